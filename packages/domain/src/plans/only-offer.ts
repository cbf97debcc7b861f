import type { Json } from "../journey/journal.ts";

/** Reduces the gateway's list of plans to the journey's one; leaves everything else unchanged. */
export const onlyOffer = (body: Json, planid: string): Json => {
  const offers = offersOf(body);
  if (!offers) return body;
  const wanted = offers.filter(
    (offer) =>
      offer !== null &&
      typeof offer === "object" &&
      !Array.isArray(offer) &&
      (offer as Record<string, Json>)["id"] === planid,
  );
  const { plans: _plans, ...rest } = body as Record<string, Json>;
  return { ...rest, plans: { result: { offers: wanted } } };
};

const offersOf = (body: Json): readonly Json[] | undefined => {
  const offers = (body as { plans?: { result?: { offers?: Json } } } | null)?.plans?.result?.offers;
  return Array.isArray(offers) ? (offers as readonly Json[]) : undefined;
};
