import type { AccountHome, BillingAddress, CurrentPlan } from "../account/model.ts";
import type { AccountSelector, BillingPreferences, CustomersPlans } from "../account/ports.ts";
import type { ServiceAddress } from "../addresses/model.ts";
import type { AddressBook } from "../addresses/ports.ts";
import { type Destination, toPage } from "../journey/model.ts";
import { type AtStage, type StageOf, stageCheckOf } from "../journey/stage.ts";
import type { DwellingCode } from "../kernel/dwelling.ts";
import type { PlanOffer } from "../plans/model.ts";
import type { PlanPrice } from "../plans/price-change.ts";
import type { MemberPlanCatalogue } from "../plans/ports.ts";
import type { MoveCalendar } from "../service-calendar/ports.ts";
import type { DaysOfMove } from "./days.ts";
import type { TransferEligibility, TransferOrder } from "./model.ts";
import type { TransferOrderProblem, TransferOrderValues } from "./order-form.ts";
import type { PendingTransactions, Transfers } from "./ports.ts";
import type { LastTry } from "../standing/model.ts";
import type { ServiceInfoProblem, ServiceInfoValues } from "./service-info-form.ts";

/** The ports of the transfer flow: the address search of the site, the others of the customer. */
export interface TransferPorts {
  readonly accounts: Pick<AccountSelector, "activeAccounts" | "homes">;
  readonly addresses: Pick<AddressBook, "addresses">;
  readonly billing: Pick<
    BillingPreferences,
    "contact" | "transferContact" | "paperless" | "setPaperless" | "setBillingAddress"
  >;
  readonly customersPlans: Pick<CustomersPlans, "currentPlan">;
  readonly moveCalendar: Pick<MoveCalendar, "transferConnectDates" | "transferDisconnectDates">;
  readonly ownPlans: Pick<MemberPlanCatalogue, "plans">;
  readonly pendingTransactions: PendingTransactions;
  readonly transfers: Transfers;
}

/** The two homes of a move that passed all checks. */
export interface TransferInfo {
  readonly contractAccount: string;
  readonly from: ServiceAddress;
  readonly to: ServiceAddress;
  /** The new home: 01 house, 02 apartment. */
  readonly dwel: DwellingCode;
  /** The old home's plan. */
  readonly oldPlan: Pick<CurrentPlan, "planId" | "name" | "price" | "term">;
  readonly eligibility: TransferEligibility["kind"];
}

/** The plan for the new home, and the promo code of its look-up. */
export interface TransferSelection {
  readonly plan: PlanOffer;
  /** The plan's price that the customer saw, before it changed. */
  readonly before?: PlanPrice;
  readonly prom: string;
}

/** The bill settings that failed after the order; the confirmation shows them. */
export type NotDone = "billing-address" | "paperless-billing";

/** The order's successful bill settings, without the others. */
export const arrangedBills = ({
  bills,
  notDone,
}: Pick<OrderedTransfer, "bills" | "notDone">): OrderedTransfer["bills"] =>
  notDone.includes("paperless-billing") || (bills?.isPaperless === false && notDone.includes("billing-address"))
    ? undefined
    : bills;

interface BillsToArrange {
  readonly address: BillingAddress;
  readonly isPaperless: boolean;
}

/** The order, for the confirmation and for a repeat of the same order. */
export interface OrderedTransfer {
  readonly order: TransferOrder;
  readonly serviceContractNumber: string;
  /** Undefined for an order of the site API, whose caller knows its content. */
  readonly info: TransferInfo | undefined;
  readonly plan: PlanOffer | undefined;
  /** Both days with their fees; missing in orders of older releases. */
  readonly days?: DaysOfMove;
  /** The plan's monthly charge, where the order does not store the plan. */
  readonly offer?: Pick<PlanOffer, "baseCharge">;
  readonly isEVSelected: boolean;
  /** Undefined when the form had no questions about bills. */
  readonly bills: { readonly isPaperless: boolean; readonly line: string } | undefined;
  /** The wanted bill settings, until the site has sent them. */
  readonly toArrange: BillsToArrange | undefined;
  readonly notDone: readonly NotDone[];
}

/** The fields that every stage of a transfer has. */
interface CommonFields {
  /** The customer's page after the last decision. */
  readonly at: Destination;
  /** The last answers on the first page, with their problems. */
  readonly serviceInfo: {
    readonly values: ServiceInfoValues;
    readonly problems: readonly ServiceInfoProblem[];
    readonly asksAboutMeterProgram: boolean;
  };
  /** Counts answers to orders. After an answer, the next order is a new call; without one, it reuses the key. */
  readonly attempts: number;
  /** The result of the last order that failed. A definite answer to a later order replaces it. */
  readonly lastTry?: LastTry | undefined;
}

interface Moving {
  /** The customer's number. */
  readonly partner: string;
  readonly info: TransferInfo;
  /** The last input for days and bills, with its problems. */
  readonly draft: TransferOrderValues;
  readonly problems: readonly TransferOrderProblem[];
  /** The order is on hold because a resident of the old home is protected. */
  readonly isBlocked: boolean;
  /** The last order's answer was lost: it is sent again unchanged, with its plan. */
  readonly isUnanswered: boolean;
}

interface Dated {
  /** Both days with their fees, as last validated. */
  readonly days: DaysOfMove;
}

interface Chosen {
  readonly selection: TransferSelection;
}

interface Several {
  /** The meters of an address with several. */
  readonly meters: readonly ServiceAddress[];
}

interface Done {
  readonly ordered: OrderedTransfer;
}

type Parts = Moving & Chosen & Dated & Several & Done;
type Stage<Name extends string, Fields> = StageOf<Parts, Name, CommonFields & Fields>;

/** The stages of a transfer with their fields. We store one of them as plain JSON (see `stored.ts`). */
export type TransferState =
  /** The form asks for both homes. */
  | Stage<"service-info", unknown>
  /** Both homes are valid, a plan is chosen, and the form asks for days and bills. */
  | Stage<"order", Moving & Partial<Chosen & Dated>>
  /** Another step comes first. An earlier order of this journey stays visible. */
  | Stage<"held", Partial<Several & Done>>
  | Stage<"ordered", Done>
  /** A once-only call ended in doubt: a person checks it, and nothing is sent again. */
  | Stage<"in-doubt", Partial<Pick<Moving, "partner" | "info" | "draft"> & Chosen & Dated & Done>>;

export type TransferStage = TransferState["stage"];

/** Every field of every stage, including those of older releases. */
export type TransferFields = Partial<CommonFields & Parts> & { readonly stage?: TransferStage };

/** The state at one of these stages. */
export type At<Name extends TransferStage> = AtStage<TransferState, Name>;

/** Whether a transfer is at one of these stages. */
export const isAtStage = stageCheckOf<TransferState>();

export const emptyTransfer: At<"service-info"> = {
  stage: "service-info",
  at: toPage("transfer-service-info"),
  serviceInfo: { values: {}, problems: [], asksAboutMeterProgram: false },
  attempts: 0,
};

/** A person has to check the order. Addresses carry both homes and the plan, and the charges stay visible. */
export const inDoubt = (
  { serviceInfo, attempts, partner, info, draft, selection, days, ordered }: TransferState,
  at: Destination,
): At<"in-doubt"> => ({
  stage: "in-doubt",
  at,
  serviceInfo,
  attempts,
  partner,
  info,
  draft,
  selection,
  days,
  ordered,
});

/** Whether a customer can move from this home: it has current or future service. */
export const canBeLeft = ({ status }: Pick<AccountHome, "status">): boolean => status !== "inactive";

/** The order can be sent: both homes are valid, and a plan is chosen. */
export type WithPlan = At<"order"> & Chosen;
export const hasPlan = (state: TransferState): state is WithPlan =>
  state.stage === "order" && state.selection !== undefined;

/** Service is ordered, and its bill settings are open. */
export type WithOpenBills = At<"held" | "ordered" | "in-doubt"> & {
  readonly ordered: OrderedTransfer & { readonly toArrange: BillsToArrange };
};
export const areBillsOpen = (state: TransferState): state is WithOpenBills => state.ordered?.toArrange !== undefined;
