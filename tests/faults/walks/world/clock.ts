// Loaded into the site before it starts (NODE_OPTIONS=--import): its clock goes as the walks want it. The file that
// WALKS_CLOCK names holds how far it is ahead, in milliseconds. At each SIGUSR2 the site reads it and writes what it read beside it.
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
