import type { Problem } from "@switchyard/domain/kernel/problem";
import type { Result } from "neverthrow";
import type { RepeatBudget } from "./repeat-budget.ts";

/** What came of one try. */
export interface Try<Answer> {
  readonly result: Result<Answer, Problem>;
  /** The answer's `Retry-After`, as it stands in the header. */
  readonly retryAfter: string | null;
}

export interface Pauses {
  /** The first pause; later ones are longer, all of them vary. */
  readonly firstMs: number;
  /** When the whole call must have ended, on the clock of `performance.now()`. */
  readonly endsAt: number;
  /** Without one, every look-up has its repeats. */
  readonly budget?: RepeatBudget | undefined;
}

/** Failures that may be gone a moment later. A timeout is not among them: the customer has waited long enough. */
const passing: readonly Problem["kind"][] = ["unreachable", "gateway-error", "rate-limited"];

/** How often a look-up is repeated. */
const repeats = 2;

/** A customer waits no longer than this because the gateway asks for it. */
const longestPauseMs = 10_000;

/**
 * Sends a look-up up to three times, with growing, varied pauses, until it has an answer or a failure that stays.
 * A gateway that says when to ask again (`Retry-After`) is asked then, or not at all when that is too late.
 * When a repeat is not in the recording, the run that was recorded made none: the failure before it stands.
 */
export const withRepeats = async <Answer>(
  send: () => Promise<Try<Answer>>,
  { firstMs, endsAt, budget }: Pauses,
  signal: AbortSignal,
): Promise<Result<Answer, Problem>> => {
  let last: Try<Answer> | undefined;
  let lastStands = false;
  const mayPass = ({ result, retryAfter }: Try<Answer>): boolean => {
    if (lastStands || budget?.isSpent || result.isOk() || !passing.includes(result.error.kind)) return false;
    const asked = pauseAsked(retryAfter) ?? 0;
    return asked <= longestPauseMs && performance.now() + asked < endsAt;
  };
  const next = async (): Promise<Try<Answer>> => {
    // The call's time may end during a pause: then nothing more is sent.
    lastStands = last !== undefined && signal.aborted;
    if (last && lastStands) return last;
    if (last) budget?.take();
    const one = await send();
    lastStands = last !== undefined && one.result.isErr() && one.result.error.kind === "not-recorded";
    if (last && lastStands) return last;
    return (last = one);
  };
  const first = (last = await send());
  if (!mayPass(first)) return first.result;
  let isFirst = true;
  // Loaded with the first repeat: a replay of a day's journeys hardly has any.
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
  // The policy begins with the try that was made.
  const tryAgain = async (): Promise<Try<Answer>> => {
    if (!isFirst) return await next();
    isFirst = false;
    return first;
  };
  return (await policy.execute(tryAgain, signal)).result;
};

/** Seconds or a date, in milliseconds from now; undefined when nothing was asked, infinite when it can't be read. */
const pauseAsked = (retryAfter: string | null): number | undefined => {
  if (retryAfter === null) return undefined;
  const ms = /^\d+$/.test(retryAfter) ? Number(retryAfter) * 1000 : Date.parse(retryAfter) - Date.now();
  return Number.isNaN(ms) ? Infinity : Math.max(0, ms);
};
