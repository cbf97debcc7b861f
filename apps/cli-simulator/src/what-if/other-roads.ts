import { destinationText } from "@switchyard/domain/replay/compare-steps";
import type { JourneyReplay, StepReplay } from "@switchyard/domain/replay/replayed-steps";

/** Where a journey would have gone another way. */
export interface OtherRoad {
  readonly step: string;
  readonly from: string;
  /** Undefined where nobody can tell: today's code asks something that was not recorded. */
  readonly to: string | undefined;
}

/** The first step from which the second of two replays of a journey leads elsewhere; undefined where it leads the same way. */
export const whereRoadsPart = (before: JourneyReplay, after: JourneyReplay): OtherRoad | undefined => {
  for (const [place, step] of after.steps.entries()) {
    const other = before.steps[place];
    if (step.missing.length > 0 && (other?.missing.length ?? 0) === 0)
      return { step: step.step, from: ledTo(other), to: undefined };
    if (ledTo(step) !== ledTo(other)) return { step: step.step, from: ledTo(other), to: ledTo(step) };
  }
  return undefined;
};

const ledTo = (step: StepReplay | undefined): string => destinationText(step?.today?.destination);
