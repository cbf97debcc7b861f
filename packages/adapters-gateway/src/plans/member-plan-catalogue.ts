import type { Locale } from "@switchyard/domain/kernel/locale";
import type { MemberPlanCatalogue } from "@switchyard/domain/plans/ports";
import type { GatewayClient } from "../http/client.ts";
import type { OfferReading } from "./offer.ts";
import { plansQuery, plansResponse, toPlanList } from "./plan-catalogue.ts";

/** The plans for a signed-in customer's home, and the report that the customer saw them. */
export const memberPlanCatalogue = (
  gateway: GatewayClient,
  locale: Locale,
  reading: OfferReading,
): MemberPlanCatalogue => ({
  plans: ({ partner, esiid, ...query }) =>
    gateway.ask(
      {
        operation: "memberFetchPlans",
        method: "GET",
        path: "/myaccount/shopping/offers/fetchplans",
        query: { ...plansQuery(query, locale), bpNumber: partner, esiid },
      },
      plansResponse,
      (answer) => toPlanList(answer, reading),
    ),
  noteVisit: ({ sessionId, contractAccount, partner, esiid }) =>
    gateway.note({
      operation: "memberEyeballData",
      method: "GET",
      path: "/myaccount/shopping/offers/eyeballdata",
      query: { session_id: sessionId, contractaccount: contractAccount, bpNumber: partner, esiid },
    }),
});
