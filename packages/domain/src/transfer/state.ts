import type { AccountHome, BillingAddress, CurrentPlan } from "../account/model.ts";
import type { AccountSelector, BillingPreferences, CustomersPlans } from "../account/ports.ts";
import type { ServiceAddress } from "../addresses/model.ts";
import type { AddressBook } from "../addresses/ports.ts";
import { type Destination, toPage } from "../journey/model.ts";
import { type AtStage, type StageOf, standsAtOf } from "../journey/stage.ts";
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

/** What the transfer flow needs from outside: of the site's own ports the address search, of the customer's the rest. */
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

/** From where to where service moves, once nothing stands in the way. */
export interface TransferInfo {
  readonly contractAccount: string;
  readonly from: ServiceAddress;
  readonly to: ServiceAddress;
  /** Of the new home: 01 house, 02 apartment. */
  readonly dwel: DwellingCode;
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

/** What was not done although service was ordered; the confirmation says so. */
export type NotDone = "billing-address" | "paperless-billing";

/** The order's bill settings that were arranged; the others are left out. */
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

/** What was ordered, for the confirmation and for a repeat of the same order. */
export interface OrderedTransfer {
  readonly order: TransferOrder;
  readonly serviceContractNumber: string;
  /** Undefined when the order came by the site API, whose caller knows what it ordered. */
  readonly info: TransferInfo | undefined;
  readonly plan: PlanOffer | undefined;
  /** Both days with their fees; missing in orders of an older release. */
  readonly days?: DaysOfMove;
  /** What a plan that is not kept with the order costs each month. */
  readonly offer?: Pick<PlanOffer, "baseCharge">;
  readonly isEVSelected: boolean;
  /** Undefined when bills were not asked about. */
  readonly bills: { readonly isPaperless: boolean; readonly line: string } | undefined;
  /** What bills are to become, until that has been tried. */
  readonly toArrange: BillsToArrange | undefined;
  readonly notDone: readonly NotDone[];
}

/** What is known wherever the passage stands. */
interface Anywhere {
  /** The page where the customer is by the last decision. */
  readonly at: Destination;
  /** What was answered last on the first page, with what is wrong with it. */
  readonly serviceInfo: {
    readonly values: ServiceInfoValues;
    readonly problems: readonly ServiceInfoProblem[];
    readonly asksAboutMeterProgram: boolean;
  };
  /** Answers to orders. An order after an answer is a new call; after none it is the same one. */
  readonly attempts: number;
  /** What the order that was sent last came to, where it was not ordered. A definite answer to a later one takes its place. */
  readonly lastTry?: LastTry | undefined;
}

interface Moving {
  /** Whose service it is. */
  readonly partner: string;
  readonly info: TransferInfo;
  /** What was told last about days and bills, with what is wrong with it. */
  readonly draft: TransferOrderValues;
  readonly problems: readonly TransferOrderProblem[];
  /** The order was held because somebody in the old home is protected. */
  readonly isBlocked: boolean;
  /** The last order was sent and its answer was lost: it is sent again as it was, with the plan that it had. */
  readonly isUnanswered: boolean;
}

interface Dated {
  /** Both days with their fees, as they were found fine last. */
  readonly days: DaysOfMove;
}

interface Chosen {
  readonly selection: TransferSelection;
}

interface Several {
  /** The meters of the address, which has several. */
  readonly meters: readonly ServiceAddress[];
}

interface Done {
  readonly ordered: OrderedTransfer;
}

type Parts = Moving & Chosen & Dated & Several & Done;
type Stage<Name extends string, There> = StageOf<Parts, Name, Anywhere & There>;

/** Where a passage stands, with what is known there. What is stored is one of these as plain JSON (see `stored.ts`). */
export type TransferState =
  /** Where to and from is asked. */
  | Stage<"service-info", unknown>
  /** Both homes are fine; a plan is chosen, days and bills are told. */
  | Stage<"order", Moving & Partial<Chosen & Dated>>
  /** Something else comes first. What was ordered before in this passage stays to be seen. */
  | Stage<"held", Partial<Several & Done>>
  | Stage<"ordered", Done>
  /** A call that must not happen twice was left in doubt: a person finds out, nothing is sent again. */
  | Stage<"in-doubt", Partial<Pick<Moving, "partner" | "info" | "draft"> & Chosen & Dated & Done>>;

export type TransferStage = TransferState["stage"];

/** Every field that is stored somewhere, or was by an older release. */
export type TransferFields = Partial<Anywhere & Parts> & { readonly stage?: TransferStage };

/** The state at one of these stages. */
export type At<Name extends TransferStage> = AtStage<TransferState, Name>;

/** Whether a passage stands at one of these stages. */
export const standsAt = standsAtOf<TransferState>();

export const emptyTransfer: At<"service-info"> = {
  stage: "service-info",
  at: toPage("transfer-service-info"),
  serviceInfo: { values: {}, problems: [], asksAboutMeterProgram: false },
  attempts: 0,
};

/** What became of the order has to be found out by a person. Both homes and the plan travel on in addresses; what it may cost is said. */
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

/** A home of the customer's that service can be moved from: it has service, or is to have it. */
export const canBeLeft = ({ status }: Pick<AccountHome, "status">): boolean => status !== "inactive";

/** Service can be ordered: both homes are fine, and a plan is chosen. */
export type WithPlan = At<"order"> & Chosen;
export const hasPlan = (state: TransferState): state is WithPlan =>
  state.stage === "order" && state.selection !== undefined;

/** Service is ordered, and its bills are not arranged yet. */
export type WithOpenBills = At<"held" | "ordered" | "in-doubt"> & {
  readonly ordered: OrderedTransfer & { readonly toArrange: BillsToArrange };
};
export const areBillsOpen = (state: TransferState): state is WithOpenBills => state.ordered?.toArrange !== undefined;
