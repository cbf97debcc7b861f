import { okAsync } from "neverthrow";
import { z } from "zod";
import { termsAtOrder, termsAtOrderFacts, type TermsDigests } from "../../consent/rules.ts";
import { termsDigests } from "../../consent/terms-digests.ts";
import { toPage } from "../../journey/model.ts";
import { viaAddOns } from "../add-on-cart.ts";
import { isDepositOpen } from "../deposit.ts";
import type { At, EnrollmentState } from "../model.ts";
import type { EnrollmentStep } from "./enrollment-step.ts";

/**
 * Mini-confirmation, Skip: the customer goes to the confirmation without an account, and the state records that
 * (E-238). The cart is ordered first (E-229), under the terms of the page.
 */
export const skipAccount: EnrollmentStep<At<"ordered">, TermsDigests> = {
  name: "skipAccount",
  allowed: (state): state is At<"ordered"> => state.stage === "ordered" && !isDepositOpen(state),
  input: z.object(termsDigests),
  run: ({ state, decide }, terms) => {
    if (terms.shownTerms !== undefined && decide(termsAtOrder, termsAtOrderFacts(terms)) === "changed")
      return okAsync({
        state,
        destination: toPage("mini-confirmation", { notice: "terms-changed" }),
        answer: undefined,
      });
    const next: EnrollmentState = {
      ...state,
      stage: "finished",
      at: toPage("confirmation"),
      account: { ...state.account, isCreated: false, showMyAccountBtn: false },
    };
    return okAsync({ state: next, destination: viaAddOns(next, next.at), answer: undefined });
  },
};
