import { destinationText } from "@switchyard/domain/replay/compare-steps";
import type { JourneyReplay, StepReplay } from "@switchyard/domain/replay/replayed-steps";

/** A road with a change in it, as far as it goes. */
export interface Road {
  readonly replay: JourneyReplay;
  /** Where it ends before what was recorded does: what was done then can't be done there. */
  readonly end?: { readonly at: string; readonly notReached: readonly string[] };
}

/** What today's code does not run at all: it is not there to be pressed. */
const isRefused = ({ verdict, today }: StepReplay): boolean => verdict === "different" && today === undefined;

/**
 * The road with its change up to where it ends. What comes then in the journal was done on another page: of a customer who is
 * somewhere else nobody knows what they would have done.
 */
export const untilRoadEnds = (replay: JourneyReplay): Road => {
  const last = replay.steps.findIndex(isRefused);
  if (last < 0) return { replay };
  const steps = replay.steps.slice(0, last);
  const page = steps.map(({ today }) => today?.destination).findLast((destination) => destination?.kind === "page");
  return {
    replay: { ...replay, steps },
    end: { at: destinationText(page), notReached: replay.steps.slice(last).map(({ step }) => step) },
  };
};

/** " The recorded road ends there: placeOrder and 2 more steps were done on other pages." Nothing where it does not. */
export const endInWords = ({ end }: Road): string => {
  if (end === undefined) return "";
  const [first = "", ...more] = end.notReached;
  const steps =
    more.length === 0
      ? `${first} was`
      : `${first} and ${more.length} more ${more.length === 1 ? "step" : "steps"} were`;
  return ` What was recorded ends there: ${steps} not reached.`;
};
