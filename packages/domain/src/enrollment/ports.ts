import type { ResultAsync } from "neverthrow";
import type { AddressBook } from "../addresses/ports.ts";
import type { Cents } from "../kernel/money.ts";
import type { Problem } from "../kernel/problem.ts";
import type { PlanShelf } from "../plans/ports.ts";
import type { ServiceCalendar } from "../service-calendar/ports.ts";
import type { EnrollmentInfo, Identity, OrderInformation, PriorDebtEntry, Selection } from "./model.ts";

/** Who is checked for fraud, and for which home. */
export interface Applicant {
  readonly selection: Selection;
  readonly order: {
    readonly customer: Pick<OrderInformation["customer"], "firstName" | "lastName" | "email" | "phoneNumber">;
    readonly address: OrderInformation["address"];
  };
  readonly identity: Identity;
  readonly deviceRiskToken: string;
}

/** An applicant with the whole order form: all that customer creation sends. */
export interface Application extends Applicant {
  readonly order: OrderInformation;
}

/** What the fraud check answered. `unknown` keeps the gateway's own word for support. */
export interface FraudAnswer {
  readonly indicator: string;
  readonly fraudMatch: string;
  readonly errorMessage: string;
  readonly errorCode: string;
  readonly drsActionId: string;
}

export interface FraudCheck {
  check(applicant: Applicant): ResultAsync<FraudAnswer, Problem>;
  /** The alternative when the fraud check is switched off: names, meter, e-mail and phone only. */
  checkTd(applicant: Applicant): ResultAsync<FraudAnswer, Problem>;
}

/** The customer create response, in the order in which it is read (specification 2, section 4). */
export interface CustomerCreated {
  readonly before: { readonly isActive: boolean; readonly isPending: boolean };
  readonly selected: { readonly isActive: boolean; readonly partnerNumber: string };
  readonly partnerNumber: string;
  readonly fraudMatch: boolean;
  readonly hasPriorDebt: boolean;
  readonly priorDebt: readonly PriorDebtEntry[];
  readonly priorDebtStatus: string;
  readonly contractAccount: string;
  readonly isDepositRequired: boolean;
  readonly depositAmount: Cents;
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

/** What the enrollment flow needs from outside. */
export interface EnrollmentPorts {
  readonly addresses: AddressBook;
  readonly calendar: ServiceCalendar;
  readonly plans: PlanShelf;
  readonly fraud: FraudCheck;
  readonly customers: CustomerCreation;
  readonly connection: ServiceConnection;
  readonly mail: ConfirmationMail;
}
