import { okAsync } from "neverthrow";
import { z } from "zod";
import { addHomeFields } from "../order-form.ts";
import type { AddHomeStep } from "./add-home-step.ts";

const text = z.string().max(600).optional();
export const addHomeInput = z.object({
  values: z.object(
    Object.fromEntries(addHomeFields.map((field) => [field, text])) as Record<
      (typeof addHomeFields)[number],
      typeof text
    >,
  ),
});

/** What was typed, as it stands: the page is left, or another account or address is looked at. What was wrong with it stays said. */
export const keepHomeOrder: AddHomeStep<z.output<typeof addHomeInput>> = {
  name: "keepHomeOrder",
  allowed: ({ stage }) => stage === "order",
  input: addHomeInput,
  run: ({ state }, { values }) =>
    okAsync({ state: { ...state, draft: { ...state.draft, ...values } }, destination: state.at, answer: undefined }),
};
