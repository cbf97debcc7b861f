import { readdirSync, readFileSync } from "node:fs";

/** What a process holds: memory in MB, and open files, sockets and pipes. */
export interface Footprint {
  readonly memory: number;
  readonly handles: number;
}

/** Read from the system's own tables; undefined where it has none (only Linux does). */
export const footprintOf = (pid: number | undefined): Footprint | undefined => {
  try {
    const [, kilobytes = "0"] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
    return { memory: Math.round(Number(kilobytes) / 1024), handles: readdirSync(`/proc/${pid}/fd`).length };
  } catch {
    return undefined;
  }
};

/** Connections that were on their way, and files that are opened at first use. */
const handlesMayGrowBy = 40;
/** Caches fill up to their limits (128 MB of pages, and what is known of plans), and the heap is collected when it has to be. */
const memoryMayGrowTo = 1_536;

/** What of a footprint is too much after a storm, in words; empty when it is as it should be. */
export const grown = (before: Footprint, after: Footprint): readonly string[] => [
  ...(after.handles > before.handles + handlesMayGrowBy
    ? [`${after.handles} open handles, ${before.handles} before`]
    : []),
  ...(after.memory > memoryMayGrowTo ? [`${after.memory} MB of memory, ${before.memory} before`] : []),
];
