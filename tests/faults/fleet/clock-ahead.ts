// Loaded into an instance before it starts (NODE_OPTIONS=--import): its machine's clock is CLOCK_AHEAD_MS ahead of the others'.
import { moveClock } from "../moved-clock.ts";

const ahead = Number(process.env["CLOCK_AHEAD_MS"] ?? "0");
moveClock(() => ahead);
