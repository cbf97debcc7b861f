/** The retry budget of a process, shared by all its clients. */
export interface RepeatBudget {
  /** Each call earns a fraction of a retry. */
  earn(): void;
  readonly isSpent: boolean;
  take(): void;
}

/** Retries add at most a tenth to the load of a failing gateway, plus the saved budget. */
const share = 0.1;
/** The most that the budget can save. */
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
