import { okAsync } from "neverthrow";
import { z } from "zod";
import { decisionTable, otherwise } from "../kernel/decision-table.ts";
import { flag, oneOf, type FactsOf } from "../kernel/facts.ts";
import { type Destination, toPage } from "./model.ts";
import type { RefusedRequest, Step } from "./step.ts";

/** The facts of a member's request that is refused. */
const factsOfMemberRequestRefused = {
  orderState: oneOf(
    ["open", "submitted", "ordered", "in-doubt"],
    'The stage of the journey; "open" until an order is sent.',
  ),
  isAboutAnother: flag("The page was about another plan than the journey has now: another tab has changed it."),
};
export type MemberRefusedFacts = FactsOf<typeof factsOfMemberRequestRefused>;

/** Redirects to the journey's page; the form of an open order names the pressed plan and the open one. */
export type MemberRefused = "where-it-is" | "where-it-is-with-both-plans";

/** Ours: a second order, or an order of a plan chosen in another tab, is refused, and the page explains it. */
export const memberRequestRefused = decisionTable<MemberRefusedFacts, MemberRefused>(
  "member-request-refused",
  "Where does a signed-in customer go whose request is refused?",
  factsOfMemberRequestRefused,
  [
    {
      rule: "a page about another plan, after the order: it says that this one was not ordered",
      when: { isAboutAnother: true, orderState: "ordered" },
      then: "where-it-is",
    },
    { rule: "it is ordered already", when: { orderState: "ordered" }, then: "where-it-is" },
    {
      rule: "it is not known whether the order was placed",
      when: { orderState: "in-doubt" },
      then: "where-it-is",
    },
    {
      rule: "a page about another plan, while an order is on its way",
      when: { isAboutAnother: true, orderState: "submitted" },
      then: "where-it-is-with-both-plans",
    },
    { rule: "an order is on its way", when: { orderState: "submitted" }, then: "where-it-is" },
    {
      rule: "a page about another plan than the one that is open",
      when: { isAboutAnother: true },
      then: "where-it-is-with-both-plans",
    },
    otherwise("it is not the moment", "where-it-is"),
  ],
);

const input = z.object({
  pressed: z.string().max(80),
  page: z.record(z.string().max(20), z.string().max(80)).optional(),
});

/** The state of a journey for a refused request. */
interface JourneyForRefusal {
  readonly orderState: MemberRefusedFacts["orderState"];
  /** The plan of the journey; undefined without one. */
  readonly planId: string | undefined;
  readonly at: Destination;
}

/** Records a refused request in the journal. Changes nothing and makes no call. */
export const refuseMemberRequest = <State>(
  stateFor: (state: State) => JourneyForRefusal,
): Step<State, unknown, RefusedRequest, undefined> => ({
  name: "refuseRequest",
  allowed: () => true,
  input,
  run: ({ state, decide }, { page: { planid = "" } = {} }) => {
    const { orderState, planId, at } = stateFor(state);
    const refused = decide(memberRequestRefused, {
      orderState,
      isAboutAnother: planid !== "" && planId !== undefined && planid !== planId,
    });
    const destination = refused === "where-it-is" ? at : withPressedPlan(at, planid);
    return okAsync({ state, destination, answer: undefined });
  },
});

const withPressedPlan = (at: Destination, pressedPlan: string): Destination =>
  at.kind === "page" ? toPage(at.page, { ...at.query, notice: "other-plan", pressedPlan }) : at;
