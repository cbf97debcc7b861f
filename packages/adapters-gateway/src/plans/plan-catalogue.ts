import { codeOfDwelling, isApartment, isHouse, kindOfDwelling } from "@switchyard/domain/kernel/dwelling";
import { codeOfIntent } from "@switchyard/domain/kernel/intent";
import type { Locale } from "@switchyard/domain/kernel/locale";
import type { PlanList, PlanOffer, PlanQuery } from "@switchyard/domain/plans/model";
import type { PlanCatalogue } from "@switchyard/domain/plans/ports";
import { z } from "zod";
import type { GatewayClient } from "../http/client.ts";
import { codeSchema } from "../wire/values.ts";
import { type OfferReading, offerOf } from "./offer.ts";

export const plansResponse = z.object({
  plans: z.object({ result: z.object({ offers: z.array(z.unknown()) }) }),
  correlationid: codeSchema,
  sessionid: codeSchema,
});

/** Drops unreadable offers, and the second of two offers with one id; counts both. */
export const toPlanList = (
  { plans, correlationid, sessionid }: z.infer<typeof plansResponse>,
  reading: OfferReading,
): PlanList => {
  const offers = new Map<string, PlanOffer>();
  for (const entry of plans.result.offers) {
    const offer = offerOf(entry, reading);
    if (offer && !offers.has(offer.id)) offers.set(offer.id, offer);
  }
  return {
    offers: [...offers.values()],
    unreadable: plans.result.offers.length - offers.size,
    correlationId: correlationid,
    sessionId: sessionid,
  };
};

/** The gateway has two dwelling codes; the first two digits of a longer code decide. */
export const dwellingCode = (dwel: string): string =>
  isHouse(dwel) || isApartment(dwel) ? codeOfDwelling(kindOfDwelling(dwel)) : dwel;

const given = (text: string): string | undefined => (text === "" ? undefined : text);

/** The query of a plan list in the gateway's names, without empty values. */
export const plansQuery = ({ intent, dwel, zip, tdsp, prom, sessionId }: PlanQuery, locale: Locale) => ({
  cint: codeOfIntent(intent),
  locale,
  dwel: given(dwellingCode(dwel)),
  zip,
  tdsp,
  sessionId: given(sessionId),
  prom: given(prom),
});

/** The plans of a place (S1-261), and the report that a visitor saw them (S1-259). */
export const planCatalogue = (gateway: GatewayClient, locale: Locale, reading: OfferReading): PlanCatalogue => ({
  plans: (query) =>
    gateway.ask(
      { operation: "fetchPlans", method: "GET", path: "/shopping/offers/fetchplans", query: plansQuery(query, locale) },
      plansResponse,
      (answer) => toPlanList(answer, reading),
    ),
  noteVisit: (sessionId) =>
    gateway.note({
      operation: "eyeballData",
      method: "GET",
      path: "/shopping/offers/eyeballdata",
      query: { session_id: sessionId },
    }),
});
