import type { Limiter, Limits } from "@switchyard/adapters-store";
import type { GatewayFetch, PersonLimit } from "@switchyard/adapters-gateway/http/wire";
import type { ContentPolicy } from "@switchyard/domain/journey/model";
import { measure } from "./telemetry/metrics.ts";

const minute = 60;
const hour = 60 * minute;

/** The parameters of the policy that limit calls. */
export type LimitPolicy = Pick<
  ContentPolicy,
  "identityTries" | "identityBlockMinutes" | "codesPerHour" | "mailsPerHour"
>;

interface PersonBound {
  readonly points: number;
  /** In seconds. */
  readonly duration: number;
  readonly blockDuration?: number;
}

/** The limits for one phone, person or mailbox. A person beyond the limit of tries waits for its whole period. */
const boundsOf = (policy: LimitPolicy): Readonly<Record<PersonLimit["kind"], PersonBound>> => {
  const block = policy.identityBlockMinutes * minute;
  return {
    code: { points: policy.codesPerHour, duration: hour },
    proof: { points: policy.identityTries, duration: block, blockDuration: block },
    mail: { points: policy.mailsPerHour, duration: hour },
  };
};

/**
 * Counts a call.
 *
 * @returns the seconds until the next allowed call, if this one is beyond the limit
 */
export type PersonLimiter = (limit: PersonLimit) => Promise<number | undefined>;

/**
 * Counts calls by the person whom they concern, together with all other instances. A changed policy starts new
 * counters.
 *
 * @param factor multiplies the limits
 */
export const personLimiter = (limits: Limits, factor: number, policy: () => Promise<LimitPolicy>): PersonLimiter => {
  const limiters = new Map<string, Limiter>();
  return async ({ kind, subject }) => {
    const { points, ...bound } = boundsOf(await policy())[kind];
    const key = JSON.stringify([kind, points, bound]);
    const limiter = limiters.get(key) ?? limits.together({ name: kind, points: points * factor, ...bound });
    limiters.set(key, limiter);
    return limiter(subject);
  };
};

/**
 * Blocks a call that would send one person too many messages, or try their identity too often. The refusal is a 429. It
 * happens below the recorder, so replays see it too. The gateway's own 429 concerns the whole site, so it becomes a
 * 503.
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
