import { okAsync } from "neverthrow";
import { z } from "zod";
import type { At } from "../model.ts";
import type { EnrollmentStep } from "./enrollment-step.ts";
import { openCardEntry } from "./open-card-entry.ts";

const input = z.object({
  /** The frame's token of a card that has passed. */
  accessToken: z.string().min(1).max(200),
});

/** For a caller that reads the frame's packet itself: the journey stores the token of its card. */
export const keepCard: EnrollmentStep<At<"debt" | "review" | "ordered">, z.output<typeof input>> = {
  name: "keepCard",
  allowed: openCardEntry.allowed,
  input,
  run: ({ state }, { accessToken }) =>
    okAsync({ state: { ...state, cardAccess: accessToken }, destination: state.at, answer: undefined }),
};
