import { standingsOf } from "../standing/standing-of-order.ts";
import type { ReplayEnd, StepReplay } from "./replayed-steps.ts";
import { changed, chargesIn, found, ordersIn } from "./said-after-step.ts";
import type { Flow } from "./step.ts";

/*
 * What pages say is worked out for who asks for it: a run over all journeys compares none of it. All objects have the same
 * getters, since V8 makes a shape of its own for each literal with some, and keeps in memory with it all that they reach.
 */

type Says = Pick<Flow<unknown, unknown>, "whereIs" | "charges" | "orders" | "formProblems">;

export class EndToday implements ReplayEnd {
  readonly at: ReplayEnd["at"];
  readonly isInDoubt: boolean;
  declare readonly charges: ReplayEnd["charges"];
  declare readonly standing: ReplayEnd["standing"];
  readonly #flow: Says;
  readonly #state: unknown;

  constructor(flow: Says, state: unknown) {
    this.at = flow.whereIs(state);
    this.isInDoubt = (state as { readonly stage?: unknown }).stage === "in-doubt";
    this.#flow = flow;
    this.#state = state;
    Object.defineProperties(this, EndToday.#said);
  }

  static readonly #said = getters<EndToday>({
    charges: (end) => end.#flow.charges?.(end.#state),
    standing: (end) => standingsOf(end.#flow.orders?.(end.#state) ?? []),
  });
}

type Today = NonNullable<StepReplay["today"]>;

export class RunToday implements Today {
  readonly decisions: Today["decisions"];
  readonly destination: Today["destination"];
  readonly problem: Today["problem"];
  declare readonly mistakes: Today["mistakes"];
  declare readonly charges: Today["charges"];
  declare readonly standing: Today["standing"];
  readonly #flow: Says;
  readonly #before: unknown;
  readonly #after: unknown;

  constructor(
    { decisions, destination, problem }: Pick<Today, "decisions" | "destination" | "problem">,
    { flow, before, after }: { readonly flow: Says; readonly before: unknown; readonly after: unknown },
  ) {
    this.decisions = decisions;
    this.destination = destination;
    this.problem = problem;
    this.#flow = flow;
    this.#before = before;
    this.#after = after;
    Object.defineProperties(this, RunToday.#said);
  }

  static readonly #said = getters<RunToday>({
    mistakes: (run) => found(run.#flow, run.#before, run.#after),
    charges: (run) => changed(chargesIn(run.#flow, run.#before), chargesIn(run.#flow, run.#after)),
    standing: (run) => changed(ordersIn(run.#flow, run.#before), ordersIn(run.#flow, run.#after)),
  });
}

function getters<Self>(works: Readonly<Record<string, (self: Self) => unknown>>): PropertyDescriptorMap {
  return Object.fromEntries(
    Object.entries(works).map(([name, work]) => [
      name,
      {
        enumerable: true,
        get(this: Self) {
          return work(this);
        },
      },
    ]),
  );
}
