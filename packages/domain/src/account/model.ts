import type { IsoDate } from "../kernel/clock.ts";
import type { Esiid } from "../kernel/ids.ts";
import type { Fee, Rate } from "../kernel/money.ts";

/** Running; ordered, but not begun; over. */
export type AccountStatus = "active" | "pending" | "inactive";

/** A bill of the customer's, by its number. */
export interface ContractAccount {
  readonly number: string;
  readonly status: AccountStatus;
}

/** A home of the customer's. */
export interface AccountHome {
  readonly esiid: Esiid;
  /** The whole address in one line. */
  readonly serviceAddress: string;
  readonly status: AccountStatus;
  /** Its bill; empty when the gateway has none. */
  readonly contractAccount: string;
}

/** Names a contract at a meter. */
export interface ServiceAt {
  readonly partner: string;
  readonly contractAccount: string;
  readonly esiid: Esiid;
}

/** An average price at a monthly use. */
export interface PriceAtUse {
  readonly kwh: number;
  readonly rate: Rate;
}

/** The current plan of a home. */
export interface CurrentPlan {
  readonly contractNumber: string;
  readonly esiid: Esiid;
  readonly planId: string;
  /** Without the brand prefix (E-438). */
  readonly name: string;
  /** The wire has cents per kWh; here it is dollars, like every rate. */
  readonly price: Rate;
  /** Months; 0 is month to month. */
  readonly term: number;
  /** The price's monthly use in kWh; undefined without one from the gateway. */
  readonly usageKwh: number | undefined;
  /** The last day of the term; undefined from month to month. */
  readonly termEndsOn: IsoDate | undefined;
  readonly pricingByUsage: readonly PriceAtUse[];
  /** The facts label's average prices, without the entry for a use of 0. */
  readonly averagePrices: readonly PriceAtUse[];
  readonly documents: { readonly efl: string; readonly tos: string; readonly yrc: string };
}

/** A plan that is ordered and has not begun. */
export interface FollowingPlan {
  readonly planId: string;
  /** Without the brand prefix (E-438). */
  readonly name: string;
  /** Undefined without one from the gateway. */
  readonly startsOn: IsoDate | undefined;
}

export type PlanDocumentType = "TermsOfServiceAgreement" | "YourRightsAsACustomer" | "ElectricityFactsLabel";

/** A plan's texts, in one language. */
export interface PlanContents {
  readonly planId: string;
  /** Without the brand prefix (E-438). */
  readonly name: string;
  readonly rateType: string;
  readonly cancellationFee: Fee;
  readonly description: string;
  readonly benefits: readonly string[];
  readonly disclaimer: string;
  readonly documents: readonly { readonly docType: PlanDocumentType; readonly url: string }[];
}

/** A document of a plan as text for a page. */
export interface PlanTerms {
  readonly title: string;
  /** The gateway's HTML: a page sanitises it before it shows it. */
  readonly html: string;
}

/** A home's use in recent months. */
export interface UsageOverview {
  readonly esiid: Esiid;
  readonly totalKwh: number;
  readonly months: number;
  readonly averageMonthlyKwh: number;
  /** Undefined when not known. */
  readonly squareFeet: number | undefined;
  /** Oldest first; `month` is `YYYY-MM`. Empty when the gateway has only the sums. */
  readonly byMonth: readonly { readonly month: string; readonly kwh: number }[];
}

/** The address of bills. A post office box is in `streetName`, with an empty number. */
export interface MailingAddress {
  readonly streetNumber: string;
  readonly streetName: string;
  readonly aptNumber: string;
  readonly city: string;
  readonly state: string;
  readonly postalCode: string;
}

export interface AccountContact {
  readonly mailingAddress: MailingAddress;
  readonly phoneNumber: string;
  readonly email: string;
}

/** The customer's contact data for a transfer. */
export interface TransferContact {
  readonly phoneNumber: string;
  /** Enrolled in the advanced meter program. */
  readonly isAmbEnrolled: boolean;
}

export interface PaperlessBilling {
  readonly isPaperless: boolean;
  /** The address of paperless bills. */
  readonly email: string;
}

/** The wanted address of bills; either street or box. */
export interface BillingAddress {
  readonly streetNumber: string;
  readonly streetName: string;
  readonly unit: string;
  /** The box number alone; empty when the bills go to a street. */
  readonly poBox: string;
  readonly city: string;
  readonly state: string;
  readonly zip: string;
}
