import type { Intent } from "../kernel/intent.ts";
import type { Cents, Fee, Rate } from "../kernel/money.ts";

/** One offer of the provider, for one utility. */
export interface PlanOffer {
  readonly id: string;
  /** Without the brand prefix (E-438). */
  readonly name: string;
  readonly summary: string;
  readonly description: string;
  /** The hero price; the average price at 1,000 kWh. */
  readonly baseRate: Rate;
  readonly baseCharge: Cents;
  /** Months; 0 is month-to-month. */
  readonly term: number;
  readonly rateType: string;
  readonly renewablePercent: number | undefined;
  readonly cancellationFee: Fee;
  /** Average prices by monthly use, in rising order of use. */
  readonly averagePrices: readonly { readonly kwh: number; readonly rate: Rate }[];
  /** Ascending is better: the default order of every list. */
  readonly priority: number;
  readonly totalGreenUp: boolean;
  /** EV model of an electric-vehicle plan, else empty. */
  readonly ev: string;
  readonly lowDeposit: Cents | undefined;
  readonly billCredits: readonly { readonly thresholdKwh: number; readonly amount: Cents }[];
  /** Fees in a month with little use. */
  readonly minimumUseFees?: readonly { readonly belowKwh: number; readonly amount: Cents }[] | undefined;
  /**
   * The price of a kWh that returns to the grid: for each, or up to the imported ones. Undefined where it is unknown.
   */
  readonly exportCredit?: { readonly perKwh: Rate; readonly upToUse: boolean } | undefined;
  /** Rate conditions: Z020 is the base charge; Z100, ZESC and Z250 are energy charge tiers; others are not shown. */
  readonly rateDetails: readonly RateDetail[];
  /** The utility's charge, per month and per kWh; undefined where the offer has none. In dollars, like a rate. */
  readonly delivery?: { readonly monthly: Rate; readonly perKwh: Rate } | undefined;
  readonly documents: { readonly efl: string; readonly tos: string; readonly yrc: string };
  readonly phoneNumber: string;
  /** The retailer of an imported offer, else empty. */
  readonly retailer: string;
  /** The state's star rating for the retailer of an imported offer, 1 to 5; undefined without one. */
  readonly retailerRating?: number | undefined;
  /** Only new customers of the retailer may choose the plan. */
  readonly newCustomersOnly?: boolean | undefined;
  /** Energy is paid in advance. */
  readonly prepaid?: boolean | undefined;
  /** The price depends on the hour or the day; the offer has no details. */
  readonly timeOfUse?: boolean | undefined;
  /** A fee or a credit depends on the month's use; the offer has no amounts. */
  readonly minimumUseTerms?: boolean | undefined;
  readonly campaignId: string;
  readonly incentiveId: string;
  readonly incentiveText: string;
  readonly enrollDate: string;
}

export interface RateDetail {
  readonly conditionType: string;
  /** The text for people: "0-900", "23:00-06:00"; empty for all use. */
  readonly range: string;
  /** The same in numbers: the month's kWh from and to (undefined is without end), and the share that falls under it. */
  readonly scope?:
    { readonly from: number; readonly to: number | undefined; readonly sharePercent: number } | undefined;
  readonly value: Rate;
}

export interface PlanList {
  readonly offers: readonly PlanOffer[];
  /** The number of unreadable offers in the answer; the list goes without them, and telemetry counts them. */
  readonly unreadable: number;
  readonly correlationId: string;
  readonly sessionId: string;
}

/** The query of a list of plans. */
export interface PlanQuery {
  readonly intent: Intent;
  readonly dwel: string;
  readonly zip: string;
  readonly tdsp: string;
  readonly prom: string;
  readonly sessionId: string;
}

/** A signed-in customer's query: with their number and home. */
export interface MemberPlanQuery extends PlanQuery {
  readonly partner: string;
  readonly esiid: string;
}

/** A signed-in customer views the plans. */
export interface MemberVisit {
  readonly sessionId: string;
  readonly contractAccount: string;
  readonly partner: string;
  readonly esiid: string;
}
