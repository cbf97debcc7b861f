import { describe, expect, test } from "vitest";
import { toOops, toPage, toStep } from "../../journey/model.ts";
import { doubtOf } from "../../journey/whole-success.ts";
import { esiidSchema } from "../../kernel/ids.ts";
import { problem } from "../../kernel/problem.ts";
import { priceOf } from "../../plans/price-change.ts";
import { addHome } from "../flow.ts";
import { normalisedAddHome } from "../order-form.ts";
import { type AddHomeState, type At, emptyAddHome, openAgain } from "../state.ts";
import {
  account,
  added,
  chosen,
  ended,
  form,
  home,
  order,
  ordered,
  partner,
  place,
  plan,
  running,
  selection,
  stateAt,
  submitted,
  toAdd,
} from "./adding.fixture.ts";

const page = toPage("add-home-order-information");
const values = normalisedAddHome(form);
const elsewhere = { ...home, esiid: esiidSchema.parse("10443720000099999") };
describe("the plan for another home", () => {
  test("opens its order, and is looked up at that place", async () => {
    const run = running(
      emptyAddHome,
      "choosePlanForHome",
      { ...place, cint: "5", tdsp: "A_ONCOR" },
      { offers: [{ ...plan, id: "LK-OTHER" }, plan] },
    );
    expect(await ended(run)).toEqual({
      state: {
        ...chosen,
        selection: { ...selection, intent: "switch-of-another-home", tdsp: "A_ONCOR" },
        draft: { esiid: home.esiid },
      },
      destination: page,
      answer: { found: true },
    });
    expect(run.queries).toEqual([
      {
        intent: "switch-of-another-home",
        dwel: "01",
        zip: home.zip,
        tdsp: "ONCOR",
        prom: "PS",
        sessionId: "",
        partner,
        esiid: home.esiid,
      },
    ]);
  });
  test("when changed leaves the input, with its problems", async () => {
    const before: At<"order"> = {
      ...chosen,
      draft: form,
      problems: [{ field: "startdate", code: "notOpen" }],
      at: toOops("Earlier"),
    };
    expect((await ended(running(before, "choosePlanForHome", place))).state).toEqual({ ...before, at: page });
  });
  test.each(["submitted", "ordered"] as const)("is the one that is %s", async (stage) => {
    const state = stateAt(stage, { at: page });
    expect(await ended(running(state, "choosePlanForHome", place))).toEqual({
      state,
      destination: page,
      answer: { found: true },
    });
  });
  test.each([
    [{ partner: "1" }, true],
    [{ partner: "" }, false],
    [{ partner: "00500000110" }, false],
    [{ cint: "7" }, false],
    [{ planid: "" }, false],
  ])("may be named with %j: %s", (change, isRead) =>
    expect(
      addHome.steps.find(({ name }) => name === "choosePlanForHome")?.input.safeParse({ ...place, ...change }).success,
    ).toBe(isRead),
  );
});

describe("the form for another home", () => {
  const before: At<"order"> = {
    ...chosen,
    problems: [{ field: "startdate", code: "required" }],
    at: toOops("Earlier"),
  };
  test("becomes the order, at the home of its meter, without problems", async () => {
    const run = order(
      { around: [elsewhere], others: ["002103000099"], offers: [{ ...plan, id: "LK-OTHER", baseRate: 1 }, plan] },
      {},
      before,
    );
    expect(await ended(run)).toEqual({
      state: { ...chosen, draft: values, stage: "submitted", submitted: { ...submitted, startDayFee: 0 } },
      destination: toStep("sendHomeOrder"),
      answer: undefined,
    });
  });

  test.each([
    [
      "to another address",
      {
        billingOption: "differentAddress",
        billingStreetNumber: "12",
        billingStreetAddress: "Elm St",
        billingAptOrUnit: "7B",
        billingCity: "Waco",
        billingState: "TX",
        billingZipCode: "76701",
      },
      {
        kind: "other-address",
        streetNumber: "12",
        street: "Elm St",
        unit: "7B",
        city: "Waco",
        state: "TX",
        zip: "76701",
      },
    ],
    [
      "to a box",
      { billingOption: "poBox", poBox: "77", poBoxCity: "Waco", poBoxState: "TX", poBoxZipCode: "76701" },
      { kind: "po-box", box: "77", city: "Waco", state: "TX", zip: "76701" },
    ],
    ["home", { billingOption: "sameAddress", poBox: "77" }, { kind: "same-address" }],
  ])("may have bills sent %s", async (_, change, billing) =>
    expect((await ended(order({}, change))).state.submitted?.order.billing).toEqual(billing),
  );

  test("has the account in the gateway's format, among others", async () => {
    expect(
      (await ended(order({ others: ["002103000099"] }, { contractAccount: "2103000011" }))).state.submitted?.order
        .contractAccount,
    ).toBe(account);
    expect(
      (await ended(order({ others: ["2103000099"] }, { contractAccount: "002103000099" }))).state.submitted?.order
        .contractAccount,
    ).toBe("2103000099");
  });

  test("for an electric-vehicle plan needs its box, and the order stores it (A-271)", async () => {
    const forCars = { ...plan, ev: "EV-ANY" };
    const state: At<"order"> = { ...chosen, selection: { ...selection, plan: forCars } };
    expect((await ended(order({ offers: [forCars] }, {}, state))).state.problems).toEqual([
      { field: "evAcknowledgment", code: "required" },
    ]);
    expect(
      (await ended(order({ offers: [forCars] }, { evAcknowledgment: "true" }, state))).state.submitted?.isEVSelected,
    ).toBe(true);
    expect((await ended(order({}, { evAcknowledgment: "true" }))).state.submitted?.isEVSelected).toBe(false);
  });

  test("shows a changed price, with the input and no problems", async () => {
    const dearer = { ...plan, baseRate: 13_850_000 };
    expect(await ended(order({ offers: [dearer] }, {}, before))).toEqual({
      state: { ...chosen, selection: { ...selection, plan: dearer, before: priceOf(plan) }, draft: values },
      destination: toPage("add-home-order-information", { notice: "price-changed" }),
      answer: undefined,
    });
  });
  test.each([
    [{ activeFor: "30000013" }, "add-home-active-service"],
    [{ isPending: true }, "pending-transaction"],
  ] as const)(
    "at a home with another customer's service, with %j, continues without a further call",
    async (what, next) =>
      expect(await ended(order(what, {}, before))).toEqual({
        state: { ...chosen, draft: values },
        destination: toPage(next),
        answer: undefined,
      }),
  );
  test("with a meter that the search no longer finds stays, even with other results", async () =>
    expect((await ended(order({ around: [elsewhere], knowsMeter: false }))).state.problems).toEqual([
      { field: "esiid", code: "unknown" },
    ]));
  test("for another plan changes nothing", async () => {
    expect(await ended(running(before, "orderHome", { planid: "LK-OTHER", values: form }))).toEqual({
      state: { ...before, at: page },
      destination: page,
      answer: undefined,
    });
  });
});

describe("the order for another home", () => {
  const opened: At<"order"> = { ...chosen, draft: values, attempts: 1 };
  const refusedAs = (because: string) => ({ ...opened, lastTry: { is: "refused", because } }) as const;
  const state = stateAt("submitted", { ...opened, attempts: 0 });
  const numberless = { ...added, serviceContractNumber: "" };
  const toDoubt = toOops("ServiceContractNumberMissing");
  test.each([
    [
      "succeeds",
      added,
      { stage: "ordered", attempts: 1, at: toPage("add-home-confirmation"), ordered },
      toPage("add-home-confirmation"),
    ],
    [
      "is for the customer's own home",
      { ...numberless, indicator: "MovingInOwnPremise", connected: "" },
      refusedAs("MovingInOwnPremise"),
      toPage("add-home-own-premise"),
    ],
    [
      "has a number beside a word that is no success, and may exist",
      { ...added, connected: "PermitRequired" },
      { ...opened, problems: [], stage: "in-doubt", attempts: 1, at: toOops("PermitRequired"), submitted },
      toOops("PermitRequired"),
    ],
    [
      "is for the customer's own home, and may exist by its number",
      { ...added, indicator: "MovingInOwnPremise", connected: "" },
      { ...opened, problems: [], stage: "in-doubt", attempts: 1, at: toPage("add-home-own-premise"), submitted },
      toPage("add-home-own-premise"),
    ],
    ["fails", { ...numberless, indicator: "Failure", connected: "" }, refusedAs("Failure"), toOops("AddHomeFailed")],
    [
      "is refused by the utility",
      { ...numberless, connected: "PermitRequired" },
      refusedAs("PermitRequired"),
      toOops("PermitRequired"),
    ],
    [
      "succeeds without a number",
      numberless,
      { ...opened, problems: [], stage: "in-doubt", attempts: 1, at: toDoubt, submitted },
      toDoubt,
    ],
  ] as const)("that %s", async (_, answer, next, destination) =>
    expect(await ended(running(state, "sendHomeOrder", {}, { answer }))).toEqual({
      state: next,
      destination,
      answer: { answered: answer },
      leftInDoubt: doubtOf("addHome", next.stage === "in-doubt" ? "unclear" : "done"),
    }),
  );

  test("with a new account has that account's number, if there is one yet", async () => {
    const own = { ...submitted, order: { ...submitted.order, contractAccount: undefined } };
    const numbers = await Promise.all(
      ["002103000077", ""].map(
        async (contractAccount) =>
          (
            await ended(
              running(
                stateAt("submitted", { submitted: own }),
                "sendHomeOrder",
                {},
                { answer: { ...added, contractAccount } },
              ),
            )
          ).state.ordered?.contractAccount,
      ),
    );
    expect(numbers).toEqual(["002103000077", ""]);
  });

  test("reopens the earlier state when it is refused", () =>
    expect([
      openAgain(state, undefined),
      openAgain(stateAt("submitted", { at: page }), undefined),
      openAgain(stateAt("submitted", { at: page, ordered }), undefined),
    ]).toEqual([
      opened,
      { stage: "shopping", at: page, attempts: 1 },
      { stage: "ordered", at: page, attempts: 1, ordered },
    ]));

  test("reopens after a refusal alone when a call failed; a doubt closes the journey", () => {
    const after = (kind: Parameters<typeof problem>[0], operation = "addHome") =>
      addHome.afterProblem(state, problem(kind, operation, ""), (table, facts) => table.decide(facts).outcome).state;
    expect([after("refused"), after("refused", "memberFetchPlans"), after("timeout")]).toEqual([
      refusedAs("refused"),
      state,
      { ...state, lastTry: { is: "in-doubt" } },
    ]);
    expect(after("outcome-unknown")).toEqual({
      stage: "in-doubt",
      attempts: 0,
      at: toPage("outcome-unknown"),
      submitted,
      // The form reopens where a person finds that nothing was ordered.
      partner: state.partner,
      selection: state.selection,
      draft: state.draft,
      problems: state.problems,
    });
  });
});

describe("an order of the site API", () => {
  const at = (state: AddHomeState, change: object = {}) =>
    running(state, "addHomeAtOnce", { order: { ...toAdd, ...change } });
  test("is stored unchanged, without fields of the form", async () =>
    expect(await ended(at(emptyAddHome))).toEqual({
      state: {
        ...emptyAddHome,
        stage: "submitted",
        submitted: { order: toAdd, plan: undefined, isEVSelected: false },
      },
      destination: toStep("sendHomeOrder"),
      answer: { answered: undefined },
    }));
  test("begins where a form is open, or an earlier one is over, and leaves either unchanged", async () => {
    for (const before of [chosen, stateAt("ordered")])
      expect((await ended(at(before, { startDate: "2026-11-25" }))).state).toEqual({
        ...before,
        stage: "submitted",
        submitted: { order: { ...toAdd, startDate: "2026-11-25" }, plan: undefined, isEVSelected: false },
      });
  });
  test.each([
    { address: elsewhere },
    { startDate: "2026-11-24" },
    { dwel: "02" },
    { plan: { ...toAdd.plan, id: "LK-OTHER" } },
    { contractAccount: undefined },
  ])("is another one with %j", async (change) => {
    const before = stateAt("ordered");
    expect((await ended(at(before, change))).destination).toEqual(toStep("sendHomeOrder"));
    expect((await ended(at(before, { prom: "PM" }))).answer).toEqual({ answered: added });
  });
  test("without an account equals one with an empty number, and differs from one with “none”", async () => {
    const order = { ...toAdd, contractAccount: undefined };
    const before = stateAt("ordered", { ordered: { ...ordered, order } });
    expect((await ended(at(before, { contractAccount: "" }))).answer).toEqual({ answered: added });
  });
  test.each([
    { partner: "" },
    { address: {} },
    { address: undefined },
    { startDate: 1 },
    { dwel: undefined },
    { plan: {} },
  ])("does not match %j", (change) =>
    expect(
      addHome.steps.find(({ name }) => name === "addHomeAtOnce")?.input.safeParse({ order: { ...toAdd, ...change } })
        .success,
    ).toBe(false),
  );
});

test("a replay reads the flow's name, steps, page and the form's problems", () => {
  const state: At<"order"> = { ...chosen, problems: [{ field: "esiid", code: "required" }] };
  expect([
    addHome.name,
    addHome.steps.map(({ name }) => name),
    addHome.whereIs(state),
    addHome.formProblems?.(state),
  ]).toEqual([
    "add-home",
    [
      "choosePlanForHome",
      "keepHomeOrder",
      "orderHome",
      "addHomeAtOnce",
      "sendHomeOrder",
      "refuseRequest",
      "settleDoubt",
      "settleByFact",
    ],
    page,
    [state.problems],
  ]);
});
