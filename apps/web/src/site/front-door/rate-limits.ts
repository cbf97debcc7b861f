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

/**
 * How often a minute, from one address and from all together. Where somebody could be found out about or passed for, or the
 * store would fill, all instances count together; look-ups, which only cost, each counts alone.
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

/** How many seconds an address has to wait that has asked too often (or the site has been asked by all); undefined while it may ask. */
export const overLimit = async (limit: Counted, address: string): Promise<{ readonly seconds: number } | undefined> => {
  const { one, all } = limitersOf(limit);
  const seconds = (await one(address)) ?? (await all("everybody"));
  if (seconds === undefined) return undefined;
  measure("switchyard_limits_refused_total", { limit });
  return { seconds };
};
