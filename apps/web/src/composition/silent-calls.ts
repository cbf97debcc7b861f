import { type GatewayFetch, Unavailable } from "@switchyard/adapters-gateway/http/wire";

/**
 * For this number of milliseconds a journey doesn't wait again for a silent call: longer than the next page takes to
 * request it.
 */
const pauseMs = 15_000;

/**
 * After a look-up times out, the same look-up of the same journey fails at once for a moment. A form that waited in
 * vain leads to a page that often needs the same answer, and no visitor should wait twice. This is below the recorder,
 * so replays see it too. Calls that change something are never affected.
 */
export const waitedForOnce = (fetch: GatewayFetch, now: () => number = () => performance.now()): GatewayFetch => {
  /** Timed-out calls, with the time until which they fail at once. */
  const silentUntil = new Map<string, number>();
  return async (url, init) => {
    const journey = new Headers(init.headers).get("x-correlation-id");
    if (init.method !== "GET" || journey === null) return fetch(url, init);
    const call = `${journey} ${init.operation}`;
    if ((silentUntil.get(call) ?? 0) > now()) throw new Unavailable("it was silent a moment ago");
    try {
      return await fetch(url, init);
    } catch (error) {
      if (init.signal?.aborted) {
        for (const [old, until] of silentUntil) if (until <= now()) silentUntil.delete(old);
        silentUntil.set(call, now() + pauseMs);
      }
      throw error;
    }
  };
};
