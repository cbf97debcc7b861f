import { monitorEventLoopDelay } from "node:perf_hooks";

/** The interval of measurements: short enough to react, long enough to be cheap. */
const lookMs = 100;
/** The interval at which Node itself measures its delay; its own cost is no delay. */
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
    // A tenth of a second inside one long task has no sample; the next sample includes it.
    if (delays.count > 0) heard({ longestMs: late(delays.max), meanMs: late(delays.mean) });
    delays.reset();
  }, lookMs).unref();
}
