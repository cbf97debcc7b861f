import { readdirSync, readFileSync } from "node:fs";

/** A process's resources: memory in MB, and open files, sockets and pipes. */
export interface Footprint {
  readonly memory: number;
  readonly handles: number;
}

/** Reads them from /proc; undefined on other systems than Linux. */
export const footprintOf = (pid: number | undefined): Footprint | undefined => {
  try {
    const [, kilobytes = "0"] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
    return { memory: Math.round(Number(kilobytes) / 1024), handles: readdirSync(`/proc/${pid}/fd`).length };
  } catch {
    return undefined;
  }
};

/** Tolerance for running connections and for files that open at first use. */
const handlesMayGrowBy = 40;
/**
 * Tolerance for caches, which fill up to their limits (128 MB of pages, plus plans), and for garbage that is not
 * collected yet.
 */
const memoryMayGrowTo = 1_536;

/** Lists resources that grew too much during a storm. */
export const grown = (before: Footprint, after: Footprint): readonly string[] => [
  ...(after.handles > before.handles + handlesMayGrowBy
    ? [`${after.handles} open handles, ${before.handles} before`]
    : []),
  ...(after.memory > memoryMayGrowTo ? [`${after.memory} MB of memory, ${before.memory} before`] : []),
];
