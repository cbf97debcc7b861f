import type { Journey } from "@switchyard/domain/journey/model";
import { type RawExchange, JournalLost } from "@switchyard/domain/journey/recording";
import type { StepCalls } from "@switchyard/domain/journey/runner-model";
import type { GatewayAnswer, GatewayFetch } from "./wire.ts";

/** Creates the journey's ports over this fetch; `signal` aborts all of a step's calls at its deadline. */
export type PortsOver<Ports> = (journey: Omit<Journey, "state">, fetch: GatewayFetch, signal: AbortSignal) => Ports;

/** Creates a step's ports for the runner, over a fetch that records each exchange until the step's deadline. */
export const recordedCalls =
  <Ports>(fetch: GatewayFetch, ports: PortsOver<Ports>) =>
  (
    journey: Omit<Journey, "state">,
    onExchange: (exchange: RawExchange) => Promise<void>,
    deadlineMs: number,
  ): StepCalls<Ports> => {
    const deadline = new AbortController();
    const timer = setTimeout(() => deadline.abort(new DOMException("the step's deadline", "TimeoutError")), deadlineMs);
    return {
      ports: ports(
        journey,
        recorded(fetch, () => performance.now(), onExchange),
        deadline.signal,
      ),
      close: () => clearTimeout(timer),
    };
  };

/** A larger answer can't be a business answer. */
const bodyLimit = 10 * 1024 * 1024;

const jsonOr = (text: string): { readonly body: unknown; readonly notJson?: true } => {
  if (text === "") return { body: null };
  try {
    return { body: JSON.parse(text) };
  } catch {
    return { body: `${text.length} characters that are no JSON`, notJson: true };
  }
};

/**
 * Wraps a fetch: `onExchange` gets every exchange before the caller gets the answer.
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
        // The contract's path has parameter names in place of personal data.
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

const failureOf = (error: unknown): NonNullable<RawExchange["failure"]> => {
  const name = error instanceof Error ? error.name : "";
  if (name === "Unavailable") return "unavailable";
  return name === "TimeoutError" || name === "AbortError" ? "timeout" : "unreachable";
};
