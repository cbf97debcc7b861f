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
 * Saves input for another plan's form separately, until that plan is chosen again. Typing is no choice, so the open
 * plan stays open.
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
