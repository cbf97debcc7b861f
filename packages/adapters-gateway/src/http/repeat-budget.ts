/** How many repeats a process has left. Make one for all its clients. */
export interface RepeatBudget {
  /** A call is made: it earns a part of a repeat. */
  earn(): void;
  readonly isSpent: boolean;
  take(): void;
}

/** Repeats add a tenth to what a failing gateway is asked, and what was left of better times. */
const share = 0.1;
/** So many may be made at once, after a while in which all went well. */
const most = 10;

export const repeatBudget = (): RepeatBudget => {
  let left = most;
  return {
    earn: () => void (left = Math.min(most, left + share)),
    get isSpent() {
      return left < 1;
    },
    take: () => void (left -= 1),
  };
};
