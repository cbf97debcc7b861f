import type { AccountHome, BillingAddress, CurrentPlan } from "../account/model.ts";
import type { AccountSelector, BillingPreferences, CustomersPlans } from "../account/ports.ts";
import type { ServiceAddress } from "../addresses/model.ts";
import type { AddressBook } from "../addresses/ports.ts";
import { type Destination, toPage } from "../journey/model.ts";
import type { IsoDate } from "../kernel/clock.ts";
import type { PlanOffer } from "../plans/model.ts";
import type { PlanPrice } from "../plans/price-change.ts";
import type { MemberPlanCatalogue } from "../plans/ports.ts";
import type { MoveCalendar } from "../service-calendar/ports.ts";
import type { TransferEligibility, TransferOrder } from "./model.ts";
import type { TransferOrderProblem, TransferOrderValues } from "./order-form.ts";
import type { PendingTransactions, Transfers } from "./ports.ts";
import type { ServiceInfoProblem, ServiceInfoValues } from "./service-info-form.ts";

/** What the transfer flow needs from outside: of the site's own ports the address search, of the customer's the rest. */
export interface TransferPorts {
  readonly accounts: Pick<AccountSelector, "activeAccounts" | "homes">;
  readonly addresses: Pick<AddressBook, "addresses">;
  readonly billing: Pick<BillingPreferences, "transferContact" | "paperless" | "setPaperless" | "setBillingAddress">;
  readonly customersPlans: Pick<CustomersPlans, "currentPlan">;
  readonly moveCalendar: Pick<MoveCalendar, "transferConnectDates" | "transferDisconnectDates">;
  readonly ownPlans: Pick<MemberPlanCatalogue, "plans">;
  readonly pendingTransactions: PendingTransactions;
  readonly transfers: Transfers;
}

/** From where to where service moves, once nothing stands in the way. */
export interface TransferInfo {
  readonly contractAccount: string;
  readonly from: ServiceAddress;
  readonly to: ServiceAddress;
  /** Of the new home: 01 house, 02 apartment. */
  readonly dwel: "01" | "02";
  /** The plan that the old home has. */
  readonly oldPlan: Pick<CurrentPlan, "planId" | "name" | "price" | "term">;
  readonly eligibility: TransferEligibility["kind"];
}

/** The plan for the new home, and the promo code that it was found with. */
export interface TransferSelection {
  readonly plan: PlanOffer;
  /** What the customer saw of this plan before its price changed. */
  readonly before?: PlanPrice;
  readonly prom: string;
}

export interface TransferDates {
  readonly startDate: IsoDate;
  readonly stopDate: IsoDate;
}

/** What was not done although service was ordered; the confirmation says so. */
export type NotDone = "billing-address" | "paperless-billing";

/** What was ordered, for the confirmation and for a repeat of the same order. */
export interface OrderedTransfer {
  readonly order: TransferOrder;
  readonly serviceContractNumber: string;
  /** Undefined when the order came by the site API, whose caller knows what it ordered. */
  readonly info: TransferInfo | undefined;
  readonly plan: PlanOffer | undefined;
  readonly isEVSelected: boolean;
  /** Undefined when bills were not asked about. */
  readonly bills: { readonly isPaperless: boolean; readonly line: string } | undefined;
  /** What bills are to become, until that has been tried. */
  readonly toArrange: { readonly address: BillingAddress; readonly isPaperless: boolean } | undefined;
  readonly notDone: readonly NotDone[];
}

export type TransferStage =
  /** Where to and from is asked. */
  | "service-info"
  /** Both homes are fine; a plan is chosen, days and bills are told. */
  | "order"
  /** Something else comes first. */
  | "held"
  | "ordered"
  /** A call that must not happen twice was left in doubt: a person finds out, nothing is sent again. */
  | "in-doubt";

export interface TransferState {
  readonly stage: TransferStage;
  /** The page where the customer is by the last decision. */
  readonly at: Destination;
  /** Whose service it is; empty before the first step. */
  readonly partner: string;
  /** What was answered last on the first page, with what is wrong with it. */
  readonly serviceInfo: {
    readonly values: ServiceInfoValues;
    readonly problems: readonly ServiceInfoProblem[];
    readonly asksAboutMeterProgram: boolean;
  };
  /** The meters of an address that has several. */
  readonly meters: readonly ServiceAddress[];
  readonly info: TransferInfo | undefined;
  readonly selection: TransferSelection | undefined;
  /** The days that were told on their own page, or with the order. */
  readonly dates: TransferDates | undefined;
  /** What was told last about days and bills, with what is wrong with it. */
  readonly draft: TransferOrderValues;
  readonly problems: readonly TransferOrderProblem[];
  /** The order was held because somebody in the old home is protected. */
  readonly isBlocked: boolean;
  /** Answers to orders. An order after an answer is a new call; after none it is the same one. */
  readonly attempts: number;
  /** The last order was sent and its answer was lost: it is sent again as it was, with the plan that it had. */
  readonly isUnanswered: boolean;
  readonly ordered: OrderedTransfer | undefined;
}

export const emptyTransfer: TransferState = {
  stage: "service-info",
  at: toPage("transfer-service-info"),
  partner: "",
  serviceInfo: { values: {}, problems: [], asksAboutMeterProgram: false },
  meters: [],
  info: undefined,
  selection: undefined,
  dates: undefined,
  draft: {},
  problems: [],
  isBlocked: false,
  attempts: 0,
  isUnanswered: false,
  ordered: undefined,
};

/** A home of the customer's that service can be moved from: it has service, or is to have it. */
export const canBeLeft = ({ status }: Pick<AccountHome, "status">): boolean => status !== "inactive";

/** Service can be ordered in this passage. */
export const isOpen = ({ stage, info }: TransferState): boolean => stage === "order" && info !== undefined;

/** Service is ordered, and the customer has not said yet where its bills go. */
export const areBillsOpen = ({ ordered }: Pick<TransferState, "ordered">): boolean => ordered?.toArrange !== undefined;
