import { site } from "../../composition/site.ts";
import { oncePerProcess } from "../../composition/process.ts";
import { measure } from "../../composition/telemetry/metrics.ts";

/**
 * Kinds of rate limits per address. `people`: calls that could reveal data of others (names, e-mail addresses, partner
 * numbers, codes). `passwords`: sign-ins. `look-ups`: other calls that cost the gateway work.
 */
export type Limit = "people" | "passwords" | "look-ups";

/** Counted events: calls by kind, and new enrollments, each of which is stored. */
type Counted = Limit | "journeys";

/**
 * Limits per minute, for one address and for all together. Limits against snooping, impersonation and a full store are
 * shared by all instances; `look-ups` are counted per instance.
 */
const bounds: Readonly<
  Record<Counted, { readonly one: number; readonly all: number; readonly counted: "together" | "alone" }>
> = {
  people: { one: 20, all: 600, counted: "together" },
  passwords: { one: 20, all: 600, counted: "together" },
  "look-ups": { one: 600, all: 12_000, counted: "alone" },
  journeys: { one: 30, all: 1_200, counted: "together" },
};

/** Made once for the whole process. */
const limitersOf = (limit: Counted) =>
  oncePerProcess(`rate limit: ${limit}`, () => {
    const { store, config } = site();
    const { one, all, counted } = bounds[limit];
    const limiter = (of: string, points: number) =>
      store.limits[counted]({ name: `${limit} ${of}`, points: points * config.rateLimitFactor, duration: 60 });
    return { one: limiter("one", one), all: limiter("all", all) };
  });

/** Seconds until an address over its limit (or over the limit of all) may call again; undefined within the limits. */
export const overLimit = async (limit: Counted, address: string): Promise<{ readonly seconds: number } | undefined> => {
  const { one, all } = limitersOf(limit);
  const seconds = (await one(address)) ?? (await all("everybody"));
  if (seconds === undefined) return undefined;
  measure("switchyard_limits_refused_total", { limit });
  return { seconds };
};
