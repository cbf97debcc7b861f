import type { Exchange } from "./journal.ts";

/** One exchange before redaction. */
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

/** The journal refused an entry: another request has the journey now, so this run must stop. */
export class JournalLost extends Error {
  override readonly name = "JournalLost";
}

/** A replay made a call without a recorded answer. */
export class NotRecorded extends Error {
  override readonly name = "NotRecorded";
}

/** Recorded answers in place of the network, matched by operation. */
export interface Recording {
  /** @throws the recorded failure, as the network does */
  /** @param request built only to compare a once-only call with its record */
  answerTo(operation: string, request?: () => Exchange["request"]): RecordedAnswer;
}

/** A recorded answer. Its JSON is parsed once, so that a run over a day's journeys does not parse it again. */
export type RecordedAnswer = { readonly status: number } & (
  { readonly json: unknown } | { readonly text: string; readonly contentType: string }
);

/**
 * Returns recorded answers, matched by operation and ordinal. `onMissing` receives calls without a record.
 * @param onRequest receives each request of a once-only call
 * @param answers assumed answers of operations without any record
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
        // The live deadline cut this retry off: it gets the first answer again.
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
