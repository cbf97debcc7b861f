import type { Journey } from "../journey/model.ts";
import type { ConsentOfStep } from "../journey/step.ts";
import { centralDay, type Clock } from "../kernel/clock.ts";
import { problem } from "../kernel/problem.ts";
import { standingsOf } from "../standing/standing-of-order.ts";
import type { Agreement } from "./model.ts";
import type { OrderFlow } from "./order-flow.ts";
import type { ConsentKeeper } from "./ports.ts";
import { outcomeOf } from "./rules.ts";

interface KeepingDeps<State> {
  readonly flow: Pick<OrderFlow<State, never>, "agreedOrders" | "orders">;
  readonly consents: ConsentKeeper;
  readonly clock: Clock;
}

/** @param journey as it was before the step */
export const consentOfStep =
  <State>({ flow, consents, clock }: KeepingDeps<State>) =>
  (journey: Journey<State>, agreement: Agreement | undefined): ConsentOfStep<State> => {
    let sent: { readonly operation: string; readonly orderKey: string } | undefined;
    return {
      async keep(operation, orderKey) {
        const order = flow.agreedOrders?.[operation];
        if (order === undefined) return;
        if (agreement === undefined) throw new Error("the order has no consent");
        if (!order.isStill(journey.state, agreement)) throw new Error("the customer agreed to another order");
        const { correlationId: reference, flow: flowName, brand, locale } = journey;
        const at = clock.now();
        const details = {
          reference,
          flow: flowName,
          what: order.what,
          brand,
          locale,
          at,
          day: centralDay(at),
          orderKey,
        };
        const stored = await consents.keep({ ...agreement, ...details });
        if (stored.isErr()) throw new Error(stored.error.detail);
        sent = { operation, orderKey };
      },
      async conclude(state, failed) {
        const what = sent && flow.agreedOrders?.[sent.operation]?.what;
        if (sent === undefined || what === undefined) return undefined;
        const outcome = outcomeOf(what, {
          problem: failed?.operation === sent.operation ? failed : undefined,
          standing: standingsOf(flow.orders?.(state) ?? []),
        });
        const concluded = await consents.conclude(sent.orderKey, outcome, clock.now());
        return concluded.isErr() ? problem("store", sent.operation, concluded.error.detail) : undefined;
      },
    };
  };
