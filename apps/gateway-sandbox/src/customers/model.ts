import type { Premise } from "../premises/premise.ts";

/** How a customer's online account stands when they sign in; `inactive` has contracts that ended for another reason, `no-online-account` has never made one. */
export type Standing =
  "good" | "locked" | "not-approved" | "awaiting-deposit" | "closed" | "inactive" | "no-online-account";

/** A customer of the book: who they are, how they sign in, what they hold. */
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
  /** Ten digits, or eight in the old books. */
  readonly partnerNumber: string;
  /** Of business customers: the organisation's own partner number. */
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

/** A bill and what it is for. */
export interface ContractAccount {
  /** Twelve digits. */
  readonly number: string;
  readonly status: "Active" | "Inactive";
  readonly phoneNumber: string;
  readonly isPaperless: boolean;
  /** Enrolled in the advanced meter program. */
  readonly isAmbEnrolled: boolean;
  readonly mailingAddress: MailingAddress;
  /** Dollars past due; who owes can't move without a talk (TransferSendToCallCenter). */
  readonly pastDue: number;
  /** Whether the last bill is paid: it is, it waits for its day, it is taken by itself then, or more was paid than it said. */
  readonly lastBill: "paid" | "due" | "autopay" | "overpaid";
  readonly services: readonly Service[];
}

/** A contract at a meter. Days are counted from today, so that no customer goes stale. */
export interface Service {
  readonly contractNumber: string;
  readonly premise: Premise;
  readonly status: "Active" | "Pending" | "Inactive";
  readonly planId: string;
  readonly beganDaysAgo: number;
  /** Since when they live there, under this contract or an earlier one: readings go back to then. */
  readonly homeSinceDaysAgo: number;
  /** Null is month to month. */
  readonly endsInDays: number | null;
  readonly squareFeet: number;
  /** Somebody in this home depends on electricity for life; such a home keeps its protections when it moves. */
  readonly isCriticalCare: boolean;
  /** What the provider offers: nothing, to renew, or to swap for another plan before the end. */
  readonly offer: { readonly kind: "none" | "renewal" | "swap"; readonly promo: string };
}
