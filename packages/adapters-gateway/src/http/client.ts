import type { Exchange, Json } from "@switchyard/domain/journey/journal";
import { verdictOf } from "@switchyard/domain/journey/verdict";
import type { PersonLimit } from "./wire.ts";
import { brandFacts } from "@switchyard/domain/kernel/brand";
import { type Problem, problem } from "@switchyard/domain/kernel/problem";
import { type Result, ResultAsync, err, ok } from "neverthrow";
import type { z } from "zod";
import { type AnswerOrRefusal, type Refusals, accepted, parsed, readPdf, readRefusal } from "./answer.ts";
import { type RawAnswer, deadline, exchange, recordedExchange, within } from "./exchange.ts";
import { type GatewayOptions, defaultTimeoutMs } from "./options.ts";
import { type Try, withRepeats } from "./repeats.ts";
import { indicatorResponse } from "../wire/indicator.ts";

/** One call of the contract; `operation` is its operationId there. */
export interface Call {
  readonly operation: string;
  readonly method: "GET" | "POST";
  /** The contract's path, such as `/documents/{docType}`. The log shows it without values. */
  readonly path: string;
  /** The values of the path's parameters. */
  readonly params?: Readonly<Record<string, string>>;
  /** Undefined values are omitted. */
  readonly query?: Readonly<Record<string, string | undefined>>;
  /** Sent as JSON. */
  readonly body?: unknown;
  /** Sent as a form in place of JSON; undefined values are omitted. */
  readonly form?: Readonly<Record<string, string | undefined>>;
  /** For a once-only call; the gateway answers a repeat from memory. */
  readonly idempotencyKey?: string;
  /** Rate limits of the people that the call contacts or concerns. */
  readonly personLimits?: readonly PersonLimit[];
  /** `none` for calls before the customer has a token. */
  readonly token?: "none";
}

/** The calls of one journey. */
export interface GatewayClient {
  ask<Answer>(call: Call, answer: z.ZodType<Answer>): ResultAsync<Answer, Problem>;
  /** Converts the answer into the domain's type. */
  ask<Answer, Meaning>(
    call: Call,
    answer: z.ZodType<Answer>,
    meaning: (answer: Answer) => Meaning,
  ): ResultAsync<Meaning, Problem>;
  /** For an operation whose error statuses have meaning, with their schemas: `{ 400: z.object(...) }`. */
  askOrRefused<Answer, Refused>(
    call: Call,
    answer: z.ZodType<Answer>,
    refusals: Refusals<Refused>,
  ): ResultAsync<AnswerOrRefusal<Answer, Refused>, Problem>;
  /** A PDF, 10 MB at most. */
  document(call: Call): ResultAsync<Uint8Array, Problem>;
  /** For a command, which answers only with an indicator (the contract's IndicatorResponse). Succeeds or is a problem. */
  command(call: Call): ResultAsync<void, Problem>;
  /** Sends a call once and ignores the body of the answer: any 2xx is a success. */
  note(call: Call): ResultAsync<void, Problem>;
}

/**
 * Every call carries the bearer token, the brand, the correlation id and the JSON content type.
 *
 * Retries: a look-up (GET) after a transient failure; any call once after a 401, with another token, because the gateway
 * refused it unread. No POST is sent again for any other reason.
 */
export const gatewayClient = (options: GatewayOptions): GatewayClient => {
  const converse = <Answer>(call: Call, manner: Manner<Answer>): ResultAsync<Answer, Problem> =>
    new ResultAsync(conversation(options, call, manner));
  return {
    ask: <Answer, Meaning>(call: Call, answer: z.ZodType<Answer>, meaning?: (answer: Answer) => Meaning) =>
      converse<Answer | Meaning>(call, {
        mayRepeat: call.method === "GET",
        accepts: "application/json",
        read: (raw) =>
          meaning ? parsed(call.operation, raw, answer).map(meaning) : parsed(call.operation, raw, answer),
      }),
    askOrRefused: <Answer, Refused>(call: Call, answer: z.ZodType<Answer>, refusals: Refusals<Refused>) =>
      converse<AnswerOrRefusal<Answer, Refused>>(call, {
        mayRepeat: call.method === "GET",
        accepts: "application/json",
        reads: (raw) => readRefusal(raw, refusals) !== undefined,
        read: (raw) => {
          const refused = readRefusal(raw, refusals);
          return refused
            ? ok(refused)
            : parsed(call.operation, raw, answer).map((one) => ({ kind: "answer", answer: one }));
        },
      }),
    document: (call) =>
      converse(call, {
        mayRepeat: call.method === "GET",
        accepts: "application/pdf",
        read: (raw) => readPdf(call.operation, raw),
      }),
    command: (call) =>
      converse(call, {
        mayRepeat: false,
        accepts: "application/json",
        read: (raw) =>
          parsed(call.operation, raw, indicatorResponse).andThen(({ result }) =>
            succeeded(call.operation, raw.status, result.indicator),
          ),
      }),
    note: (call) => converse(call, { mayRepeat: false, accepts: "application/json", read: () => ok(undefined) }),
  };
};

const verdictProblems = {
  refused: ["refused", "the indicator is no success"],
  unclear: ["malformed", "the indicator is no known word"],
} as const;

const succeeded = (operation: string, status: number, indicator: string): Result<void, Problem> => {
  const verdict = verdictOf(indicator);
  if (verdict === "done") return ok(undefined);
  const [kind, detail] = verdictProblems[verdict];
  return err(problem(kind, operation, detail, status));
};

/** The pause before a look-up's first retry; later pauses are longer. */
const firstPauseMs = 150;

/** How a call is sent and its answer read. */
interface Manner<Answer> {
  readonly mayRepeat: boolean;
  readonly accepts: string;
  /** Whether to read an answer with an error status. */
  readonly reads?: (raw: RawAnswer) => boolean;
  readonly read: (raw: RawAnswer) => Result<Answer, Problem>;
}

const conversation = async <Answer>(
  options: GatewayOptions,
  call: Call,
  { mayRepeat, accepts, reads, read }: Manner<Answer>,
): Promise<Result<Answer, Problem>> => {
  const began = performance.now();
  const timeoutMs = options.timeoutMs ?? defaultTimeoutMs;
  const signal = deadline(timeoutMs, options.signal);
  let attempts = 0;
  options.repeats?.earn();
  const send = async (): Promise<Try<RawAnswer>> => {
    attempts += 1;
    const raw = await authorized(options, call, accepts, signal);
    if (raw.isErr()) return { result: raw, retryAfter: null };
    return {
      result: reads?.(raw.value) ? raw : accepted(call.operation, raw.value),
      retryAfter: raw.value.headers.get("retry-after"),
    };
  };
  const sent = mayRepeat
    ? withRepeats(
        send,
        { firstMs: options.retryDelayMs ?? firstPauseMs, endsAt: began + timeoutMs, budget: options.repeats },
        signal,
      )
    : send().then(({ result }) => result);
  const raw = await within(call.operation, signal, sent);
  const result = raw.andThen(read);
  options.log?.({
    operation: call.operation,
    method: call.method,
    path: call.path,
    status: raw.isOk() ? raw.value.status : raw.error.status,
    ms: Math.round(performance.now() - began),
    correlationId: options.correlationId,
    brand: options.brand,
    outcome: result.isOk() ? "ok" : result.error.kind,
    attempts,
  });
  return result;
};

/** Sends the call; after a 401, renews the token and sends it once more. */
const authorized = async (
  options: GatewayOptions,
  call: Call,
  accepts: string,
  signal: AbortSignal,
): Promise<Result<RawAnswer, Problem>> => {
  const sendUnder = (token: string | undefined) =>
    "answerTo" in options.fetch
      ? recordedExchange(
          options.fetch,
          call.operation,
          signal,
          call.idempotencyKey === undefined ? undefined : () => requestOf(call),
        )
      : exchange(
          options.fetch,
          {
            operation: call.operation,
            path: call.path,
            url: urlOf(options, call),
            method: call.method,
            headers: headersOf(options, call, accepts, token),
            ...bodyOf(call),
            ...(call.personLimits ? { personLimits: call.personLimits } : {}),
          },
          signal,
        );
  if (call.token === "none") return sendUnder(undefined);
  const token = await options.tokens.token();
  // Without a token the call was not sent.
  if (token.isErr()) return err(problem("unauthorized", call.operation, `no token: ${token.error.kind}`));
  const first = await sendUnder(token.value);
  if (first.isErr() || first.value.status !== 401) return first;
  const renewed = await options.tokens.renewed(token.value);
  if (renewed.isErr()) return first;
  const second = await sendUnder(renewed.value);
  return second.isErr() && second.error.kind === "not-recorded" ? first : second;
};

/** The request in the journal's format: the contract's path, and the body after a round trip through JSON. */
const requestOf = ({ method, path, query = {}, body = null }: Call): Exchange["request"] => ({
  method,
  path,
  query: Object.fromEntries(definedOf(query)),
  body: JSON.parse(JSON.stringify(body)) as Json,
});

const urlOf = ({ baseUrl }: GatewayOptions, { path, params, query }: Call): string => {
  const address = `${baseUrl}${baseUrl.endsWith("/") ? "" : "/"}${(params ? withValues(path, params) : path).slice(1)}`;
  const asked = query ? new URLSearchParams(definedOf(query)).toString() : "";
  return asked === "" ? address : `${address}?${asked}`;
};

const definedOf = (values: Readonly<Record<string, string | undefined>>): [string, string][] =>
  Object.entries(values).filter((entry): entry is [string, string] => entry[1] !== undefined);

/** Fills in the path's parameters. A URL resolves `..` even when encoded, so we encode its dots twice. */
const withValues = (path: string, params: Readonly<Record<string, string>>): string =>
  path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name] ?? "";
    return /^\.{1,2}$/.test(value) ? value.replaceAll(".", "%252E") : encodeURIComponent(value);
  });

const headersOf = (
  options: GatewayOptions,
  call: Call,
  accepts: string,
  token: string | undefined,
): Record<string, string> => ({
  Accept: accepts,
  "Content-Type": call.form ? "application/x-www-form-urlencoded" : "application/json",
  ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
  "X-Brand-Id": brandFacts[options.brand].headerId,
  "X-Correlation-Id": options.correlationId,
  ...(call.idempotencyKey === undefined ? {} : { "Idempotency-Key": call.idempotencyKey }),
});

const bodyOf = ({ body, form }: Call): { body?: string } => {
  if (form) return { body: new URLSearchParams(definedOf(form)).toString() };
  return body === undefined ? {} : { body: JSON.stringify(body) };
};
