import { createHmac } from "node:crypto";
import type { GatewayFetch, PersonLimit } from "@switchyard/domain/journey/wire";
import { blockedForMinutes, mostWrongTries } from "@switchyard/domain/out-of-wallet/model";
import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import { measure } from "./telemetry/metrics.ts";

const minute = 60;
const hour = 60 * minute;

/** How often in which time (seconds), for one phone, person or mailbox; who goes over a limit of tries waits for its time anew. */
const bounds: Readonly<
  Record<PersonLimit["kind"], { readonly points: number; readonly duration: number; readonly blockDuration?: number }>
> = {
  // A customer who was blocked after five codes is told to try with a new one in a quarter of an hour.
  code: { points: 2 * mostWrongTries, duration: hour },
  proof: { points: mostWrongTries, duration: blockedForMinutes * minute, blockDuration: blockedForMinutes * minute },
  mail: { points: 5, duration: hour },
};

export interface PersonLimiterOptions {
  /** How many times the bounds hold. */
  readonly factor: number;
  /** Under which the subjects are kept as digests. */
  secret(): string;
}

/** Counts a call. @returns the seconds until the next one may be made when this one is too many */
export type PersonLimiter = (limit: PersonLimit) => Promise<number | undefined>;

export const personLimiter = ({ factor, secret }: PersonLimiterOptions): PersonLimiter => {
  const limiters = Object.fromEntries(
    Object.entries(bounds).map(([kind, { points, ...bound }]) => [
      kind,
      new RateLimiterMemory({ keyPrefix: kind, points: points * factor, ...bound }),
    ]),
  ) as Record<PersonLimit["kind"], RateLimiterMemory>;
  return async ({ kind, subject }) => {
    try {
      await limiters[kind].consume(createHmac("sha256", secret()).update(subject).digest("base64url"));
      return undefined;
    } catch (reached) {
      if (!(reached instanceof RateLimiterRes)) throw reached;
      return Math.ceil(reached.msBeforeNext / 1000);
    }
  };
};

/**
 * Keeps a call from the gateway that would reach one person once too often, or try once too often to pass for them. The
 * refusal is a 429 like the gateway's own. Below the recorder, so that a replay meets it too.
 */
export const limitedPerPerson =
  (fetch: GatewayFetch, count: PersonLimiter): GatewayFetch =>
  async (url, { personLimits = [], ...init }) => {
    for (const limit of personLimits) {
      const seconds = await count(limit);
      if (seconds === undefined) continue;
      measure("switchyard_limits_refused_total", { limit: limit.kind });
      return new Response(null, { status: 429, headers: { "retry-after": String(seconds) } });
    }
    return fetch(url, init);
  };
