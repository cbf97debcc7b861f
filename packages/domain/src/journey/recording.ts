import type { Exchange } from "./journal.ts";
import { type GatewayAnswer, type GatewayFetch, RecordedAnswer, type Recording } from "./wire.ts";

/** An answer larger than this is no business answer. */
const bodyLimit = 10 * 1024 * 1024;

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

const jsonOr = (text: string): { readonly body: unknown; readonly notJson?: true } => {
  if (text === "") return { body: null };
  try {
    return { body: JSON.parse(text) };
  } catch {
    return { body: `${text.length} characters that are no JSON`, notJson: true };
  }
};

/**
 * Wraps a fetch so that every exchange is told to `onExchange` before its answer is given on.
 * @param now milliseconds, for the duration
 */
export const recorded = (
  fetch: GatewayFetch,
  now: () => number,
  onExchange: (exchange: RawExchange) => Promise<void>,
): GatewayFetch => {
  const ordinals = new Map<string, number>();
  return async (url, init) => {
    const ordinal = (ordinals.get(init.operation) ?? 0) + 1;
    ordinals.set(init.operation, ordinal);
    const { pathname, searchParams } = new URL(url);
    const began = now();
    const asked = {
      operation: init.operation,
      ordinal,
      request: {
        method: init.method ?? "GET",
        // A path of the contract has names where a person's values stand on the wire.
        path: init.path ?? pathname,
        query: Object.fromEntries(searchParams),
        body: typeof init.body === "string" ? jsonOr(init.body).body : null,
      },
    };
    try {
      const response = await fetch(url, init);
      const text = await textOf(response);
      await onExchange({
        ...asked,
        response: { status: response.status, contentType: response.headers.get("content-type") ?? "", ...jsonOr(text) },
        ms: Math.round(now() - began),
      });
      return new Response(bodyless.has(response.status) ? null : text, {
        status: response.status,
        headers: response.headers,
      });
    } catch (error) {
      if (error instanceof JournalLost) throw error;
      await onExchange({ ...asked, failure: failureOf(error), ms: Math.round(now() - began) });
      throw error;
    }
  };
};

const bodyless = new Set([204, 205, 304]);

const textOf = async (response: GatewayAnswer): Promise<string> => {
  if (!response.body) return "";
  const decoder = new TextDecoder();
  let text = "";
  let size = 0;
  const reader = response.body.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    size += value.byteLength;
    if (size > bodyLimit) {
      await reader.cancel();
      return `${text.slice(0, 100)} … longer than ${bodyLimit} bytes`;
    }
    text += decoder.decode(value, { stream: true });
  }
};

const failureOf = (error: unknown): NonNullable<Exchange["failure"]> => {
  const name = error instanceof Error ? error.name : "";
  if (name === "Unavailable") return "unavailable";
  return name === "TimeoutError" || name === "AbortError" ? "timeout" : "unreachable";
};

/** A call was held back because the gateway fails or is full; nothing was sent. */
export class Unavailable extends Error {
  override readonly name = "Unavailable";
}

/** The journal refused an entry: somebody else holds the journey now, so this run must stop. */
export class JournalLost extends Error {
  override readonly name = "JournalLost";
}

/** A replay asked something that was not recorded. */
export class NotRecorded extends Error {
  override readonly name = "NotRecorded";
}

/**
 * Gives recorded answers back, matched by operation and ordinal. `onMissing` hears of a call that was not recorded.
 * @param answers what is taken to be the answer of an operation that was not recorded at all
 */
export const replayed = (
  exchanges: readonly Exchange[],
  onMissing: (operation: string) => void,
  answers: ReadonlyMap<string, NonNullable<Exchange["response"]>> = new Map(),
): Recording => {
  const ordinals = new Map<string, number>();
  return {
    answerTo(operation) {
      const ordinal = (ordinals.get(operation) ?? 0) + 1;
      ordinals.set(operation, ordinal);
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

const answerOf = ({ status, contentType, body, notJson }: NonNullable<Exchange["response"]>): GatewayAnswer => {
  if (!notJson && body !== null) return new RecordedAnswer(status, body);
  return new Response(bodyless.has(status) ? null : notJson ? "recorded: no JSON" : "", {
    status,
    headers: contentType ? { "content-type": contentType } : {},
  });
};

const failures: Readonly<Record<NonNullable<Exchange["failure"]>, () => Error>> = {
  timeout: () => new DOMException("recorded", "TimeoutError"),
  unreachable: () => new TypeError("recorded: unreachable"),
  unavailable: () => new Unavailable("recorded"),
};
