import { syncBuiltinESMExports } from "node:module";
import timers from "node:timers/promises";
import { evenMs } from "../../packages/domain/src/session/even-time.ts";

/** From now on no door waits in this process until its even time is over. */
export function withoutEvenTime(): void {
  const { setTimeout: sleep } = timers;
  const sooner: typeof sleep = (ms, value, options) => sleep(ms === evenMs ? 0 : ms, value, options);
  timers.setTimeout = sooner;
  syncBuiltinESMExports();
}
