import { describe, expect, test } from "vitest";
import { toPage } from "../../journey/model.ts";
import type { Esiid } from "../../kernel/ids.ts";
import { chooseRenewal } from "./choose-renewal.ts";
import { priceOf } from "../../plans/price-change.ts";
import { type At, emptyRenewal, type RenewalFlowState } from "../state.ts";
import {
  aChoice,
  aHome,
  anAddress,
  aPlan,
  chosen,
  ended,
  esiid,
  type Gateway,
  presentPlan,
  renewing,
  stateAt,
} from "./renewal.fixture.ts";

const asked = {
  partner: "0050000012",
  esiid,
  contractAccount: "2103000012",
  planid: aPlan.id,
  dwel: "",
  prom: "",
  campaignId: "",
  orderPage: "renewal-order-information",
};
const other = "10443720000099999" as Esiid;
const orderPage = toPage("renewal-order-information");
const choice = { ...aChoice, address: anAddress };

const run = (given: Partial<typeof asked> = {}, gateway: Gateway = {}, state: RenewalFlowState = emptyRenewal) =>
  renewing(chooseRenewal, state, { ...asked, ...given }, gateway);

describe("choosing a plan for a customer's home", () => {
  test("stores the plan as offered, with the home, the readings and the current plan", async () => {
    const one = run();
    expect(await ended(one)).toMatchObject({
      destination: toPage("renewal-order-information"),
      state: {
        stage: "order",
        choice: {
          contractAccount: aHome.contractAccount,
          esiid,
          dwel: "01",
          zip: "75214",
          plan: aPlan,
          present: { name: "True 12", term: 12 },
          dates: { defaultDate: "2027-01-12" },
        },
      },
    });
    expect(one.questions).toEqual([
      {
        intent: "renewal",
        dwel: "01",
        zip: "75214",
        tdsp: "ONCOR",
        prom: "RENEW26",
        sessionId: "",
        partner: "0050000012",
        esiid,
      },
    ]);
    expect(one.asked).not.toContain("eligibility");
  });

  test("uses the promotion of the address before the offer's, else the dwelling's default", async () => {
    const named = run({ prom: "SWAP26" });
    const neither = run({}, { offers: [{ esiid, contractAccount: aHome.contractAccount, prom: "" }] });
    await Promise.all([ended(named), ended(neither)]);
    expect([named.questions[0], neither.questions[0]]).toMatchObject([{ prom: "SWAP26" }, { prom: "PS" }]);
  });

  test("uses the campaign of the customer's visit, else the plan's own (A-025)", async () => {
    const campaignOf = async (campaignId: string) => (await ended(run({ campaignId }))).state.choice?.plan.campaignId;
    expect([await campaignOf("FLYER-7"), await campaignOf("")]).toEqual(["FLYER-7", aPlan.campaignId]);
  });

  test("checks whether the current plan may be renewed: only a no leads to the offers (A-117 to A-119)", async () => {
    const keep = { planid: presentPlan.planId, orderPage: "renewal-place-order" };
    expect(
      (await ended(run(keep, { eligibility: { isEligible: false, reason: "not-due", code: "NotDue" } }))).destination,
    ).toEqual(toPage("renewal-offers"));
    const withoutResult = run(keep);
    expect((await ended(withoutResult)).destination).toEqual(toPage("renewal-place-order"));
    expect(withoutResult.asked).toContain("eligibility");
  });

  test.each<readonly [string, Partial<typeof asked>, Gateway, string, readonly string[]]>([
    ["another's home", {}, { homes: [] }, "renewal-not-offered", ["homes", "offers"]],
    [
      "a home of the customer on another account than the named one",
      { contractAccount: "002103000099" },
      {},
      "renewal-not-offered",
      ["homes", "offers"],
    ],
    ["a home without offers", {}, { offers: [] }, "renewal-not-offered", ["homes", "offers", "pending"]],
    [
      "one with a pending transaction",
      {},
      { offers: [], isPending: true },
      "pending-transaction",
      ["homes", "offers", "pending"],
    ],
  ])("ends the look-up for %s", async (_, given, gateway, page, calls) => {
    const one = run(given, gateway);
    expect((await ended(one)).destination).toEqual(toPage(page as "oops"));
    expect(one.asked).toEqual(calls);
  });

  test("a plan outside the customer's offers is gone", async () =>
    expect((await ended(run({}, { plans: [] }))).destination).toEqual(toPage("renewal-plan-gone")));

  test("keeps the input for the same plan, and clears it for another one", async () => {
    const typed: At<"order"> = {
      ...chosen(),
      startDate: "2026-12-11",
      accepted: ["termsOfService"],
      problems: ["acceptAuthorization"],
    };
    expect((await ended(run({}, {}, typed))).state).toMatchObject({
      startDate: "2026-12-11",
      accepted: ["termsOfService"],
      problems: ["acceptAuthorization"],
    });
    const another = (await ended(run({ planid: "LK-NIGHT-12" }, {}, typed))).state;
    expect(another).toMatchObject({ accepted: [], problems: [], choice: { plan: { id: "LK-NIGHT-12" } } });
    expect(another.startDate).toBeUndefined();
  });
});

describe("returning", () => {
  const ordered = stateAt("ordered", { startDate: "2027-01-12", attempts: 1 });

  test("after the order leads to its confirmation, while there is no new offer", async () => {
    const { state, destination } = await ended(run({}, { offers: [] }, ordered));
    expect([destination, state.stage, state.serviceContractNumber]).toEqual([
      toPage("renewal-confirmation"),
      "ordered",
      "4008217563",
    ]);
  });

  test("to a new offer starts a new order with a new idempotency key", async () => {
    const { choice } = (await ended(run({}, {}, ordered))).state;
    expect((await ended(run({}, {}, ordered))).state).toEqual(stateAt("order", { choice, attempts: 1, at: orderPage }));
  });

  test("to another home or a plan that is gone leaves the confirmation alone", async () => {
    expect((await ended(run({}, { plans: [] }, ordered))).state.stage).toBe("ordered");
    expect((await ended(run({ esiid: other }, {}, ordered))).state.stage).toBe("ordered");
  });

  test.each([aPlan.id, "LK-NIGHT-12"])(
    "to %s after a lost answer looks nothing up: the order is sent again unchanged",
    async (of) => {
      const sent = stateAt("submitted", { choice, at: toPage("renewal-order-information") });
      const one = run({ planid: of }, { offers: [] }, sent);
      expect(await ended(one)).toMatchObject({ state: sent, destination: toPage("renewal-order-information") });
      expect(one.asked).toEqual([]);
    },
  );
});

describe("a chosen plan", () => {
  test("is stored with all data of the order page, and without those of an earlier order", async () => {
    const before = stateAt("ordered", { accepted: ["termsOfService"], attempts: 2 });
    const one = run({}, {}, before);
    expect(await ended(one)).toEqual({
      state: stateAt("order", { attempts: 2, at: orderPage, choice }),
      destination: orderPage,
      answer: undefined,
    });
    expect(one.facts).toEqual([
      {
        isTheirs: true,
        isOffered: true,
        isOrdered: true,
        isPending: false,
        isCurrentPlan: false,
        isEligible: undefined,
        isSold: true,
      },
    ]);
  });

  test("is for the right home among several, on the named account or on any", async () => {
    const homes = [
      { ...aHome, esiid: other, contractAccount: "002103000099" },
      { ...aHome, contractAccount: "002103000098" },
      aHome,
    ];
    expect((await ended(run({}, { homes }))).state.choice?.contractAccount).toBe(aHome.contractAccount);
    expect((await ended(run({ contractAccount: "2103000012" }, { homes }))).state.choice?.contractAccount).toBe(
      aHome.contractAccount,
    );
    expect((await ended(run({ contractAccount: "" }, { homes }))).state.choice?.contractAccount).toBe("002103000098");
  });

  test("uses the offer's account where the home names none", async () => {
    const one = run(
      { contractAccount: "" },
      {
        homes: [{ ...aHome, contractAccount: "" }],
        offers: [
          { esiid: other, contractAccount: "002103000099", prom: "" },
          { esiid, contractAccount: "002103000013", prom: "" },
        ],
      },
    );
    expect((await ended(one)).state.choice?.contractAccount).toBe("002103000013");
  });

  test("is looked up at the home's own address; the unit identifies an apartment", async () => {
    const addresses = [
      { ...anAddress, esiid: other, zip: "75001" },
      { ...anAddress, unit: "12", zip: "75215", tdsp: "A_CENTERPOINT" },
    ];
    const one = run({}, { addresses, offers: [{ esiid, contractAccount: aHome.contractAccount, prom: "" }] });
    expect((await ended(one)).state.choice).toMatchObject({ dwel: "02", zip: "75215", address: addresses[1] });
    expect(one.questions).toEqual([
      {
        intent: "renewal",
        dwel: "02",
        zip: "75215",
        tdsp: "CENTERPOINT",
        prom: "PM",
        sessionId: "",
        partner: asked.partner,
        esiid,
      },
    ]);
  });

  test("is looked up without an address where the home's is unknown", async () => {
    const one = run({}, { addresses: [], present: undefined });
    expect((await ended(one)).state.choice).toEqual({ ...choice, address: undefined, zip: "", present: undefined });
    expect(one.questions).toMatchObject([{ dwel: "01", zip: "", tdsp: "" }]);
  });

  test("at a changed price keeps the earlier one, to show it until the order is sent", async () => {
    const dearer = { ...aPlan, baseRate: 13_850_000 };
    const { state } = await ended(run({}, { plans: [dearer] }, chosen()));
    expect(state.choice).toMatchObject({ plan: dearer, before: priceOf(aPlan) });
    const again = await ended(run({}, { plans: [dearer] }, state));
    expect(again.state.choice).toMatchObject({ plan: dearer, before: priceOf(aPlan) });
    const other = await ended(run({ planid: "LK-NIGHT-12" }, {}, state));
    expect(other.state.choice).not.toHaveProperty("before");
  });

  test("keeps the earlier fee for leaving, too", async () => {
    const feeBefore = { day: "2026-12-11", amount: 9_500 };
    const state = stateAt("order", { choice: { ...choice, feeBefore } });
    expect((await ended(run({}, {}, state))).state.choice).toMatchObject({ feeBefore });
    expect((await ended(run({ planid: "LK-NIGHT-12" }, {}, state))).state.choice).not.toHaveProperty("feeBefore");
  });

  test("for another home starts over, even for the same plan", async () => {
    const typed = stateAt("order", {
      choice: { ...choice, esiid: other },
      startDate: "2026-12-11",
      accepted: ["termsOfService"],
    });
    expect((await ended(run({}, {}, typed))).state).toEqual(stateAt("order", { choice, at: orderPage }));
  });

  test.each([
    [{ partner: "" }, true],
    [{ partner: "00500000120" }, false],
    [{ planid: "" }, false],
    [{ contractAccount: "0021030000120" }, false],
    [{ orderPage: "offers" }, false],
  ])("may be named with %j: %s", (change, isRead) =>
    expect(chooseRenewal.input.safeParse({ ...asked, ...change }).success).toBe(isRead),
  );
});

describe("an unavailable plan", () => {
  const undecided = {
    isTheirs: true,
    isOffered: true,
    isOrdered: false,
    isPending: false,
    isCurrentPlan: false,
    isEligible: undefined,
    isSold: false,
  };
  test.each<readonly [string, object, Gateway, string, object]>([
    [
      "another's home",
      {},
      { homes: [{ ...aHome, esiid: other }] },
      "renewal-not-offered",
      { isTheirs: false, isOffered: false },
    ],
    [
      "a home without an offer of its own",
      {},
      { offers: [{ esiid: other, contractAccount: "", prom: "" }] },
      "renewal-not-offered",
      { isOffered: false },
    ],
    [
      "something pending",
      {},
      { offers: [], isPending: true },
      "pending-transaction",
      { isOffered: false, isPending: true },
    ],
    [
      "the current plan that may not be renewed",
      { planid: presentPlan.planId },
      { eligibility: { isEligible: false, reason: "not-due", code: "NotDue" } },
      "renewal-offers",
      { isCurrentPlan: true, isEligible: false, isSold: true },
    ],
    ["a plan that is no longer sold", {}, { plans: [] }, "renewal-plan-gone", {}],
  ])("leads to a page with the reason: %s", async (_, given, gateway, page, facts) => {
    const before = stateAt("order", { at: orderPage, startDate: "2026-12-11" });
    const one = run(given, gateway, before);
    const at = toPage(page as "oops");
    expect(await ended(one)).toEqual({ state: { ...before, at }, destination: at, answer: undefined });
    expect(one.facts).toEqual([{ ...undecided, ...facts }]);
  });

  test("leaves the confirmation of an earlier order alone, for this home and another", async () => {
    const ordered = stateAt("ordered");
    const gone = run({}, { offers: [] }, ordered);
    expect(await ended(gone)).toEqual({
      state: ordered,
      destination: toPage("renewal-confirmation"),
      answer: undefined,
    });
    expect([gone.asked, gone.facts]).toEqual([
      ["homes", "offers"],
      [{ ...undecided, isOffered: false, isOrdered: true }],
    ]);
    const elsewhere = run({ esiid: other }, { homes: [{ ...aHome, esiid: other }], offers: [] }, ordered);
    expect(await ended(elsewhere)).toEqual({
      state: ordered,
      destination: toPage("renewal-not-offered"),
      answer: undefined,
    });
    expect(elsewhere.asked).toEqual(["homes", "offers", "pending"]);
  });

  test("leads to no confirmation without a placed order", async () =>
    expect((await ended(run({}, { offers: [] }, chosen()))).destination).toEqual(toPage("renewal-not-offered")));
});

describe("an order with a lost answer", () => {
  const lost = stateAt("submitted");
  test("is found again by its home alone", async () => {
    const again = run({ orderPage: "renewal-place-order" }, {}, lost);
    expect(await ended(again)).toEqual({
      state: { ...lost, orderPage: "renewal-place-order", at: toPage("renewal-place-order") },
      destination: toPage("renewal-place-order"),
      answer: undefined,
    });
    const another = run({ esiid: other }, { homes: [{ ...aHome, esiid: other }] }, lost);
    await another.end;
    expect(another.asked.slice(0, 2)).toEqual(["homes", "offers"]);
  });
});

test("the journal stores only the chosen plan of the catalogue", () => {
  const body = { plans: { result: { offers: [{ id: "A" }, { id: aPlan.id }] } } };
  expect(
    chooseRenewal.journaled?.(
      "memberFetchPlans",
      body,
      { ...asked, esiid, orderPage: "renewal-order-information" },
      emptyRenewal,
    ),
  ).toEqual({ plans: { result: { offers: [{ id: aPlan.id }] } } });
});
