import { type Brand, brandFacts } from "@switchyard/domain/kernel/brand";
import type { Clock } from "@switchyard/domain/kernel/clock";
import type { Problem } from "@switchyard/domain/kernel/problem";
import type { GatewayWire } from "../http/wire.ts";
import { type Result, ResultAsync, ok } from "neverthrow";
import { z } from "zod";
import { accepted, parsed } from "../http/answer.ts";
import { deadline, exchange, within } from "../http/exchange.ts";
import { type GatewayLogEntry, defaultTimeoutMs } from "../http/options.ts";
import { urlAt } from "../http/url.ts";
import type { TokenSource } from "./token-source.ts";

export interface ClientCredentialsOptions {
  readonly baseUrl: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly brand: Brand;
  readonly fetch: GatewayWire;
  readonly clock: Clock;
  /** The correlation id of token requests, which belong to no journey. */
  readonly correlationId: string;
  readonly timeoutMs?: number;
  readonly log?: (entry: GatewayLogEntry) => void;
}

interface Token {
  readonly text: string;
  /** When to request the next token, in milliseconds since the epoch. */
  readonly staleAt: number;
}

const operation = "getToken";
const path = "/identity/connect/token";
const tokenResponse = z.object({ access_token: z.string().min(1), expires_in: z.coerce.number().positive() });

/**
 * Tokens by client credentials, one source per process. A token is cached until a minute before it expires (a tenth of
 * its life when that is shorter). Callers during a fetch wait for the same token. Failures are not cached: the next
 * caller tries again.
 */
export const clientCredentials = (options: ClientCredentialsOptions): TokenSource => {
  let current: Token | undefined;
  let underway: Promise<Result<Token, Problem>> | undefined;

  const now = () => Date.parse(options.clock.now());
  const fresh = async (): Promise<Result<Token, Problem>> => {
    underway ??= fetched(options, now).finally(() => (underway = undefined));
    const result = await underway;
    if (result.isOk()) current = result.value;
    return result;
  };
  const token = async (): Promise<Result<Token, Problem>> =>
    current && now() < current.staleAt ? ok(current) : fresh();
  return {
    token: () => new ResultAsync(token()).map(({ text }) => text),
    renewed: (refused) => {
      // Another call may have renewed it meanwhile.
      if (current?.text === refused) current = undefined;
      return new ResultAsync(token()).map(({ text }) => text);
    },
  };
};

const fetched = async (options: ClientCredentialsOptions, now: () => number): Promise<Result<Token, Problem>> => {
  const began = performance.now();
  const signal = deadline(options.timeoutMs ?? defaultTimeoutMs, undefined);
  const form = new URLSearchParams({
    grant_type: "client_credentials",
    client_id: options.clientId,
    client_secret: options.clientSecret,
  });
  const url = urlAt(options.baseUrl, path).href;
  const headers = {
    Accept: "application/json",
    "Content-Type": "application/x-www-form-urlencoded",
    "X-Brand-Id": brandFacts[options.brand].headerId,
    "X-Correlation-Id": options.correlationId,
  };
  const raw = (
    await within(
      operation,
      signal,
      exchange(options.fetch, { operation, path, url, method: "POST", headers, body: form.toString() }, signal),
    )
  ).andThen((answer) => accepted(operation, answer));
  const result = raw.andThen((answer) => parsed(operation, answer, tokenResponse));
  options.log?.({
    operation,
    method: "POST",
    path,
    status: raw.isOk() ? raw.value.status : raw.error.status,
    ms: Math.round(performance.now() - began),
    correlationId: options.correlationId,
    brand: options.brand,
    outcome: result.isOk() ? "ok" : result.error.kind,
    attempts: 1,
  });
  return result.map(({ access_token, expires_in }) => {
    const life = expires_in * 1000;
    return { text: access_token, staleAt: now() + life - Math.min(60_000, life / 10) };
  });
};
