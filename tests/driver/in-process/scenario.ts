import type { Who } from "../../../apps/cli-simulator/src/composition/inputs-of.ts";
import type { CustomerGateway, Gateway } from "@switchyard/adapters-gateway";
import type { OrderFlow } from "@switchyard/domain/consent/order-flow";
import type { ContentPolicy } from "@switchyard/domain/journey/model";
import type { Answers } from "@switchyard/domain/journey/runner-model";
import type { OnceOnlyCalls } from "@switchyard/domain/standing/once-only-call";

/** The site's ports, and those with the signed-in customer's token. */
export type Ports = Gateway & CustomerGateway;

export type Input = Readonly<Record<string, unknown>>;

/** A customer's view of the forms. */
export interface Visit {
  /** Look-ups outside the journal. */
  readonly ports: Ports;
  /** The number of the press, from 1. Each press renders its form again. */
  readonly turn: number;
  /** An earlier call failed, and the customer tries again. */
  readonly isAgain: boolean;
  /** The customer's usual input for a step. */
  usual(step: string): Promise<Input>;
}

/** A step of a form's handler. */
export interface Act {
  readonly step: string;
  input(visit: Visit): Promise<Input>;
  /** Whether the handler continues with the next act. By default it continues after every accepted act. */
  goesOn?(answers: Answers): boolean;
}

/** A form that the customer sends. */
export interface Move<State> {
  /** The steps of the form's handler, in order. */
  readonly acts: readonly Act[];
  /** Whether the customer has completed this move. The first incomplete move is next. */
  isDone(state: State): boolean;
}

/** Overrides some values; form values are merged field by field. */
export const changed = (input: Input, given: Input): Input => ({
  ...input,
  ...given,
  ...(typeof given["values"] === "object" ? { values: { ...(input["values"] as Input), ...given["values"] } } : {}),
});

/** An act with the customer's usual input and some overrides. */
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
  /** The page has reported an unknown outcome, which ends the walk. */
  isInDoubt(state: State): boolean;
  /** The number of each once-only act in the ledger, or its minimum and maximum if a refused act may be left out. */
  readonly acts: Readonly<Record<string, number | readonly [least: number, most: number]>>;
  /** Acts without a limit. */
  readonly beside?: readonly string[];
  /** The number of the sandbox's records of each kind at the end, for example of kind `payment`. */
  readonly records?: Readonly<Record<string, number>>;
}
