import type { FormTable } from "../../site/forms/form-request.ts";
import { clearChoices, helpMeChoose } from "./forms/help-me-choose.ts";
import { pathToPlan } from "./forms/path-to-plan.ts";

/** This subject's form handlers by verb: `POST /forms/<verb>`. */
export const forms: FormTable = {
  "clear-choices": clearChoices,
  "help-me-choose": helpMeChoose,
  "path-to-plan": pathToPlan,
};
