import type { Premise } from "../premises/premise.ts";

/**
 * The state of a customer's online account at sign-in. `inactive`: the contracts ended for another reason.
 * `no-online-account`: there never was one.
 */
export type Standing =
  "good" | "locked" | "not-approved" | "awaiting-deposit" | "closed" | "inactive" | "no-online-account";

/** A fixture customer: person, credentials and accounts. */
export interface AccountCustomer {
  readonly id: string;
  readonly userName: string;
  readonly email: string;
  readonly password: string;
  readonly firstName: string;
  readonly lastName: string;
  /** 0 Unknown, 1 CSPMMF, 2 Installer, 3 MarketingPartner, 4 Residential, 5 SMBLCI, 6 SocialAgency, 7 Prepaid. */
  readonly classification: number;
  /** The same eight numbers (E-383). */
  readonly portalType: number;
  /** Ten digits, or eight in old records. */
  readonly partnerNumber: string;
  /** The organisation's own partner number, for business customers. */
  readonly organisationNumber: string | null;
  readonly standing: Standing;
  readonly accounts: readonly ContractAccount[];
}

export interface MailingAddress {
  readonly streetNumber: string;
  readonly streetName: string;
  readonly aptNumber: string;
  readonly city: string;
  readonly state: string;
  readonly postalCode: string;
}

/** A contract account with its contracts. */
export interface ContractAccount {
  /** Twelve digits. */
  readonly number: string;
  readonly status: "Active" | "Inactive";
  readonly phoneNumber: string;
  readonly isPaperless: boolean;
  /** Enrolled in the advanced meter program. */
  readonly isAmbEnrolled: boolean;
  readonly mailingAddress: MailingAddress;
  /** Dollars past due. With a debt, a transfer needs a call (TransferSendToCallCenter). */
  readonly pastDue: number;
  /** The state of the last bill: paid, due later, due later by autopay, or overpaid. */
  readonly lastBill: "paid" | "due" | "autopay" | "overpaid";
  readonly services: readonly Service[];
}

/** A contract at a meter. Days are relative to today, so that fixtures never go stale. */
export interface Service {
  readonly contractNumber: string;
  readonly premise: Premise;
  readonly status: "Active" | "Pending" | "Inactive";
  readonly planId: string;
  readonly beganDaysAgo: number;
  /** The move-in day, under this contract or an earlier one; readings begin then. */
  readonly homeSinceDaysAgo: number;
  /** Null is month to month. */
  readonly endsInDays: number | null;
  readonly squareFeet: number;
  /** A resident depends on electricity for life support; the protections move with the customer. */
  readonly isCriticalCare: boolean;
  /** The provider's offer: none, a renewal, or a swap to another plan before the end. */
  readonly offer: { readonly kind: "none" | "renewal" | "swap"; readonly promo: string };
}
