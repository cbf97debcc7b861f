import fc from "fast-check";

/** The command line's options for drawing walks. */
export interface HowDrawn {
  readonly replayPath: string | undefined;
  /** All of them in Chromium. */
  readonly browser: boolean;
}

/** The share of walks in Chromium with scripts. Each takes as long as several without. */
export const inChromium = (isAlways: boolean): fc.Arbitrary<boolean> =>
  isAlways ? fc.constant(true) : fc.noShrink(fc.constantFrom(true, ...Array.from({ length: 39 }, () => false)));
