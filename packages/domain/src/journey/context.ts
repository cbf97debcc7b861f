import { err, errAsync, ok, type Result, ResultAsync } from "neverthrow";
import type { Instant } from "../kernel/clock.ts";
import type { Decision, DecisionTable } from "../kernel/decision-table.ts";
import { notJson, type Problem, problem } from "../kernel/problem.ts";
import type { Claim, Wish } from "./claims.ts";
import type { JournalEvent } from "./journal.ts";
import type { ContentPolicy, Journey, Switches } from "./model.ts";
import type { Digest } from "./ports.ts";
import { foundOutAfter } from "./settle-doubt.ts";
import type { ClaimedByStep, ClaimOptions, StepContext } from "./step.ts";

export interface ContextParts<State, Ports> {
  readonly journey: Omit<Journey<State>, "state">;
  readonly state: State;
  readonly ports: Ports;
  readonly now: Instant;
  readonly policy: ContentPolicy;
  readonly switches: Switches;
  readonly digest: Digest;
  /** Makes the idempotency key of a once-only call. */
  keyOf(operation: string, payload: unknown): ResultAsync<string, Problem>;
  /** The claim of a counted call, with its key. */
  countedBy(operation: string, payload: unknown): ResultAsync<{ readonly key: string; readonly claim: Claim }, Problem>;
  claim(operation: string, wishes: readonly Wish[], options: ClaimOptions<State>): ResultAsync<ClaimedByStep, Problem>;
  conclude(operation: string, wishes: readonly unknown[] | "all", as: "confirmed" | "released"): void;
  /** A table that replaces this one in what-if questions; missing otherwise. */
  tableFor?<Facts, Outcome>(table: DecisionTable<Facts, Outcome>): Pick<DecisionTable<Facts, Outcome>, "decide">;
  onDecision(decision: Decision<unknown>, facts: unknown): void;
  /** @param of the parts of the key */
  onIntent(operation: string, key: string, of: unknown, claim?: Claim): Promise<void>;
  /**
   * Whether an earlier try of this call was sent and never answered. Live, the journal answers; a replay repeats the
   * answer of then.
   */
  isInDoubt(operation: string, key: string): ResultAsync<boolean, Problem>;
  /** Whether a try of this call with another key was sent and never answered; found in the same way. */
  isAnotherInDoubt(operation: string, key: string): ResultAsync<boolean, Problem>;
}

/** Builds a step's context, live and in a replay. */
export const contextOf = <State, Ports>(parts: ContextParts<State, Ports>): StepContext<State, Ports> => {
  return {
    journey: parts.journey,
    state: parts.state,
    ports: parts.ports,
    now: parts.now,
    policy: parts.policy,
    switches: parts.switches,
    digest: parts.digest,
    decide(table, facts) {
      const decision = (parts.tableFor?.(table) ?? table).decide(facts);
      parts.onDecision(decision, facts);
      return decision.outcome;
    },
    once: (operation, payload, call, lookUp) =>
      parts
        .keyOf(operation, payload)
        .andThen((key) => new ResultAsync(called(parts, operation, { key, of: payload }, call, lookUp))),
    onceCounted: (operation, payload, call) =>
      parts.countedBy(operation, payload).andThen((counted) => {
        const { since } = counted.claim;
        const key = { ...counted, of: payload };
        return new ResultAsync(called(parts, operation, key, (text) => call(text, since), undefined));
      }),
    orderOnce: (operation, order, call) =>
      parts
        .keyOf(operation, order)
        .andThen((key) =>
          parts
            .isAnotherInDoubt(operation, key)
            .andThen((isAnother) =>
              isAnother
                ? errAsync(problem("outcome-unknown", operation, "an order with other choices is in doubt"))
                : new ResultAsync(called(parts, operation, { key, of: order }, call, undefined)),
            ),
        ),
    claim: (operation, wishes, options = {}) => parts.claim(operation, wishes, options),
    conclude: (operation, wishes, as) => parts.conclude(operation, wishes, as),
  };
};

/** Records the intent, then makes the call. A doubt is looked up, or stays unknown. */
const called = async <Answer>(
  { isInDoubt, onIntent, switches }: Pick<ContextParts<unknown, unknown>, "isInDoubt" | "onIntent" | "switches">,
  operation: string,
  { key, of, claim }: { readonly key: string; readonly of: unknown; readonly claim?: Claim },
  call: (idempotencyKey: string) => ResultAsync<Answer, Problem>,
  lookUp: (() => ResultAsync<Answer | undefined, Problem>) | undefined,
): Promise<Result<Answer, Problem>> => {
  const unknown = async (detail: string, status?: number): Promise<Result<Answer, Problem>> => {
    const found = await lookUp?.().unwrapOr(undefined);
    return found === undefined ? err(problem("outcome-unknown", operation, detail, status)) : ok(found);
  };
  const inDoubt = await isInDoubt(operation, key);
  if (inDoubt.isErr()) return err(inDoubt.error);
  if (inDoubt.value && !switches.gatewayHonoursKeys) return unknown("an earlier try is in doubt");
  try {
    await onIntent(operation, key, of, claim);
  } catch {
    return err(problem("store", operation, "the intent could not be recorded"));
  }
  const answered = await call(key);
  if (answered.isErr() && inDoubt.value && isFromMemory(answered.error))
    return unknown(answered.error.detail, answered.error.status);
  if (answered.isOk() || switches.gatewayHonoursKeys || !leavesDoubt(answered.error)) return answered;
  return unknown(answered.error.detail, answered.error.status);
};

/** The gateway repeats its stored answer, and we can't read it. It will repeat it again, so a person has to check. */
const isFromMemory = ({ kind, detail }: Problem): boolean => kind === "malformed" && detail !== notJson;

/** Problems that leave open whether the call was carried out. */
export const leavesDoubt = ({ kind }: Problem): boolean =>
  kind === "timeout" || kind === "unreachable" || kind === "malformed" || kind === "gateway-error";

/** Whether the call may have been carried out: only a refusal excludes it. */
export const isLost = (failed: Problem): boolean => leavesDoubt(failed) || failed.kind === "outcome-unknown";

/**
 * Whether an earlier try with this key may have been carried out. A refusal (4xx) and an open circuit breaker exclude
 * it. An answer that was stored changes the key, so an answer with this key was lost on our side. A step that ended
 * regularly without sending, such as for lack of a token, leaves no doubt.
 */
export const isInDoubt = (events: readonly JournalEvent[], key: string): boolean =>
  events.some((event, index) => {
    if (event.type !== "intent" || event.key !== key) return false;
    const next = events.findIndex((later, at) => at > index && later.type === "step-began");
    const run = events.slice(index + 1, next < 0 ? undefined : next);
    const own = run.filter((later) => later.type === "exchange" && later.operation === event.operation);
    if (own.length === 0)
      return !run.some(
        (later) =>
          later.type === "step-ended" &&
          later.problem?.operation === event.operation &&
          later.problem.kind === "unauthorized",
      );
    return own.some(
      (later) => later.type === "exchange" && later.failure !== "unavailable" && !isRefusal(later.response?.status),
    );
  });

/**
 * Whether a try of this call with another key may have been carried out without a stored answer. A step that ended with
 * an answer leaves no doubt.
 */
export const isAnotherInDoubt = (events: readonly JournalEvent[], operation: string, key: string): boolean => {
  const others = new Set(
    events.flatMap((event) =>
      event.type === "intent" && event.operation === operation && event.key !== key ? [event.key] : [],
    ),
  );
  return [...others].some((other) => isUnanswered(events, operation, other));
};

/** Whether a try with this key was sent, and neither an answer nor a person has resolved it. */
export const isUnanswered = (events: readonly JournalEvent[], operation: string, key: string): boolean =>
  !isAnswered(events, key) && isInDoubt(events, key) && !isSettled(events, operation, key);

/** Whether a person has resolved it since. */
const isSettled = (events: readonly JournalEvent[], operation: string, key: string): boolean =>
  foundOutAfter(
    events,
    operation,
    events.findLastIndex((event) => event.type === "intent" && event.key === key),
  ) !== undefined;

/** Whether the last step that tried it ended regularly, so that the state has the answer. */
const isAnswered = (events: readonly JournalEvent[], key: string): boolean => {
  const last = events.findLastIndex((event) => event.type === "intent" && event.key === key);
  const next = events.slice(last + 1).find(({ type }) => type === "step-began" || type === "step-ended");
  return next?.type === "step-ended" && next.problem === undefined;
};

const isRefusal = (status: number | undefined): boolean => status !== undefined && status >= 400 && status < 500;

/** Serializes a payload with sorted keys: equal payloads have equal texts. */
export const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, item: unknown) =>
    item !== null && typeof item === "object" && !Array.isArray(item)
      ? Object.fromEntries(Object.entries(item).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : item,
  ) ?? "";
