import { decisionTable, otherwise } from "../kernel/decision-table.ts";
import { type Destination, type PageName, toOops, toPage } from "../journey/model.ts";
import type { Problem } from "../kernel/problem.ts";
import type { Beside } from "./state.ts";

/** The words for these steps on the page of failures. */
const codes: Readonly<Record<Beside, string>> = {
  swap: "AddOnOrderForSwap",
  transfer: "AddOnOrderForTransfer",
  "add-home": "AddOnOrder",
  account: "AddOnOrder",
};

const pages: Readonly<Record<Beside, PageName>> = {
  swap: "renewal-confirmation",
  transfer: "transfer-confirmation",
  "add-home": "add-home-confirmation",
  account: "account-add-ons",
};

/** Where the cart is, for an order that was not sent because its words are others by now. */
export const cartUnderOtherTerms = (beside: Beside): Destination => toPage(pages[beside], { notice: "terms-changed" });

/** Specification 3, section 4 "Add-on ordering". */
export const accountAddOnsAnswered = decisionTable<
  {
    readonly indicator: string;
    readonly beside: Beside;
    /** Each product that was asked for is named with its number. */
    readonly isWhole: boolean;
  },
  Destination
>(
  "account-add-ons-answered",
  "Where does a customer go once the gateway has answered the order of add-ons for a home that they have?",
  [
    {
      rule: "a part of them is in doubt",
      when: (f) => f.indicator === "Success" && !f.isWhole,
      then: toPage("outcome-unknown"),
    },
    {
      rule: "they are ordered",
      source: "A-248",
      when: (f) => f.indicator === "Success",
      then: toPage("my-account", { clearcache: "true" }),
    },
    otherwise("they are not", (f) => toOops(codes[f.beside]), "A-402, A-403"),
  ],
);

export const accountAddOnProblemMet = decisionTable<
  { readonly kind: Problem["kind"]; readonly beside: Beside },
  Destination
>(
  "account-add-ons-problem-met",
  "Where does a customer go when the order of add-ons for a home that they have could not be made?",
  [
    {
      rule: "the order was left in doubt",
      source: "ADR 8, instead of A-401",
      when: (f) => f.kind === "outcome-unknown",
      then: toPage("outcome-unknown"),
    },
    otherwise("the order failed", (f) => toOops(codes[f.beside]), "A-401, A-402"),
  ],
);
