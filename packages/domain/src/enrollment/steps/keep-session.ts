import { okAsync } from "neverthrow";
import { z } from "zod";
import type { At } from "../model.ts";
import type { EnrollmentStep } from "./enrollment-step.ts";

const input = z.object({
  /** An opaque handle. */
  accessToken: z.string().min(1).max(200),
  /** Seconds. */
  expiresIn: z.number().int().nonnegative(),
});

/** The customer was signed in to the account created before (E-257, E-369). */
export const keepSession: EnrollmentStep<At<"ordered" | "finished">, z.output<typeof input>> = {
  name: "keepSession",
  allowed: (state): state is At<"ordered" | "finished"> => state.account?.isCreated === true,
  input,
  run: ({ state }, myAccountInfo) =>
    okAsync({
      state: { ...state, myAccountInfo, account: { ...state.account, showMyAccountBtn: true } },
      destination: state.at,
      answer: undefined,
    }),
};
