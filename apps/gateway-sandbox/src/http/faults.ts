import type { Fault } from "../control/settings.ts";
import { errorBody, refusals } from "./errors.ts";

/** The connection broke: in one process fetch rejects with it, a server closes the socket. */
export class ConnectionReset extends TypeError {
  constructor() {
    super("fetch failed", { cause: Object.assign(new Error("read ECONNRESET"), { code: "ECONNRESET" }) });
  }
}

/** How long a slow answer takes. */
export const delayOf = (fault: Fault): number => fault.delayMs ?? 8_000;

/** Does the fault happen before the operation is carried out? */
export const happensBefore = (fault: Fault): boolean => {
  if (fault.fault === "slow") return true;
  if (fault.fault === "malformed" || fault.fault === "wrong-types" || fault.fault === "truncated") return false;
  return (fault.when ?? "before") === "before";
};

/** Waits so long; rejects when the caller goes away or the sandbox closes. */
export const wait = (ms: number | undefined, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const gone = () => {
      clearTimeout(timer);
      reject(signal.reason instanceof Error ? signal.reason : new ConnectionReset());
    };
    const timer =
      ms === undefined
        ? undefined
        : setTimeout(() => {
            signal.removeEventListener("abort", gone);
            resolve();
          }, ms);
    if (signal.aborted) gone();
    else signal.addEventListener("abort", gone, { once: true });
  });

const wrongTypes = (value: unknown): unknown => {
  if (typeof value === "string") return 42;
  if (typeof value === "number") return "a number";
  if (typeof value === "boolean") return "maybe";
  if (Array.isArray(value)) return { 0: value.map(wrongTypes) };
  if (typeof value !== "object" || value === null) return [];
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, wrongTypes(inner)]));
};

const json = { "content-type": "application/json" };

const brokenOff = (text: string): Response => {
  const bytes = new TextEncoder().encode(text);
  const half = bytes.slice(0, Math.ceil(bytes.length / 2));
  let sent = false;
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      if (sent) controller.error(new ConnectionReset());
      else controller.enqueue(half);
      sent = true;
    },
  });
  return new Response(body, { headers: { ...json, "content-length": String(bytes.length) } });
};

/**
 * What the wire makes of an answer.
 * @param answer the real answer's JSON; null when the operation was not carried out
 */
export const spoiled = async (fault: Fault, answer: unknown, signal: AbortSignal): Promise<Response> => {
  const text = JSON.stringify(answer);
  switch (fault.fault) {
    case "timeout":
      await wait(undefined, signal);
      throw new ConnectionReset();
    case "reset":
      throw new ConnectionReset();
    case "malformed":
      return new Response(`${text.slice(0, Math.ceil(text.length * 0.7))},,`, { headers: json });
    case "html":
      return new Response("<!doctype html><title>Maintenance</title><h1>We will be right back</h1>", { headers: { "content-type": "text/html" } });
    case "500":
      return Response.json(errorBody(refusals.internal), { status: 500 });
    case "429":
      return Response.json(errorBody(refusals.tooMany), { status: 429, headers: refusals.tooMany.headers });
    case "wrong-types":
      return Response.json(wrongTypes(answer));
    case "truncated":
      return brokenOff(text);
    case "slow":
      await wait(delayOf(fault), signal);
      return Response.json(answer);
  }
};
