import { convertToMoveIn, keepDraft, orderInformation, placeOrder, skipAccount } from "./enrollment-forms.ts";
import type { FormHandler } from "./form-request.ts";
import { pathToPlan } from "./path-to-plan.ts";

/** Every form of the site by its verb: `POST /forms/<verb>`. */
export const forms: Readonly<Record<string, FormHandler>> = {
  "convert-to-move-in": convertToMoveIn,
  "keep-draft": keepDraft,
  "order-information": orderInformation,
  "path-to-plan": pathToPlan,
  "place-order": placeOrder,
  "skip-account": skipAccount,
};
