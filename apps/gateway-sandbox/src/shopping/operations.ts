import { ownAccount, ownAccounts, isOwnPartner } from "../accounts/ownership.ts";
import { todayInTexas, usDate } from "../calendar/connect-dates.ts";
import type { Offer } from "../catalogue/offer.ts";
import type { Dwelling, Locale } from "../catalogue/plan.ts";
import { choicesIn, saysSomething, suited } from "../help-me-choose/choices.ts";
import { refusals } from "../operation/errors.ts";
import {
  type Call,
  forCustomer,
  type Backend,
  json,
  type Operations,
  refusal,
  success,
} from "../operation/operation.ts";
import type { TdspCode } from "../premises/utilities.ts";
import { reviewsOf } from "../reviews/reviews.ts";
import { depositsOf } from "./deposits.ts";
import { ratesOf } from "./rates.ts";

interface ShoppingDetailsRequest {
  readonly locale: Locale;
  readonly offerBody: {
    readonly promoCode: string;
    readonly dwellingType: "SingleFamily" | "MultiFamily";
    readonly postalCode: number;
    readonly tdsp: TdspCode;
    readonly sessionid: string;
  };
}

interface PlanDepositsRequest {
  readonly partner: string;
  readonly esiid: string;
  readonly productList: readonly { readonly product: string }[];
}

/** Plans for a place, and related data. */
export const shoppingOperations = (backend: Backend): Operations => {
  const { catalogue, premises, records, baseUrl, now } = backend;

  const listed = ({ correlationId }: Call, offers: readonly Offer[], sessionId: string) =>
    json({ plans: { result: { offers } }, correlationid: correlationId, sessionid: sessionId || crypto.randomUUID() });
  const context = () => ({ baseUrl, today: usDate(todayInTexas(now())) });
  const hasAnswered = (sessionId: string): boolean =>
    sessionId !== "" && saysSomething(choicesIn(records).of(sessionId));
  const offersFor = ({ query, brand }: Call, ownPromotions: readonly string[] = []) =>
    catalogue.offersFor(
      {
        brand,
        locale: query["locale"] as Locale,
        dwelling: (query["dwel"] || "01") as Dwelling,
        zip: query["zip"] ?? "",
        tdsp: query["tdsp"] as TdspCode,
        promotion: query["prom"] ?? "",
        ownPromotions,
        answered: hasAnswered(query["sessionId"] ?? ""),
      },
      context(),
    );

  return {
    eyeballData: () => success,

    fetchPlans: (call) => listed(call, offersFor(call), call.query["sessionId"] ?? ""),

    memberEyeballData: forCustomer(({ query, customer }) =>
      isOwnPartner(customer, query["bpNumber"] ?? "") && ownAccount(backend, customer, query["contractaccount"] ?? "")
        ? success
        : refusal(refusals.forbidden),
    ),

    // The home may be the customer's or a new one; offers for another customer's home are refused.
    memberFetchPlans: forCustomer((call) => {
      const { query, customer } = call;
      if (!isOwnPartner(customer, query["bpNumber"] ?? "")) return refusal(refusals.forbidden);
      const offered = ownAccounts(backend, customer).flatMap(({ services }) => services.map(({ offer }) => offer));
      return listed(
        call,
        offersFor(
          call,
          offered.filter(({ kind, promo }) => kind !== "none" && promo !== "").map(({ promo }) => promo),
        ),
        query["sessionId"] ?? "",
      );
    }),

    shoppingDetails: (call) => {
      const { locale, offerBody } = call.body as ShoppingDetailsRequest;
      const { promoCode, dwellingType, postalCode, tdsp, sessionid } = offerBody;
      const zip = String(postalCode).padStart(5, "0");
      const offers = catalogue.offersFor(
        {
          brand: call.brand,
          locale,
          dwelling: dwellingType === "MultiFamily" ? "02" : "01",
          zip,
          tdsp,
          promotion: promoCode,
          answered: hasAnswered(sessionid),
        },
        context(),
      );
      return listed(call, sessionid === "" ? offers : suited(offers, choicesIn(records).of(sessionid)), sessionid);
    },

    planDeposits: ({ body }) => {
      const { partner, esiid, productList } = body as PlanDepositsRequest;
      const premise = premises.byEsiid(esiid);
      return premise
        ? json({
            result: depositsOf(
              backend,
              partner,
              premise,
              productList.map(({ product }) => product),
            ),
          })
        : refusal(refusals.unknownEsiid);
    },

    planRates: ({ query }) => {
      const plan = catalogue.plan(query["planId"] ?? "");
      return plan ? json({ result: ratesOf(plan, query["tdsp"] as TdspCode) }) : refusal(refusals.unknownPlan);
    },

    reviews: ({ brand, query }) => json({ result: reviewsOf(brand, query["language"] as Locale) }),
  };
};
