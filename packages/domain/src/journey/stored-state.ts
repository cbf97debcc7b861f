import { err, ok, type Result } from "neverthrow";
import { problem, type Problem } from "../kernel/problem.ts";
import type { Flow } from "./step.ts";

/** How a state lies in the store from its flow's second format on; the first is the bare state, as releases wrote it before. */
interface Formatted {
  readonly stateFormat: number;
  readonly state: unknown;
}

const isFormatted = (stored: unknown): stored is Formatted =>
  typeof stored === "object" && stored !== null && "stateFormat" in stored && typeof stored.stateFormat === "number";

type Reading<State> = Pick<Flow<State, unknown>, "initial" | "readStored" | "stateFormat">;

/**
 * A state as it is stored, maybe by an older release. One that a newer release has written in a format that this one does not
 * know is left alone: what is unknown in it may be an order.
 */
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

/** A state as it is to be stored. */
export const toStored = <State>({ stateFormat = 1 }: Reading<State>, state: State): unknown =>
  stateFormat === 1 ? state : ({ stateFormat, state } satisfies Formatted);
