import type { BrandId } from "./plan.ts";
/** A plan in the answer of fetchPlans, with the wire's names (S1-223, E-370). */
export interface Offer {
  readonly id: string;
  readonly name: string;
  readonly baseRate: number;
  readonly baseCharge: number;
  readonly term: number;
  readonly rateType: "Fixed" | "Variable" | "Indexed";
  readonly campaignId: string;
  readonly incentiveId: string;
  readonly incentiveText: string;
  readonly cancellationFee: string;
  readonly rates: readonly { readonly usage: 500 | 1000 | 2000; readonly price: number }[];
  /** Missing for imported offers, whose file has no ranking. */
  readonly priority?: number;
  readonly totalGreenUp: boolean;
  readonly renewablePercent: number;
  readonly ev: string;
  readonly lowDeposit: number;
  readonly enrollDate: string;
  readonly summary: string;
  readonly description: string;
  readonly EFL: string;
  readonly TOS: string;
  readonly YRC: string;
  readonly phoneNumber: string;
  readonly retailer?: string;
  readonly retailerRating?: number;
  readonly newCustomersOnly?: boolean;
  readonly prepaid?: boolean;
  readonly minimumUseTerms?: boolean;
  readonly timeOfUse?: boolean;
  readonly billCredits: readonly { readonly threshold: number; readonly amount: number }[];
  readonly minimumUseFees?: readonly { readonly below: number; readonly amount: number }[];
  readonly exportCredit?: { readonly perKwh: number; readonly upToUse: boolean };
  readonly trieProductRateDetails: readonly {
    readonly conditionType: "Z020" | "Z100" | "ZESC" | "Z250";
    readonly range: string;
    readonly value: number;
    readonly from?: number;
    readonly to?: number;
    readonly sharePercent?: number;
  }[];
  /** The utility's charges; missing for other retailers' offers, which have no price breakdown. */
  readonly delivery?: { readonly monthly: number; readonly perKwh: number };
}

/** The request for a list. */
export interface OfferQuery {
  readonly brand: BrandId;
  readonly locale: "en" | "es";
  readonly dwelling: "01" | "02";
  readonly zip: string;
  readonly tdsp: "ONCOR" | "CENTERPOINT" | "AEPCENTRAL" | "AEPNORTH" | "TNMP" | "LUBBOCK";
  readonly promotion: string;
  /** Promotion codes offered to the signed-in customer. */
  readonly ownPromotions?: readonly string[];
  /** Whether the visitor has answered the questionnaire. */
  readonly answered?: boolean;
}

/** The context of an offer. */
export interface OfferContext {
  /** The base address of documents, without a trailing slash. */
  readonly baseUrl: string;
  /** MM/DD/YYYY, today in Texas. */
  readonly today: string;
}

export const usages = [500, 1_000, 2_000] as const;

export const documentUrl = (
  { baseUrl }: Pick<OfferContext, "baseUrl">,
  docType: "EFL" | "TOS" | "YRC",
  planId: string,
  tdsp: string,
  locale: string,
): string => `${baseUrl}/documents/${docType}/${planId}.pdf?tdsp=${tdsp}&lang=${locale}`;
