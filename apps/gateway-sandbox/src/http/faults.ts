import { type Fault, faults } from "../behaviour/fault.ts";
import { errorBody, type Refusal, refusals } from "../operation/errors.ts";

/** A broken connection: in process, fetch rejects with it; a server closes the socket. */
export class ConnectionReset extends TypeError {
  constructor(code: "ECONNRESET" | "ECONNREFUSED" = "ECONNRESET") {
    super("fetch failed", { cause: Object.assign(new Error(code), { code }) });
  }
}

/** Waits; rejects if the caller leaves or the sandbox closes. */
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

const json = { "content-type": "application/json" };
const isJson = (answer: Response): boolean =>
  answer.headers.get("content-type")?.startsWith(json["content-type"]) === true;

const codes: Readonly<Record<string, string>> = {
  400: "INVALID_REQUEST",
  401: "UNAUTHORIZED",
  403: "FORBIDDEN",
  404: "NOT_FOUND",
  409: "CONFLICT",
  422: "UNPROCESSABLE",
  502: "BAD_GATEWAY",
  503: "UNAVAILABLE",
  504: "GATEWAY_TIMEOUT",
};

const refusalOf = ({ fault, retryAfter }: Fault): Refusal => {
  const usual: Refusal =
    fault === "429"
      ? refusals.tooMany
      : fault === "500"
        ? refusals.internal
        : { status: Number(fault), code: codes[fault] ?? "FAULT", message: "This fault was asked for." };
  return retryAfter === undefined ? usual : { ...usual, headers: { "retry-after": String(retryAfter) } };
};

/**
 * Applies a fault before the operation.
 * @returns the answer in place of the real one, or undefined to continue
 * @throws ConnectionReset, or the caller's own abort
 */
export const meetBefore = async (fault: Fault, signal: AbortSignal): Promise<Response | undefined> => {
  if (fault.fault === "refuse") throw new ConnectionReset("ECONNREFUSED");
  if (fault.fault === "slow") await wait(fault.delayMs ?? 8_000, signal);
  return (fault.when ?? faults[fault.fault].usually) === "before" && faults[fault.fault].usually !== undefined
    ? await inPlace(fault, signal)
    : undefined;
};

/**
 * Applies a fault to the operation's answer.
 * @throws ConnectionReset, or the caller's own abort
 */
export const meetAfter = async (fault: Fault, answer: Response, signal: AbortSignal): Promise<Response> => {
  switch (fault.fault) {
    case "refuse":
    case "slow":
    case "twice":
      return answer;
    case "late":
      await wait(fault.delayMs ?? 60_000, signal);
      return answer;
    case "slow-body":
      return dripping(answer, await answer.bytes(), fault.delayMs ?? 8_000, signal);
    case "truncated":
      return brokenOff(answer, await answer.bytes());
    case "malformed":
      return malformed(answer, await answer.bytes());
    case "huge":
      return new Response(new Blob([await answer.arrayBuffer(), new Uint8Array(elevenMegabytes).fill(blank)]), {
        status: answer.status,
        headers: { "content-type": answer.headers.get("content-type") ?? json["content-type"] },
      });
    case "wrong-types":
      return isJson(answer)
        ? new Response(JSON.stringify(wrongTypes(await answer.json())), { status: answer.status, headers: json })
        : Response.json({ document: true });
    default:
      return await inPlace(fault, signal);
  }
};

/** Faults that replace the real answer. */
const inPlace = async (fault: Fault, signal: AbortSignal): Promise<Response> => {
  if (fault.fault === "reset") throw new ConnectionReset();
  if (fault.fault === "hang" || fault.fault === "timeout") {
    await wait(undefined, signal);
    throw new ConnectionReset();
  }
  if (fault.fault === "html")
    return new Response("<!doctype html><title>Maintenance</title><h1>We will be right back</h1>", {
      headers: { "content-type": "text/html" },
    });
  const refusal = refusalOf(fault);
  return Response.json(errorBody(refusal), { status: refusal.status, headers: refusal.headers ?? {} });
};

const elevenMegabytes = 11 * 1024 * 1024;
const blank = 0x20;

const wrongTypes = (value: unknown): unknown => {
  if (typeof value === "string") return 42;
  if (typeof value === "number") return "a number";
  if (typeof value === "boolean") return "maybe";
  if (Array.isArray(value)) return { 0: value.map(wrongTypes) };
  if (typeof value !== "object" || value === null) return [];
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, wrongTypes(inner)]));
};

/** Truncates JSON, and damages a document's signature. */
const malformed = (answer: Response, bytes: Uint8Array<ArrayBuffer>): Response => {
  const spoiled = isJson(answer)
    ? `${new TextDecoder().decode(bytes.slice(0, Math.ceil(bytes.length * 0.7)))},,`
    : bytes.map((byte) => byte ^ 0xff);
  return new Response(spoiled, {
    status: answer.status,
    headers: { "content-type": answer.headers.get("content-type") ?? json["content-type"] },
  });
};

const headersOf = (answer: Response, bytes: Uint8Array): Headers => {
  const headers = new Headers(answer.headers);
  headers.set("content-length", String(bytes.length));
  return headers;
};

const brokenOff = (answer: Response, bytes: Uint8Array<ArrayBuffer>): Response => {
  const half = bytes.slice(0, Math.ceil(bytes.length / 2));
  let sent = false;
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      if (sent) controller.error(new ConnectionReset());
      else controller.enqueue(half);
      sent = true;
    },
  });
  return new Response(body, { status: answer.status, headers: headersOf(answer, bytes) });
};

const drops = 20;

const dripping = (answer: Response, bytes: Uint8Array<ArrayBuffer>, ms: number, signal: AbortSignal): Response => {
  const size = Math.ceil(bytes.length / drops);
  let at = 0;
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      if (at >= bytes.length) return controller.close();
      if (at > 0) await wait(ms / drops, signal);
      controller.enqueue(bytes.slice(at, at + size));
      at += size;
    },
  });
  return new Response(body, { status: answer.status, headers: headersOf(answer, bytes) });
};
