import fc from "fast-check";

/** What the command line says of the walks to draw. */
export interface HowDrawn {
  readonly replayPath: string | undefined;
  /** All of them in Chromium. */
  readonly browser: boolean;
}

/** A share of the walks goes through Chromium with scripts: each takes as long as several without. */
export const inChromium = (isAlways: boolean): fc.Arbitrary<boolean> =>
  isAlways ? fc.constant(true) : fc.noShrink(fc.constantFrom(true, ...Array.from({ length: 39 }, () => false)));
