import { err, ok, type Result } from "neverthrow";
import { problem, type Problem } from "../kernel/problem.ts";
import type { Flow } from "./step.ts";

/** A stored state with its version, from version 2 on; older ones are the bare state. */
interface Formatted {
  readonly stateFormat: number;
  readonly state: unknown;
}

const isFormatted = (stored: unknown): stored is Formatted =>
  typeof stored === "object" && stored !== null && "stateFormat" in stored && typeof stored.stateFormat === "number";

type Reading<State> = Pick<Flow<State, unknown>, "initial" | "readStored" | "stateFormat">;

/** Reads a stored state. A state of a newer, unknown version is left alone, because it may contain an order. */
export const stateIn = <State>(flow: Reading<State>, stored: unknown): Result<State, Problem> => {
  const known = flow.stateFormat ?? 1;
  const { stateFormat, state } = isFormatted(stored) ? stored : { stateFormat: 1, state: stored };
  return stateFormat > known
    ? err(
        problem(
          "store",
          "read state",
          `a newer release has written this state, in format ${stateFormat}; this one reads ${known} at most`,
        ),
      )
    : ok(flow.readStored?.(state) ?? { ...flow.initial, ...(state as State) });
};

/** Wraps a state for the store. */
export const toStored = <State>({ stateFormat = 1 }: Reading<State>, state: State): unknown =>
  stateFormat === 1 ? state : ({ stateFormat, state } satisfies Formatted);
