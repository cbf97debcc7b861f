// An instance loads this module before it starts (NODE_OPTIONS=--import). Its clock is then CLOCK_AHEAD_MS ahead of the
// others.
import { moveClock } from "../moved-clock.ts";

const ahead = Number(process.env["CLOCK_AHEAD_MS"] ?? "0");
moveClock(() => ahead);
