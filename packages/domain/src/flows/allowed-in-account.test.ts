import { describe, expect, test } from "vitest";
import { addHome } from "../add-home/flow.ts";
import { type AddHomeState, emptyAddHome } from "../add-home/state.ts";
import { stateAt as addHomeAt } from "../add-home/steps/adding.fixture.ts";
import { addOnOrder } from "../add-ons/flow.ts";
import { type AccountAddOnState, emptyAccountAddOns } from "../add-ons/state.ts";
import { stateAt as addOnsAt } from "../add-ons/steps/ordering.fixture.ts";
import { renewal } from "../renewal/flow.ts";
import { emptyRenewal, type RenewalFlowState } from "../renewal/state.ts";
import { stateAt as renewalAt } from "../renewal/steps/renewal.fixture.ts";
import { transfer } from "../transfer/flow.ts";
import { emptyTransfer, type TransferState } from "../transfer/state.ts";
import { stateAt as transferAt } from "../transfer/steps/transferring.fixture.ts";

/** The steps that each state allows; refused requests may be recorded everywhere. */
const names = <State>(
  steps: readonly { readonly name: string; allowed(state: State): boolean }[],
  state: State,
): readonly string[] =>
  steps.filter((step) => step.allowed(state) && step.name !== "refuseRequest").map(({ name }) => name);

describe("the steps that a transfer allows", () => {
  const telling = ["keepServiceInfo", "tellServiceInfo", "transferAtOnce"];
  const opened = transferAt("order", { selection: undefined });
  const chooses = { ...opened, info: { ...opened.info, eligibility: "show-offer" } } as const;
  const choosing = [...telling, "chooseTransferPlan", "keepTransferOrder"];
  test.each<readonly [string, TransferState, readonly string[]]>([
    ["no home is entered", emptyTransfer, telling],
    ["both homes are entered", chooses, choosing],
    ["the current plan may move along", opened, [...choosing, "keepCurrentPlan"]],
    [
      "a plan is chosen",
      { ...transferAt("order"), info: chooses.info },
      [...choosing, "setServiceDates", "orderTransfer"],
    ],
    [
      "the current plan moves along",
      transferAt("order"),
      [...choosing, "keepCurrentPlan", "setServiceDates", "orderTransfer"],
    ],
    ["another step comes first", transferAt("held"), telling],
    ["it is ordered", transferAt("ordered"), telling],
    ["an order is in doubt", transferAt("in-doubt"), ["settleDoubt", "settleByFact"]],
  ])("when %s", (_, state, allowed) => expect(new Set(names(transfer.steps, state))).toEqual(new Set(allowed)));
});

describe("the steps that a renewal allows", () => {
  test.each<readonly [string, RenewalFlowState, readonly string[]]>([
    ["nothing is chosen", emptyRenewal, ["chooseRenewal"]],
    ["a plan is chosen", renewalAt("order"), ["chooseRenewal", "keepRenewal", "submitRenewal"]],
    ["it is submitted", renewalAt("submitted"), ["chooseRenewal", "submitRenewal", "createSwap", "settleByFact"]],
    ["it is ordered", renewalAt("ordered"), ["chooseRenewal"]],
    ["the order's result is unknown", renewalAt("in-doubt"), ["settleDoubt", "settleByFact"]],
  ])("when %s", (_, state, allowed) => expect(names(renewal.steps, state)).toEqual(allowed));
});

describe("the steps that another home's order allows", () => {
  test.each<readonly [string, AddHomeState, readonly string[]]>([
    ["nothing is chosen", emptyAddHome, ["choosePlanForHome", "addHomeAtOnce"]],
    ["a plan is chosen", addHomeAt("order"), ["choosePlanForHome", "keepHomeOrder", "orderHome", "addHomeAtOnce"]],
    [
      "it is submitted",
      addHomeAt("submitted"),
      ["choosePlanForHome", "orderHome", "addHomeAtOnce", "sendHomeOrder", "settleByFact"],
    ],
    ["it is ordered", addHomeAt("ordered"), ["choosePlanForHome", "addHomeAtOnce"]],
    ["an order is in doubt", addHomeAt("in-doubt"), ["settleDoubt", "settleByFact"]],
  ])("when %s", (_, state, allowed) => expect(names(addHome.steps, state)).toEqual(allowed));
});

describe("the steps that add-ons of an account allow", () => {
  test.each<readonly [string, AccountAddOnState, readonly string[]]>([
    ["no product is chosen", emptyAccountAddOns, ["submitAddOns"]],
    ["a product is chosen", addOnsAt("submitted"), ["submitAddOns", "sendAddOnOrder"]],
    ["a product is ordered", addOnsAt("ordered"), ["submitAddOns"]],
    ["an order is in doubt", addOnsAt("in-doubt"), ["settleDoubt"]],
  ])("when %s", (_, state, allowed) => expect(names(addOnOrder.steps, state)).toEqual(allowed));
});

test("the journal stores only the chosen plan of a catalogue, and all other answers", () => {
  const flows = [
    ["choosePlanForHome", addHome],
    ["orderHome", addHome],
    ["chooseRenewal", renewal],
    ["chooseTransferPlan", transfer],
  ] as const;
  const offers = { plans: { result: { offers: [{ id: "LK-TRUE-12" }, { id: "LK-OTHER" }] } } };
  for (const [name, flow] of flows) {
    const step = (
      flow.steps as readonly {
        readonly name: string;
        readonly journaled?: (operation: string, body: never, input: never) => unknown;
      }[]
    ).find((one) => one.name === name);
    if (!step?.journaled) throw new Error(`${name} stores the whole catalogue`);
    const input = { planid: "LK-TRUE-12" } as never;
    expect(JSON.stringify(step.journaled("memberFetchPlans", offers as never, input)), name).not.toContain("LK-OTHER");
    expect(step.journaled("calendar", offers as never, input), name).toEqual(offers);
  }
});
