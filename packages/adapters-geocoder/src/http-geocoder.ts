import type { Geocoder } from "@switchyard/domain/payment-locations/ports";
import type { GeoPoint } from "@switchyard/domain/payment-locations/model";
import { type Problem, problem } from "@switchyard/domain/kernel/problem";
import { type Result, ResultAsync, err, ok } from "neverthrow";
import { z } from "zod";

export interface HttpGeocoderOptions {
  /** The service; `q` is added to its query. */
  readonly url: string;
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>;
  /** How long one look-up may take, its body included. */
  readonly timeoutMs: number;
}

const operation = "geocode";

/** `lat` and `lon` as numbers or text, as Nominatim and services like it answer them; the best place comes first. */
const answer = z.array(
  z.object({ lat: z.coerce.number().min(-90).max(90), lon: z.coerce.number().min(-180).max(180) }),
);

const addressOf = (base: string, address: string): string => {
  const url = new URL(base);
  url.searchParams.set("q", address);
  return url.href;
};

const found = async (
  { url, fetch, timeoutMs }: HttpGeocoderOptions,
  address: string,
): Promise<Result<GeoPoint | undefined, Problem>> => {
  try {
    const response = await fetch(addressOf(url, address), {
      headers: { accept: "application/json" },
      redirect: "error",
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (!response.ok)
      return err(
        problem(
          response.status === 429 ? "rate-limited" : "gateway-error",
          operation,
          `status ${response.status}`,
          response.status,
        ),
      );
    const read = answer.safeParse(await response.json());
    if (!read.success) return err(problem("malformed", operation, "not a list of places"));
    const [best] = read.data;
    return ok(best && { latitude: best.lat, longitude: best.lon });
  } catch (error) {
    const name = error instanceof Error ? error.name : "";
    if (name === "TimeoutError") return err(problem("timeout", operation, "no complete answer in time"));
    return err(
      name === "SyntaxError"
        ? problem("malformed", operation, "not JSON")
        : problem("unreachable", operation, "the connection failed"),
    );
  }
};

/**
 * Asks a geocoding service: `GET <url>?q=<address>`, answered by a JSON list of places, the best first, each with `lat` and
 * `lon` in degrees; an empty list is nowhere. Anything else in a place is left alone.
 */
export const httpGeocoder = (options: HttpGeocoderOptions): Geocoder => ({
  find: (address) => new ResultAsync(found(options, address)),
});
