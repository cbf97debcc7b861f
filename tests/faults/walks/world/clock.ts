// The site loads this module before it starts (NODE_OPTIONS=--import), so that walks can move its clock. The file in
// WALKS_CLOCK contains the offset in milliseconds. At each SIGUSR2 the site reads it and writes the value into a second
// file as confirmation.
import { readFileSync, writeFileSync } from "node:fs";
import { moveClock } from "../../moved-clock.ts";

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
  writeFileSync(`${file}-read`, String(ahead));
});
moveClock(() => ahead);
