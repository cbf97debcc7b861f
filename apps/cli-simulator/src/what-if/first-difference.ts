import { destinationText } from "@switchyard/domain/replay/compare-steps";
import type { JourneyReplay, StepReplay } from "@switchyard/domain/replay/replayed-steps";
import type { Standing } from "@switchyard/domain/standing/model";

/** The first step at which a journey would have taken another path. */
export interface DifferentPath {
  readonly step: string;
  readonly from: string;
  /** Undefined if today's code needs answers that were not recorded. */
  readonly to: string | undefined;
  /** The operations with those answers. */
  readonly lacks: readonly string[];
}

/**
 * The first step from which the second of two replays leads elsewhere. With the same pages: the first order that differs
 * in the end, such as autopay that was not set up. Undefined without a difference.
 */
export const firstDifference = (before: JourneyReplay, after: JourneyReplay): DifferentPath | undefined => {
  for (const [place, step] of after.steps.entries()) {
    const other = before.steps[place];
    if (step.missing.length > 0 && (other?.missing.length ?? 0) === 0)
      return { step: step.step, from: ledTo(other), to: undefined, lacks: step.missing };
    if (ledTo(step) !== ledTo(other)) return { step: step.step, from: ledTo(other), to: ledTo(step), lacks: [] };
  }
  return otherOrder(before, after);
};

const ledTo = (step: StepReplay | undefined): string => destinationText(step?.today?.destination);

const otherOrder = (before: JourneyReplay, after: JourneyReplay): DifferentPath | undefined => {
  const then = new Map(before.end.standing.map((one) => [one.what, one]));
  const now = new Map(after.end.standing.map((one) => [one.what, one]));
  const what = [...then.keys(), ...now.keys()].find((one) => orderText(then.get(one)) !== orderText(now.get(one)));
  if (what === undefined) return undefined;
  const ordersAfter = (step: StepReplay | undefined): string => JSON.stringify(step?.today?.standing);
  const step = after.steps.find((one, place) => ordersAfter(one) !== ordersAfter(before.steps[place]))?.step ?? "";
  const textOf = (orders: typeof then): string => `${what} ${orderText(orders.get(what))}`;
  return { step, from: textOf(then), to: textOf(now), lacks: [] };
};

const orderText = (standing: Standing | undefined): string =>
  standing === undefined
    ? "not ordered"
    : standing.is + ("day" in standing && standing.day !== undefined ? ` for ${standing.day}` : "");
