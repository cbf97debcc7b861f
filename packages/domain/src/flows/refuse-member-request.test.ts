import { expect, test } from "vitest";
import { addHome } from "../add-home/flow.ts";
import { stateAt as addHomeAt } from "../add-home/steps/adding.fixture.ts";
import { addOnOrder } from "../add-ons/flow.ts";
import { stateAt as addOnsAt } from "../add-ons/steps/ordering.fixture.ts";
import { renewal } from "../renewal/flow.ts";
import { stateAt as renewalAt } from "../renewal/steps/renewal.fixture.ts";
import { transfer } from "../transfer/flow.ts";
import { stateAt as transferAt } from "../transfer/steps/transferring.fixture.ts";
import { aContext } from "../journey/a-context.fixture.ts";
import { toPage } from "../journey/model.ts";
import type { Flow } from "../journey/step.ts";

const rule = async <State, Ports>(
  flow: Flow<State, Ports>,
  state: State,
  planid: string,
): Promise<readonly unknown[]> => {
  const decided: string[] = [];
  const context = aContext<State, Ports>({
    state,
    ports: {} as Ports,
    onDecision: (decision) => void decided.push(decision.rule),
  });
  const end = await flow.refusal?.step.run(context, { pressed: "submit", page: { planid } });
  const { state: after, destination } = end?._unsafeUnwrap() ?? {};
  return [decided, after === state, JSON.stringify(destination) === JSON.stringify(flow.whereIs(state))];
};

const ordered = "it is ordered already";
const another = "a page about another plan, after the order: it says that this one was not ordered";
const unknown = "it is not known whether the order was placed";
const early = "it is not the moment";

test.each([
  ["a renewal that is ordered", rule(renewal, renewalAt("ordered"), ""), ordered],
  ["a renewal of another plan", rule(renewal, renewalAt("ordered"), "LK-THIRD"), another],
  ["a renewal without an answer", rule(renewal, renewalAt("submitted"), ""), "an order is on its way"],
  ["a renewal in doubt", rule(renewal, renewalAt("in-doubt"), ""), unknown],
  ["a renewal without a plan", rule(renewal, renewalAt("shopping"), "LK-THIRD"), early],
  ["a move that is ordered", rule(transfer, transferAt("ordered"), "LK-TRUE-12"), ordered],
  ["a move of another plan", rule(transfer, transferAt("ordered"), "LK-THIRD"), another],
  ["a move in doubt", rule(transfer, transferAt("in-doubt"), ""), unknown],
  ["a move without homes", rule(transfer, transferAt("service-info"), ""), early],
  ["another home that is ordered", rule(addHome, addHomeAt("ordered"), ""), ordered],
  ["another home of another plan", rule(addHome, addHomeAt("ordered"), "LK-THIRD"), another],
  ["another home in doubt", rule(addHome, addHomeAt("in-doubt"), ""), unknown],
  ["extras that are ordered", rule(addOnOrder, addOnsAt("ordered"), ""), ordered],
  ["extras in doubt", rule(addOnOrder, addOnsAt("in-doubt"), ""), unknown],
] as const)(
  "%s: a refused request has its reason, changes nothing and redirects to the journey's page",
  async (_, result, why) => expect(await result).toEqual([[why], true, true]),
);

test.each([
  [renewal, renewalAt("submitted"), "renewal-order-information"],
  [addHome, { ...addHomeAt("submitted"), at: toPage("add-home-order-information") }, "add-home-order-information"],
  [transfer, transferAt("order"), "transfer-order-information"],
] as const)("the form of another plan names the pressed one", async (flow, state, page) => {
  const context = aContext({ state, ports: {} }) as never;
  const end = await flow.refusal?.step.run(context, { pressed: "submit", page: { planid: "LK-THIRD" } });
  expect(end?._unsafeUnwrap().destination).toEqual(toPage(page, { notice: "other-plan", pressedPlan: "LK-THIRD" }));
});
