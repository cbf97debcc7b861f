import { syncBuiltinESMExports } from "node:module";
import timers from "node:timers/promises";

/** A door answers no sooner than after this time, so that it tells nobody who has an account (packages/domain/src/session/even-time.ts). */
const evenMs = 300;

/** From now on nobody waits for that in this process. */
export function withoutEvenTime(): void {
  const { setTimeout: sleep } = timers;
  const sooner: typeof sleep = (ms, value, options) => sleep(ms === evenMs ? 0 : ms, value, options);
  timers.setTimeout = sooner;
  syncBuiltinESMExports();
}
