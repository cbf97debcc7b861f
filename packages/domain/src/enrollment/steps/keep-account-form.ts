import { okAsync } from "neverthrow";
import { z } from "zod";
import { termsAtOrder, termsAtOrderFacts } from "../../consent/rules.ts";
import { termsDigests } from "../../consent/terms-digests.ts";
import { toPage } from "../../journey/model.ts";
import { accountCodes, accountDraftOf, accountFormFields } from "../account-form.ts";
import { isPaymentOpen } from "../deposit.ts";
import type { At } from "../model.ts";
import type { EnrollmentStep } from "./enrollment-step.ts";

const field = z.enum(accountFormFields);

const input = z.object({
  values: z.partialRecord(field, z.string().max(254)),
  problems: z
    .array(z.object({ field, code: z.enum(accountCodes) }))
    .max(40)
    .readonly()
    .default([]),
  ...termsDigests,
});

export interface SavedAccountForm {
  /** The terms of its consent are those of the form. */
  readonly isAsShown: boolean;
}

/**
 * Mini-confirmation, Submit: stores the input without secrets, with its problems. Where the terms have changed since
 * the form, the customer accepts them again first.
 */
export const keepAccountForm: EnrollmentStep<
  At<"ordered">,
  z.output<typeof input>,
  SavedAccountForm,
  z.input<typeof input>
> = {
  name: "keepAccountForm",
  allowed: (state): state is At<"ordered"> => state.stage === "ordered" && !isPaymentOpen(state),
  input,
  run: ({ state, decide }, { values, problems, ...terms }) => {
    const at = toPage("mini-confirmation");
    const isAsShown = terms.shownTerms === undefined || decide(termsAtOrder, termsAtOrderFacts(terms)) === "as-shown";
    const { agreeTerms: _, ...unaccepted } = accountDraftOf(values);
    const draft = isAsShown ? accountDraftOf(values) : unaccepted;
    return okAsync({
      state: { ...state, at, accountForm: { draft, problems } },
      destination: isAsShown ? at : toPage("mini-confirmation", { notice: "terms-changed" }),
      answer: { isAsShown },
    });
  },
};
