import type { StepReplay } from "@switchyard/domain/replay/replayed-steps";

/** Steps that save typed values, at each pause in typing. */
const drafts: ReadonlySet<string> = new Set([
  "keepDraft",
  "keepOtherDraft",
  "keepAccountForm",
  "keepRenewal",
  "keepServiceInfo",
  "keepTransferOrder",
  "keepHomeOrder",
]);

/** Steps that are printed together: several drafts of one form in a row. All others are printed alone. */
export interface Shown {
  /** The index of the first one, from 0. */
  readonly index: number;
  readonly steps: readonly [StepReplay, ...StepReplay[]];
}

/** The steps for display. A step that saved a form and did something else, or that differs today, is printed alone. */
export const folded = (steps: readonly StepReplay[]): readonly Shown[] => {
  const shown: { index: number; steps: [StepReplay, ...StepReplay[]] }[] = [];
  for (const [index, step] of steps.entries()) {
    const last = shown.at(-1);
    if (last && last.steps[0].step === step.step && isTyping(last.steps[0]) && isTyping(step)) last.steps.push(step);
    else shown.push({ index, steps: [step] });
  }
  return shown;
};

const isTyping = ({ step, verdict, exchanges, intents, recorded }: StepReplay): boolean =>
  drafts.has(step) &&
  verdict === "same" &&
  exchanges.length === 0 &&
  intents.length === 0 &&
  recorded.problem === undefined;

/** "typed for 4 minutes, 5 saves" */
export const typingInWords = ({ steps }: Shown): string => {
  const seconds = Math.round((Date.parse(steps.at(-1)?.at ?? "") - Date.parse(steps[0].at)) / 1000);
  const time =
    Number.isNaN(seconds) || seconds < 0
      ? ""
      : seconds < 60
        ? ` for ${counted(seconds, "second")}`
        : ` for ${counted(Math.round(seconds / 60), "minute")}`;
  return `typed${time}, ${counted(steps.length, "save")}`;
};

const counted = (count: number, what: string): string => `${count} ${what}${count === 1 ? "" : "s"}`;
