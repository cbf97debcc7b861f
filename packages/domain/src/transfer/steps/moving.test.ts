import { describe, expect, test } from "vitest";
import { aContext } from "../../journey/a-context.fixture.ts";
import { toOops, toPage } from "../../journey/model.ts";
import { problem } from "../../kernel/problem.ts";
import type { PlanOffer } from "../../plans/model.ts";
import { priceOf } from "../../plans/price-change.ts";
import { transfer } from "../flow.ts";
import type { TransferOrder } from "../model.ts";
import { normalisedTransferOrder } from "../order-form.ts";
import { metersAt, transferEligibilityCodes } from "../rules.ts";
import { areBillsOpen, canBeLeft, emptyTransfer, isOpen, type TransferPorts, type TransferState } from "../state.ts";
import {
  account,
  ended,
  form,
  from,
  home,
  info,
  order,
  plan,
  running,
  tell,
  to,
  told,
  values,
} from "./transferring.fixture.ts";

const servicePage = toPage("transfer-service-info");
const orderPage = toPage("transfer-order-information");
const partner = "0050000011";

describe("the first page", () => {
  const begun = { ...emptyTransfer, partner, serviceInfo: { values, problems: [], asksAboutMeterProgram: false } };
  test("opens the order with both homes, the dwelling and the plan that the old home has, and nothing else", async () => {
    const run = tell();
    const at = toPage("current-plan", { cint: "2" });
    expect(await ended(run)).toEqual({
      state: { ...begun, stage: "order", at, info },
      destination: at,
      answer: undefined,
    });
    expect(run.questions).toEqual([
      ["customerData", { partner, contractAccount: account, esiid: from.esiid }],
      ["addresses", from.esiid],
      ["addresses", to.esiid],
      ["addresses", "5714~2 Goodwin~2 Ave"],
      ["currentPlan", { partner, contractAccount: account, esiid: from.esiid }],
      ["eligibility", { partner, from: from.esiid, to: to.esiid, planId: "LK-TRUE-12", moveInDate: undefined }],
    ]);
  });

  test("of an apartment says so, and forgets what was told of another home, but not how often was ordered", async () => {
    const before: TransferState = {
      ...told,
      isBlocked: true,
      draft: form,
      meters: [to],
      dates: { startDate: "2026-11-23", stopDate: "2026-11-24" },
      attempts: 2,
    };
    const run = running(
      before,
      "tellServiceInfo",
      { partner, values: { ...values, IsApartment: "yes" } },
      { code: "TransferShowOffer" },
    );
    const at = toPage("transfer-offers");
    expect((await ended(run)).state).toEqual({
      ...begun,
      serviceInfo: { ...begun.serviceInfo, values: { ...values, IsApartment: "yes" } },
      attempts: 2,
      stage: "order",
      at,
      info: { ...info, dwel: "02", eligibility: "show-offer" },
    });
  });

  test("finds the customer's account among others", async () =>
    expect((await ended(tell({ others: ["002103000099"] }))).state.stage).toBe("order"));

  test("names the old home as the account does where the address search does not know it", async () => {
    const bare = {
      esiid: from.esiid,
      houseNumber: "",
      street: "",
      unit: "",
      city: "",
      state: "",
      zip: "",
      tdsp: "",
      displayText: from.displayText,
    };
    expect((await ended(tell({ known: [to] }))).state.info?.from).toEqual(bare);
  });

  test.each([
    [
      "a number of the old home that is none",
      {},
      { CurrentServiceAddressNumber: "1044" },
      [{ field: "CurrentServiceAddress", code: "notYours" }],
    ],
    ["a number of the new home that is none", {}, { esiid: "1044" }, [{ field: "NewServiceAddress", code: "unknown" }]],
    [
      "a new home that the address search does not know",
      { known: [from] },
      {},
      [{ field: "NewServiceAddress", code: "unknown" }],
    ],
    [
      "a home that has no service any more",
      { homeStatus: "inactive" },
      {},
      [{ field: "CurrentServiceAddress", code: "notYours" }],
    ],
    [
      "an account that is not the customer's",
      { others: ["002103000099"] },
      { ContractAccountNumber: "002103000098" },
      [{ field: "ContractAccountNumber", code: "notYours" }],
    ],
  ] as const)("comes back for %s, with what was typed", async (_, what, change, problems) => {
    const at = toOops("Earlier");
    const run = running({ ...told, at }, "tellServiceInfo", { partner, values: { ...values, ...change } }, what);
    expect(await ended(run)).toEqual({
      state: {
        ...told,
        serviceInfo: { values: { ...values, ...change }, problems, asksAboutMeterProgram: false },
        at: servicePage,
      },
      destination: servicePage,
      answer: undefined,
    });
  });
  test("takes a home whose service is to begin", async () =>
    expect((await ended(tell({ homeStatus: "pending" }))).state.stage).toBe("order"));

  test("asks about the meter program, and about nothing else", async () =>
    expect((await ended(tell({ isAmbEnrolled: true }))).state).toEqual({
      ...begun,
      serviceInfo: { ...begun.serviceInfo, asksAboutMeterProgram: true },
      at: servicePage,
    }));

  test("is held by several meters, which are listed; by anything else without them", async () => {
    const other = home("10443720000074002", { houseNumber: "5714", street: "GOODWIN AVE " });
    const elsewhere = home("10443720000074003", { houseNumber: "571", street: "4Goodwin Ave" });
    const several = running(
      { ...told, isBlocked: true },
      "tellServiceInfo",
      { partner, values },
      { around: [other, elsewhere] },
    );
    const at = toPage("transfer-multi-meter");
    expect((await ended(several)).state).toEqual({
      ...told,
      serviceInfo: begun.serviceInfo,
      stage: "held",
      at,
      meters: [to, other],
      info: undefined,
      selection: undefined,
    });
    expect(
      (await ended(running({ ...told, meters: [to] }, "tellServiceInfo", { partner, values }, { hasSwitchHold: true })))
        .state.meters,
    ).toEqual([]);
    expect(
      (await ended(running({ ...told, meters: [to] }, "tellServiceInfo", { partner, values }, { hasPlan: false })))
        .state.meters,
    ).toEqual([]);
  });

  test("that is held leaves an earlier order to be seen", async () => {
    const before = { ...told, stage: "ordered", ordered: {} } as unknown as TransferState;
    expect(
      (await ended(running(before, "tellServiceInfo", { partner, values }, { hasSwitchHold: true }))).state.stage,
    ).toBe("ordered");
  });

  test("looks for other meters only where the new home has a street, or a number at least", async () => {
    const asked = async (what: object): Promise<unknown[]> => {
      const run = tell({ known: [from, { ...to, ...what }] });
      await run.end;
      return run.questions
        .filter(([call]) => call === "addresses")
        .slice(2)
        .map(([, key]) => key);
    };
    expect([
      await asked({ houseNumber: "", street: "" }),
      await asked({ houseNumber: "" }),
      await asked({ street: "" }),
    ]).toEqual([[], ["Goodwin~2 Ave"], ["5714"]]);
  });

  test("keeps what was typed without judging it", async () => {
    const run = running(
      {
        ...told,
        serviceInfo: {
          values: {},
          problems: [{ field: "IsApartment", code: "required" }],
          asksAboutMeterProgram: true,
        },
      },
      "keepServiceInfo",
      { partner: "0050000012", values: { esiid: " 1044 " } },
    );
    const typed = {
      ContractAccountNumber: "",
      CurrentServiceAddressNumber: "",
      NewServiceAddress: "",
      esiid: "1044",
      IsApartment: "",
    };
    expect(await ended(run)).toEqual({
      state: {
        ...told,
        partner: "0050000012",
        serviceInfo: { values: typed, problems: [], asksAboutMeterProgram: false },
      },
      destination: told.at,
      answer: undefined,
    });
    const keep = transfer.steps.find(({ name }) => name === "keepServiceInfo");
    expect(
      [
        { partner: "", values: {} },
        { partner: "00500000120", values: {} },
        { partner: "1", values: { esiid: "x".repeat(601) } },
        { partner: "1", values: {} },
      ].map((given) => keep?.input.safeParse(given).success),
    ).toEqual([false, false, false, true]);
  });
});

describe("the plan for the new home", () => {
  const open = { ...told, selection: undefined, draft: { ...form, evAcknowledgment: "true" }, isBlocked: true };
  const query = {
    cint: "2",
    dwel: "01",
    zip: "75206",
    tdsp: "ONCOR",
    prom: "PS",
    sessionId: "",
    partner,
    esiid: to.esiid,
  };
  const { evAcknowledgment: _, ...withoutBox } = open.draft;
  const choose = (state: TransferState, what: object = {}, offers: readonly PlanOffer[] = [plan]) =>
    running(state, "chooseTransferPlan", { planid: plan.id, prom: "", ...what }, { offers });

  test("is asked for in the new home's own words, under the promotion of the address or the dwelling's", async () => {
    const [named, unnamed, kept] = [
      choose(open, { prom: "SPRING26" }),
      choose(open),
      running(open, "keepCurrentPlan", {}),
    ];
    expect((await ended(named)).state.selection?.prom).toBe("SPRING26");
    expect((await ended(unnamed)).state.selection?.prom).toBe("PS");
    await kept.end;
    expect([named, unnamed, kept].map(({ questions }) => questions)).toEqual([
      [["plans", { ...query, prom: "SPRING26" }]],
      [["plans", query]],
      [["plans", query]],
    ]);
  });

  test("that is another one begins without the box about the car, and without the popup", async () =>
    expect(await ended(choose(open))).toEqual({
      state: { ...open, selection: { plan, prom: "PS" }, isBlocked: false, draft: withoutBox, at: orderPage },
      destination: orderPage,
      answer: { found: true },
    }));
  test("that is the same one again leaves both", async () => {
    const again = { ...open, selection: { plan, prom: "PM" } };
    expect((await ended(choose(again))).state).toEqual({ ...again, selection: { plan, prom: "PS" }, at: orderPage });
  });
  test("that is gone leaves all, and leads back to the list", async () => {
    const at = toPage("transfer-offers");
    expect(await ended(choose(open, {}, []))).toEqual({
      state: { ...open, at },
      destination: at,
      answer: { found: false },
    });
    expect(await ended(running(open, "keepCurrentPlan", {}, { offers: [] }))).toEqual({
      state: { ...open, at },
      destination: at,
      answer: { isKept: false },
    });
  });
  test("that moves along leads to the days, and ends the popup", async () => {
    const at = toPage("transfer-service-dates");
    expect(await ended(running(open, "keepCurrentPlan", {}))).toEqual({
      state: { ...open, selection: { plan, prom: "PS" }, isBlocked: false, at },
      destination: at,
      answer: { isKept: true },
    });
  });
});

describe("the days", () => {
  const dates = { startDate: "2026-11-23", stopDate: "2026-11-24" } as const;
  const days = { stopServiceDate: "11/24/2026", startServiceDate: "11/23/2026" };
  test("are put to what was typed before", async () => {
    const before = {
      ...told,
      draft: { billingOption: "poBox" },
      problems: [{ field: "startServiceDate", code: "required" }],
    } as const;
    expect(await ended(running(before, "setServiceDates", days))).toEqual({
      state: { ...before, draft: { billingOption: "poBox", ...days }, problems: [], dates, at: orderPage },
      destination: orderPage,
      answer: undefined,
    });
  });
  test.each([
    [
      "one that is missing",
      { stopServiceDate: "11/24/2026" },
      { stopServiceDate: "11/24/2026", startServiceDate: "" },
      ["startServiceDate required"],
    ],
    [
      "both",
      {},
      { stopServiceDate: "", startServiceDate: "" },
      ["stopServiceDate required", "startServiceDate required"],
    ],
    [
      "one that is no day of crews",
      { ...days, stopServiceDate: "11/22/2026" },
      { ...days, stopServiceDate: "11/22/2026" },
      ["stopServiceDate notOpen"],
    ],
    [
      "one that is too far away",
      { ...days, stopServiceDate: "01/22/2027" },
      { ...days, stopServiceDate: "01/22/2027" },
      ["stopServiceDate notOpen"],
    ],
  ])("stay on their page for %s, and none of before counts", async (_, given, draft, problems) => {
    const { state, destination } = await ended(
      running({ ...told, dates, selection: undefined }, "setServiceDates", given),
    );
    expect([
      destination,
      state.draft,
      state.dates,
      state.problems.map(({ field, code }) => `${field} ${code}`),
    ]).toEqual([toPage("transfer-service-dates"), draft, undefined, problems]);
  });
  test("and bills are kept as they are typed, and so is what was wrong with them", async () => {
    const before = {
      ...told,
      draft: { poBox: "77", billingOption: "poBox" },
      problems: [{ field: "poBoxCity", code: "required" }],
    } as const;
    expect(await ended(running(before, "keepTransferOrder", { values: { poBox: "78" } }))).toEqual({
      state: { ...before, draft: { poBox: "78", billingOption: "poBox" } },
      destination: before.at,
      answer: undefined,
    });
  });
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
  test("is kept whole, for the confirmation and the bills after it", async () => {
    const before: TransferState = { ...told, problems: [{ field: "poBox", code: "required" }], isBlocked: true };
    const run = order({}, {}, before);
    const { state } = await ended(run);
    const sent = run.orders[0]?.order;
    expect(state).toEqual({
      ...told,
      stage: "ordered",
      at: toPage("transfer-confirmation"),
      draft: normal(),
      dates: { startDate: "2026-11-23", stopDate: "2026-11-24" },
      attempts: 1,
      ordered: {
        order: sent,
        serviceContractNumber: "4009000001",
        info,
        plan,
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
          cint: "2",
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
      "a unit that is written with its sign",
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
  ])("with bills to %s says so in one line", async (_, change, line) =>
    expect((await ended(order({}, { ...change, enablePaperlessBilling: "true" }))).state.ordered?.bills).toEqual({
      isPaperless: true,
      line,
    }),
  );

  test("for a plan that is for no car takes no notice of the car's box", async () =>
    expect((await ended(order({}, { evAcknowledgment: "true" }))).state.ordered?.isEVSelected).toBe(false));

  test("with a problem stays, with all that was typed", async () => {
    const run = order({}, { startServiceDate: "" }, { ...told, isBlocked: true });
    expect(await ended(run)).toEqual({
      state: {
        ...told,
        draft: normal({ startServiceDate: "" }),
        problems: [{ field: "startServiceDate", code: "required" }],
        at: orderPage,
      },
      destination: orderPage,
      answer: undefined,
    });
  });

  const after = { ...told, draft: normal(), dates: { startDate: "2026-11-23", stopDate: "2026-11-24" } };
  test.each([
    [
      "held by the popup",
      { code: "TransferShowOfferProtectedID" },
      { ...after, isBlocked: true, at: orderPage },
      orderPage,
    ],
    [
      "sent to a talk",
      { code: "TransferSendToCallCenter" },
      { ...after, at: toPage("transfer-call-center") },
      toPage("transfer-call-center"),
    ],
    [
      "refused",
      { indicator: "PermitRequired", number: "" },
      { ...after, attempts: 1, at: orderPage },
      toOops("PermitRequired"),
    ],
    [
      "done without a number",
      { number: "" },
      { ...after, stage: "in-doubt", attempts: 1, at: toOops("ServiceContractNumberMissing") },
      toOops("ServiceContractNumberMissing"),
    ],
  ])("that is %s changes nothing else", async (_, what, state, destination) =>
    expect(await ended(order(what))).toEqual({ state, destination, answer: undefined }),
  );
});

describe("bills, once service is ordered", () => {
  test("are arranged, and nothing is left to do", async () => {
    const { state } = await ended(order({}, { enablePaperlessBilling: "true" }));
    const run = running(state, "arrangeBills", {});
    const at = toPage("transfer-confirmation");
    expect(await ended(run)).toEqual({
      state: { ...state, ordered: { ...state.ordered, toArrange: undefined, notDone: [] } },
      destination: at,
      answer: undefined,
    });
    expect([areBillsOpen(state), areBillsOpen((await ended(run)).state), areBillsOpen(told)]).toEqual([
      true,
      false,
      false,
    ]);
  });
});

describe("an order that comes as a whole", () => {
  const whole: TransferOrder = {
    partner,
    contractAccount: account,
    from: from.esiid,
    to: to.esiid,
    startDate: "2026-11-23",
    stopDate: "2026-11-24",
    dwel: "01",
    plan: { id: "LK-TRUE-12", term: 12, baseRate: 12_850_000, campaignId: "", incentiveId: "" },
    prom: "PS",
    phoneNumber: "2145550177",
    referral: "",
    reference: "",
  };
  const send = (state: TransferState, change: object = {}, what: Parameters<typeof order>[0] = {}) =>
    running(state, "transferAtOnce", { order: { ...whole, ...change }, oldPlanId: "LK-OLD" }, what);
  test("is kept for a repeat, without what only a form asks", async () => {
    const run = send(emptyTransfer);
    expect((await ended(run)).state).toEqual({
      ...emptyTransfer,
      partner,
      stage: "ordered",
      attempts: 1,
      at: toPage("transfer-confirmation"),
      ordered: {
        order: whole,
        serviceContractNumber: "4009000001",
        info: undefined,
        plan: undefined,
        isEVSelected: false,
        bills: undefined,
        toArrange: undefined,
        notDone: [],
      },
    });
    expect(run.questions).toEqual([
      ["eligibility", { partner, from: from.esiid, to: to.esiid, planId: "LK-OLD", moveInDate: "2026-11-23" }],
    ]);
  });
  test("that is refused, or held, is not kept", async () => {
    expect((await ended(send(emptyTransfer, {}, { indicator: "PermitRequired", number: "" }))).state).toEqual({
      ...emptyTransfer,
      partner,
      attempts: 1,
      at: orderPage,
    });
    expect((await ended(send(emptyTransfer, {}, { code: "TransferSendToCallCenter" }))).state.ordered).toBeUndefined();
  });
  test.each([
    { contractAccount: "002103000012" },
    { from: "10443720000099999" },
    { to: "10443720000099999" },
    { startDate: "2026-11-24" },
    { stopDate: "2026-11-25" },
    { dwel: "02" },
    { plan: { ...whole.plan, id: "LK-OTHER" } },
  ])("is another one with %j", async (change) => {
    const { state } = await ended(send(emptyTransfer));
    expect(send(state, change).orders).toHaveLength(0);
    const again = send(state, change);
    await again.end;
    expect(again.orders).toHaveLength(1);
  });
  test("is the same with another phone number or reference", async () => {
    const { state } = await ended(send(emptyTransfer));
    const again = send(state, { phoneNumber: "2145550178", reference: "R-2", prom: "PM" });
    expect([(await ended(again)).destination, again.orders]).toEqual([state.at, []]);
  });
  test.each([
    { partner: "" },
    { contractAccount: undefined },
    { from: 1 },
    { startDate: "x".repeat(81) },
    { plan: {} },
    { plan: undefined },
  ])("is none with %j", (change) => {
    const step = transfer.steps.find(({ name }) => name === "transferAtOnce");
    expect(step?.input.safeParse({ order: { ...whole, ...change }, oldPlanId: "LK-OLD" }).success).toBe(false);
  });
});

describe("a passage that lacks a part", () => {
  const nothingIsAsked = new Proxy(
    {},
    {
      get: (_, port) => {
        throw new Error(`${String(port)} is asked`);
      },
    },
  ) as TransferPorts;
  test.each([
    ["chooseTransferPlan", { planid: "P", prom: "" }, { info: undefined }, { found: false }],
    ["keepCurrentPlan", {}, { info: undefined }, { isKept: false }],
    ["setServiceDates", {}, { info: undefined }, undefined],
    ["orderTransfer", { values: form }, { info: undefined }, undefined],
    ["orderTransfer", { values: form }, { selection: undefined }, undefined],
    ["arrangeBills", {}, { ordered: undefined }, undefined],
  ] as const)("is left as it is: %s, %j", async (name, given, missing, answer) => {
    const step = transfer.steps.find((one) => one.name === name);
    const state = { ...told, ...missing };
    expect(step?.allowed(state)).toBe(false);
    expect(
      (
        await step?.run(
          aContext<TransferState, TransferPorts>({ state, ports: nothingIsAsked }),
          step.input.parse(given),
        )
      )?._unsafeUnwrap(),
    ).toEqual({ state, destination: state.at, answer });
  });

  test("is open only with both homes, and a home can be left that has service or is to have it", () => {
    expect([isOpen(told), isOpen({ ...told, info: undefined }), isOpen({ ...told, stage: "held" })]).toEqual([
      true,
      false,
      false,
    ]);
    expect((["active", "pending", "inactive"] as const).map((status) => canBeLeft({ status }))).toEqual([
      true,
      true,
      false,
    ]);
  });
});

describe("before a transfer is ordered, the plan is asked for once more", () => {
  const changes = [
    ["rate", { baseRate: 13_850_000 }],
    ["monthly charge", { baseCharge: 995 }],
    ["term", { term: 24 }],
    ["cancellation fee", { cancellationFee: { kind: "none" } }],
  ] as const;
  test.each(changes)("another %s is said, and ordered only once it was seen", async (_, change) => {
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

  test("one that is offered no more leads to the offers, and nothing is ordered", async () => {
    const run = order({ offers: [] });
    expect(await ended(run)).toMatchObject({
      destination: toPage("transfer-offers"),
      state: { stage: "order", selection: undefined, draft: normalisedTransferOrder(form) },
    });
    expect(run.orders).toEqual([]);
  });

  test("a campaign of the address stays with the plan", async () => {
    const selection = { plan: { ...plan, campaignId: "SPRING" }, prom: "PS" };
    const { state } = await ended(order({ offers: [{ ...plan, baseRate: 1 }] }, {}, { ...told, selection }));
    expect(state.selection?.plan).toMatchObject({ baseRate: 1, campaignId: "SPRING" });
  });

  test("but not where an order's answer was lost: it goes out as it was", async () => {
    const run = order({ offers: [] }, {}, { ...told, isUnanswered: true });
    expect((await ended(run)).state).toMatchObject({ stage: "ordered", isUnanswered: false });
    expect(run.questions.map(([call]) => call)).not.toContain("plans");
  });

  test("a form about another plan comes back, and a journal that names none asks nothing", async () => {
    const given = { values: form };
    expect(await ended(running(told, "orderTransfer", { ...given, planid: "LK-OTHER" }))).toMatchObject({
      destination: toPage("transfer-order-information"),
      state: { stage: "order" },
    });
    const run = running(told, "orderTransfer", given, { offers: [] });
    expect((await ended(run)).state.stage).toBe("ordered");
  });
});

test("a call that could not be made leaves all as it was, but a doubt closes the passage", () => {
  const after = (kind: Parameters<typeof problem>[0]) =>
    transfer.afterProblem(told, problem(kind, "transferService", ""), (table, facts) => table.decide(facts).outcome);
  expect(after("outcome-unknown")).toEqual({
    state: { ...told, stage: "in-doubt", at: toPage("outcome-unknown") },
    destination: toPage("outcome-unknown"),
  });
  expect(after("timeout").state).toEqual({ ...told, isUnanswered: true });
  expect(after("refused").state).toEqual(told);
});

test("a replay knows the flow by its name, where a customer is, and what was wrong with what they typed", () => {
  const state: TransferState = {
    ...told,
    serviceInfo: { ...told.serviceInfo, problems: [{ field: "IsApartment", code: "required" }] },
    problems: [{ field: "poBox", code: "required" }],
  };
  expect([transfer.name, transfer.whereIs(state), transfer.formProblems?.(state)]).toEqual([
    "transfer",
    servicePage,
    [state.serviceInfo.problems, state.problems],
  ]);
  expect(transfer.steps.map(({ name }) => name)).toEqual([
    "keepServiceInfo",
    "tellServiceInfo",
    "keepCurrentPlan",
    "chooseTransferPlan",
    "setServiceDates",
    "keepTransferOrder",
    "orderTransfer",
    "arrangeBills",
    "transferAtOnce",
  ]);
  expect(emptyTransfer.serviceInfo).toEqual({ values: {}, problems: [], asksAboutMeterProgram: false });
  expect([transferEligibilityCodes.length, metersAt(to, [to, from])]).toEqual([6, [to]]);
});
