import { type Problem, problem } from "@switchyard/domain/kernel/problem";
import type { Recording } from "@switchyard/domain/journey/recording";
import { type Result, err, ok } from "neverthrow";
import type { GatewayAnswer, GatewayWire, PersonLimit } from "./wire.ts";

/** An answer of the gateway as it came over the wire, read to its end. */
export interface RawAnswer {
  readonly status: number;
  readonly headers: Pick<Headers, "get">;
  readonly bytes: Uint8Array;
  /** The body of an answer out of a recording, as it was read then. */
  readonly recorded?: { readonly json: unknown };
}

export interface RawRequest {
  readonly operation: string;
  /** As the contract writes it. */
  readonly path: string;
  readonly url: string;
  readonly method: "GET" | "POST";
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly personLimits?: readonly PersonLimit[];
}

/** No answer of the gateway is larger; a few thousand offers are 4 MB. */
export const largestBody = 10 * 1024 * 1024;

/**
 * Sends one request and reads the whole answer, whatever its status. Redirects are not followed: they would repeat a
 * POST, or carry the token to another host.
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

/** The same out of a recording. */
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
/** No `Headers`: the first of a process loads all of fetch, and a replay fetches nothing. */
const noHeaders: RawAnswer["headers"] = { get: () => null };

const readToEnd = async (operation: string, answer: GatewayAnswer): Promise<Result<RawAnswer, Problem>> => {
  const bytes = await bytesOf(answer);
  const { status, headers } = answer;
  return bytes.byteLength > largestBody
    ? err(problem("malformed", operation, `more than ${largestBody} bytes`, status))
    : ok({ status, headers, bytes });
};

/** The whole body; of one that is larger than {@link largestBody}, a little more than that. */
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
 * Names why no answer came. Recordings and replays say by the error's name what happened to them (domain,
 * journey/recording.ts); of other errors only the system's code is kept, because messages may quote the request.
 */
const noAnswer = (operation: string, error: unknown, signal: AbortSignal): Problem => {
  const name = error instanceof Error ? error.name : "";
  if (name === "NotRecorded") return problem("not-recorded", operation, "this call is not in the recording");
  if (name === "Unavailable") return problem("unavailable", operation, "the call was held back");
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
 * Ends the wait when the signal does, even when the work does not listen to it. Work that listens is given a turn to
 * end by itself first, so that its own answer stands.
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

/** The earlier of a call's own limit and its step's deadline. */
export const deadline = (timeoutMs: number, signal: AbortSignal | undefined): AbortSignal => {
  if (timeoutMs === Number.POSITIVE_INFINITY) return signal ?? never;
  const own = AbortSignal.timeout(timeoutMs);
  return signal ? AbortSignal.any([own, signal]) : own;
};
