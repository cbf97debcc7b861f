import { monitorEventLoopDelay } from "node:perf_hooks";

/** How often is looked: short enough to act upon, long enough to cost nothing. */
const lookMs = 100;
/** How often Node itself asks whether it is on time; its own time is no delay. */
const resolutionMs = 10;

export interface LoopDelay {
  readonly longestMs: number;
  readonly meanMs: number;
}

/** Reports the event loop's delay every tenth of a second, as long as the process lives. */
export function watchEventLoop(heard: (delay: LoopDelay) => void): void {
  const delays = monitorEventLoopDelay({ resolution: resolutionMs });
  delays.enable();
  const late = (nanoseconds: number): number => Math.max(0, nanoseconds / 1e6 - resolutionMs);
  setInterval(() => {
    // Nothing is counted in a tenth of a second that was part of one long task: it is in the next one.
    if (delays.count > 0) heard({ longestMs: late(delays.max), meanMs: late(delays.mean) });
    delays.reset();
  }, lookMs).unref();
}
