import type { Charge } from "../charges/model.ts";
import type { Flow } from "../journey/step.ts";
import type { OrderKind } from "../standing/model.ts";
import type { OrderSeen } from "../standing/standing-of-order.ts";
import type { Agreement } from "./model.ts";

/** An order that a customer agrees to. */
export interface OrderAgreedTo<State> {
  readonly what: OrderKind;
  /** Whether what was agreed to is what the journey is about to order: another tab may have gone on meanwhile. */
  isStill(state: State, agreed: Agreement): boolean;
}

/** A flow that orders. The runner does not read these; pages, replays and the proof of consent do. */
export interface OrderFlow<State, Ports> extends Flow<State, Ports> {
  /** What the customer owes, has paid or will be billed by now: the same that pages say. */
  charges?(state: State): readonly Charge[];
  /** Each order in it as it is known by now; the table standing-of-order says what stands of it, on pages too. */
  orders?(state: State): readonly OrderSeen[];
  /** The calls that send an order which a customer agrees to. What was agreed to is written down before, and none is sent without. */
  readonly agreedOrders?: Readonly<Record<string, OrderAgreedTo<State>>>;
}
