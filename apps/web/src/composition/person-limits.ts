import type { Limiter, Limits } from "@switchyard/adapters-store";
import type { GatewayFetch, PersonLimit } from "@switchyard/adapters-gateway/http/wire";
import { blockedForMinutes, mostWrongTries } from "@switchyard/domain/out-of-wallet/model";
import { measure } from "./telemetry/metrics.ts";

const minute = 60;
const hour = 60 * minute;

/**
 * Points per duration (seconds), for one phone, person or mailbox; going over a limit of tries restarts its duration.
 */
const bounds: Readonly<
  Record<PersonLimit["kind"], { readonly points: number; readonly duration: number; readonly blockDuration?: number }>
> = {
  // A customer blocked after five codes may try with a new code after fifteen minutes.
  code: { points: 2 * mostWrongTries, duration: hour },
  proof: { points: mostWrongTries, duration: blockedForMinutes * minute, blockDuration: blockedForMinutes * minute },
  mail: { points: 5, duration: hour },
};

/** Counts a call. @returns the seconds until the next one may be made when this one is too many */
export type PersonLimiter = (limit: PersonLimit) => Promise<number | undefined>;

/** Counts calls by whom they reach, together with all other instances. @param factor how many times the bounds hold */
export const personLimiter = (limits: Limits, factor: number): PersonLimiter => {
  const limiters = Object.fromEntries(
    Object.entries(bounds).map(([kind, { points, ...bound }]) => [
      kind,
      limits.together({ name: kind, points: points * factor, ...bound }),
    ]),
  ) as Record<PersonLimit["kind"], Limiter>;
  return ({ kind, subject }) => limiters[kind](subject);
};

/**
 * Keeps a call from the gateway that would reach one person once too often, or try once too often to pass for them. The
 * refusal is a 429. Below the recorder, so that a replay meets it too. The gateway's own 429 is about the site and says
 * nothing of this person, so it goes on as a 503.
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
    const answer = await fetch(url, init);
    return answer.status === 429 && personLimits.length > 0
      ? new Response(null, { status: 503, headers: answer.headers })
      : answer;
  };
