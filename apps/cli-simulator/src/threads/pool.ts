import { Worker } from "node:worker_threads";

/** The first message to a thread. */
export interface ThreadData {
  readonly module: string;
  readonly given: unknown;
}

/** A thread's answer: the result of a page, or its failure. */
export type Answer<Result> = { readonly result: Result } | { readonly failed: string };

interface Waiting<Result> {
  readonly done: (result: Result) => void;
  readonly failed: (why: Error) => void;
}

interface Thread<Result> {
  readonly worker: Worker;
  /** The pages without an answer yet, in order. */
  readonly waiting: Waiting<Result>[];
}

/** Threads with the same work, each with one task at a time. */
export class Pool<Task, Result> {
  readonly #threads: readonly Thread<Result>[];

  constructor(count: number, data: ThreadData) {
    this.#threads = Array.from({ length: count }, () => {
      const thread: Thread<Result> = {
        worker: new Worker(new URL("worker.ts", import.meta.url), { workerData: data }),
        waiting: [],
      };
      thread.worker.on("message", (answer: Answer<Result>) => {
        const next = thread.waiting.shift();
        if ("failed" in answer) next?.failed(new Error(answer.failed));
        else next?.done(answer.result);
      });
      // A thread may end during its work, for example when it runs out of memory.
      thread.worker.on("error", (why: Error) => thread.waiting.splice(0).forEach(({ failed }) => failed(why)));
      return thread;
    });
  }

  /** Whether one of the threads has fewer waiting tasks than this number. */
  haveRoom(most: number): boolean {
    return this.#threads.some(({ waiting }) => waiting.length < most);
  }

  /** Gives the task to the least busy thread. */
  run(task: Task): Promise<Result> {
    const [idlest] = this.#threads.toSorted((one, other) => one.waiting.length - other.waiting.length);
    return new Promise((done, failed) => {
      idlest?.waiting.push({ done, failed });
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread's port has no origin
      idlest?.worker.postMessage(task);
    });
  }

  async end(): Promise<void> {
    await Promise.all(this.#threads.map(({ worker }) => worker.terminate()));
  }
}
