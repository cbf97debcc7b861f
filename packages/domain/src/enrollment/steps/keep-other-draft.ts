import { okAsync } from "neverthrow";
import { z } from "zod";
import { draftOf } from "../order-form-reading.ts";
import { normalised } from "../order-form.ts";
import type { EnrollmentStep } from "./enrollment-step.ts";
import { hasPlan, type WithPlan } from "../model.ts";
import { formValues } from "./form-values.ts";
import { pageAsked } from "./page-asked.ts";

const input = z.object({ page: pageAsked, values: formValues });

/**
 * Keeps what is typed into the form of another plan than the one that is open, by itself: it is there when that plan is chosen
 * again. Nobody has pressed anything, so the plan that is open stays open.
 */
export const keepOtherDraft: EnrollmentStep<WithPlan, z.output<typeof input>, undefined, z.input<typeof input>> = {
  name: "keepOtherDraft",
  allowed: hasPlan,
  input,
  run: ({ state }, { page, values }) =>
    okAsync({
      state: { ...state, otherDraft: { page, draft: draftOf(normalised(values)) } },
      destination: state.at,
      answer: undefined,
    }),
};
