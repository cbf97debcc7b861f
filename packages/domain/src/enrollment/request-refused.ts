import { enrollmentStages } from "./model.ts";
import { toPage } from "../journey/model.ts";
import type { Destination } from "../journey/model.ts";
import type { Condition } from "../kernel/condition.ts";
import { decisionTable, otherwise } from "../kernel/decision-table.ts";
import { flag, oneOf, type FactsOf } from "../kernel/facts.ts";
import type { EnrollmentState } from "./model.ts";

/** Of a press or a call that is not carried out. */
const factsOfRequestRefused = {
  stage: oneOf(enrollmentStages),
  isAboutAnother: flag(
    "The page was about another plan, or another home, than this journey is by now: another tab has gone on.",
  ),
  saysOtherwise: flag("What a caller of the site API says of the enrollment is not what it has."),
};
export type RefusedFacts = FactsOf<typeof factsOfRequestRefused>;

const isOrdered: Condition<RefusedFacts> = { stage: ["ordered", "finished"] };

/**
 * Where a customer goes is never another plan's page without a word: ours, for the specification knows one tab. What is not
 * carried out changes nothing, and nothing is asked of the gateway in its name.
 */
export const requestRefused = decisionTable<RefusedFacts, "where-it-is" | "two-plans">(
  "request-refused",
  "Where does somebody go whose press, or call, is not carried out?",
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
);

export const whereRefused = (decided: "where-it-is" | "two-plans", { at }: EnrollmentState): Destination =>
  decided === "two-plans" ? toPage("two-plans") : at;
