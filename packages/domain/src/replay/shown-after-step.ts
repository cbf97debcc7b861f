import type { Charge } from "../charges/model.ts";
import type { Standing } from "../standing/model.ts";
import type { OrderFlow } from "../consent/order-flow.ts";
import { standingsOf } from "../standing/standing-of-order.ts";
import { canonical } from "../journey/context.ts";
import { fieldsOf, type Json, type ShownByPages } from "../journey/journal.ts";
import type { Redactor } from "../journey/redaction.ts";

/** Money and orders on a journey's pages, with stand-ins as in its journal. */
export interface Shown {
  readonly charges: readonly Charge[];
  readonly standing: readonly Standing[];
}

type Shows<State> = Pick<OrderFlow<State, unknown>, "charges" | "orders">;

export const shownIn = <State>(flow: Shows<State>, state: State): Shown => ({
  charges: flow.charges?.(state) ?? [],
  standing: standingsOf(flow.orders?.(state) ?? []),
});

/** The changes on a flow's pages after a step. */
export const shownAfter =
  <State>(flow: Shows<State>) =>
  (before: State, after: State, redact: Redactor): ShownByPages => {
    const [then, now] = [shownIn(flow, before), shownIn(flow, after)];
    return {
      ...(canonical(then.charges) === canonical(now.charges)
        ? {}
        : { charges: now.charges.map((charge) => withStandIns(charge, redact)) }),
      ...(canonical(then.standing) === canonical(now.standing)
        ? {}
        : { standing: now.standing.map((order) => withStandIns(order, redact)) }),
    };
  };

/** The changes in the journal's form. */
export const shownInJournal = ({ charges, standing }: ShownByPages): Partial<Shown> => ({
  ...(charges === undefined ? {} : { charges: charges as unknown as Shown["charges"] }),
  ...(standing === undefined ? {} : { standing: standing as unknown as Shown["standing"] }),
});

/** The redaction's name for a product number or a day. Other numbers are contracts. */
const nameOfWhich: Readonly<Partial<Record<Charge["what"] | Standing["what"], string>>> = {
  "add-on": "productId",
  "add-ons": "productId",
  "start-day-fee": "day",
  "stop-day-fee": "day",
};

/** Numbers of contracts, addresses and the gateway's sentences become stand-ins; the rest is our own text. */
const withStandIns = (shown: Charge | Standing, redact: Redactor): Json => {
  const { names: _, ...one } = { names: undefined, ...shown };
  const which = nameOfWhich[one.what];
  const known: Readonly<Record<string, string>> = {
    of: which ?? "contract",
    name: which === "productId" ? "planName" : "name",
    number: "contract",
    because: "messages",
  };
  return Object.fromEntries(
    Object.entries(one).map(([field, value]) => {
      const name = known[field];
      return [field, name === undefined ? value : fieldsOf(redact({ [name]: value }))[name]];
    }),
  );
};

/** The flow with charges that name no card, for journals with stand-ins of the card's digits. */
export const withoutCardEnds = <State, Ports>(flow: OrderFlow<State, Ports>): OrderFlow<State, Ports> => ({
  ...flow,
  charges: flow.charges && ((state) => (flow.charges?.(state) ?? []).map(({ card: _, ...charge }) => charge)),
});
