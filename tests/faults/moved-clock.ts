/** From now on this process's clock is ahead of the machine's. @param aheadMs how far, asked at each look at the clock */
export const moveClock = (aheadMs: () => number): void => {
  globalThis.Date = class extends Date {
    constructor(...given: readonly unknown[]) {
      if (given.length === 0) super(Date.now());
      else super(...(given as [number]));
    }

    // The framework makes a Date of its own of this one, and looks no further than here.
    static override parse = Date.parse;
    static override UTC = Date.UTC;
    static override now(): number {
      return super.now() + aheadMs();
    }
  } as DateConstructor;
};
