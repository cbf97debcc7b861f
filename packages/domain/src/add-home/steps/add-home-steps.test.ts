import { describe, expect, it } from "vitest";
import { toOops, toPage, toStep } from "../../journey/model.ts";
import { problem } from "../../kernel/problem.ts";
import { priceOf } from "../../plans/price-change.ts";
import { addHomeTexts } from "../order-form.ts";
import { addHome } from "../flow.ts";
import { type AddHomeState, emptyAddHome } from "../state.ts";
import {
  account,
  added,
  chosen,
  ended,
  form,
  type Gateway,
  home,
  order,
  partner,
  place,
  plan,
  running,
  selection,
  stateAt,
} from "./adding.fixture.ts";

it.each(addHomeTexts.all)("what is typed into $field is a text of the order", async ({ field, name }) => {
  const asked = { contractAccount: account, isPaperlessBilling: "true", paperlessBillingEmail: "grace@example.com" };
  const typed: Readonly<Record<string, string>> = { [field]: "Told", ...asked };
  expect((await ended(order({}, typed))).state.submitted?.order).toMatchObject({ [name]: typed[field] });
});

describe("the plan", () => {
  it("that is offered there opens the order, with the home that the address names", async () =>
    expect(await ended(running(emptyAddHome, "choosePlanForHome", place))).toMatchObject({
      destination: toPage("add-home-order-information"),
      answer: { found: true },
      state: { stage: "order", partner, draft: { esiid: home.esiid }, selection: { plan, intent: "move-in" } },
    }));
  it("that is gone leads back to the list", async () =>
    expect(await ended(running(emptyAddHome, "choosePlanForHome", place, { offers: [] }))).toMatchObject({
      destination: toPage("add-home-offers"),
      answer: { found: false },
      state: { stage: "shopping" },
    }));
  it("of a home that nobody has named is asked for in the name of one that the customer has", async () => {
    const run = running(emptyAddHome, "choosePlanForHome", { ...place, esiid: "", askedFor: "10443720000052180" });
    expect([(await ended(run)).state.draft, run.sent]).toEqual([{}, [`plans ${home.zip} 10443720000052180`]]);
  });
  it("without a promo code is asked for with that of the dwelling", async () =>
    expect(
      (await ended(running(emptyAddHome, "choosePlanForHome", { ...place, prom: "" }))).state.selection?.prom,
    ).toBe("PS"));
  it("may change while what was typed stays", async () => {
    const other = { ...plan, id: "LK-TRUE-24" };
    const { state } = await ended(
      running({ ...chosen, draft: form }, "choosePlanForHome", { ...place, planid: other.id }, { offers: [other] }),
    );
    expect([state.selection?.plan.id, state.draft]).toEqual(["LK-TRUE-24", form]);
  });
  it("may be chosen again by who does not move in after all, and then the day is asked anew", async () => {
    const { state } = await ended(running({ ...chosen, draft: form }, "choosePlanForHome", { ...place, cint: "5" }));
    expect([state.selection?.intent, state.draft]).toEqual([
      "switch-of-another-home",
      { ...form, startdate: undefined },
    ]);
    const sent = order({}, {}, state);
    expect((await ended(sent)).state.submitted?.order.customerIntent).toBe("Switch");
    expect(sent.sent[0]).toBe("calendar switch-of-another-home");
  });
  it("goes with the campaign that brought the customer, into the order too (A-025)", async () => {
    const { state } = await ended(running(emptyAddHome, "choosePlanForHome", { ...place, campaignId: "FLYER-7" }));
    expect(state.selection?.plan.campaignId).toBe("FLYER-7");
    expect((await ended(order({}, {}, state))).state.submitted?.order.plan.campaignId).toBe("FLYER-7");
  });
  it("of a home that is sent or ordered stays as it is", async () => {
    for (const stage of ["submitted", "ordered"] as const) {
      const run = running(stateAt(stage), "choosePlanForHome", place);
      expect([(await ended(run)).state.stage, run.sent]).toEqual([stage, []]);
    }
  });
});

describe("the form", () => {
  it("asks for calendar, plan and pending transactions, in this order, and sends nothing by itself (A-223)", async () => {
    const run = order();
    expect(await ended(run)).toMatchObject({ destination: toStep("sendHomeOrder"), state: { stage: "submitted" } });
    expect(run.sent).toEqual(["calendar move-in", `plans ${home.zip} ${home.esiid}`, "pending"]);
  });

  it("becomes the order (A-348, A-351)", async () => {
    const told = {
      billingOption: "poBox",
      poBox: "77",
      poBoxCity: "Waco",
      poBoxState: "tx",
      poBoxZipCode: "76701",
      isSecondaryAccountHolder: "true",
      secondaryAccountFirstName: "Ana",
      secondaryAccountLastName: "Garza",
      isPaperlessBilling: "true",
      paperlessBillingEmail: "Grace@Example.com",
    };
    expect((await ended(order({}, told))).state.submitted).toEqual({
      order: {
        partner,
        address: home,
        startDate: "2026-11-23",
        customerIntent: "MoveIn",
        dwel: "01",
        prom: "PS",
        plan: { id: plan.id, campaignId: "LK-C-WEB", incentiveId: "", enrollDate: "2026-11-20" },
        contractAccount: account,
        billing: { kind: "po-box", box: "77", city: "Waco", state: "TX", zip: "76701" },
        secondaryHolder: { firstName: "Ana", lastName: "Garza" },
        paperlessEmail: "grace@example.com",
      },
      plan,
      startDayFee: 0,
      isEVSelected: false,
    });
  });
  it("of a switch says so, and an account of its own has no number yet (A-351)", async () => {
    const switching = { ...chosen, selection: { ...selection, intent: "switch-of-another-home" as const } };
    expect((await ended(order({}, { isExistingBill: "false" }, switching))).state.submitted?.order).toMatchObject({
      customerIntent: "Switch",
      contractAccount: undefined,
      billing: { kind: "same-address" },
      secondaryHolder: undefined,
      paperlessEmail: undefined,
    });
  });
  it("finds the account that is written without its zeros", async () =>
    expect((await ended(order({}, { contractAccount: "2103000011" }))).state.submitted?.order.contractAccount).toBe(
      account,
    ));

  it.each([
    [{}, { esiid: "", startdate: "11/23/2026" }, ["esiid required", "startdate required"]],
    [{}, { startdate: "11/29/2026" }, ["startdate notOpen"]],
    [{}, { contractAccount: "002103000012" }, ["contractAccount invalid"]],
    [{ knowsMeter: false }, {}, ["esiid unknown"]],
    [{ offers: [] }, {}, ["esiid notOffered"]],
  ] as const)("with %j and %j comes back, and nothing is sent", async (what, change, problems) => {
    const run = order(what, change);
    const { state, destination } = await ended(run);
    expect([
      destination,
      state.problems?.map(({ field, code }) => `${field} ${code}`),
      state.draft?.display_text,
      run.sent.includes("pending"),
    ]).toEqual([toPage("add-home-order-information"), problems, home.displayText, false]);
  });

  it("takes the day while no calendar answers (A-300)", async () =>
    expect((await ended(order({ calendar: "fails" }, { startdate: "11/29/2026" }))).state.stage).toBe("submitted"));
  it.each([
    ["rate", { baseRate: 13_850_000 }],
    ["monthly charge", { baseCharge: 995 }],
    ["term", { term: 24 }],
    ["cancellation fee", { cancellationFee: { kind: "none" } }],
  ] as const)("says another %s before anything is ordered at it, and orders once that was seen", async (_, change) => {
    const offers = [{ ...plan, ...change }];
    const told = await ended(order({ offers }));
    expect(told).toMatchObject({
      destination: toPage("add-home-order-information", { notice: "price-changed" }),
      state: { stage: "order", selection: { plan: change, before: priceOf(plan) }, draft: { esiid: home.esiid } },
    });
    expect((await ended(order({ offers }, {}, told.state))).state.stage).toBe("submitted");
  });
  it("for a plan that another tab has changed comes back", async () =>
    expect(await ended(running(chosen, "orderHome", { planid: "LK-OTHER", values: form }))).toMatchObject({
      destination: toPage("add-home-order-information"),
      state: { stage: "order" },
    }));

  it.each([
    [{ activeFor: "30000013" }, "add-home-active-service"],
    [{ isPending: true }, "pending-transaction"],
  ] as const)("at a home with %j leads to %s, and nothing is ordered (A-224, A-226)", async (what, page) =>
    expect(await ended(order(what))).toMatchObject({
      destination: toPage(page),
      state: { stage: "order", draft: { esiid: home.esiid } },
    }),
  );
  it("at a home that is one's own goes on: the gateway says what that means (A-227)", async () =>
    expect((await ended(order({ activeFor: "50000011" }))).state.stage).toBe("submitted"));

  it("that is kept keeps what is wrong with it", async () => {
    const { state } = await ended(
      running({ ...chosen, problems: [{ field: "esiid", code: "required" }], draft: form }, "keepHomeOrder", {
        values: { startdate: "11/24/2026" },
      }),
    );
    expect([state.draft?.startdate, state.draft?.esiid, state.problems?.length]).toEqual(["11/24/2026", home.esiid, 1]);
  });
});

const sent = async (change: object = {}): Promise<AddHomeState> => (await ended(order({}, change))).state;
const sending = async (answer: Gateway["answer"], state?: AddHomeState) =>
  running(state ?? (await sent()), "sendHomeOrder", {}, { answer });

describe("the order", () => {
  it("keeps its numbers and leads to the confirmation (A-228)", async () => {
    const run = await sending(added);
    expect(await ended(run)).toMatchObject({
      destination: toPage("add-home-confirmation"),
      state: {
        stage: "ordered",
        attempts: 1,
        ordered: { contractAccount: account, serviceContractNumber: "4005000001", plan, order: { address: home } },
      },
    });
    expect(run.sent).toEqual(["addHome"]);
  });
  it("counts whatever the validation said, as long as there is a contract; an account that is not named is the one it goes on", async () =>
    expect(
      (await ended(await sending({ ...added, indicator: "Odd", contractAccount: "" }))).state.ordered?.contractAccount,
    ).toBe(account));
  it.each([
    [
      { ...added, indicator: "MovingInOwnPremise", serviceContractNumber: "", connected: "" },
      toPage("add-home-own-premise"),
      "order",
    ],
    [{ ...added, indicator: "Odd", connected: "" }, toOops("AddHomeFailed"), "in-doubt"],
    [{ ...added, indicator: "Failure", serviceContractNumber: "", connected: "" }, toOops("AddHomeFailed"), "order"],
    [{ ...added, serviceContractNumber: "", connected: "PermitRequired" }, toOops("PermitRequired"), "order"],
    [{ ...added, serviceContractNumber: "", connected: "" }, toOops("ServiceContractNumberMissing"), "in-doubt"],
    [{ ...added, serviceContractNumber: "" }, toOops("ServiceContractNumberMissing"), "in-doubt"],
  ] as const)("answered with %j", async (answer, destination, stage) =>
    expect(await ended(await sending(answer))).toMatchObject({
      destination,
      state: { stage, attempts: 1 },
    }),
  );

  it("whose answer was lost is sent again as it was, under its key; after an answer it is another one", async () => {
    const before = await sent();
    const lost = await sending("lost", before);
    const found = (await lost.end)._unsafeUnwrapErr();
    const state = { ...before, lastTry: { is: "in-doubt" } as const };
    const after = addHome.afterProblem(before, found, (table, facts) => table.decide(facts).outcome);
    expect(after).toEqual({ state, destination: toOops("AddHomeFailed") });
    // The home is pending by then, by this very order.
    expect(await ended(order({ isPending: true }, { startdate: "" }, after.state))).toMatchObject({
      destination: toStep("sendHomeOrder"),
      state,
    });
    const again = await sending({ ...added, indicator: "Failure", serviceContractNumber: "", connected: "" }, state);
    const refused = await ended(again);
    const anew = await sending(added, (await ended(order({}, {}, refused.state))).state);
    await anew.end;
    expect(again.orders[0]).toEqual(lost.orders[0]);
    expect(anew.orders[0]?.key).not.toBe(again.orders[0]?.key);
  });
  it("that was refused at once may be changed", async () => {
    const after = addHome.afterProblem(
      await sent(),
      problem("refused", "addHome", "no"),
      (table, facts) => table.decide(facts).outcome,
    );
    expect(after.state).toMatchObject({ stage: "order", attempts: 1 });
  });
  it("that nobody knows of closes the passage", async () => {
    const { state, destination } = addHome.afterProblem(
      await sent(),
      problem("outcome-unknown", "addHome", "lost"),
      (table, facts) => table.decide(facts).outcome,
    );
    expect([destination, state.stage, addHome.whereIs(state)]).toEqual([
      toPage("outcome-unknown"),
      "in-doubt",
      destination,
    ]);
    for (const step of addHome.steps)
      expect(step.allowed(state), step.name).toBe(["refuseRequest", "settleDoubt", "settleByFact"].includes(step.name));
  });
});

describe("an order that comes as a whole", () => {
  const whole = async (change: object = {}) => ({ ...(await sent()).submitted?.order, ...change });
  it("is sent without another look", async () =>
    expect(await ended(running(emptyAddHome, "addHomeAtOnce", { order: await whole() }))).toMatchObject({
      destination: toStep("sendHomeOrder"),
      state: { stage: "submitted", submitted: { order: { partner } } },
    }));
  it("is answered when it was ordered before; another day is another order", async () => {
    const { state } = await ended(await sending(added));
    expect((await ended(running(state, "addHomeAtOnce", { order: await whole() }))).answer).toEqual({
      answered: added,
    });
    expect(
      await ended(running(state, "addHomeAtOnce", { order: await whole({ startDate: "2026-11-24" }) })),
    ).toMatchObject({ destination: toStep("sendHomeOrder") });
  });
  it("waits while another one for the home has no answer", async () => {
    const state = await sent();
    expect((await ended(running(state, "addHomeAtOnce", { order: await whole() }))).destination).toEqual(
      toStep("sendHomeOrder"),
    );
    expect(
      await ended(running(state, "addHomeAtOnce", { order: await whole({ startDate: "2026-11-24" }) })),
    ).toMatchObject({ destination: state.at, state, answer: { answered: undefined } });
  });
});
