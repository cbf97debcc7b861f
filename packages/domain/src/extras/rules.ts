import { type Destination, toPage } from "../journey/model.ts";
import { decisionTable, otherwise } from "../kernel/decision-table.ts";
import { type FactsOf, flag, oneOf, word } from "../kernel/facts.ts";
import { problemKinds } from "../kernel/problem.ts";

const factsOfExtraEndAllowed = {
  form: oneOf(["current", "answered"], "`answered`: its request has an answer, or an end of this extra was accepted."),
  isInForce: flag("The provider lists the extra for this account, without an end."),
  isDayOffered: flag(),
  isFeeAsShown: flag("The day costs what the page has shown."),
};
export type ExtraEndAllowedFacts = FactsOf<typeof factsOfExtraEndAllowed>;

export const extraEndChecks = ["end", "see-last", "not-in-force", "choose-day", "look-at-price"] as const;
export type ExtraEndCheck = (typeof extraEndChecks)[number];

/** Ours. The provider sets the days and their prices; an extra ends only at the price that the page has shown. */
export const extraEndAllowed = decisionTable<ExtraEndAllowedFacts, ExtraEndCheck>(
  "extra-end-allowed",
  "May a customer end this extra on this day?",
  factsOfExtraEndAllowed,
  [
    { rule: "the request of this form has its answer", when: { form: "answered" }, then: "see-last" },
    { rule: "the account has no such extra that goes on", when: { isInForce: false }, then: "not-in-force" },
    { rule: "the provider ends it on other days", when: { isDayOffered: false }, then: "choose-day" },
    { rule: "the day has another price now", when: { isFeeAsShown: false }, then: "look-at-price" },
    otherwise("the provider ends it on that day at that price", "end"),
  ],
);

const factsOfExtraEndAnswered = { indicator: word(["Success", "DateNotAllowed"]) };

/** Ours: the list of extras shows the end, or that the extra goes on. */
export const extraEndAnswered = decisionTable<FactsOf<typeof factsOfExtraEndAnswered>, Destination>(
  "extra-end-answered",
  "Where does a customer go once the gateway has answered the end of an extra?",
  factsOfExtraEndAnswered,
  [
    { rule: "it ends", when: { indicator: "Success" }, then: toPage("account-extras") },
    otherwise("it goes on", toPage("account-extras", { notice: "refused" })),
  ],
);

const factsOfExtraEndProblemMet = { kind: oneOf(problemKinds) };

/** Ours: the list of extras shows a doubt, and gives its advice. */
export const extraEndProblemMet = decisionTable<FactsOf<typeof factsOfExtraEndProblemMet>, Destination>(
  "extra-end-problem-met",
  "Where does a customer go when the end of an extra failed?",
  factsOfExtraEndProblemMet,
  [
    {
      rule: "it may end",
      when: { kind: ["outcome-unknown", "timeout", "unreachable", "malformed", "gateway-error"] },
      then: toPage("account-extras"),
    },
    otherwise("it was not sent", toPage("account-extras", { notice: "not-sent" })),
  ],
);
