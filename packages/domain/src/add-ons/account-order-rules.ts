import { besides } from "./state.ts";
import { problemKinds } from "../kernel/problem.ts";
import { decisionTable, otherwise } from "../kernel/decision-table.ts";
import { flag, oneOf, word, type FactsOf } from "../kernel/facts.ts";
import { type Destination, type PageName, toOops, toPage } from "../journey/model.ts";
import type { Beside } from "./state.ts";

/** The text for these steps on the failure page. */
const failures: Readonly<Record<Beside, Destination>> = {
  swap: toOops("AddOnOrderForSwap"),
  transfer: toOops("AddOnOrderForTransfer"),
  "add-home": toOops("AddOnOrder"),
  account: toOops("AddOnOrder"),
};

const pages: Readonly<Record<Beside, PageName>> = {
  swap: "renewal-confirmation",
  transfer: "transfer-confirmation",
  "add-home": "add-home-confirmation",
  account: "account-add-ons",
};

/** The page of the cart, for an order that was not sent because its terms have changed. */
export const cartUnderOtherTerms = (beside: Beside): Destination => toPage(pages[beside], { notice: "terms-changed" });

const factsOfAccountAddOnsAnswered = {
  indicator: word(["Success", "Failure"]),
  beside: oneOf(besides),
  isWhole: flag("Each requested product has a number in the answer."),
};
type AccountAddOnsAnsweredFacts = FactsOf<typeof factsOfAccountAddOnsAnswered>;

/** Specification 3, section 4 "Add-on ordering". */
export const accountAddOnsAnswered = decisionTable<AccountAddOnsAnsweredFacts, Destination>(
  "account-add-ons-answered",
  "Where does a customer go once the gateway has answered an order of add-ons for their home?",
  factsOfAccountAddOnsAnswered,
  [
    {
      rule: "a part of them is in doubt",
      when: { indicator: "Success", isWhole: false },
      then: toPage("outcome-unknown"),
    },
    {
      rule: "they are ordered",
      source: "A-248",
      when: { indicator: "Success" },
      then: toPage("my-account", { clearcache: "true" }),
    },
    otherwise("they are not", { fact: "beside", outcomes: failures }, "A-402, A-403"),
  ],
);

const factsOfAccountAddOnProblemMet = {
  kind: oneOf(problemKinds),
  beside: oneOf(besides),
};
type AccountAddOnProblemMetFacts = FactsOf<typeof factsOfAccountAddOnProblemMet>;

export const accountAddOnProblemMet = decisionTable<AccountAddOnProblemMetFacts, Destination>(
  "account-add-ons-problem-met",
  "Where does a customer go when an order of add-ons for their home failed?",
  factsOfAccountAddOnProblemMet,
  [
    {
      rule: "the order was left in doubt",
      source: "ADR 8, instead of A-401",
      when: { kind: "outcome-unknown" },
      then: toPage("outcome-unknown"),
    },
    otherwise("the order failed", { fact: "beside", outcomes: failures }, "A-401, A-402"),
  ],
);
