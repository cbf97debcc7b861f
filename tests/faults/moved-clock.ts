/**
 * Moves this process's clock ahead of the machine's.
 * @param aheadMs returns the difference; called at each reading of the clock
 */
export const moveClock = (aheadMs: () => number): void => {
  globalThis.Date = class extends Date {
    constructor(...given: readonly unknown[]) {
      if (given.length === 0) super(Date.now());
      else super(...(given as [number]));
    }

    // Next replaces Date with a subclass of this one, so patching it here is enough.
    static override parse = Date.parse;
    static override UTC = Date.UTC;
    static override now(): number {
      return super.now() + aheadMs();
    }
  } as DateConstructor;
};
