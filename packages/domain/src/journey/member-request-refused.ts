import { okAsync } from "neverthrow";
import { z } from "zod";
import { decisionTable, otherwise } from "../kernel/decision-table.ts";
import { flag, oneOf, type FactsOf } from "../kernel/facts.ts";
import { type Destination, toPage } from "./model.ts";
import type { RefusedRequest, Step } from "./step.ts";

/** Of a press in the account that is not carried out. */
const factsOfMemberRequestRefused = {
  stands: oneOf(["open", "submitted", "ordered", "in-doubt"], 'How the passage stands; "open" until an order is sent.'),
  isAboutAnother: flag("The page was about another plan than this passage is by now: another tab has gone on."),
};
export type MemberRefusedFacts = FactsOf<typeof factsOfMemberRequestRefused>;

/** To the page where the passage is; the form of an open order says which plan was pressed, and which one is open. */
export type MemberRefused = "where-it-is" | "where-it-is-with-both-plans";

/** Ours: nothing is ordered a second time, nor with a plan that another tab has chosen; where that is, the page says so. */
export const memberRequestRefused = decisionTable<MemberRefusedFacts, MemberRefused>(
  "member-request-refused",
  "Where does a signed-in customer go whose press is not carried out?",
  factsOfMemberRequestRefused,
  [
    {
      rule: "a page about another plan, after the order: it says that this one was not ordered",
      when: { isAboutAnother: true, stands: "ordered" },
      then: "where-it-is",
    },
    { rule: "it is ordered already", when: { stands: "ordered" }, then: "where-it-is" },
    {
      rule: "it is not known whether the order was placed",
      when: { stands: "in-doubt" },
      then: "where-it-is",
    },
    {
      rule: "a page about another plan, while an order is on its way",
      when: { isAboutAnother: true, stands: "submitted" },
      then: "where-it-is-with-both-plans",
    },
    { rule: "an order is on its way", when: { stands: "submitted" }, then: "where-it-is" },
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

/** How a passage stands for a press that is not carried out. */
interface Stands {
  readonly stands: MemberRefusedFacts["stands"];
  /** The plan that it is about; undefined where it is about none. */
  readonly planId: string | undefined;
  readonly at: Destination;
}

/** Writes down that a press was not carried out. It changes nothing, and asks nobody anything. */
export const refuseMemberRequest = <State>(
  standsOf: (state: State) => Stands,
): Step<State, unknown, RefusedRequest, undefined> => ({
  name: "refuseRequest",
  allowed: () => true,
  input,
  run: ({ state, decide }, { page: { planid = "" } = {} }) => {
    const { stands, planId, at } = standsOf(state);
    const refused = decide(memberRequestRefused, {
      stands,
      isAboutAnother: planid !== "" && planId !== undefined && planid !== planId,
    });
    const destination = refused === "where-it-is" ? at : withPressedPlan(at, planid);
    return okAsync({ state, destination, answer: undefined });
  },
});

const withPressedPlan = (at: Destination, pressedPlan: string): Destination =>
  at.kind === "page" ? toPage(at.page, { ...at.query, notice: "other-plan", pressedPlan }) : at;
