import { okAsync } from "neverthrow";
import { draftOf } from "../order-form-reading.ts";
import { normalised } from "../order-form.ts";
import { type EnrollmentStep, hasPlan, type WithPlan } from "./enrollment-step.ts";
import { formValues } from "./form-values.ts";

/** Keeps what was typed so far, without identity, so that reload, back and a failed call lose nothing. */
export const keepDraft: EnrollmentStep<WithPlan, ReturnType<typeof formValues.parse>> = {
  name: "keepDraft",
  allowed: hasPlan,
  input: formValues,
  run: ({ state }, values) =>
    okAsync({ state: { ...state, draft: draftOf(normalised(values)) }, destination: state.at, answer: undefined }),
};
