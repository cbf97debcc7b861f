import type { AddHomeState } from "../add-home/state.ts";
import type { ServiceAddress } from "../addresses/model.ts";
import type { Charge } from "../charges/model.ts";
import type { IsoDate } from "../kernel/clock.ts";
import type { Rate } from "../kernel/money.ts";
import type { PlanOffer } from "../plans/model.ts";
import { renewalCharges } from "../renewal/charges.ts";
import type { RenewalFlowState } from "../renewal/state.ts";
import type { TransferState } from "../transfer/state.ts";

/** `unanswered`: an order was sent and its answer was lost, so that nobody knows yet what became of it. */
export type OrderKind = "renewal" | "move" | "home" | "unanswered";

/** An order of a signed-in customer for one of their homes, as the site remembers it. */
export interface OrderUnderWay {
  readonly kind: OrderKind;
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
const unanswered: OrderUnderWay = { ...nothingElse, kind: "unanswered", number: "" };

const planOf = (plan: PlanOffer | undefined): OrderUnderWay["plan"] =>
  plan && { name: plan.name, price: plan.baseRate };

/** A renewal that is ordered or may be; undefined for one that is not. */
export const renewalUnderWay = (state: RenewalFlowState): OrderUnderWay | undefined => {
  if (state.stage === "submitted" || state.stage === "in-doubt") return unanswered;
  if (state.stage !== "ordered") return undefined;
  const { choice, startDate, serviceContractNumber } = state;
  return {
    ...nothingElse,
    kind: "renewal",
    plan: planOf(choice.plan),
    startsOn: startDate,
    charges: renewalCharges(state),
    number: serviceContractNumber,
  };
};

/** A move out of a home, likewise. */
export const moveUnderWay = ({ stage, isUnanswered, ordered }: TransferState): OrderUnderWay | undefined => {
  if (stage === "in-doubt" || isUnanswered) return unanswered;
  return (
    ordered && {
      ...nothingElse,
      kind: "move",
      plan: planOf(ordered.plan),
      startsOn: ordered.order.startDate,
      stopsOn: ordered.order.stopDate,
      movesTo: ordered.info?.to,
      number: ordered.serviceContractNumber,
    }
  );
};

/** Service at a further home, likewise. */
export const homeUnderWay = ({ stage, ordered }: AddHomeState): OrderUnderWay | undefined => {
  if (stage === "in-doubt" || stage === "submitted") return unanswered;
  return (
    ordered && {
      ...nothingElse,
      kind: "home",
      plan: planOf(ordered.plan),
      startsOn: ordered.order.startDate,
      number: ordered.serviceContractNumber,
    }
  );
};
