import { Worker } from "node:worker_threads";
import type { Figure } from "../../load/figures.ts";

/** The longest time without a message from the thread. */
const patienceMs = 10_000;
const mostMegabytes = 200;

interface Report {
  readonly seed: number;
  readonly falsehood: string | undefined;
  readonly ms: number;
  readonly bytes: number;
}

/** Reads broken meter files in a thread, and watches its time, memory and reports. */
export const brokenReads = async (
  seed: number,
  count: number,
  say: (line: string) => void,
): Promise<readonly Figure[]> => {
  const from = seed * 1_000_000;
  const worker = new Worker(new URL("broken-worker.ts", import.meta.url), {
    workerData: { from, count },
    // Memory limit that ends the thread.
    resourceLimits: { maxOldGenerationSizeMb: mostMegabytes * 0.8, maxYoungGenerationSizeMb: mostMegabytes * 0.2 },
  });
  let [read, falsehoods, slowest, most] = [0, 0, 0, 0];
  await new Promise<void>((resolve) => {
    const giveUp = (): void => {
      say(`MISS seed ${from + read} hangs the reader`);
      falsehoods += 1;
      void worker.terminate();
      resolve();
    };
    let patience = setTimeout(giveUp, patienceMs);
    worker.on("message", ({ seed: one, falsehood, ms, bytes }: Report) => {
      clearTimeout(patience);
      patience = setTimeout(giveUp, patienceMs);
      read += 1;
      slowest = Math.max(slowest, ms);
      most = Math.max(most, bytes);
      if (falsehood === undefined) return;
      falsehoods += 1;
      if (falsehoods <= 20) say(`MISS seed ${one}: ${falsehood}`);
    });
    worker.on("error", (error) => {
      say(`MISS after seed ${from + read}: ${error.message}`);
      falsehoods += 1;
    });
    worker.on("exit", () => {
      clearTimeout(patience);
      resolve();
    });
  });
  return [
    { what: "broken meter files read", value: read, unit: "files", bar: { least: count } },
    { what: "files misread, or that hang the reader", value: falsehoods, unit: "files", bar: { most: 0 } },
    { what: "slowest broken file", value: slowest, unit: "ms" },
    { what: "memory for reading them", value: most / 1_000_000, unit: "MB", bar: { most: mostMegabytes } },
  ];
};
