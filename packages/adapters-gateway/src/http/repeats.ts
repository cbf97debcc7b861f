import type { Problem } from "@switchyard/domain/kernel/problem";
import type { Result } from "neverthrow";
import type { RepeatBudget } from "./repeat-budget.ts";

/** The result of one request. */
export interface Try<Answer> {
  readonly result: Result<Answer, Problem>;
  /** The raw `Retry-After` header. */
  readonly retryAfter: string | null;
}

export interface Pauses {
  /** The first pause. Later pauses are longer, and all have jitter. */
  readonly firstMs: number;
  /** The end of the whole call, on the clock of `performance.now()`. */
  readonly endsAt: number;
  /** Without a budget, every look-up has all its retries. */
  readonly budget?: RepeatBudget | undefined;
}

/** Failures that may be gone a moment later. After a timeout we don't retry: the customer has waited long enough. */
const transient: readonly Problem["kind"][] = ["unreachable", "gateway-error", "rate-limited"];

/** Retries per look-up. */
const repeats = 2;

/** We give up when `Retry-After` asks for a longer pause. */
const longestPauseMs = 10_000;

/**
 * Sends a look-up up to three times, with growing pauses and jitter, until an answer or a permanent failure.
 * `Retry-After` sets the pause. If that is too late, we give up.
 * A retry that is missing in a recording did not happen in the recorded run: then the failure before it is the result.
 */
export const withRepeats = async <Answer>(
  send: () => Promise<Try<Answer>>,
  { firstMs, endsAt, budget }: Pauses,
  signal: AbortSignal,
): Promise<Result<Answer, Problem>> => {
  let last: Try<Answer> | undefined;
  let isLastFinal = false;
  const mayPass = ({ result, retryAfter }: Try<Answer>): boolean => {
    if (isLastFinal || budget?.isSpent || result.isOk() || !transient.includes(result.error.kind)) return false;
    const asked = pauseAsked(retryAfter) ?? 0;
    return asked <= longestPauseMs && performance.now() + asked < endsAt;
  };
  const next = async (): Promise<Try<Answer>> => {
    // The call's time may end during a pause.
    isLastFinal = last !== undefined && signal.aborted;
    if (last && isLastFinal) return last;
    if (last) budget?.take();
    const one = await send();
    isLastFinal = last !== undefined && one.result.isErr() && one.result.error.kind === "not-recorded";
    if (last && isLastFinal) return last;
    return (last = one);
  };
  const first = (last = await send());
  if (!mayPass(first)) return first.result;
  let isFirst = true;
  // Loaded with the first retry, because a replay of a day's journeys has almost none.
  const { DelegateBackoff, handleWhenResult, retry } = await import("cockatiel");
  const policy = retry(
    handleWhenResult((one) => mayPass(one as Try<Answer>)),
    {
      maxAttempts: repeats,
      backoff: new DelegateBackoff(
        ({ attempt }) => pauseAsked(last?.retryAfter ?? null) ?? firstMs * 2 ** (attempt - 1) * (1 + Math.random()),
      ),
    },
  );
  // The policy's first try returns the request that was already sent.
  const tryAgain = async (): Promise<Try<Answer>> => {
    if (!isFirst) return await next();
    isFirst = false;
    return first;
  };
  return (await policy.execute(tryAgain, signal)).result;
};

/** `Retry-After`, in milliseconds from now; undefined without the header, infinite when it is unreadable. */
const pauseAsked = (retryAfter: string | null): number | undefined => {
  if (retryAfter === null) return undefined;
  const ms = /^\d+$/.test(retryAfter) ? Number(retryAfter) * 1000 : Date.parse(retryAfter) - Date.now();
  return Number.isNaN(ms) ? Infinity : Math.max(0, ms);
};
