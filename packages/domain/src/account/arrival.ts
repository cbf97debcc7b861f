import { decisionTable, otherwise } from "../kernel/decision-table.ts";
import { flag, oneOf, type FactsOf } from "../kernel/facts.ts";
import type { AskedHome, HomeChoice } from "./chosen-home.ts";

const factsOfAccountArrival = {
  home: oneOf(
    ["chosen", "none", "not-theirs", "unknown"],
    "Which of the customer's homes the address is about; unknown for a visitor, and where it could not be looked up.",
  ),
  namesAccount: flag(),
  isMeterOfHome: flag("The meter of the address is that of the home."),
};
export type AccountArrivalFacts = FactsOf<typeof factsOfAccountArrival>;

export type AccountArrival = "show" | "meter-of-account" | "not-theirs";

/**
 * A page with the account's switch is about one of the customer's own homes. The specification does not say what an address may
 * name. Ours: another's account or meter is refused before anything is asked about it, and an account shows its own home.
 */
export const accountArrival = decisionTable<AccountArrivalFacts, AccountArrival>(
  "account-arrival",
  "What does a customer see who opens a page about one of their homes by an address that names an account or a meter?",
  factsOfAccountArrival,
  [
    { rule: "the account or the meter is not theirs", when: { home: "not-theirs" }, then: "not-theirs" },
    {
      rule: "the meter is not on the account that is named",
      when: { home: "chosen", namesAccount: true, isMeterOfHome: false },
      then: "meter-of-account",
    },
    otherwise("the home is theirs, or which one it is is said on the page", "show"),
  ],
);

/** @param choice undefined where it could not be looked up, or nobody is signed in */
export const accountArrivalFacts = (
  asked: AskedHome,
  choice: HomeChoice | { readonly kind: "not-theirs" } | undefined,
): AccountArrivalFacts => {
  const home = choice?.kind === "chosen" ? choice.home : undefined;
  return {
    home: choice === undefined ? "unknown" : choice.kind === "not-theirs" ? "not-theirs" : home ? "chosen" : "none",
    namesAccount: asked.contractaccount !== undefined,
    isMeterOfHome: home !== undefined && home.esiid === asked.esiid,
  };
};
