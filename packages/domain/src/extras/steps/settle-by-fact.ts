import { okAsync } from "neverthrow";
import { z } from "zod";
import { toPage } from "../../journey/model.ts";
import { type At, isAtStage, withAccepted } from "../state.ts";
import type { ExtraEndStep } from "./extra-end-step.ts";

const input = z.object({ confirmation: z.string().max(40) });

/** Records that the provider lists the end whose answer was lost. The caller has found it; this makes no call. */
export const settleByFact: ExtraEndStep<At<"submitted" | "in-doubt">, z.output<typeof input>> = {
  name: "settleByFact",
  allowed: isAtStage("submitted", "in-doubt"),
  input,
  run: ({ state, conclude }, { confirmation }) => {
    conclude("endExtra", "all", "confirmed");
    const { stage: _, ...sent } = state;
    return okAsync({
      state: withAccepted(
        { ...sent, lastTry: { is: "settled", by: "fact", as: "ordered", day: sent.asked.day } },
        confirmation,
      ),
      destination: toPage("account-extras"),
      answer: undefined,
    });
  },
};
