import { setTimeout as pause } from "node:timers/promises";
import { oncePerProcess } from "../process.ts";

/** After this time the process ends without waiting for the collector. */
const longestMs = 1_000;

const flushes = (): Set<() => Promise<unknown>> => oncePerProcess("telemetry to flush", () => new Set());

/** Registers a flush of the last metrics and traces before the process ends. */
export const flushAtEnd = (flush: () => Promise<unknown>): void => void flushes().add(flush);

/** Sends the rest, including the last answer. */
export const flushed = async (): Promise<void> => {
  const all = Promise.allSettled([...flushes()].map((flush) => flush()));
  await Promise.race([all, pause(longestMs, undefined, { ref: false })]);
};
