import { okAsync } from "neverthrow";
import type { z } from "zod";
import { normalised } from "../order-form.ts";
import type { EnrollmentStep } from "./enrollment-step.ts";
import { hasPlan, type WithPlan } from "../model.ts";
import { draftValues } from "./form-values.ts";
import { isOlderThanKept, keptDraft } from "./kept-draft.ts";

/**
 * Keeps what was typed so far, without identity, so that reload, back and a failed call lose nothing. Two that are on their way at
 * once may come in either order, and a draft after the form that was sent behind it: what was typed later stays.
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
      state: isOlderThanKept(state, typedAt) ? state : { ...state, ...keptDraft(state, normalised(values), typedAt) },
      destination: state.at,
      answer: undefined,
    }),
};
