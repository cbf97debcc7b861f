import type { Premise } from "@switchyard/gateway-sandbox/premises/premise";
import { called } from "../../../app/called.fixture.ts";
import type { Browser } from "../../../site/session/site.fixture.ts";

interface Offer {
  readonly id: string;
  readonly baseRate: number;
  readonly term: number;
  readonly campaignId: string;
}

/** A plan on the customer's own list for a home. */
export const offerOf = async (
  browser: Browser,
  bpNumber: string,
  { unit, zip, tdsp, esiid }: Premise,
  cint: string,
  prom: string,
  planId = "LK-TRUE-12",
): Promise<Offer> => {
  const query = { cint, locale: "en", dwel: unit === "" ? "01" : "02", zip, tdsp, prom, bpNumber, esiid };
  const { json } = await called(browser, "GET", "/myaccount/offers/fetchplans", query);
  const { offers } = (json as { plans: { result: { offers: readonly Offer[] } } }).plans.result;
  const found = offers.find(({ id }) => id === planId);
  if (!found) throw new Error(`the list has no ${planId}`);
  return found;
};
