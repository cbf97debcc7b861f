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

/** `unanswered`: the order's answer was lost, so that its result is still unknown. */
export type OrderKind = "renewal" | "move" | "home" | "unanswered";

/** A signed-in customer's stored order for one of their homes. */
export interface OrderUnderWay {
  readonly kind: OrderKind;
  /** The order's standing, the same on every page. */
  readonly standing: Standing | undefined;
  /** Undefined where the site did not store it. */
  readonly plan: { readonly name: string; readonly price: Rate } | undefined;
  readonly startsOn: IsoDate | undefined;
  /** The last day of service at the old home. */
  readonly stopsOn: IsoDate | undefined;
  /** The new home of a move. */
  readonly movesTo: ServiceAddress | undefined;
  /** Its charges besides electricity. */
  readonly charges: readonly Charge[];
  /** The contract's number; empty without one. */
  readonly number: string;
}

const nothingElse = { plan: undefined, startsOn: undefined, stopsOn: undefined, movesTo: undefined, charges: [] };
/** The last order has no answer. */
const isWaiting = (orders: readonly Standing[]): boolean => {
  const last = orders.at(-1);
  return last !== undefined && isOpenLife(last);
};
const unanswered = (orders: readonly Standing[], known: Partial<OrderUnderWay> = {}): OrderUnderWay => ({
  ...nothingElse,
  ...known,
  kind: "unanswered",
  // The last of several orders.
  standing: orders.at(-1),
  number: "",
});

/** The gateway's day for it. */
const dayOf = (standing: Standing): IsoDate | undefined => ("day" in standing ? standing.day : undefined);

const planOf = (plan: PlanOffer | undefined): OrderUnderWay["plan"] =>
  plan && { name: plan.name, price: plan.baseRate };

/** A renewal that is ordered or may be; undefined otherwise. */
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

/** A move out of a home; undefined without one. */
export const moveUnderWay = (state: TransferState): OrderUnderWay | undefined => {
  const { ordered, info, selection, days, lastTry } = state;
  const orders = transferStanding(state).filter(({ what }) => what === "move");
  // An order that only a fact of the gateway proves has no known number.
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

/** Service at a further home; undefined without an order. */
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

/** New service; undefined without an order. */
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

/** The home of a renewal, and the old home of a move. */
export const homeRenewed = ({ choice }: RenewalFlowState): string | undefined => choice?.esiid;
export const homeLeft = ({ ordered, info }: TransferState): string | undefined =>
  ordered?.order.from ?? info?.from.esiid;

/** The home of new service, in the form of the account's list. */
export const homeEnrolled = ({ order, enrollmentInfo }: EnrollmentState): AccountHome | undefined =>
  order && homeToCome(order.address, enrollmentInfo?.contractAccountNumber ?? "");

/** An ordered home in the form of the account's list: the gateway may not list it yet. */
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
