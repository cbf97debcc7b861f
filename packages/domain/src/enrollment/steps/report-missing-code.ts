import { z } from "zod";
import { noCodeArrived } from "../../out-of-wallet/model.ts";
import { type Asked, isAskedOn } from "../proof.ts";
import type { EnrollmentStep } from "./enrollment-step.ts";
import { type CodeAnswer, validated } from "./validate-one-time-password.ts";

/** "I didn't receive a code": the fixed dummy code leads to the questions, and is no try (E-152). */
export const reportMissingCode: EnrollmentStep<Asked, Record<string, never>, CodeAnswer> = {
  name: "reportMissingCode",
  allowed: isAskedOn("one-time-password"),
  input: z.object({}),
  run: (context) => validated(context, noCodeArrived),
};
