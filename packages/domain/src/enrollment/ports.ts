import type { ResultAsync } from "neverthrow";
import type { AddOnShop } from "../add-ons/ports.ts";
import type { AddressBook } from "../addresses/ports.ts";
import type { Cents } from "../kernel/money.ts";
import type { Problem } from "../kernel/problem.ts";
import type { Autopay, CardFrame, CardPayments } from "../payments/ports.ts";
import type { OutOfWallet } from "../out-of-wallet/ports.ts";
import type { PlanCatalogue } from "../plans/ports.ts";
import type { UserDirectory } from "../session/ports.ts";
import type { ServiceCalendar } from "../service-calendar/ports.ts";
import type { AccountTexts } from "./account-form.ts";
import type { OfflineRecord } from "./offline-record.ts";
import type { EnrollmentInfo, OrderInformation, Selection } from "./parts.ts";
import type { PriorDebtEntry } from "../payments/model.ts";
import type { Identity } from "../identity/papers.ts";

/** The applicant and home of a fraud check. */
export interface Applicant {
  readonly selection: Selection;
  readonly order: {
    readonly customer: Pick<OrderInformation["customer"], "firstName" | "lastName" | "email" | "phoneNumber">;
    readonly address: OrderInformation["address"];
  };
  readonly identity: Identity;
  readonly deviceRiskToken: string;
}

/** An applicant with the whole order form: everything that customer creation sends. */
export interface Application extends Applicant {
  readonly order: OrderInformation;
}

/** The fraud check's answer. `unknown` has the gateway's word for support. */
export interface FraudAnswer {
  readonly indicator: string;
  readonly fraudMatch: string;
  readonly errorMessage: string;
  readonly errorCode: string;
  readonly drsActionId: string;
}

export interface FraudCheck {
  check(applicant: Applicant): ResultAsync<FraudAnswer, Problem>;
  /** The alternative when the fraud check is off: names, meter, e-mail and phone only. */
  checkTd(applicant: Applicant): ResultAsync<FraudAnswer, Problem>;
}

/** A yes or no of the gateway; undefined where it is missing or unreadable. */
type Decided = boolean | undefined;

/** The customer create response, in the order of its evaluation (specification 2, section 4). */
export interface CustomerCreated {
  readonly before: { readonly isActive: Decided; readonly isPending: Decided };
  readonly selected: { readonly isActive: Decided; readonly partnerNumber: string };
  readonly partnerNumber: string;
  readonly fraudMatch: Decided;
  readonly hasPriorDebt: Decided;
  /** Undefined where the list is unreadable. */
  readonly priorDebt: readonly PriorDebtEntry[] | undefined;
  readonly priorDebtStatus: string;
  /** The debt is within the tolerated amount. */
  readonly thresholdPassed: boolean;
  readonly contractAccount: string;
  readonly isDepositRequired: Decided;
  /** Undefined where the gateway names none, or an unreadable one. */
  readonly depositAmount: Cents | undefined;
  readonly connectValidate: { readonly indicator: string; readonly messages: readonly string[] };
}

export interface CustomerCreation {
  /** Once only. */
  create(application: Application, idempotencyKey: string): ResultAsync<CustomerCreated, Problem>;
}

export interface ConnectOrder {
  readonly info: EnrollmentInfo;
  readonly selection: Selection;
  readonly order: OrderInformation;
}

export interface Connected {
  readonly indicator: string;
  readonly serviceContractNumber: string;
}

export interface ServiceConnection {
  /** Once only. */
  connect(order: ConnectOrder, idempotencyKey: string): ResultAsync<Connected, Problem>;
}

export interface ConfirmationMail {
  /** Once only, per recipient. */
  send(order: ConnectOrder, recipient: string, idempotencyKey: string): ResultAsync<void, Problem>;
}

/** A request for an online account, with the texts of its form. The password goes to the gateway and nowhere else. */
export interface NewOnlineAccount extends AccountTexts {
  readonly userName: string;
  readonly email: string;
  readonly acceptsTerms: boolean;
  readonly paperlessBilling: boolean;
  readonly firstName: string;
  readonly lastName: string;
  readonly language: OrderInformation["customer"]["correspondanceLanguage"];
  readonly partnerNumber: string;
  readonly contractAccount: string;
  /** False for a customer without an enrollment under way. */
  readonly isEnrollment?: false;
}

/** `message` has the reason of a refusal, in the gateway's words for the customer (E-259); may be empty. */
export interface OnlineAccountMade {
  readonly isCreated: boolean;
  readonly message: string;
}

export interface OnlineAccounts {
  /** Once only. */
  create(account: NewOnlineAccount, idempotencyKey: string): ResultAsync<OnlineAccountMade, Problem>;
}

export interface OfflineRecords {
  /** Once only, for the same record. */
  record(record: OfflineRecord, idempotencyKey: string): ResultAsync<void, Problem>;
}

/** The ports of the enrollment flow. */
export interface EnrollmentPorts {
  readonly addresses: AddressBook;
  readonly calendar: ServiceCalendar;
  readonly plans: PlanCatalogue;
  readonly fraud: FraudCheck;
  readonly customers: CustomerCreation;
  readonly connection: ServiceConnection;
  readonly mail: ConfirmationMail;
  readonly outOfWallet: OutOfWallet;
  readonly onlineAccounts: OnlineAccounts;
  readonly directory: UserDirectory;
  readonly offlineRecords: OfflineRecords;
  readonly addOns: AddOnShop;
  readonly cardFrame: CardFrame;
  readonly payments: CardPayments;
  readonly autopay: Autopay;
}
