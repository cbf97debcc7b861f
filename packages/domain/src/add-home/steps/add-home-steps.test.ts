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

it.each(addHomeTexts.all)("the order contains the input of $field", async ({ field, name }) => {
  const asked = { contractAccount: account, isPaperlessBilling: "true", paperlessBillingEmail: "grace@example.com" };
  const typed: Readonly<Record<string, string>> = { [field]: "Sample", ...asked };
  expect((await ended(order({}, typed))).state.submitted?.order).toMatchObject({ [name]: typed[field] });
});

describe("the plan", () => {
  it("opens the order when it is offered there, with the address's home", async () =>
    expect(await ended(running(emptyAddHome, "choosePlanForHome", place))).toMatchObject({
      destination: toPage("add-home-order-information"),
      answer: { found: true },
      state: { stage: "order", partner, draft: { esiid: home.esiid }, selection: { plan, intent: "move-in" } },
    }));
  it("leads back to the list when it is gone", async () =>
    expect(await ended(running(emptyAddHome, "choosePlanForHome", place, { offers: [] }))).toMatchObject({
      destination: toPage("add-home-offers"),
      answer: { found: false },
      state: { stage: "shopping" },
    }));
  it("for an unknown home is looked up by one of the customer's homes", async () => {
    const run = running(emptyAddHome, "choosePlanForHome", { ...place, esiid: "", askedFor: "10443720000052180" });
    expect([(await ended(run)).state.draft, run.sent]).toEqual([{}, [`plans ${home.zip} 10443720000052180`]]);
  });
  it("uses the dwelling's promo code by default", async () =>
    expect(
      (await ended(running(emptyAddHome, "choosePlanForHome", { ...place, prom: "" }))).state.selection?.prom,
    ).toBe("PS"));
  it("keeps the input when it changes", async () => {
    const other = { ...plan, id: "LK-TRUE-24" };
    const { state } = await ended(
      running({ ...chosen, draft: form }, "choosePlanForHome", { ...place, planid: other.id }, { offers: [other] }),
    );
    expect([state.selection?.plan.id, state.draft]).toEqual(["LK-TRUE-24", form]);
  });
  it("may be chosen again for a switch, which asks for the day again", async () => {
    const { state } = await ended(running({ ...chosen, draft: form }, "choosePlanForHome", { ...place, cint: "5" }));
    expect([state.selection?.intent, state.draft]).toEqual([
      "switch-of-another-home",
      { ...form, startdate: undefined },
    ]);
    const sent = order({}, {}, state);
    expect((await ended(sent)).state.submitted?.order.customerIntent).toBe("Switch");
    expect(sent.sent[0]).toBe("calendar switch-of-another-home");
  });
  it("uses the campaign of the customer's visit, in the order too (A-025)", async () => {
    const { state } = await ended(running(emptyAddHome, "choosePlanForHome", { ...place, campaignId: "FLYER-7" }));
    expect(state.selection?.plan.campaignId).toBe("FLYER-7");
    expect((await ended(order({}, {}, state))).state.submitted?.order.plan.campaignId).toBe("FLYER-7");
  });
  it("stays unchanged for a sent or placed order", async () => {
    for (const stage of ["submitted", "ordered"] as const) {
      const run = running(stateAt(stage), "choosePlanForHome", place);
      expect([(await ended(run)).state.stage, run.sent]).toEqual([stage, []]);
    }
  });
});

describe("the form", () => {
  it("looks up calendar, plan and pending transactions, in this order, and sends nothing itself (A-223)", async () => {
    const run = order();
    expect(await ended(run)).toMatchObject({ destination: toStep("sendHomeOrder"), state: { stage: "submitted" } });
    expect(run.sent).toEqual(["calendar move-in", `plans ${home.zip} ${home.esiid}`, "pending"]);
  });

  it("becomes the order (A-348, A-351)", async () => {
    const billsToBox = {
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
    expect((await ended(order({}, billsToBox))).state.submitted).toEqual({
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
  it("names a switch, and has no number for a new account (A-351)", async () => {
    const switching = { ...chosen, selection: { ...selection, intent: "switch-of-another-home" as const } };
    expect((await ended(order({}, { isExistingBill: "false" }, switching))).state.submitted?.order).toMatchObject({
      customerIntent: "Switch",
      contractAccount: undefined,
      billing: { kind: "same-address" },
      secondaryHolder: undefined,
      paperlessEmail: undefined,
    });
  });
  it("finds an account written without its zeros", async () =>
    expect((await ended(order({}, { contractAccount: "2103000011" }))).state.submitted?.order.contractAccount).toBe(
      account,
    ));

  it.each([
    [{}, { esiid: "", startdate: "11/23/2026" }, ["esiid required", "startdate required"]],
    [{}, { startdate: "11/29/2026" }, ["startdate notOpen"]],
    [{}, { contractAccount: "002103000012" }, ["contractAccount invalid"]],
    [{ knowsMeter: false }, {}, ["esiid unknown"]],
    [{ offers: [] }, {}, ["esiid notOffered"]],
  ] as const)("with %j and %j returns, and nothing is sent", async (what, change, problems) => {
    const run = order(what, change);
    const { state, destination } = await ended(run);
    expect([
      destination,
      state.problems?.map(({ field, code }) => `${field} ${code}`),
      state.draft?.display_text,
      run.sent.includes("pending"),
    ]).toEqual([toPage("add-home-order-information"), problems, home.displayText, false]);
  });

  it("accepts the day while no calendar answers (A-300)", async () =>
    expect((await ended(order({ calendar: "fails" }, { startdate: "11/29/2026" }))).state.stage).toBe("submitted"));
  it.each([
    ["rate", { baseRate: 13_850_000 }],
    ["monthly charge", { baseCharge: 995 }],
    ["term", { term: 24 }],
    ["cancellation fee", { cancellationFee: { kind: "none" } }],
  ] as const)("shows a changed %s before the order, and orders once the customer saw it", async (_, change) => {
    const offers = [{ ...plan, ...change }];
    const reviewed = await ended(order({ offers }));
    expect(reviewed).toMatchObject({
      destination: toPage("add-home-order-information", { notice: "price-changed" }),
      state: { stage: "order", selection: { plan: change, before: priceOf(plan) }, draft: { esiid: home.esiid } },
    });
    expect((await ended(order({ offers }, {}, reviewed.state))).state.stage).toBe("submitted");
  });
  it("for a plan that another tab has changed returns", async () =>
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
  it("at the customer's own home continues: the gateway interprets that (A-227)", async () =>
    expect((await ended(order({ activeFor: "50000011" }))).state.stage).toBe("submitted"));

  it("saved without validation keeps its problems", async () => {
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
  it("stores its numbers and leads to the confirmation (A-228)", async () => {
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
  it("counts with a contract, with any word of the validation; a missing account is the requested one", async () =>
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
  ] as const)("ends by its answer: %j", async (answer, destination, stage) =>
    expect(await ended(await sending(answer))).toMatchObject({
      destination,
      state: { stage, attempts: 1 },
    }),
  );

  it("with a lost answer is sent again unchanged, with its key; after an answer it is another one", async () => {
    const before = await sent();
    const lost = await sending("lost", before);
    const found = (await lost.end)._unsafeUnwrapErr();
    const state = { ...before, lastTry: { is: "in-doubt" } as const };
    const after = addHome.afterProblem(before, found, (table, facts) => table.decide(facts).outcome);
    expect(after).toEqual({ state, destination: toOops("AddHomeFailed") });
    // This very order makes the home pending.
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
  it("may be changed after an immediate refusal", async () => {
    const after = addHome.afterProblem(
      await sent(),
      problem("refused", "addHome", "no"),
      (table, facts) => table.decide(facts).outcome,
    );
    expect(after.state).toMatchObject({ stage: "order", attempts: 1 });
  });
  it("in doubt closes the journey", async () => {
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

describe("an order of the site API", () => {
  const whole = async (change: object = {}) => ({ ...(await sent()).submitted?.order, ...change });
  it("is sent without another look-up", async () =>
    expect(await ended(running(emptyAddHome, "addHomeAtOnce", { order: await whole() }))).toMatchObject({
      destination: toStep("sendHomeOrder"),
      state: { stage: "submitted", submitted: { order: { partner } } },
    }));
  it("is answered from an earlier equal order; another day is another order", async () => {
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
