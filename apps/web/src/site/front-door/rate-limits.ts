import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import { site } from "../../composition/site.ts";
import { oncePerProcess } from "../../composition/process.ts";
import { measure } from "../../composition/telemetry/metrics.ts";

/**
 * How often one address may ask: `people` for what could be used to find out about others (names, e-mail addresses,
 * partner numbers, codes), `passwords` for sign-ins, `look-ups` for the rest that costs the gateway something.
 */
export type Limit = "people" | "passwords" | "look-ups";

/** What is counted: calls by their kind, and enrollments that begin, each of which is stored. */
type Counted = Limit | "journeys";

/** How often a minute, from one address and from all together. */
const bounds: Readonly<Record<Counted, { readonly one: number; readonly all: number }>> = {
  people: { one: 20, all: 600 },
  passwords: { one: 20, all: 600 },
  "look-ups": { one: 240, all: 12_000 },
  journeys: { one: 30, all: 1_200 },
};

/** One count for the whole process. */
const limitersOf = (limit: Counted) =>
  oncePerProcess(`rate limit: ${limit}`, () => {
    const factor = site().config.rateLimitFactor;
    return {
      one: new RateLimiterMemory({ keyPrefix: `${limit} one`, points: bounds[limit].one * factor, duration: 60 }),
      all: new RateLimiterMemory({ keyPrefix: `${limit} all`, points: bounds[limit].all * factor, duration: 60 }),
    };
  });

/** How many seconds an address has to wait that has asked too often (or the site has been asked by all); undefined while it may ask. */
export const overLimit = async (limit: Counted, address: string): Promise<{ readonly seconds: number } | undefined> => {
  const { one, all } = limitersOf(limit);
  try {
    await one.consume(address);
    await all.consume("everybody");
    return undefined;
  } catch (reached) {
    if (!(reached instanceof RateLimiterRes)) throw reached;
    measure("switchyard_limits_refused_total", { limit });
    return { seconds: Math.ceil(reached.msBeforeNext / 1000) };
  }
};
