import { okAsync } from "neverthrow";
import { z } from "zod";
import { byField } from "../../kernel/form-table.ts";
import { addHomeDraftOf, addHomeFields } from "../order-form.ts";
import { type At, standsAt } from "../state.ts";
import type { AddHomeStep } from "./add-home-step.ts";

const text = z.string().max(600).optional();
export const addHomeInput = z.object({
  values: z.object(byField(addHomeFields, () => text)),
});

/** What was typed, as it stands: the page is left, or another account or address is looked at. What was wrong with it stays said. */
export const keepHomeOrder: AddHomeStep<At<"order">, z.output<typeof addHomeInput>> = {
  name: "keepHomeOrder",
  allowed: standsAt("order"),
  input: addHomeInput,
  run: ({ state }, { values }) =>
    okAsync({
      state: { ...state, draft: { ...state.draft, ...addHomeDraftOf(values) } },
      destination: state.at,
      answer: undefined,
    }),
};
