import { parentPort, workerData } from "node:worker_threads";
import { falsehoodOf } from "./broken-files.ts";

/** Reads broken files in sequence and reports each misreading. */
const { from, count } = workerData as { readonly from: number; readonly count: number };
for (let seed = from; seed < from + count; seed += 1) {
  const began = performance.now();
  const falsehood = await falsehoodOf(seed).catch((error: unknown) => `it threw ${String(error)}`);
  const { heapUsed, external } = process.memoryUsage();
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  parentPort?.postMessage({ seed, falsehood, ms: performance.now() - began, bytes: heapUsed + external });
}
