import { errAsync, ResultAsync } from "neverthrow";
import type { Instant } from "../kernel/clock.ts";
import type { Decision } from "../kernel/decision-table.ts";
import { type Problem, problem } from "../kernel/problem.ts";
import type { JournalEvent } from "./journal.ts";
import type { ContentPolicy, Journey, Switches } from "./model.ts";
import type { Digest } from "./ports.ts";
import type { StepContext } from "./step.ts";

export interface ContextParts<State, Ports> {
  readonly journey: Omit<Journey<State>, "state">;
  readonly state: State;
  readonly ports: Ports;
  readonly now: Instant;
  readonly policy: ContentPolicy;
  readonly switches: Switches;
  readonly digest: Digest;
  onDecision(decision: Decision<unknown>, facts: unknown): void;
  onIntent(operation: string, key: string): Promise<void>;
  /** Whether an earlier try of this call was sent and never answered. Live it is read from the journal, in a replay it is what was found then. */
  isInDoubt(operation: string, key: string): ResultAsync<boolean, Problem>;
}

/** What a step sees, live and in a replay alike. */
export const contextOf = <State, Ports>(parts: ContextParts<State, Ports>): StepContext<State, Ports> => ({
  journey: parts.journey,
  state: parts.state,
  ports: parts.ports,
  now: parts.now,
  policy: parts.policy,
  switches: parts.switches,
  digest: parts.digest,
  decide(table, facts) {
    const decision = table.decide(facts);
    parts.onDecision(decision, facts);
    return decision.outcome;
  },
  once(operation, payload, call) {
    const key = parts.digest(`${parts.journey.id} ${operation} ${canonical(payload)}`).slice(0, 40);
    return parts.isInDoubt(operation, key).andThen((inDoubt) => {
      if (inDoubt && !parts.switches.gatewayHonoursKeys) return errAsync(problem("outcome-unknown", operation, "an earlier try was left in doubt"));
      return ResultAsync.fromPromise(parts.onIntent(operation, key), () => problem("store", operation, "the intent could not be written down"))
        .andThen(() => call(key))
        .mapErr((failed) => (parts.switches.gatewayHonoursKeys || !leavesDoubt(failed) ? failed : problem("outcome-unknown", operation, failed.detail, failed.status)));
    });
  },
});

/** Problems after which nobody knows whether the call was carried out. */
export const leavesDoubt = ({ kind }: Problem): boolean => kind === "timeout" || kind === "unreachable" || kind === "malformed" || kind === "gateway-error";

/**
 * Whether an earlier try under this key may have been carried out. Only a refusal (4xx) says that it was not, or that
 * the call was held back: after an answer that was read and kept, the same call has another key, so an answer under this one was lost on our side.
 */
export const isInDoubt = (events: readonly JournalEvent[], key: string): boolean =>
  events.some((event, index) => {
    if (event.type !== "intent" || event.key !== key) return false;
    const next = events.findIndex((later, at) => at > index && later.type === "step-began");
    const own = events.slice(index + 1, next < 0 ? undefined : next).filter((later) => later.type === "exchange" && later.operation === event.operation);
    return own.length === 0 || own.some((later) => later.type === "exchange" && later.failure !== "unavailable" && !isRefusal(later.response?.status));
  });

const isRefusal = (status: number | undefined): boolean => status !== undefined && status >= 400 && status < 500;

/** The same payload gives the same text, whatever the order of its keys. */
export const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, item: unknown) =>
    item !== null && typeof item === "object" && !Array.isArray(item) ? Object.fromEntries(Object.entries(item).toSorted(([a], [b]) => (a < b ? -1 : 1))) : item,
  ) ?? "";
