import type { Charge } from "../charges/model.ts";
import type { Flow } from "../journey/step.ts";
import type { OrderKind } from "../standing/model.ts";
import type { OrderSeen } from "../standing/standing-of-order.ts";
import type { Agreement } from "./model.ts";

/** An order that requires consent. */
export interface OrderAgreedTo<State> {
  readonly what: OrderKind;
  /** Whether the consent matches the order that the journey is about to send: another tab may have changed it. */
  isStill(state: State, agreed: Agreement): boolean;
}

/** A flow with an order. The runner does not read these fields; pages, replays and the proof of consent do. */
export interface OrderFlow<State, Ports> extends Flow<State, Ports> {
  /** The customer's charges so far: owed, paid or billed, the same as on pages. */
  charges?(state: State): readonly Charge[];
  /** Each of its orders; the table standing-of-order decides their standing, on pages too. */
  orders?(state: State): readonly OrderSeen[];
  /** The calls that send an order with consent. The consent is stored first, and no order is sent without. */
  readonly agreedOrders?: Readonly<Record<string, OrderAgreedTo<State>>>;
}
