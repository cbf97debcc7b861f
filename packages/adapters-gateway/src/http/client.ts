import { type Problem, problem } from "@switchyard/domain/kernel/problem";
import { type Result, ResultAsync, err, ok } from "neverthrow";
import type { z } from "zod";
import { accepted, parsed } from "./answer.ts";
import { type RawAnswer, deadline, exchange, within } from "./exchange.ts";
import { type GatewayOptions, brandIds, defaultTimeoutMs } from "./options.ts";
import { withRepeats } from "./repeats.ts";
import { urlAt } from "./url.ts";

/** One call of the contract; `operation` is its operationId there. */
export interface Call {
  readonly operation: string;
  readonly method: "GET" | "POST";
  readonly path: string;
  /** What is undefined is left out. */
  readonly query?: Readonly<Record<string, string | undefined>>;
  readonly body?: unknown;
  /** Names a call that must not happen twice; the gateway answers a repeat from memory. */
  readonly idempotencyKey?: string;
}

/** The conversation of one journey with the gateway. */
export interface GatewayClient {
  ask<Answer>(call: Call, answer: z.ZodType<Answer>): ResultAsync<Answer, Problem>;
  /** For a call whose answer nobody reads: any 2xx will do, and it is sent once. */
  tell(call: Call): ResultAsync<void, Problem>;
}

/**
 * Makes the client. Every call carries the bearer token, the brand, the correlation id and the JSON content type.
 *
 * Repeats: a look-up (GET) after a passing failure; any call once after a 401, with another token, because the gateway
 * refused it at the door. No POST is sent again for any other reason.
 */
export const gatewayClient = (options: GatewayOptions): GatewayClient => ({
  ask: (call, answer) => new ResultAsync(converse(options, call, call.method === "GET", (raw) => parsed(call.operation, raw, answer))),
  tell: (call) => new ResultAsync(converse(options, call, false, () => ok(undefined))),
});

const converse = async <Answer>(
  options: GatewayOptions,
  call: Call,
  mayRepeat: boolean,
  read: (raw: RawAnswer) => Result<Answer, Problem>,
): Promise<Result<Answer, Problem>> => {
  const began = performance.now();
  const signal = deadline(options.timeoutMs ?? defaultTimeoutMs, options.signal);
  let attempts = 0;
  const send = async () => {
    attempts += 1;
    return (await authorized(options, call, signal)).andThen((raw) => accepted(call.operation, raw));
  };
  const raw = await within(call.operation, signal, mayRepeat ? withRepeats(send, signal, options.retryDelayMs) : send());
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

/** Sends under the current token, and once more under another one when it is refused. */
const authorized = async (options: GatewayOptions, call: Call, signal: AbortSignal): Promise<Result<RawAnswer, Problem>> => {
  const sendUnder = (token: string) => exchange(options.fetch, { operation: call.operation, url: urlOf(options, call), method: call.method, headers: headersOf(options, call, token), ...bodyOf(call) }, signal);
  const token = await options.tokens.token();
  // Whatever kept the token away, this call was not sent.
  if (token.isErr()) return err(problem("unauthorized", call.operation, `no token: ${token.error.kind}`));
  const first = await sendUnder(token.value);
  if (first.isErr() || first.value.status !== 401) return first;
  const renewed = await options.tokens.renewed(token.value);
  if (renewed.isErr()) return first;
  const second = await sendUnder(renewed.value);
  return second.isErr() && second.error.kind === "not-recorded" ? first : second;
};

const urlOf = ({ baseUrl }: GatewayOptions, { path, query = {} }: Call): string => {
  const url = urlAt(baseUrl, path);
  for (const [name, value] of Object.entries(query)) if (value !== undefined) url.searchParams.set(name, value);
  return url.href;
};

const headersOf = (options: GatewayOptions, call: Call, token: string): Record<string, string> => ({
  Accept: "application/json",
  "Content-Type": "application/json",
  Authorization: `Bearer ${token}`,
  "X-Brand-Id": brandIds[options.brand],
  "X-Correlation-Id": options.correlationId,
  ...(call.idempotencyKey === undefined ? {} : { "Idempotency-Key": call.idempotencyKey }),
});

const bodyOf = ({ body }: Call): { body?: string } => (body === undefined ? {} : { body: JSON.stringify(body) });
