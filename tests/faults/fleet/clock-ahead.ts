// Loaded into an instance before it starts (NODE_OPTIONS=--import): its machine's clock is CLOCK_AHEAD_MS ahead of the others'.
const ahead = Number(process.env["CLOCK_AHEAD_MS"] ?? "0");

globalThis.Date = class extends Date {
  constructor(...given: readonly unknown[]) {
    if (given.length === 0) super(Date.now());
    else super(...(given as [number]));
  }

  // The framework makes a Date of its own of this one, and looks no further than here.
  static override parse = Date.parse;
  static override UTC = Date.UTC;
  static override now(): number {
    return super.now() + ahead;
  }
} as DateConstructor;
