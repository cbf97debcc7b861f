import { destinationText } from "@switchyard/domain/replay/compare-steps";
import type { JourneyReplay, StepReplay } from "@switchyard/domain/replay/replayed-steps";

/** A replay with a change, to its end. */
export interface CutReplay {
  readonly replay: JourneyReplay;
  /** The replay ended before the recorded journey, because its later steps are impossible there. */
  readonly end?: { readonly at: string; readonly notReached: readonly string[] };
}

/** A step that today's code doesn't have. */
const isRefused = ({ verdict, today }: StepReplay): boolean => verdict === "different" && today === undefined;

/**
 * The replay with its change, to its end. Later steps of the journal belong to another page, and the customer's choices
 * on the new page are unknown.
 */
export const upToImpossibleStep = (replay: JourneyReplay): CutReplay => {
  const last = replay.steps.findIndex(isRefused);
  if (last < 0) return { replay };
  const steps = replay.steps.slice(0, last);
  const page = steps.map(({ today }) => today?.destination).findLast((destination) => destination?.kind === "page");
  return {
    replay: { ...replay, steps },
    end: { at: destinationText(page), notReached: replay.steps.slice(last).map(({ step }) => step) },
  };
};

/** " What was recorded ends there: placeOrder and 2 more steps were done on other pages." Empty otherwise. */
export const endInWords = ({ end }: CutReplay): string => {
  if (end === undefined) return "";
  const [first = "", ...more] = end.notReached;
  const steps =
    more.length === 0
      ? `${first} was`
      : `${first} and ${more.length} more ${more.length === 1 ? "step" : "steps"} were`;
  return ` What was recorded ends there: ${steps} not reached.`;
};
