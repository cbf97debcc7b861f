import { monitorEventLoopDelay } from "node:perf_hooks";

/** How often is looked: short enough to act upon, long enough to cost nothing. */
const lookMs = 500;
/** How often Node itself asks whether it is on time; its own time is no delay. */
const resolutionMs = 10;

/** The longest delay of the event loop in the last half second, in milliseconds, told again and again. @returns ends it */
export function watchEventLoop(heard: (delayMs: number) => void): () => void {
  const delays = monitorEventLoopDelay({ resolution: resolutionMs });
  delays.enable();
  const timer = setInterval(() => {
    heard(Math.max(0, delays.max / 1e6 - resolutionMs));
    delays.reset();
  }, lookMs).unref();
  return () => {
    clearInterval(timer);
    delays.disable();
  };
}
