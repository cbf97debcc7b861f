import type { BrandId } from "./plan.ts";
/** A plan as fetchPlans answers it; names of the wire (S1-223, E-370). */
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
  /** Not of imported offers: their file ranks nobody. */
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
  /** What the utility charges; other retailers' offers don't say what their prices are made of. */
  readonly delivery?: { readonly monthly: number; readonly perKwh: number };
}

/** What was asked for. */
export interface OfferQuery {
  readonly brand: BrandId;
  readonly locale: "en" | "es";
  readonly dwelling: "01" | "02";
  readonly zip: string;
  readonly tdsp: "ONCOR" | "CENTERPOINT" | "AEPCENTRAL" | "AEPNORTH" | "TNMP" | "LUBBOCK";
  readonly promotion: string;
  /** Codes that were offered to the signed-in customer who asks. */
  readonly ownPromotions?: readonly string[];
  /** Whether who asks has answered the questionnaire. */
  readonly answered?: boolean;
}

/** What an offer needs beside the plan. */
export interface OfferContext {
  /** Where the documents are, without a slash at the end. */
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
