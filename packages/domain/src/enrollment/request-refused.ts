import { enrollmentStages } from "./model.ts";
import { toPage } from "../journey/model.ts";
import type { Destination } from "../journey/model.ts";
import type { Condition } from "../kernel/condition.ts";
import { decisionTable, otherwise } from "../kernel/decision-table.ts";
import { flag, oneOf, type FactsOf } from "../kernel/facts.ts";
import type { EnrollmentState } from "./model.ts";

/** The facts of a refused request or call. */
const factsOfRequestRefused = {
  stage: oneOf(enrollmentStages),
  isAboutAnother: flag("The page was about another plan or home than the journey has now: another tab has changed it."),
  saysOtherwise: flag("The values in a call of the site API differ from the enrollment."),
};
export type RefusedFacts = FactsOf<typeof factsOfRequestRefused>;

const isOrdered: Condition<RefusedFacts> = { stage: ["ordered", "finished"] };

/**
 * Ours, because the specification knows one tab only: a customer never lands on another plan's page without a message.
 * A refused request changes nothing, and makes no gateway call.
 */
export const requestRefused = decisionTable<RefusedFacts, "where-it-is" | "two-plans">(
  "request-refused",
  "Where does a visitor go whose request or call is refused?",
  factsOfRequestRefused,
  [
    {
      rule: "a page about another plan, after the order: it says that this one was not ordered",
      when: { allOf: [isOrdered, { isAboutAnother: true }] },
      then: "where-it-is",
    },
    {
      rule: "a page about another plan, while it is not known whether the order was placed",
      when: { isAboutAnother: true, stage: "in-doubt" },
      then: "where-it-is",
    },
    {
      rule: "a page about another plan than the one that is open: the customer chooses between them",
      when: { isAboutAnother: true },
      then: "two-plans",
    },
    {
      rule: "a call that says something else than the enrollment",
      when: { saysOtherwise: true },
      then: "where-it-is",
    },
    otherwise("it is not the moment", "where-it-is", "E-026, E-291"),
  ],
  { "two-plans": "two-plans" },
);

export const whereRefused = (decided: "where-it-is" | "two-plans", { at }: EnrollmentState): Destination =>
  decided === "two-plans" ? toPage("two-plans") : at;
