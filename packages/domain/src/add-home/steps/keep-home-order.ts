import { okAsync } from "neverthrow";
import { z } from "zod";
import { normalisedBilling } from "../../account/billing-form.ts";
import { byField } from "../../kernel/form-table.ts";
import { isChosenAs } from "../arrival.ts";
import { addHomeDraftOf, addHomeFields } from "../order-form.ts";
import { type At, isAtStage } from "../state.ts";
import { withoutHome } from "../wish.ts";
import type { AddHomeStep } from "./add-home-step.ts";

const text = z.string().max(600).optional();
export const addHomeInput = z.object({
  // The journal stores the address of bills in parts, because redaction replaces a line as a whole.
  values: z
    .object(byField(addHomeFields, () => text))
    .transform((values): typeof values => ({ ...values, ...normalisedBilling(values) })),
});

const asked = z.string().max(80).optional();
const input = addHomeInput.extend({
  /** The plan and the place of the page that the customer leaves; missing for callers without a page. */
  page: z.object({ planid: asked, cint: asked, zip: asked, tdsp: asked, dwel: asked }).optional(),
});

/**
 * Saves the form without validation, when the customer leaves the page or opens another account or address. A page with
 * an outdated plan saves its bills, and neither its home nor its day.
 */
export const keepHomeOrder: AddHomeStep<At<"order">, z.output<typeof input>> = {
  name: "keepHomeOrder",
  allowed: isAtStage("order"),
  input,
  run: ({ state }, { values, page }) => {
    const typed = addHomeDraftOf(values);
    const saved = page === undefined || isChosenAs(page, state) ? typed : withoutHome(typed);
    return okAsync({
      state: { ...state, draft: { ...state.draft, ...saved } },
      destination: state.at,
      answer: undefined,
    });
  },
};
