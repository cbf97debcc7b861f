import { describe, expect, test } from "vitest";
import { toOops, toPage, toStep } from "../../journey/model.ts";
import { doubtOf } from "../../journey/whole-success.ts";
import { priceOf } from "../../plans/price-change.ts";
import { transfer } from "../flow.ts";
import { normalisedTransferOrder, transferTexts } from "../order-form.ts";
import { type TransferState, type At } from "../state.ts";
import {
  account,
  ended,
  form,
  from,
  info,
  order,
  partner,
  plan,
  running,
  stateAt,
  to,
  openOrder,
} from "./transferring.fixture.ts";

const orderPage = toPage("transfer-order-information");
const days = { stop: { day: "2026-11-24", fee: 0 }, start: { day: "2026-11-23", fee: 0 } };
const allowed = (state: TransferState): readonly string[] =>
  transfer.steps.filter(({ name, allowed: may }) => name !== "refuseRequest" && may(state)).map(({ name }) => name);

test.each(transferTexts.all)("the order contains the input of $field", async ({ field, name }) => {
  const typed: Readonly<Record<string, string>> = { [field]: "Sample", phoneNumber: "2145550136" };
  const run = order({ phoneNumber: "" }, typed);
  await ended(run);
  expect(run.orders[0]?.order).toMatchObject({ [name]: typed[field] });
});

describe("the order", () => {
  const normal = (what: object = {}) =>
    expect.objectContaining({
      stopServiceDate: "11/24/2026",
      startServiceDate: "11/23/2026",
      billingOption: "sameAddress",
      enablePaperlessBilling: "",
      evAcknowledgment: "",
      ...what,
    }) as unknown;
  const address = {
    streetNumber: "5714",
    streetName: "Goodwin Ave",
    unit: "",
    poBox: "",
    city: "Dallas",
    state: "TX",
    zip: "75206",
  };
  test("is stored complete, for the confirmation and the bills after it", async () => {
    const before: At<"order"> = { ...openOrder, problems: [{ field: "poBox", code: "required" }], isBlocked: true };
    const run = order({}, {}, before);
    const { state } = await ended(run);
    const sent = run.orders[0]?.order;
    expect(state).toEqual({
      stage: "ordered",
      at: toPage("transfer-confirmation"),
      serviceInfo: openOrder.serviceInfo,
      attempts: 1,
      ordered: {
        order: sent,
        serviceContractNumber: "4009000001",
        info,
        plan,
        days,
        isEVSelected: false,
        bills: { isPaperless: false, line: to.displayText },
        toArrange: { address, isPaperless: false },
        notDone: [],
      },
    });
    expect(run.questions).toEqual([
      [
        "plans",
        {
          intent: "transfer",
          dwel: "01",
          zip: to.zip,
          tdsp: "ONCOR",
          prom: "PS",
          sessionId: "",
          partner,
          esiid: to.esiid,
        },
      ],
      ["customerData", { partner, contractAccount: account, esiid: from.esiid }],
      ["eligibility", { partner, from: from.esiid, to: to.esiid, planId: "LK-TRUE-12", moveInDate: "2026-11-23" }],
    ]);
  });

  test.each([
    [
      "another address",
      {
        billingOption: "differentAddress",
        billingStreetNumber: "12",
        billingStreetAddress: "Elm St",
        billingCity: "Waco",
        billingState: "TX",
        billingZipCode: "76701",
      },
      "12 Elm St, Waco, TX 76701",
    ],
    [
      "a unit there",
      {
        billingOption: "differentAddress",
        billingStreetNumber: "12",
        billingStreetAddress: "Elm St",
        billingAptOrUnit: "7B",
        billingCity: "Waco",
        billingState: "TX",
        billingZipCode: "76701",
      },
      "12 Elm St #7B, Waco, TX 76701",
    ],
    [
      "a unit with a number sign",
      {
        billingOption: "differentAddress",
        billingStreetNumber: "12",
        billingStreetAddress: "Elm St",
        billingAptOrUnit: "#7#B",
        billingCity: "Waco",
        billingState: "TX",
        billingZipCode: "76701",
      },
      "12 Elm St #7#B, Waco, TX 76701",
    ],
    [
      "a box",
      { billingOption: "poBox", poBox: "77", poBoxCity: "Waco", poBoxState: "TX", poBoxZipCode: "76701" },
      "PO Box 77, Waco, TX 76701",
    ],
  ])("shows bills to %s in one line", async (_, change, line) =>
    expect((await ended(order({}, { ...change, enablePaperlessBilling: "true" }))).state.ordered?.bills).toEqual({
      isPaperless: true,
      line,
    }),
  );

  test("ignores the electric-vehicle box for a plan without a car", async () =>
    expect((await ended(order({}, { evAcknowledgment: "true" }))).state.ordered?.isEVSelected).toBe(false));

  test("with a problem stays, with all input", async () => {
    const run = order({}, { startServiceDate: "" }, { ...openOrder, isBlocked: true });
    expect(await ended(run)).toEqual({
      state: {
        ...openOrder,
        draft: normal({ startServiceDate: "" }),
        problems: [{ field: "startServiceDate", code: "required" }],
        at: orderPage,
      },
      destination: orderPage,
      answer: undefined,
    });
  });

  const after = { ...openOrder, draft: normal(), days };
  test.each([
    [
      "stopped by the popup",
      { code: "TransferShowOfferProtectedID" },
      { ...after, isBlocked: true, at: orderPage },
      orderPage,
    ],
    [
      "sent to the call center",
      { code: "TransferSendToCallCenter" },
      { ...after, at: toPage("transfer-call-center") },
      toPage("transfer-call-center"),
    ],
    [
      "refused",
      { indicator: "PermitRequired", number: "" },
      { ...after, attempts: 1, at: orderPage, lastTry: { is: "refused", because: "PermitRequired" } as const },
      toOops("PermitRequired"),
    ],
    [
      "done without a number",
      { number: "" },
      stateAt("in-doubt", {
        partner,
        info,
        draft: normal() as TransferState["draft"],
        selection: openOrder.selection,
        days,
        attempts: 1,
        at: toOops("ServiceContractNumberMissing"),
      }),
      toOops("ServiceContractNumberMissing"),
    ],
  ])("that is %s changes nothing else", async (_, what, state, destination) =>
    expect(await ended(order(what))).toEqual({
      state,
      destination,
      answer: undefined,
      leftInDoubt: doubtOf("transferService", state.stage === "in-doubt" ? "unclear" : "done"),
    }),
  );

  test("of an account without a phone asks for one and sends nothing without it", async () => {
    const first = order({ phoneNumber: "" });
    const { state, destination } = await ended(first);
    expect(destination).toEqual(orderPage);
    expect(first.orders).toEqual([]);
    expect(state).toMatchObject({ draft: { phoneNumber: "" }, problems: [{ field: "phoneNumber", code: "required" }] });
    const asking = { ...openOrder, draft: { ...openOrder.draft, phoneNumber: "" } };
    for (const [phoneNumber, code] of [
      ["", "required"],
      ["555-0136", "invalid"],
    ] as const) {
      const again = order({ phoneNumber: "" }, { phoneNumber }, asking);
      expect((await ended(again)).state.problems).toEqual([{ field: "phoneNumber", code }]);
      expect(again.orders).toEqual([]);
    }
    const last = order({ phoneNumber: "" }, { phoneNumber: " +1 (214) 555-0136 " }, asking);
    expect((await ended(last)).state.stage).toBe("ordered");
    expect(last.orders).toMatchObject([{ order: { phoneNumber: "2145550136" } }]);
  });

  test("asks for data, then eligibility with the day, then orders, once (A-191, A-197)", async () => {
    const run = order();
    const { state, destination } = await ended(run);
    expect(run.sent).toEqual(["customerData", "eligibility 2026-11-23", "transfer"]);
    expect(run.orders[0]?.order).toEqual({
      partner: "0050000011",
      contractAccount: account,
      from: from.esiid,
      to: to.esiid,
      startDate: "2026-11-23",
      stopDate: "2026-11-24",
      dwel: "01",
      plan: { id: "LK-TRUE-12", term: 12, baseRate: 12_850_000, campaignId: "LK-C-WEB", incentiveId: "" },
      prom: "PS",
      phoneNumber: "2145550177",
      referral: "",
      reference: "",
    });
    expect([destination, state.stage, state.ordered?.serviceContractNumber]).toEqual([
      toStep("arrangeBills"),
      "ordered",
      "4009000001",
    ]);
    expect([allowed(state).includes("orderTransfer"), state.at]).toEqual([false, toPage("transfer-confirmation")]);
  });

  test("with a problem sends nothing at all (A-312)", async () => {
    const run = order({}, { startServiceDate: "", billingOption: "differentAddress" });
    const { state, destination } = await ended(run);
    expect([destination, run.sent, state.problems?.length]).toEqual([toPage("transfer-order-information"), [], 6]);
    expect(state.draft).toMatchObject({ billingOption: "differentAddress", stopServiceDate: "11/24/2026" });
  });

  test("for a protected resident opens the popup, and sends nothing (A-192)", async () => {
    const run = order({ code: "TransferShowOfferProtectedID" });
    expect(await ended(run)).toMatchObject({
      destination: toPage("transfer-order-information"),
      state: { isBlocked: true, stage: "order" },
    });
    expect(run.orders).toEqual([]);
  });

  test("that needs a call leads to the call center, and sends nothing", async () => {
    const run = order({ code: "TransferSendToCallCenter" });
    expect([(await ended(run)).destination, run.orders]).toEqual([toPage("transfer-call-center"), []]);
  });

  test.each(["TransferShowOffer", "TransferShowOfferDifferentTDSP", "TransferShowOfferAMS", "Whatever"])(
    "is sent for %s (A-196)",
    async (code) => expect((await ended(order({ code }))).state.stage).toBe("ordered"),
  );

  test("that is refused leads to /oops, changes no bill, and may be tried again with another key (A-201)", async () => {
    const refused = order({ indicator: "PermitRequired", number: "" });
    const { state, destination } = await ended(refused);
    expect([destination, refused.bills, state.stage]).toEqual([toOops("PermitRequired"), [], "order"]);
    const again = order({}, {}, state);
    await again.end;
    expect(again.orders[0]?.key).not.toBe(refused.orders[0]?.key);
  });

  test("with a lost answer reuses its key, so that there is one order only", async () => {
    const late = order({ indicator: undefined });
    expect((await late.end).isErr()).toBe(true);
    const again = order();
    await again.end;
    expect(again.orders[0]?.key).toBe(late.orders[0]?.key);
  });

  test("that succeeds without a number needs a person", async () => {
    const { state, destination } = await ended(order({ number: "" }));
    expect([destination, state.stage, allowed(state)]).toEqual([
      toOops("ServiceContractNumberMissing"),
      "in-doubt",
      ["settleDoubt", "settleByFact"],
    ]);
  });

  test("records the electric car (A-272)", async () => {
    const forCars = { ...openOrder, selection: { plan: { ...plan, ev: "EV-ANY" }, prom: "PS" } };
    expect((await ended(order({}, {}, forCars))).state.problems).toEqual([
      { field: "evAcknowledgment", code: "required" },
    ]);
    expect((await ended(order({}, { evAcknowledgment: "true" }, forCars))).state.ordered?.isEVSelected).toBe(true);
  });
});

describe("the plan is looked up again before a transfer is ordered", () => {
  const changes = [
    ["rate", { baseRate: 13_850_000 }],
    ["monthly charge", { baseCharge: 995 }],
    ["term", { term: 24 }],
    ["cancellation fee", { cancellationFee: { kind: "none" } }],
  ] as const;
  test.each(changes)("a changed %s is shown before the order", async (_, change) => {
    const offers = [{ ...plan, ...change }];
    const run = order({ offers });
    const { state, destination } = await ended(run);
    expect(run.orders).toEqual([]);
    expect(destination).toEqual(toPage("transfer-order-information", { notice: "price-changed" }));
    expect(state).toMatchObject({
      stage: "order",
      selection: { plan: change, before: priceOf(plan) },
      draft: normalisedTransferOrder(form),
    });
    const again = order({ offers }, {}, state);
    expect((await ended(again)).state.stage).toBe("ordered");
    const { id, term, baseRate } = { ...plan, ...change };
    expect(again.orders[0]?.order.plan).toMatchObject({ id, term, baseRate });
  });

  test("a plan that is no longer offered leads to the offers, and nothing is ordered", async () => {
    const run = order({ offers: [] });
    expect(await ended(run)).toMatchObject({
      destination: toPage("transfer-offers"),
      state: { stage: "order", draft: normalisedTransferOrder(form) },
    });
    expect((await ended(run)).state.selection).toBeUndefined();
    expect(run.orders).toEqual([]);
  });

  test("a campaign of the address stays with the plan", async () => {
    const selection = { plan: { ...plan, campaignId: "SPRING" }, prom: "PS" };
    const { state } = await ended(order({ offers: [{ ...plan, baseRate: 1 }] }, {}, { ...openOrder, selection }));
    expect(state.selection?.plan).toMatchObject({ baseRate: 1, campaignId: "SPRING" });
  });

  test("there is no look-up after a lost answer: the order is sent again unchanged", async () => {
    const run = order({ offers: [] }, {}, { ...openOrder, isUnanswered: true });
    expect((await ended(run)).state).toMatchObject({ stage: "ordered" });
    expect(run.questions.map(([call]) => call)).not.toContain("plans");
  });

  test("a form about another plan returns, and a journal without a plan skips the look-up", async () => {
    const given = { values: form };
    expect(await ended(running(openOrder, "orderTransfer", { ...given, planid: "LK-OTHER" }))).toMatchObject({
      destination: toPage("transfer-order-information"),
      state: { stage: "order" },
    });
    const run = running(openOrder, "orderTransfer", given, { offers: [] });
    expect((await ended(run)).state.stage).toBe("ordered");
  });
});
