import type { Problem } from "@switchyard/domain/kernel/problem";
import type { Result } from "neverthrow";
import pRetry from "p-retry";

/** Failures that may be gone a moment later. A timeout is not among them: the customer has waited long enough. */
const passing: readonly Problem["kind"][] = ["unreachable", "gateway-error"];

/**
 * Sends a look-up up to three times, with growing, varied pauses, until it has an answer or a failure that stays.
 * When a repeat is not in the recording, the run that was recorded made none: the failure before it stands.
 */
export const withRepeats = async <Answer>(send: () => Promise<Result<Answer, Problem>>, signal: AbortSignal, firstPauseMs = 150): Promise<Result<Answer, Problem>> => {
  let last: Result<Answer, Problem> | undefined;
  const attempt = async () => {
    const result = await send();
    if (last && result.isErr() && result.error.kind === "not-recorded") return last;
    last = result;
    if (result.isErr() && passing.includes(result.error.kind)) throw new Error("a passing failure");
    return result;
  };
  try {
    return await pRetry(attempt, { retries: 2, minTimeout: firstPauseMs, randomize: true, signal });
  } catch {
    return last ?? send();
  }
};
