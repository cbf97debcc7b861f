import { z } from "zod";
import { isPaymentOpen } from "../deposit.ts";
import type { At } from "../model.ts";
import type { EnrollmentStep } from "./enrollment-step.ts";

/**
 * Mini-confirmation, for a browser without scripts: gets a token of the card provider's page and stores it, so that
 * autopay finds the card that is typed there.
 */
export const openAutopayCard: EnrollmentStep<At<"ordered">, Record<string, never>> = {
  name: "openAutopayCard",
  allowed: (state): state is At<"ordered"> => state.stage === "ordered" && !isPaymentOpen(state) && !state.isAutoPay,
  input: z.object({}),
  run: ({ state, ports }) =>
    ports.cardFrame
      .accessToken()
      .map((cardAccess) => ({ state: { ...state, cardAccess }, destination: state.at, answer: undefined })),
};
