import { describe, expect, test } from "vitest";
import { toOops, toPage, toStep } from "../../journey/model.ts";
import type { Esiid } from "../../kernel/ids.ts";
import { problem } from "../../kernel/problem.ts";
import { renewal } from "../flow.ts";
import { cancellationFeeOf } from "../rules.ts";
import { emptyRenewal, type RenewalFlowState } from "../state.ts";
import { chooseRenewal } from "./choose-renewal.ts";
import { createSwap } from "./create-swap.ts";
import {
  aHome,
  anAddress,
  aPlan,
  chosen,
  dates,
  esiid,
  type Gateway,
  presentPlan,
  renewing,
} from "./renewal.fixture.ts";
import { priceOf } from "../../plans/price-change.ts";
import { submitRenewal } from "./submit-renewal.ts";

const orderPage = toPage("renewal-order-information");
const partner = "0050000012";
const other = "10443720000099999" as Esiid;
const asked = {
  partner,
  esiid,
  contractAccount: aHome.contractAccount,
  planid: aPlan.id,
  dwel: "",
  prom: "",
  campaignId: "",
  orderPage: "renewal-order-information",
};
const choosing = (given: object = {}, gateway: Gateway = {}, state: Partial<RenewalFlowState> = {}) =>
  renewing(chooseRenewal, state, { ...asked, ...given }, gateway);
const choice = {
  partner,
  contractAccount: aHome.contractAccount,
  esiid,
  address: anAddress,
  dwel: "01",
  zip: "75214",
  prom: "RENEW26",
  plan: aPlan,
  present: presentPlan,
  dates,
};
const ended = async <Given, Answer>(run: ReturnType<typeof renewing<Given, Answer>>) => (await run.end)._unsafeUnwrap();

describe("a plan that is chosen", () => {
  test("is kept with all that the order page shows, and nothing of an earlier order", async () => {
    const before = {
      ...emptyRenewal,
      startDate: "2026-12-11",
      accepted: ["termsOfService"],
      problems: ["startDate"],
      reference: "R-1",
      serviceContractNumber: "4008217563",
      attempts: 2,
    } as const;
    const run = choosing({}, {}, before);
    expect(await ended(run)).toEqual({
      state: { ...emptyRenewal, attempts: 2, stage: "order", at: orderPage, choice },
      destination: orderPage,
      answer: undefined,
    });
    expect(run.facts).toEqual([
      {
        isTheirs: true,
        isOffered: true,
        isOrdered: false,
        isPending: false,
        isKept: false,
        isEligible: undefined,
        isSold: true,
      },
    ]);
  });

  test("is of the customer's home, among others; on the account that was named, or on any", async () => {
    const homes = [
      { ...aHome, esiid: other, contractAccount: "002103000099" },
      { ...aHome, contractAccount: "002103000098" },
      aHome,
    ];
    expect((await ended(choosing({}, { homes }))).state.choice?.contractAccount).toBe(aHome.contractAccount);
    expect((await ended(choosing({ contractAccount: "2103000012" }, { homes }))).state.choice?.contractAccount).toBe(
      aHome.contractAccount,
    );
    expect((await ended(choosing({ contractAccount: "" }, { homes }))).state.choice?.contractAccount).toBe(
      "002103000098",
    );
  });

  test("is on the account of the offer where the home names none", async () => {
    const run = choosing(
      { contractAccount: "" },
      {
        homes: [{ ...aHome, contractAccount: "" }],
        offers: [
          { esiid: other, contractAccount: "002103000099", prom: "" },
          { esiid, contractAccount: "002103000013", prom: "" },
        ],
      },
    );
    expect((await ended(run)).state.choice?.contractAccount).toBe("002103000013");
  });

  test("is asked for at the home's own address, among others that are found; an apartment's is told by its unit", async () => {
    const addresses = [
      { ...anAddress, esiid: other, zip: "75001" },
      { ...anAddress, unit: "12", zip: "75215", tdsp: "A_CENTERPOINT" },
    ];
    const run = choosing({}, { addresses, offers: [{ esiid, contractAccount: aHome.contractAccount, prom: "" }] });
    expect((await ended(run)).state.choice).toMatchObject({ dwel: "02", zip: "75215", address: addresses[1] });
    expect(run.questions).toEqual([
      { cint: "3", dwel: "02", zip: "75215", tdsp: "CENTERPOINT", prom: "PM", sessionId: "", partner, esiid },
    ]);
  });

  test("is asked for without a place where nobody knows the home's", async () => {
    const run = choosing({}, { addresses: [], present: undefined });
    expect((await ended(run)).state.choice).toEqual({ ...choice, address: undefined, zip: "", present: undefined });
    expect(run.questions).toMatchObject([{ dwel: "01", zip: "", tdsp: "" }]);
  });

  test("at another price than the customer saw keeps that one, to be said until the order is sent", async () => {
    const dearer = { ...aPlan, baseRate: 13_850_000 };
    const { state } = await ended(choosing({}, { plans: [dearer] }, chosen()));
    expect(state.choice).toMatchObject({ plan: dearer, before: priceOf(aPlan) });
    const again = await ended(choosing({}, { plans: [dearer] }, state));
    expect(again.state.choice).toMatchObject({ plan: dearer, before: priceOf(aPlan) });
    const other = await ended(choosing({ planid: "LK-NIGHT-12" }, {}, state));
    expect(other.state.choice).not.toHaveProperty("before");
  });

  test("for another home begins anew, though it is the same plan", async () => {
    const typed = {
      ...chosen(),
      choice: { ...choice, esiid: other },
      startDate: "2026-12-11",
      accepted: ["termsOfService"],
    } as const;
    expect((await ended(choosing({}, {}, typed))).state).toMatchObject({
      startDate: "",
      accepted: [],
      choice: { esiid },
    });
    expect((await ended(choosing({}, {}, { stage: "order", startDate: "2026-12-11" }))).state).toMatchObject({
      startDate: "",
    });
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

describe("a plan that can't be had", () => {
  const undecided = {
    isTheirs: true,
    isOffered: true,
    isOrdered: false,
    isPending: false,
    isKept: false,
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
      "the present plan that may not be renewed",
      { planid: presentPlan.planId },
      { eligibility: { isEligible: false, reason: "not-due", code: "NotDue" } },
      "renewal-offers",
      { isKept: true, isEligible: false, isSold: true },
    ],
    ["a plan that is sold no more", {}, { plans: [] }, "renewal-plan-gone", {}],
  ])("leads where that is said: %s", async (_, given, gateway, page, facts) => {
    const before = { ...emptyRenewal, at: orderPage, startDate: "2026-12-11" } as const;
    const run = choosing(given, gateway, before);
    const at = toPage(page as "oops");
    expect(await ended(run)).toEqual({ state: { ...before, at }, destination: at, answer: undefined });
    expect(run.facts).toEqual([{ ...undecided, ...facts }]);
  });

  test("leaves the confirmation of an earlier order alone, of this home and of another", async () => {
    const ordered = { ...emptyRenewal, ...chosen(), stage: "ordered", serviceContractNumber: "4008217563" } as const;
    const gone = choosing({}, { offers: [] }, ordered);
    expect(await ended(gone)).toEqual({
      state: ordered,
      destination: toPage("renewal-confirmation"),
      answer: undefined,
    });
    expect([gone.asked, gone.facts]).toEqual([
      ["homes", "offers"],
      [{ ...undecided, isOffered: false, isOrdered: true }],
    ]);
    const elsewhere = choosing({ esiid: other }, { homes: [{ ...aHome, esiid: other }], offers: [] }, ordered);
    expect(await ended(elsewhere)).toEqual({
      state: ordered,
      destination: toPage("renewal-not-offered"),
      answer: undefined,
    });
    expect(elsewhere.asked).toEqual(["homes", "offers", "pending"]);
  });

  test("of an order that was placed without a plan that is known is not ordered", async () => {
    const run = choosing({}, { offers: [] }, { stage: "ordered" });
    expect((await ended(run)).destination).toEqual(toPage("renewal-not-offered"));
    const notYet = choosing({}, { offers: [] }, chosen());
    expect((await ended(notYet)).destination).toEqual(toPage("renewal-not-offered"));
  });
});

describe("an order whose answer was lost", () => {
  const lost: RenewalFlowState = { ...emptyRenewal, ...chosen(), stage: "submitted", startDate: "2026-12-11" };
  test("is found again by its plan and home, and by nothing else", async () => {
    const again = choosing({ orderPage: "renewal-place-order" }, {}, lost);
    expect(await ended(again)).toEqual({
      state: { ...lost, orderPage: "renewal-place-order", at: toPage("renewal-place-order") },
      destination: toPage("renewal-place-order"),
      answer: undefined,
    });
    const others = [
      choosing({ planid: "LK-NIGHT-12" }, {}, lost),
      choosing({ esiid: other }, { homes: [{ ...aHome, esiid: other }] }, lost),
      choosing({}, {}, { stage: "submitted" }),
    ];
    for (const run of others) {
      await run.end;
      expect(run.asked.slice(0, 2)).toEqual(["homes", "offers"]);
    }
  });
});

const filled = { planid: aPlan.id, startDate: "2026-12-11", acceptAuthorization: true, termsOfService: true };

describe("a form that is sent", () => {
  const submitting = (given: object = {}, gateway: Gateway = {}, state: Partial<RenewalFlowState> = chosen()) =>
    renewing(submitRenewal, state, { ...filled, ...given }, gateway);
  const before: RenewalFlowState = {
    ...emptyRenewal,
    ...chosen(),
    problems: ["startDate"],
    reference: "R-1",
    orderPage: "renewal-place-order",
  };
  const placePage = toPage("renewal-place-order");
  const ready: RenewalFlowState = {
    ...before,
    startDate: "2026-12-11",
    accepted: ["acceptAuthorization", "termsOfService"],
    problems: [],
    reference: "",
    at: placePage,
  };
  test.each([
    [
      "goes on to the order",
      {},
      {},
      { state: { ...ready, stage: "submitted" }, destination: toStep("createSwap"), answer: { kind: "submitted" } },
    ],
    [
      "with a reference has it sent along",
      { reference: "R-2" },
      {},
      {
        state: { ...ready, reference: "R-2", stage: "submitted" },
        destination: toStep("createSwap"),
        answer: { kind: "submitted" },
      },
    ],
    [
      "waits for something pending",
      {},
      { isPending: true },
      { state: ready, destination: toPage("pending-transaction"), answer: { kind: "pending" } },
    ],
    [
      "with a day that is none stays",
      { startDate: "2026-12-12" },
      {},
      {
        state: { ...ready, startDate: "", problems: ["startDate"] },
        destination: placePage,
        answer: { kind: "problems", problems: ["startDate"] },
      },
    ],
    [
      "for another plan changes nothing",
      { planid: "LK-NIGHT-12" },
      {},
      { state: before, destination: placePage, answer: { kind: "another-plan" } },
    ],
  ] as const)("%s", async (_, given, gateway, end) =>
    expect(await ended(submitting(given, gateway, before))).toEqual(end),
  );

  test("in a passage without a plan is for another one", async () =>
    expect((await ended(submitting({}, {}, {}))).answer).toEqual({ kind: "another-plan" }));
  test("again, after it went out, goes out as it was", async () => {
    const out = { ...before, stage: "submitted", startDate: "2026-12-11" } as const;
    expect(await ended(submitting({ startDate: "2027-01-12" }, {}, out))).toEqual({
      state: out,
      destination: toStep("createSwap"),
      answer: { kind: "submitted" },
    });
  });
  test("takes a reference of 64 letters, and none longer", () =>
    expect(
      [64, 65].map((length) => submitRenewal.input.safeParse({ ...filled, reference: "x".repeat(length) }).success),
    ).toEqual([true, false]));
});

describe("the order that is sent", () => {
  const out: RenewalFlowState = {
    ...emptyRenewal,
    ...chosen(),
    stage: "submitted",
    startDate: "2026-12-11",
    reference: "R-2",
    at: orderPage,
  };
  const ordering = (gateway: Gateway = {}, state: RenewalFlowState = out) => renewing(createSwap, state, {}, gateway);
  const success = { indicator: "Success", serviceContractNumber: "4008217563" };
  test.each([
    [
      "is done",
      success,
      {
        ...out,
        stage: "ordered",
        attempts: 1,
        serviceContractNumber: "4008217563",
        at: toPage("renewal-confirmation"),
      },
      toPage("renewal-confirmation"),
    ],
    [
      "is refused, though with a number",
      { ...success, indicator: "Odd" },
      { ...out, stage: "order", attempts: 1, serviceContractNumber: "4008217563" },
      toOops("RenewalCreateSwapFailed"),
    ],
    [
      "is done without a number",
      { ...success, serviceContractNumber: "" },
      { ...out, stage: "in-doubt", attempts: 1, at: toOops("ServiceContractNumberMissing") },
      toOops("ServiceContractNumberMissing"),
    ],
  ] as const)("%s", async (_, swap, state, destination) =>
    expect(await ended(ordering({ swap }))).toEqual({ state, destination, answer: { kind: "answered", ...swap } }),
  );

  test("has the customer's home, day, plan and reference, and nothing else", async () => {
    const run = ordering();
    await run.end;
    expect(run.orders.map(({ key: _, ...order }) => order)).toEqual([
      {
        partner,
        contractAccount: aHome.contractAccount,
        esiid,
        startDate: "2026-12-11",
        dwel: "01",
        plan: { id: "LK-TRUE-24", term: 24, baseRate: 12_850_000, campaignId: "LK-C-WEB" },
        reference: "R-2",
      },
    ]);
  });

  test.each([{ choice: undefined }, { startDate: "" }] as const)("is none in a passage with %j", async (missing) => {
    const state = { ...out, ...missing };
    const run = ordering({}, state);
    expect(await ended(run)).toEqual({
      state,
      destination: out.at,
      answer: { kind: "answered", indicator: "", serviceContractNumber: "" },
    });
    expect(run.orders).toEqual([]);
  });

  test("that could not be made is open again after a refusal alone; a doubt closes the passage", () => {
    const after = (kind: Parameters<typeof problem>[0], operation = "createSwap") =>
      renewal.afterProblem(out, problem(kind, operation, ""), (table, facts) => table.decide(facts).outcome).state;
    expect([after("refused"), after("refused", "meterReadDates"), after("timeout")]).toEqual([
      { ...out, stage: "order" },
      out,
      out,
    ]);
    expect(after("outcome-unknown")).toEqual({
      ...out,
      stage: "in-doubt",
      at: toPage("outcome-unknown"),
    });
  });
});

test("a replay knows the flow by its name and steps, where a customer is, and what was wrong with what they picked", () => {
  const state: RenewalFlowState = { ...emptyRenewal, problems: ["startDate"], at: toOops("Earlier") };
  expect([
    renewal.name,
    renewal.steps.map(({ name }) => name),
    renewal.whereIs(state),
    renewal.formProblems?.(state),
  ]).toEqual(["renewal", ["chooseRenewal", "submitRenewal", "createSwap"], toOops("Earlier"), [["startDate"]]]);
});

test.each([
  ["NO ECF", undefined],
  [" no ecf ", undefined],
  ["noecf", undefined],
  [" $195.00 ", { text: "$195.00", amount: 19_500 }],
  ["no ecf until May", { text: "no ecf until May", amount: 19_500 }],
  ["There is no ecf", { text: "There is no ecf", amount: 19_500 }],
])("leaving a contract costs by “%s” (A-338)", (text, fee) => expect(cancellationFeeOf(text, 19_500)).toEqual(fee));
