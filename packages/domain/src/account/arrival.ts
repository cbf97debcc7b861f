import { decisionTable, otherwise } from "../kernel/decision-table.ts";
import { flag, oneOf, type FactsOf } from "../kernel/facts.ts";
import type { HomeLookups, HomeChoice } from "./chosen-home.ts";

const factsOfAccountArrival = {
  home: oneOf(
    ["chosen", "none", "not-theirs", "unknown"],
    "The customer's home in the address; unknown for a visitor, and after a failed look-up.",
  ),
  namesAccount: flag(),
  isMeterOfHome: flag("The address's meter is the home's."),
};
export type AccountArrivalFacts = FactsOf<typeof factsOfAccountArrival>;

export type AccountArrival = "show" | "meter-of-account" | "not-theirs";

/**
 * A page with the account's switch shows one of the customer's own homes. The specification does not limit the address.
 * Ours: another customer's account or meter is refused before any look-up about it, and an account shows its own home.
 */
export const accountArrival = decisionTable<AccountArrivalFacts, AccountArrival>(
  "account-arrival",
  "Which page does a customer get who opens a page about their home with an account or a meter in the address?",
  factsOfAccountArrival,
  [
    { rule: "the account or the meter is not theirs", when: { home: "not-theirs" }, then: "not-theirs" },
    {
      rule: "the meter is not on the account that is named",
      when: { home: "chosen", namesAccount: true, isMeterOfHome: false },
      then: "meter-of-account",
    },
    otherwise("the home is theirs, or the page names it", "show"),
  ],
);

/** @param choice undefined after a failed look-up, or without a session */
export const accountArrivalFacts = (
  asked: HomeLookups,
  choice: HomeChoice | { readonly kind: "not-theirs" } | undefined,
): AccountArrivalFacts => {
  const home = choice?.kind === "chosen" ? choice.home : undefined;
  return {
    home: choice === undefined ? "unknown" : choice.kind === "not-theirs" ? "not-theirs" : home ? "chosen" : "none",
    namesAccount: asked.contractaccount !== undefined,
    isMeterOfHome: home !== undefined && home.esiid === asked.esiid,
  };
};
