import { addHomeCharges } from "../add-home/charges.ts";
import { addHomeStanding } from "../add-home/standing.ts";
import type { AddHomeState } from "../add-home/state.ts";
import type { ServiceAddress } from "../addresses/model.ts";
import type { Charge } from "../charges/model.ts";
import { isShownOrdered } from "../standing/settle-by-fact.ts";
import type { IsoDate } from "../kernel/clock.ts";
import type { Rate } from "../kernel/money.ts";
import { enrollmentCharges } from "../enrollment/charges.ts";
import type { EnrollmentState } from "../enrollment/model.ts";
import { enrollmentStanding } from "../enrollment/standing.ts";
import type { PlanOffer } from "../plans/model.ts";
import { renewalCharges } from "../renewal/charges.ts";
import { renewalStanding } from "../renewal/standing.ts";
import type { RenewalFlowState } from "../renewal/state.ts";
import { isOpenLife, isOrderedLife, type Standing } from "../standing/model.ts";
import { transferCharges } from "../transfer/charges.ts";
import { transferStanding } from "../transfer/standing.ts";
import type { TransferState } from "../transfer/state.ts";
import type { AccountHome } from "../account/model.ts";

/** `unanswered`: an order was sent and its answer was lost, so that nobody knows yet what became of it. */
export type OrderKind = "renewal" | "move" | "home" | "unanswered";

/** An order of a signed-in customer for one of their homes, as the site remembers it. */
export interface OrderUnderWay {
  readonly kind: OrderKind;
  /** What is known of it, as it is said everywhere. */
  readonly standing: Standing | undefined;
  /** Undefined where the site does not remember it. */
  readonly plan: { readonly name: string; readonly price: Rate } | undefined;
  readonly startsOn: IsoDate | undefined;
  /** The day on which service ends at the home that is left. */
  readonly stopsOn: IsoDate | undefined;
  /** The home that a move leads to. */
  readonly movesTo: ServiceAddress | undefined;
  /** What it costs beside the electricity. */
  readonly charges: readonly Charge[];
  /** Of the contract; empty for none. */
  readonly number: string;
}

const nothingElse = { plan: undefined, startsOn: undefined, stopsOn: undefined, movesTo: undefined, charges: [] };
/** The order that was sent last has no answer. */
const isWaiting = (orders: readonly Standing[]): boolean => {
  const last = orders.at(-1);
  return last !== undefined && isOpenLife(last);
};
const unanswered = (orders: readonly Standing[], known: Partial<OrderUnderWay> = {}): OrderUnderWay => ({
  ...nothingElse,
  ...known,
  kind: "unanswered",
  // Of several, the one that was sent last.
  standing: orders.at(-1),
  number: "",
});

/** The day that the gateway names for it. */
const dayOf = (standing: Standing): IsoDate | undefined => ("day" in standing ? standing.day : undefined);

const planOf = (plan: PlanOffer | undefined): OrderUnderWay["plan"] =>
  plan && { name: plan.name, price: plan.baseRate };

/** A renewal that is ordered or may be; undefined for one that is not. */
export const renewalUnderWay = (state: RenewalFlowState): OrderUnderWay | undefined => {
  const orders = renewalStanding(state);
  if (isWaiting(orders)) return unanswered(orders);
  const standing = orders.find(isOrderedLife);
  return (
    standing && {
      ...nothingElse,
      kind: "renewal",
      standing,
      plan: planOf(state.choice?.plan),
      startsOn: dayOf(standing) ?? state.startDate,
      charges: renewalCharges(state),
      number: state.serviceContractNumber ?? "",
    }
  );
};

/** A move out of a home, likewise. */
export const moveUnderWay = (state: TransferState): OrderUnderWay | undefined => {
  const { ordered, info, selection, days, lastTry } = state;
  const orders = transferStanding(state).filter(({ what }) => what === "move");
  // No number is known of an order that a fact has shown.
  if (isShownOrdered(lastTry) && !ordered)
    return {
      kind: "move",
      standing: orders.at(-1),
      plan: planOf(selection?.plan),
      startsOn: days?.start.day,
      stopsOn: days?.stop.day,
      movesTo: info?.to,
      charges: transferCharges(state),
      number: "",
    };
  if (isWaiting(orders)) return unanswered(orders, { movesTo: info?.to });
  return (
    ordered && {
      ...nothingElse,
      kind: "move",
      standing: orders[0],
      plan: planOf(ordered.plan),
      startsOn: ordered.order.startDate,
      stopsOn: ordered.order.stopDate,
      movesTo: ordered.info?.to,
      charges: transferCharges(state),
      number: ordered.serviceContractNumber,
    }
  );
};

/** Service at a further home, likewise. */
export const homeUnderWay = (state: AddHomeState): OrderUnderWay | undefined => {
  const { ordered, submitted, lastTry } = state;
  const orders = addHomeStanding(state);
  if (isWaiting(orders)) return unanswered(orders);
  const sent = ordered ?? (isShownOrdered(lastTry) ? submitted : undefined);
  return (
    sent && {
      ...nothingElse,
      kind: "home",
      standing: orders.find(isOrderedLife),
      plan: planOf(sent.plan),
      startsOn: sent.order.startDate,
      charges: addHomeCharges(state),
      number: ordered?.serviceContractNumber ?? "",
    }
  );
};

/** New service, likewise. */
export const serviceUnderWay = (state: EnrollmentState): OrderUnderWay | undefined => {
  const standing = enrollmentStanding(state).find(({ what }) => what === "new-service");
  if (standing && isWaiting([standing])) return unanswered([standing]);
  if (!standing || !isOrderedLife(standing)) return undefined;
  return {
    ...nothingElse,
    kind: "home",
    standing,
    plan: planOf(state.selection?.plan),
    startsOn: state.order?.startDate,
    charges: enrollmentCharges(state).filter(({ what }) => what !== "add-on"),
    number: state.enrollmentInfo?.serviceContractNumber ?? "",
  };
};

/** The home that a renewal is about, and the one that a move leaves. */
export const homeRenewed = ({ choice }: RenewalFlowState): string | undefined => choice?.esiid;
export const homeLeft = ({ ordered, info }: TransferState): string | undefined =>
  ordered?.order.from ?? info?.from.esiid;

/** The home of new service, as it would be listed. */
export const homeEnrolled = ({ order, enrollmentInfo }: EnrollmentState): AccountHome | undefined =>
  order && homeToCome(order.address, enrollmentInfo?.contractAccountNumber ?? "");

/** A home for which service was asked, as it would be listed: the gateway may not list it yet. */
export const homeAsked = ({ submitted, ordered }: AddHomeState): AccountHome | undefined => {
  const address = (submitted ?? ordered)?.order.address;
  return address && homeToCome(address, ordered?.contractAccount ?? "");
};

const homeToCome = (address: ServiceAddress, contractAccount: string): AccountHome => ({
  esiid: address.esiid,
  serviceAddress: address.displayText,
  status: "pending",
  contractAccount,
});
