// Loaded into the site before it starts (NODE_OPTIONS=--import): its clock goes as the walks want it. The file that
// WALKS_CLOCK names holds how far it is ahead, in milliseconds; it is read again at each SIGUSR2.
import { readFileSync } from "node:fs";

const file = process.env["WALKS_CLOCK"] ?? "";
const read = (): number => {
  try {
    return Number(readFileSync(file, "utf8"));
  } catch {
    return 0;
  }
};
let ahead = read();
process.on("SIGUSR2", () => {
  ahead = read();
});

globalThis.Date = class extends Date {
  constructor(...given: readonly unknown[]) {
    if (given.length === 0) super(Date.now());
    else super(...(given as [number]));
  }

  static override parse = Date.parse;
  static override UTC = Date.UTC;
  static override now(): number {
    return super.now() + ahead;
  }
} as DateConstructor;
