import { parentPort, workerData } from "node:worker_threads";
import type { ListedJourney } from "@switchyard/domain/journey/ports";
import type { Answer, ThreadData } from "./pool.ts";
import type { Job } from "./over-pages.ts";

const { module, given } = workerData as ThreadData;

const ready = (import(module) as Promise<Pick<Job<unknown, unknown>, "work">>).then(({ work }) => work(given));
// Set by the first task.
ready.catch(() => undefined);

/** One page after the other, so that answers come in the order of the tasks. */
let last: Promise<void> = Promise.resolve();

const answer = async (page: readonly ListedJourney[]): Promise<Answer<unknown>> => {
  try {
    return { result: await (await ready)(page) };
  } catch (error) {
    return { failed: error instanceof Error ? error.message : "unknown" };
  }
};

parentPort?.on("message", (page: readonly ListedJourney[]) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread's port has no origin
  last = last.then(async () => parentPort?.postMessage(await answer(page)));
});
