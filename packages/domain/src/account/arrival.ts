import { decisionTable, otherwise } from "../kernel/decision-table.ts";
import type { AskedHome, HomeChoice } from "./chosen-home.ts";

export interface AccountArrivalFacts {
  /** Which of the customer's homes the address is about; unknown for a visitor, and where it could not be looked up. */
  readonly home: "chosen" | "none" | "not-theirs" | "unknown";
  readonly namesAccount: boolean;
  /** The meter of the address is that of the home. */
  readonly isMeterOfHome: boolean;
}

export type AccountArrival = "show" | "meter-of-account" | "not-theirs";

/**
 * A page with the account's switch is about one of the customer's own homes. The specification does not say what an address may
 * name. Ours: another's account or meter is refused before anything is asked about it, and an account shows its own home.
 */
export const accountArrival = decisionTable<AccountArrivalFacts, AccountArrival>(
  "account-arrival",
  "What does a customer see who opens a page about one of their homes by an address that names an account or a meter?",
  [
    { rule: "the account or the meter is not theirs", when: (f) => f.home === "not-theirs", then: "not-theirs" },
    {
      rule: "the meter is not on the account that is named",
      when: (f) => f.home === "chosen" && f.namesAccount && !f.isMeterOfHome,
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
