import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { BillsLookup } from "../bills/model.ts";
import type { Esiid } from "../kernel/ids.ts";
import { provesRules } from "../kernel/proves-rules.fixture.ts";
import type { RenewalOffer } from "../renewal/model.ts";
import type { CurrentPlan } from "../account/model.ts";
import type { Standing } from "../standing/model.ts";
import type { OwnExtras } from "./own-extras.ts";
import type { OrderUnderWay } from "./own-orders.ts";
import {
  accountStanding,
  type AccountLookups,
  type CustomerLookups,
  type HomeLookups,
  nextPlanOf,
  standingAtHome,
  whatToDo,
} from "./what-to-do.ts";

provesRules(accountStanding, [
  ["there is something to do, or under way", { things: 1, unknown: 2, hasBills: false }, "to-do"],
  ["something could not be found out", { things: 0, unknown: 1, hasBills: false }, "could-not-find-out"],
  ["the homes are quiet, and the gateway has no bills", { things: 0, unknown: 0, hasBills: false }, "quiet-but-bills"],
  ["everything was asked, and nothing is there", { things: 0, unknown: 0, hasBills: true }, "all-quiet"],
]);

const today = "2026-11-20";
const esiidOf = (number: number) => `1044372000005${number}` as Esiid;
const aPlan = { name: "True Rate 12", term: 12, termEndsOn: "2027-07-24" } as CurrentPlan;
const aHome = (number: number, what: Partial<HomeLookups> = {}): HomeLookups => ({
  home: {
    esiid: esiidOf(number),
    serviceAddress: `${number} Main St`,
    status: "active",
    contractAccount: "002103000011",
  },
  plan: { value: aPlan },
  isTransactionPending: { value: false },
  following: undefined,
  order: undefined,
  ...what,
});
const billsOf = (balance: number, pastDue = 0, isOn = false): BillsLookup => ({
  kind: "available",
  bills: {
    balance,
    pastDue,
    dueOn: balance > 0 ? "2026-12-02" : undefined,
    autopay: { isOn, takesOn: undefined },
    bills: [],
  },
});
const anAccount = (bills: BillsLookup | undefined, number = "002103000011"): AccountLookups => ({
  number,
  bills: bills && { value: bills },
});
const quiet: CustomerLookups = {
  homes: [aHome(1000)],
  accounts: [anAccount(billsOf(0))],
  extras: [],
  offers: { value: [] },
  today,
  soonDays: 45,
};
const offerFor = (number: number): RenewalOffer => ({
  esiid: esiidOf(number),
  contractAccount: "002103000011",
  kind: "renewal",
  code: "",
  prom: "",
});
const anOrder: OrderUnderWay = {
  kind: "renewal",
  standing: { what: "renewal", is: "confirmed", day: "2026-12-11" },
  plan: undefined,
  startsOn: "2026-12-11",
  stopsOn: undefined,
  movesTo: undefined,
  charges: [],
  number: "4008",
};
const tasksOf = (customer: Partial<CustomerLookups>) => {
  const { standing, things, unknown } = whatToDo({ ...quiet, ...customer });
  return { standing, things: things.map(({ what }) => what), unknown: unknown.map(({ about }) => about) };
};

const anExtra = (is: "confirmed" | "in-doubt", of = "AO-HOME"): Standing => ({ what: "add-ons", of, name: of, is });
const extrasOf = (...extras: readonly Standing[]): OwnExtras => ({
  esiid: esiidOf(1000),
  extras,
  charges: [],
  sentOn: today,
});

test("a payment without an answer comes before everything else", () =>
  expect(
    tasksOf({
      accounts: [anAccount(billsOf(143_20, 143_20))],
      payments: [{ contractAccount: "002103000011", standing: { what: "bill-payment", is: "in-doubt" } }],
    }).things,
  ).toEqual(["payment-in-doubt", "past-due"]));

test("the end of an extra without an answer comes after what is past due", () =>
  expect(
    tasksOf({
      accounts: [anAccount(billsOf(143_20, 143_20))],
      extraEnds: [
        { extra: "7000000041", contractAccount: "002103000011", standing: { what: "extra-end", is: "in-doubt" } },
      ],
    }).things,
  ).toEqual(["past-due", "extra-end-in-doubt"]));

describe("extras of a customer", () => {
  test("when ordered, are under way, and the account is not quiet", () =>
    expect(tasksOf({ extras: [extrasOf(anExtra("confirmed"))] })).toEqual({
      standing: "to-do",
      things: ["extras-ordered"],
      unknown: [],
    }));

  test("in doubt come before less urgent things; ordered ones of the same order are listed separately", () => {
    const { things } = whatToDo({
      ...quiet,
      offers: { value: [offerFor(1000)] },
      extras: [extrasOf(anExtra("confirmed"), anExtra("in-doubt", "AO-SURGE"))],
    });
    expect(things.map(({ what }) => what)).toEqual(["extras-in-doubt", "renew", "extras-ordered"]);
    expect(things.map((thing) => thing.about === "extras" && thing.extras.map(({ of }) => of))).toEqual([
      ["AO-SURGE"],
      false,
      ["AO-HOME"],
    ]);
  });
});

test("the new home of a move in doubt is not listed as ordered", () =>
  expect(
    tasksOf({
      homes: [
        aHome(1000, {
          order: {
            ...anOrder,
            kind: "unanswered",
            standing: { what: "move", is: "in-doubt" },
            startsOn: undefined,
            movesTo: { esiid: esiidOf(1001) } as OrderUnderWay["movesTo"],
          },
        }),
        aHome(1001, { home: { ...aHome(1001).home, status: "pending" } }),
      ],
    }).things,
  ).toEqual(["order-unanswered"]));

describe("a customer's tasks", () => {
  test("are empty where every look-up had an empty answer", () =>
    expect(tasksOf({})).toEqual({ standing: "all-quiet", things: [], unknown: [] }));

  test("cover all homes and accounts, the most urgent first", () =>
    expect(
      tasksOf({
        homes: [aHome(1000), aHome(1001, { order: anOrder }), aHome(1002)],
        offers: { value: [offerFor(1002)] },
        accounts: [anAccount(billsOf(20)), anAccount(billsOf(143_20, 143_20), "002103000019")],
      }),
    ).toEqual({ standing: "to-do", things: ["past-due", "renew", "due", "plan-ordered"], unknown: [] }));

  test("are listed beside failed look-ups", () =>
    expect(
      tasksOf({
        homes: [aHome(1000), aHome(1001, { plan: undefined })],
        accounts: [anAccount(undefined), anAccount(billsOf(20))],
      }),
    ).toEqual({ standing: "to-do", things: ["due"], unknown: ["home", "account"] }));

  test.each<[string, Partial<CustomerLookups>]>([
    ["the plan", { homes: [aHome(1000, { plan: undefined })] }],
    ["the transactions", { homes: [aHome(1000, { isTransactionPending: undefined })] }],
    ["the offers", { offers: undefined }],
    ["the bills", { accounts: [anAccount(undefined)] }],
  ])("are not reported as empty where %s could not be looked up", (_, customer) =>
    expect(tasksOf(customer)).toMatchObject({ standing: "could-not-find-out", things: [] }),
  );

  test("leave bills open where the gateway keeps none, or no account was looked up", () => {
    expect(tasksOf({ accounts: [anAccount({ kind: "not-offered" })] }).standing).toBe("quiet-but-bills");
    expect(tasksOf({ accounts: [] }).standing).toBe("quiet-but-bills");
  });

  test("include a payment or autopay only where an amount is owed", () => {
    expect(tasksOf({ accounts: [anAccount(billsOf(-18_40))] }).standing).toBe("all-quiet");
    expect(tasksOf({ accounts: [anAccount(billsOf(0, 0, true))] }).standing).toBe("all-quiet");
    expect(tasksOf({ accounts: [anAccount(billsOf(5, 0, true))] }).things).toEqual(["autopay"]);
  });

  test("include an order until its day has come", () => {
    expect(tasksOf({ homes: [aHome(1000, { order: { ...anOrder, startsOn: today } })] }).standing).toBe("all-quiet");
    expect(tasksOf({ homes: [aHome(1000, { order: { ...anOrder, startsOn: undefined } })] }).things).toEqual([
      "plan-ordered",
    ]);
    const following = { planId: "LK-TRUE-24", name: "True Rate 24", startsOn: undefined };
    expect(tasksOf({ homes: [aHome(1000, { following })] }).things).toEqual(["plan-ordered"]);
  });

  test("include a move once, with the old home", () => {
    const movesTo = { esiid: esiidOf(1001) } as NonNullable<OrderUnderWay["movesTo"]>;
    const coming = { ...aHome(1001).home, status: "pending" } as const;
    const homes = [aHome(1000, { order: { ...anOrder, kind: "move", movesTo } }), aHome(1001, { home: coming })];
    expect(tasksOf({ homes }).things).toEqual(["move-ordered"]);
    expect(tasksOf({ homes: [aHome(1000), aHome(1001, { home: coming })] }).things).toEqual(["starts-soon"]);
  });

  test("include a home without service only where there is no other, and a missing home", () => {
    const over = aHome(1001, { home: { ...aHome(1001).home, status: "inactive" }, plan: undefined });
    expect(tasksOf({ homes: [aHome(1000), over] }).standing).toBe("all-quiet");
    expect(tasksOf({ homes: [over] }).things).toEqual(["service-over"]);
    expect(tasksOf({ homes: [], accounts: [] }).things).toEqual(["no-home"]);
  });
});

test("the next plan is that of the customer's own order, else the gateway's", () => {
  const following = { planId: "LK-TRUE-24", name: "True Rate 24", startsOn: "2026-12-12" };
  const plan = { name: "True Rate 36", price: 12_000_000 };
  const next = (what: Partial<HomeLookups>) => nextPlanOf(aHome(1000, what), today);
  expect(next({ following, order: { ...anOrder, plan } })).toEqual({ ...plan, startsOn: "2026-12-11" });
  expect(next({ following, order: anOrder })).toMatchObject({ name: "True Rate 24", startsOn: "2026-12-12" });
  expect(next({ following: { ...following, startsOn: undefined }, order: anOrder })?.startsOn).toBe("2026-12-11");
  expect(next({ following })).toEqual({ name: "True Rate 24", price: undefined, startsOn: "2026-12-12" });
  expect(next({ order: { ...anOrder, plan, kind: "move" } })).toBeUndefined();
  expect(next({ order: { ...anOrder, plan, startsOn: today } })).toBeUndefined();
  expect(next({ order: anOrder })).toBeUndefined();
});

const asked = <Value>(value: fc.Arbitrary<Value>) =>
  fc.option(
    value.map((one) => ({ value: one })),
    { nil: undefined },
  );
const anyHome: fc.Arbitrary<HomeLookups> = fc.record({
  home: fc.record({
    esiid: fc.integer({ min: 1000, max: 1009 }).map(esiidOf),
    serviceAddress: fc.constant("1 Main St"),
    status: fc.constantFrom("active" as const, "pending" as const, "inactive" as const),
    contractAccount: fc.constant("002103000011"),
  }),
  plan: asked(
    fc.constantFrom(undefined, aPlan, { ...aPlan, term: 0, termEndsOn: undefined }, { ...aPlan, termEndsOn: today }),
  ),
  isTransactionPending: asked(fc.boolean()),
  following: fc.constantFrom(undefined, { planId: "LK", name: "True", startsOn: undefined }),
  order: fc.constantFrom(undefined, anOrder, { ...anOrder, kind: "unanswered" as const, startsOn: undefined }),
});
const anyBills = fc.oneof(
  fc.constant<BillsLookup>({ kind: "not-offered" }),
  fc
    .tuple(fc.integer({ min: -500, max: 500 }), fc.boolean(), fc.boolean())
    .map(([balance, isLate, isOn]) => billsOf(balance, isLate ? Math.max(0, balance) : 0, isOn)),
);
const anyExtras: fc.Arbitrary<readonly OwnExtras[]> = fc.array(
  fc.constantFrom(anExtra("confirmed"), anExtra("in-doubt")).map((extra) => extrasOf(extra)),
  { maxLength: 2 },
);
const anyCustomer: fc.Arbitrary<CustomerLookups> = fc.record({
  extras: anyExtras,
  homes: fc.array(anyHome, { maxLength: 4 }),
  accounts: fc.array(
    asked(anyBills).map((bills) => ({ number: "002103000011", bills })),
    { maxLength: 3 },
  ),
  offers: asked(fc.uniqueArray(fc.integer({ min: 1000, max: 1009 })).map((numbers) => numbers.map(offerFor))),
  today: fc.constant(today),
  soonDays: fc.constant(45),
});

const mostly = <Value>(value: Value, other: fc.Arbitrary<Value>) =>
  fc.oneof({ arbitrary: fc.constant(value), weight: 6 }, { arbitrary: other, weight: 1 });
const anyoneElse: fc.Arbitrary<CustomerLookups> = fc.record({
  extras: mostly<CustomerLookups["extras"]>([], anyExtras),
  homes: fc.array(mostly(aHome(1000), anyHome), { maxLength: 3 }),
  accounts: fc.array(
    mostly(
      anAccount(billsOf(0)),
      asked(anyBills).map((bills) => ({ number: "002103000011", bills })),
    ),
    { maxLength: 3 },
  ),
  offers: mostly<CustomerLookups["offers"]>({ value: [] }, fc.constantFrom(undefined, { value: [offerFor(1000)] })),
  today: fc.constant(today),
  soonDays: fc.constant(45),
});

/** A home without open questions, decisions or orders. */
const isQuietHome = ({ plan, isTransactionPending, following, order }: HomeLookups): boolean =>
  plan !== undefined &&
  isTransactionPending?.value === false &&
  following === undefined &&
  order === undefined &&
  plan.value?.term !== 0 &&
  plan.value?.termEndsOn !== today;

describe("any combination of answers", () => {
  test("is all quiet exactly where every look-up succeeded, and nothing is ordered, offered or owed", () =>
    fc.assert(
      fc.property(anyoneElse, (customer) => {
        const { homes, accounts, offers } = customer;
        const served = homes.filter(({ home }) => home.status !== "inactive");
        const isQuiet =
          served.length > 0 &&
          served.every((one) => one.home.status === "active" && isQuietHome(one)) &&
          homes.every(({ order }) => order?.kind !== "unanswered") &&
          customer.extras.length === 0 &&
          accounts.length > 0 &&
          accounts.every(({ bills }) => (bills?.value.bills?.balance ?? 1) <= 0) &&
          offers !== undefined &&
          served.every(({ home }) => offers.value.every(({ esiid }) => esiid !== home.esiid));
        expect(whatToDo(customer).standing === "all-quiet").toBe(isQuiet);
      }),
      { seed: 17, numRuns: 2_000 },
    ));

  test("lists each customer with an amount due or an unanswered order", () =>
    fc.assert(
      fc.property(anyCustomer, (customer) => {
        const { things } = whatToDo(customer);
        const owing = customer.accounts.filter(({ bills }) => (bills?.value.bills?.balance ?? 0) > 0).length;
        const lost = customer.homes.filter(({ order }) => order?.kind === "unanswered").length;
        expect(things.filter(({ about }) => about === "account")).toHaveLength(owing);
        expect(things.filter(({ what }) => what === "order-unanswered")).toHaveLength(lost);
      }),
      { seed: 17, numRuns: 1_000 },
    ));

  test("never becomes quieter by a missing answer", () =>
    fc.assert(
      fc.property(anyCustomer, (customer) => {
        expect(whatToDo({ ...customer, offers: undefined }).standing).not.toMatch(/all-quiet|quiet-but-bills/);
      }),
      { seed: 17, numRuns: 1_000 },
    ));
});

describe("the order under way at a home", () => {
  const home = aHome(1000).home;
  const pending = { home: { ...home, status: "pending" as const } };
  const following = { planId: "LK-TRUE-24", name: "True Rate 24", startsOn: "2026-12-11" };
  test.each<readonly [string, Partial<HomeLookups>, ReturnType<typeof standingAtHome>]>([
    ["comes from its own journey", { order: anOrder }, anOrder.standing],
    [
      "comes from its own journey, with a lost answer too",
      { order: { ...anOrder, kind: "unanswered", startsOn: undefined, standing: { what: "renewal", is: "in-doubt" } } },
      { what: "renewal", is: "in-doubt" },
    ],
    ["is missing once it has begun", { order: { ...anOrder, startsOn: today } }, undefined],
    ["is the gateway's next plan", { following }, { what: "renewal", is: "confirmed", day: "2026-12-11" }],
    [
      "is ordered without a named day",
      { following: { ...following, startsOn: undefined } },
      { what: "renewal", is: "confirmed" },
    ],
    ["is service that has not begun", pending, { what: "new-service", is: "confirmed" }],
    [
      "is service from the named day on",
      { ...pending, following },
      { what: "new-service", is: "confirmed", day: "2026-12-11" },
    ],
    ["is missing without any", {}, undefined],
  ])("%s", (_, what, standing) => expect(standingAtHome(aHome(1000, what), today)).toEqual(standing));
});
