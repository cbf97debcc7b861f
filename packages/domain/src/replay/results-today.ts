import { advisedOrders } from "../advice/advice-for-order.ts";
import { standingsOf } from "../standing/standing-of-order.ts";
import type { ReplayEnd, StepReplay } from "./replayed-steps.ts";
import { changed, chargesIn, found, ordersIn } from "./statements-after-step.ts";
import type { OrderFlow } from "../consent/order-flow.ts";

/*
 * Statements are computed on access, because a run over all journeys compares none of them. These are classes, because
 * V8 gives each literal with getters a new shape, which retains everything that they reference.
 */

type Says = Pick<OrderFlow<unknown, unknown>, "whereIs" | "charges" | "orders" | "formProblems">;

export class EndToday implements ReplayEnd {
  readonly at: ReplayEnd["at"];
  readonly isInDoubt: boolean;
  readonly #flow: Says;
  readonly #state: unknown;

  constructor(flow: Says, state: unknown) {
    this.at = flow.whereIs(state);
    this.isInDoubt = (state as { readonly stage?: unknown }).stage === "in-doubt";
    this.#flow = flow;
    this.#state = state;
  }

  get charges(): ReplayEnd["charges"] {
    return this.#flow.charges?.(this.#state);
  }

  get standing(): ReplayEnd["standing"] {
    return standingsOf(this.#flow.orders?.(this.#state) ?? []);
  }

  get advised(): ReplayEnd["advised"] {
    return advisedOrders(this.#flow.orders?.(this.#state) ?? []);
  }

  toJSON(): ReplayEnd {
    const { at, isInDoubt, charges, standing, advised } = this;
    return { at, isInDoubt, charges, standing, advised };
  }
}

type Today = NonNullable<StepReplay["today"]>;
type Compared = Pick<Today, "decisions" | "destination" | "problem">;

export class RunToday implements Today {
  readonly decisions: Today["decisions"];
  readonly destination: Today["destination"];
  readonly problem: Today["problem"];
  readonly #flow: Says;
  readonly #before: unknown;
  readonly #after: unknown;

  constructor(
    { decisions, destination, problem }: Compared,
    { flow, before, after }: { readonly flow: Says; readonly before: unknown; readonly after: unknown },
  ) {
    this.decisions = decisions;
    this.destination = destination;
    this.problem = problem;
    this.#flow = flow;
    this.#before = before;
    this.#after = after;
  }

  get mistakes(): Today["mistakes"] {
    return found(this.#flow, this.#before, this.#after);
  }

  get charges(): Today["charges"] {
    return changed(chargesIn(this.#flow, this.#before), chargesIn(this.#flow, this.#after));
  }

  get standing(): Today["standing"] {
    return changed(ordersIn(this.#flow, this.#before), ordersIn(this.#flow, this.#after));
  }

  toJSON(): Today {
    const { decisions, destination, problem, mistakes, charges, standing } = this;
    return { decisions, destination, problem, mistakes, charges, standing };
  }
}
