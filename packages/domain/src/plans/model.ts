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
  /** What a month costs more in which less is used. */
  readonly minimumUseFees?: readonly { readonly belowKwh: number; readonly amount: Cents }[] | undefined;
  /** What is paid for a kWh that goes back to the grid: for each, or for no more than were taken. Undefined where it is not told. */
  readonly exportCredit?: { readonly perKwh: Rate; readonly upToUse: boolean } | undefined;
  /** Rate conditions: Z020 is the base charge; Z100, ZESC and Z250 are energy charge tiers; others are not shown. */
  readonly rateDetails: readonly RateDetail[];
  /** What the utility charges, a month and per kWh; undefined where the offer does not say. In dollars, like a rate. */
  readonly delivery?: { readonly monthly: Rate; readonly perKwh: Rate } | undefined;
  readonly documents: { readonly efl: string; readonly tos: string; readonly yrc: string };
  readonly phoneNumber: string;
  /** The retailer of an imported offer, else empty. */
  readonly retailer: string;
  /** Stars that the state gives the retailer of an imported offer, 1 to 5; undefined where the offer does not say. */
  readonly retailerRating?: number | undefined;
  /** Only who is no customer of the retailer may choose the plan. */
  readonly newCustomersOnly?: boolean | undefined;
  /** Energy is paid for before it is used. */
  readonly prepaid?: boolean | undefined;
  /** The price depends on the hour or the day, though the offer does not say how. */
  readonly timeOfUse?: boolean | undefined;
  /** A fee or a credit depends on the use of a month, though the offer does not say how much. */
  readonly minimumUseTerms?: boolean | undefined;
  readonly campaignId: string;
  readonly incentiveId: string;
  readonly incentiveText: string;
  readonly enrollDate: string;
}

export interface RateDetail {
  readonly conditionType: string;
  /** As it is told to people: "0-900", "23:00-06:00"; empty for all use. */
  readonly range: string;
  /** The same in numbers: kWh of the month from and to (undefined is without end), and how much of that falls under it. */
  readonly scope?:
    { readonly from: number; readonly to: number | undefined; readonly sharePercent: number } | undefined;
  readonly value: Rate;
}

export interface PlanList {
  readonly offers: readonly PlanOffer[];
  /** Offers of the answer that could not be read; the list lives without them, telemetry hears of it. */
  readonly unreadable: number;
  readonly correlationId: string;
  readonly sessionId: string;
}

/** What a list of plans is asked for. */
export interface PlanQuery {
  readonly intent: Intent;
  readonly dwel: string;
  readonly zip: string;
  readonly tdsp: string;
  readonly prom: string;
  readonly sessionId: string;
}

/** The same by a signed-in customer: for whom, and for which of their homes. */
export interface MemberPlanQuery extends PlanQuery {
  readonly partner: string;
  readonly esiid: string;
}

/** A signed-in customer looks at the plans. */
export interface MemberVisit {
  readonly sessionId: string;
  readonly contractAccount: string;
  readonly partner: string;
  readonly esiid: string;
}
