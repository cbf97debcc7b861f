import { availableParallelism } from "node:os";
import { setImmediate as messages } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import type { ListedJourney } from "@switchyard/domain/journey/ports";
import { Pool } from "./pool.ts";

type Page = readonly ListedJourney[];

/** The work on each page of journeys, in this thread or in others. */
export interface Job<Given, Result> {
  /** The module that exports `work`: other threads load it by its address. */
  readonly module: URL;
  /** Prepares the work once, for all pages of a thread. */
  readonly work: (given: Given) => (page: Page) => Promise<Result>;
  /** Plain data. */
  readonly given: Given;
}

/** A thread takes half a second to start, so fewer journeys gain nothing from another one. */
const leastOfThread = 1000;

/** The default number of threads: as many as have enough work. */
export const threadsFor = (journeys: number): number =>
  Math.max(1, Math.min(availableParallelism(), Math.floor(journeys / leastOfThread)));

/** The most unfinished pages for each other thread: no thread waits for its next page, and memory stays constant. */
const ahead = 3;

interface OnItsWay<Result> {
  readonly result: Promise<Result>;
  isOver: boolean;
}

/** Runs the work for each page, and returns the results in the order of the pages, with any number of threads. */
export async function* overPages<Given, Result>(
  pages: AsyncIterable<Page>,
  job: Job<Given, Result>,
  threads: number,
): AsyncGenerator<Result> {
  // A journey's objects become garbage at once. Without this limit V8 would promote them, and free their memory only at
  // the next full collection.
  setFlagsFromString("--no-allocation-site-pretenuring");
  const work = job.work(job.given);
  if (threads === 1) {
    for await (const page of pages) yield await work(page);
    return;
  }
  const others = new Pool<Page, Result>(threads - 1, { module: job.module.href, given: job.given });
  const onTheirWay: OnItsWay<Result>[] = [];
  try {
    for await (const page of pages) {
      // Pages that the other threads have no room for run here. Another thread would first have to start.
      const isOwn = !others.haveRoom(ahead);
      const result = isOwn ? work(page) : others.run(page);
      const one: OnItsWay<Result> = { result, isOver: false };
      onTheirWay.push(one);
      // A page that fails while an earlier one is awaited reports its failure in its turn.
      const over = result.catch(() => undefined).then(() => void (one.isOver = true));
      if (isOwn) {
        await over;
        // The other threads send their results here.
        await messages();
      }
      for (let first = onTheirWay[0]; first?.isOver; first = onTheirWay[0]) {
        onTheirWay.shift();
        yield await first.result;
      }
    }
    for (const { result } of onTheirWay) yield await result;
  } finally {
    await others.end();
  }
}
