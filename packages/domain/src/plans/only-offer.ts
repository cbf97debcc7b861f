import type { Json } from "../journey/journal.ts";

/** Of a list of plans as the gateway sends it, the one that a journey depends on; everything else as it is. */
export const onlyOffer = (body: Json, planid: string): Json => {
  const offers = offersOf(body);
  if (!offers) return body;
  const kept = offers.filter(
    (offer) =>
      offer !== null &&
      typeof offer === "object" &&
      !Array.isArray(offer) &&
      (offer as Record<string, Json>)["id"] === planid,
  );
  const { plans: _plans, ...rest } = body as Record<string, Json>;
  return { ...rest, plans: { result: { offers: kept } } };
};

const offersOf = (body: Json): readonly Json[] | undefined => {
  const offers = (body as { plans?: { result?: { offers?: Json } } } | null)?.plans?.result?.offers;
  return Array.isArray(offers) ? (offers as readonly Json[]) : undefined;
};
