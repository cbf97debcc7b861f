import { okAsync } from "neverthrow";
import type { z } from "zod";
import { normalised } from "../order-form.ts";
import type { EnrollmentStep } from "./enrollment-step.ts";
import { hasPlan, type WithPlan } from "../model.ts";
import { draftValues } from "./form-values.ts";
import { isOlderThanSaved, savedDraft } from "./saved-draft.ts";

/**
 * Saves the input so far, without identity, so that reload, back and a failed call lose nothing. Two requests may
 * arrive in any order, also after the submitted form: the input typed last wins.
 */
export const keepDraft: EnrollmentStep<
  WithPlan,
  z.output<typeof draftValues>,
  undefined,
  z.input<typeof draftValues>
> = {
  name: "keepDraft",
  allowed: hasPlan,
  input: draftValues,
  run: ({ state }, { typedAt, ...values }) =>
    okAsync({
      state: isOlderThanSaved(state, typedAt) ? state : { ...state, ...savedDraft(state, normalised(values), typedAt) },
      destination: state.at,
      answer: undefined,
    }),
};
