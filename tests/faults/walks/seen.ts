import type { Charge } from "@switchyard/domain/charges/model";
import type { OrderKind, Standing } from "@switchyard/domain/standing/model";
import { standingsOf } from "@switchyard/domain/standing/standing-of-order";
import type { LedgerContents } from "@switchyard/gateway-sandbox/ledger/ledger";
import type { Payment } from "@switchyard/gateway-sandbox/payments/dues";
import { claim } from "./claim.ts";
import type { Walk } from "./walk.ts";

/** What the customer is told at a moment, beside what the gateway has. */
export interface Seen<State> {
  readonly state: State;
  /** Undefined where the flow says nothing of money. */
  readonly charges: readonly Charge[] | undefined;
  readonly standing: readonly Standing[];
  readonly payments: readonly Payment[];
  readonly ledger: LedgerContents;
}

/** @param before what was seen before: the gateway has the same as long as nothing was asked of it that must not happen twice */
export const seenNow = async <State, Ports>(walk: Walk<State, Ports>, before?: Seen<State>): Promise<Seen<State>> => {
  const isSame = before !== undefined && !walk.wire.lately().some(({ isOnceOnly }) => isOnceOnly);
  const [state, payments, ledger] = await Promise.all([
    walk.state(),
    isSame ? before.payments : walk.payments(),
    isSame ? before.ledger : walk.ledger(),
  ]);
  return {
    state,
    charges: walk.flow.charges?.(state),
    standing: standingsOf(walk.flow.orders?.(state) ?? []),
    payments,
    ledger,
  };
};

/** An order that a walk may place, and how it is known on the wire. */
export interface OrderOfWalk {
  readonly what: OrderKind;
  readonly operation: string;
  /** Whether this answer says that it is ordered. */
  isOrdered(answer: unknown): boolean;
}

/** The customer's own number of the order's indicator, as most answers have it. */
export const indicatorOf = (answer: unknown): string =>
  (answer as { readonly result?: { readonly indicator?: string } } | undefined)?.result?.indicator ?? "";

/**
 * What is said of each order is what went over the wire: *in doubt* exactly while an answer is missing and no later one came,
 * *confirmed* exactly where an answer says so and the gateway has it. It is never there twice.
 */
export const standsAsHeard = <State, Ports>(
  walk: Walk<State, Ports>,
  orders: readonly OrderOfWalk[],
  { standing, ledger }: Seen<State>,
): void => {
  for (const { what, operation, isOrdered } of orders) {
    const tries = walk.wire.heard.filter((one) => one.operation === operation);
    const said = standing.find((one) => one.what === what)?.is ?? "nothing";
    const there = ledger.entries.filter(
      ({ operationId, response }) => operationId === operation && isOrdered(response),
    ).length;
    claim.isAtMost(`${operation} in the ledger`, there, 1);
    const last = tries.at(-1);
    if (tries.some(({ answer }) => isOrdered(answer))) {
      claim.isOneOf(`${what}, which is ordered`, said, ["confirmed"]);
      claim.is(`${what} at the gateway`, there, 1);
    } else if (last !== undefined && last.answer === undefined) {
      claim.is(`${what}, whose answer is missing`, said, "in-doubt");
    } else {
      claim.isOneOf(`${what}, which is not ordered`, said, ["nothing", "in-cart", "ready", "sent", "refused"]);
    }
  }
};
