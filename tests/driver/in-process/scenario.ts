import type { Who } from "../../../apps/cli-simulator/src/composition/inputs-of.ts";
import type { CustomerGateway, Gateway } from "@switchyard/adapters-gateway";
import type { OrderFlow } from "@switchyard/domain/consent/order-flow";
import type { ContentPolicy } from "@switchyard/domain/journey/model";
import type { Answers } from "@switchyard/domain/journey/runner";
import type { OnceOnlyCalls } from "@switchyard/domain/standing/once-only-call";

/** The site's own ports, and those under the token of the customer who is signed in. */
export type Ports = Gateway & CustomerGateway;

export type Input = Readonly<Record<string, unknown>>;

/** A customer's view of the forms. */
export interface Visit {
  /** Look-ups outside the journal. */
  readonly ports: Ports;
  /** Counts the customer's presses, from 1: each is another rendering of its form. */
  readonly turn: number;
  /** Something has gone wrong before, and the customer tries again. */
  readonly isAgain: boolean;
  /** The customer's usual input of a step. */
  usual(step: string): Promise<Input>;
}

/** A step that a form's handler runs. */
export interface Act {
  readonly step: string;
  input(visit: Visit): Promise<Input>;
  /** Whether the handler goes on to the next act. Without it, every act that the runner accepts goes on. */
  goesOn?(answers: Answers): boolean;
}

/** A form that the customer sends. */
export interface Move<State> {
  /** The steps that the form's handler runs, in order. */
  readonly acts: readonly Act[];
  /** Whether it is behind the customer; the first move that is not is the next one. */
  isDone(state: State): boolean;
}

/** The given values over the others, those of the form one by one. */
export const changed = (input: Input, given: Input): Input => ({
  ...input,
  ...given,
  ...(typeof given["values"] === "object" ? { values: { ...(input["values"] as Input), ...given["values"] } } : {}),
});

/** An act with the customer's usual input, and with what is special in it. */
export const act = (step: string, special: Input | ((visit: Visit) => Input) = {}, goesOn?: Act["goesOn"]): Act => ({
  step,
  input: async (visit) => changed(await visit.usual(step), typeof special === "function" ? special(visit) : special),
  ...(goesOn ? { goesOn } : {}),
});

/** A walk through a flow and the gateway's ledger at its end. `npm run faults -- once` tries those in `scenarios.ts`. */
export interface Scenario<State> {
  readonly name: string;
  readonly flow: OrderFlow<State, Ports>;
  readonly who: Who;
  readonly policy?: Partial<ContentPolicy>;
  readonly onceOnlyCalls: OnceOnlyCalls;
  readonly moves: readonly Move<State>[];
  /** The page has announced an unknown outcome, which ends the walk. */
  isInDoubt(state: State): boolean;
  /** How often the ledger has each act that must not happen twice; or least and most, where a refused one may be left out. */
  readonly acts: Readonly<Record<string, number | readonly [least: number, most: number]>>;
  /** Acts that may happen any number of times. */
  readonly beside?: readonly string[];
  /** How many records of each of these kinds the sandbox has in the end, `payment` for one. */
  readonly records?: Readonly<Record<string, number>>;
}
