import { okAsync } from "neverthrow";
import { z } from "zod";
import { normalisedBilling } from "../../account/billing-form.ts";
import { byField } from "../../kernel/form-table.ts";
import { isChosenAs } from "../arrival.ts";
import { addHomeDraftOf, addHomeFields } from "../order-form.ts";
import { type At, standsAt } from "../state.ts";
import { withoutHome } from "../wish.ts";
import type { AddHomeStep } from "./add-home-step.ts";

const text = z.string().max(600).optional();
export const addHomeInput = z.object({
  // In the journal the address of bills stands in its parts: a stand-in for a whole line is not split.
  values: z
    .object(byField(addHomeFields, () => text))
    .transform((values): typeof values => ({ ...values, ...normalisedBilling(values) })),
});

const asked = z.string().max(80).optional();
const input = addHomeInput.extend({
  /** The plan and the place of the page that is left; left out by callers without a page. */
  page: z.object({ planid: asked, cint: asked, zip: asked, tdsp: asked, dwel: asked }).optional(),
});

/**
 * Stores the form as it was typed: the customer leaves the page, or looks at another account or address. A page of a plan that
 * another tab has replaced keeps its bills, and neither its home nor its day.
 */
export const keepHomeOrder: AddHomeStep<At<"order">, z.output<typeof input>> = {
  name: "keepHomeOrder",
  allowed: standsAt("order"),
  input,
  run: ({ state }, { values, page }) => {
    const typed = addHomeDraftOf(values);
    const kept = page === undefined || isChosenAs(page, state) ? typed : withoutHome(typed);
    return okAsync({
      state: { ...state, draft: { ...state.draft, ...kept } },
      destination: state.at,
      answer: undefined,
    });
  },
};
