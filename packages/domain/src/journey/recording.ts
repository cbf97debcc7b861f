import type { Exchange } from "./journal.ts";

/** One exchange as it was, not redacted yet. */
export interface RawExchange extends Omit<Exchange, "request" | "response"> {
  readonly request: Omit<Exchange["request"], "body"> & { readonly body: unknown };
  readonly response?: {
    readonly status: number;
    readonly contentType: string;
    readonly body: unknown;
    readonly notJson?: true;
  };
}

/** A request of a once-only call. */
export type Request = Pick<Exchange, "operation" | "ordinal" | "request" | "response">;

/** The journal refused an entry: somebody else holds the journey now, so this run must stop. */
export class JournalLost extends Error {
  override readonly name = "JournalLost";
}

/** A replay asked something that was not recorded. */
export class NotRecorded extends Error {
  override readonly name = "NotRecorded";
}

/** Recorded answers in place of the network, found by the operation. */
export interface Recording {
  /** @throws by the failure's name where no answer came, as the network does */
  /** @param request made only for the comparison of a once-only call with the recorded one */
  answerTo(operation: string, request?: () => Exchange["request"]): RecordedAnswer;
}

/** A recorded answer. Its JSON is the value that was read then, so a run over a day's journeys parses none of it again. */
export type RecordedAnswer = { readonly status: number } & (
  { readonly json: unknown } | { readonly text: string; readonly contentType: string }
);

/**
 * Gives recorded answers back, matched by operation and ordinal. `onMissing` hears of a call that was not recorded.
 * @param onRequest hears of each request of a once-only call
 * @param answers what is taken to be the answer of an operation that was not recorded at all
 */
export const replayed = (
  exchanges: readonly Exchange[],
  onMissing: (operation: string) => void,
  answers: ReadonlyMap<string, NonNullable<Exchange["response"]>> = new Map(),
  onRequest?: (request: Request) => void,
): Recording => {
  const ordinals = new Map<string, number>();
  return {
    answerTo(operation, request) {
      const ordinal = (ordinals.get(operation) ?? 0) + 1;
      ordinals.set(operation, ordinal);
      if (onRequest && request) onRequest({ operation, ordinal, request: request() });
      const exchange = exchanges.find((one) => one.operation === operation && one.ordinal === ordinal);
      const taken = exchange ? undefined : answers.get(operation);
      if (taken) return answerOf(taken);
      if (!exchange) {
        // A repeat that the live deadline cut is no new question: the first answer stands.
        if (ordinal === 1) onMissing(operation);
        throw new NotRecorded(operation);
      }
      if (!exchange.response) throw failures[exchange.failure ?? "unreachable"]();
      return answerOf(exchange.response);
    },
  };
};

const answerOf = ({ status, contentType, body, notJson }: NonNullable<Exchange["response"]>): RecordedAnswer =>
  !notJson && body !== null
    ? { status, json: body }
    : { status, text: notJson ? "recorded: no JSON" : "", contentType };

const failures: Readonly<Record<NonNullable<Exchange["failure"]>, () => Error>> = {
  timeout: () => Object.assign(new Error("recorded"), { name: "TimeoutError" }),
  unreachable: () => new TypeError("recorded: unreachable"),
  unavailable: () => Object.assign(new Error("recorded"), { name: "Unavailable" }),
};
