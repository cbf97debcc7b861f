import type { FoundLocation, SearchAnswer } from "./found-location.ts";

/**
 * The browser's search: one geocoding (E-335, E-425), then the locations near its coordinates (E-414).
 *
 * @throws only when `signal` was aborted; every other failure returns `failed`
 */
export async function fetchLocations(address: string, miles: number, signal: AbortSignal): Promise<SearchAnswer> {
  if (address === "") return { kind: "no-address" };
  try {
    const [from] = await answerOf<{ readonly latitude: number; readonly longitude: number }>(
      "geocode",
      { address },
      signal,
    );
    if (!from) return { kind: "unknown-address" };
    const locations = await answerOf<FoundLocation>(
      "paymentlocation",
      { lat: String(from.latitude), long: String(from.longitude), distance: String(miles) },
      signal,
    );
    return { kind: "found", from, miles, locations };
  } catch (error) {
    if (signal.aborted) throw error;
    return { kind: "failed" };
  }
}

async function answerOf<One>(
  call: string,
  query: Readonly<Record<string, string>>,
  signal: AbortSignal,
): Promise<readonly One[]> {
  const answer = await fetch(`/api/${call}?${new URLSearchParams(query).toString()}`, {
    headers: { accept: "application/json" },
    signal,
  });
  if (!answer.ok) throw new Error(`status ${answer.status}`);
  return ((await answer.json()) as { readonly result: readonly One[] }).result;
}
