import { type Problem, problem } from "@switchyard/domain/kernel/problem";
import type { Recording } from "@switchyard/domain/journey/recording";
import { type Result, err, ok } from "neverthrow";
import type { GatewayAnswer, GatewayWire, PersonLimit } from "./wire.ts";

/** A complete answer of the gateway, before parsing. */
export interface RawAnswer {
  readonly status: number;
  readonly headers: Pick<Headers, "get">;
  readonly bytes: Uint8Array;
  /** The parsed body, if the answer comes from a recording. */
  readonly recorded?: { readonly json: unknown };
}

export interface RawRequest {
  readonly operation: string;
  /** The contract's path. */
  readonly path: string;
  readonly url: string;
  readonly method: "GET" | "POST";
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly personLimits?: readonly PersonLimit[];
}

/** A larger answer is malformed. A few thousand offers take 4 MB. */
export const largestBody = 10 * 1024 * 1024;

/**
 * Sends one request and reads the whole answer, of any status. We don't follow redirects: they would repeat a
 * POST, or send the token to another host.
 */
export const exchange = async (
  fetch: GatewayWire,
  request: RawRequest,
  signal: AbortSignal,
): Promise<Result<RawAnswer, Problem>> => {
  const { operation, path, url, method, headers, body, personLimits } = request;
  try {
    const response = await fetch(url, {
      operation,
      path,
      method,
      headers,
      signal,
      redirect: "manual",
      ...(body === undefined ? {} : { body }),
      ...(personLimits ? { personLimits } : {}),
    });
    return await readToEnd(operation, response);
  } catch (error) {
    return err(noAnswer(operation, error, signal));
  }
};

/** Takes the answer from a recording. */
export const recordedExchange = async (
  recording: Recording,
  operation: string,
  signal: AbortSignal,
  request: Parameters<Recording["answerTo"]>[1],
): Promise<Result<RawAnswer, Problem>> => {
  try {
    const answer = recording.answerTo(operation, request);
    const { status } = answer;
    if ("json" in answer) return ok({ status, headers: noHeaders, bytes: none, recorded: answer });
    const { text, contentType } = answer;
    return ok({
      status,
      headers: { get: (name: string) => (name === "content-type" ? contentType || null : null) },
      bytes: new TextEncoder().encode(text),
    });
  } catch (error) {
    return err(noAnswer(operation, error, signal));
  }
};

const none = new Uint8Array();
/** Not a `Headers`: the first instance in a process loads all of fetch, which a replay never needs. */
const noHeaders: RawAnswer["headers"] = { get: () => null };

const readToEnd = async (operation: string, answer: GatewayAnswer): Promise<Result<RawAnswer, Problem>> => {
  const bytes = await bytesOf(answer);
  const { status, headers } = answer;
  return bytes.byteLength > largestBody
    ? err(problem("malformed", operation, `more than ${largestBody} bytes`, status))
    : ok({ status, headers, bytes });
};

/** The whole body. Reading stops soon after {@link largestBody}. */
export const bytesOf = async (response: GatewayAnswer): Promise<Uint8Array<ArrayBuffer>> => {
  if (!response.body) return new Uint8Array();
  const reader = response.body.getReader();
  const pieces: Uint8Array[] = [];
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    size += value.byteLength;
    pieces.push(value);
    if (size > largestBody) {
      await reader.cancel();
      break;
    }
  }
  const whole = new Uint8Array(size);
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.byteLength;
  }
  return whole;
};

/**
 * The problem of a call without an answer. Recordings and replays name their problem in the error's `name` (domain,
 * journey/recording.ts). Of other errors we use only the system's code, because messages may quote the request.
 */
const noAnswer = (operation: string, error: unknown, signal: AbortSignal): Problem => {
  const name = error instanceof Error ? error.name : "";
  if (name === "NotRecorded") return problem("not-recorded", operation, "this call is not in the recording");
  if (name === "Unavailable") return problem("unavailable", operation, "the circuit is open");
  if (name === "JournalLost") return problem("store", operation, "the journey has another holder");
  if (signal.aborted || name === "TimeoutError") return tooLate(operation);
  return problem("unreachable", operation, systemCode(error) ?? "the connection failed");
};

const tooLate = (operation: string): Problem => problem("timeout", operation, "no complete answer in time");

const systemCode = (error: unknown): string | undefined => {
  if (!(error instanceof Error)) return undefined;
  const code = "code" in error && typeof error.code === "string" ? error.code : undefined;
  return code !== undefined && /^[A-Z][A-Z0-9_]+$/.test(code) ? code : systemCode(error.cause);
};

/**
 * Stops waiting when the signal aborts, even if the work ignores the signal. Work that listens gets one turn of the
 * event loop to end first, so that its result counts.
 */
export const within = <Answer>(
  operation: string,
  signal: AbortSignal,
  work: Promise<Result<Answer, Problem>>,
): Promise<Result<Answer, Problem>> => (signal === never ? work : endedBy(signal, work, tooLate(operation)));

const endedBy = async <Answer>(
  signal: AbortSignal,
  work: Promise<Result<Answer, Problem>>,
  problemThen: Problem,
): Promise<Result<Answer, Problem>> => {
  const late = Promise.withResolvers<Result<Answer, Problem>>();
  const end = () => setTimeout(() => late.resolve(err(problemThen)), 0);
  signal.addEventListener("abort", end, { once: true });
  if (signal.aborted) end();
  const result = await Promise.race([work, late.promise]);
  signal.removeEventListener("abort", end);
  return result;
};

const never = new AbortController().signal;

/** The earlier of the call's time limit and its step's deadline. */
export const deadline = (timeoutMs: number, signal: AbortSignal | undefined): AbortSignal => {
  if (timeoutMs === Number.POSITIVE_INFINITY) return signal ?? never;
  const own = AbortSignal.timeout(timeoutMs);
  return signal ? AbortSignal.any([own, signal]) : own;
};
