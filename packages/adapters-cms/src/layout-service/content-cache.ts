import type { Problem } from "@switchyard/domain/kernel/problem";
import { LRUCache } from "lru-cache";
import { err, ok, type Result, ResultAsync } from "neverthrow";
import { setTimeout as sleep } from "node:timers/promises";
import type { Copies } from "./copies.ts";

export interface ContentCacheOptions {
  /** How long an answer is fresh, in milliseconds. */
  readonly freshMs: number;
  readonly copies: Copies;
  /** Gets every failed fetch. */
  readonly report: (key: string, problem: Problem) => void;
  /** Gets every changed answer. */
  readonly changed?: (key: string) => void;
  readonly now?: () => number;
}

/** How long a visitor waits for a fetch while there is a stale answer. */
const patienceMs = 150;
/** How long a visitor waits while there is only a copy from before a restart. */
const coldPatienceMs = 1_000;
/** The pause before the next fetch after a failure. */
const retryMs = 5_000;
const mostEntries = 4_000;

interface Entry {
  readonly value: unknown;
  /** The value as text, to detect changes. */
  readonly text: string;
  readonly nextLook: number;
}

interface Flight {
  readonly began: number;
  readonly landed: Promise<Result<void, Problem>>;
}

/**
 * A cache that refetches stale answers, one fetch at a time per key. During the fetch, and while fetches fail, visitors
 * get the stale answer. Values are plain data, and `undefined` is an answer too. An unchanged answer
 * stays the same object.
 */
export class ContentCache {
  readonly #options: ContentCacheOptions;
  readonly #now: () => number;
  readonly #entries = new LRUCache<string, Entry>({ max: mostEntries });
  readonly #flights = new Map<string, Flight>();

  constructor(options: ContentCacheOptions) {
    this.#options = options;
    this.#now = options.now ?? Date.now;
  }

  get<Value>(key: string, look: () => Promise<Result<Value, Problem>>): ResultAsync<Value, Problem> {
    return new ResultAsync(this.#answer(key, look));
  }

  /** Drops these answers. The next call fetches again, also during an earlier fetch. */
  forget(isMeant: (key: string) => boolean): void {
    for (const key of [...this.#entries.keys()].filter(isMeant)) this.#entries.delete(key);
    for (const key of [...this.#flights.keys()].filter(isMeant)) this.#flights.delete(key);
  }

  async #answer<Value>(key: string, look: () => Promise<Result<Value, Problem>>): Promise<Result<Value, Problem>> {
    const known = this.#entries.get(key);
    if (known && this.#now() < known.nextLook) return ok(known.value as Value);
    const flight = this.#flights.get(key) ?? this.#start(key, look);
    if (known) await Promise.race([flight.landed, sleep(Math.max(0, patienceMs - (Date.now() - flight.began)))]);
    else {
      const landed = await Promise.race([flight.landed, this.#copyInTime(key)]);
      if (landed?.isErr()) return err(landed.error);
    }
    const entry = this.#entries.get(key);
    if (entry) return ok(entry.value as Value);
    const landed = await flight.landed;
    if (landed.isErr()) return err(landed.error);
    const found = this.#entries.get(key);
    // The entry was dropped during the fetch.
    return found ? ok(found.value as Value) : this.#answer(key, look);
  }

  #start(key: string, look: () => Promise<Result<unknown, Problem>>): Flight {
    const landed = look().then(async (answer): Promise<Result<void, Problem>> => {
      if (this.#flights.get(key) !== flight) return answer.map(() => undefined);
      this.#flights.delete(key);
      if (answer.isOk()) {
        await this.#keep(key, answer.value);
        return ok(undefined);
      }
      this.#options.report(key, answer.error);
      const entry = this.#entries.get(key) ?? (await this.#copy(key));
      if (!entry) return err(answer.error);
      this.#entries.set(key, { ...entry, nextLook: this.#now() + retryMs });
      return ok(undefined);
    });
    const flight: Flight = { began: Date.now(), landed };
    this.#flights.set(key, flight);
    return flight;
  }

  async #keep(key: string, value: unknown): Promise<void> {
    const nextLook = this.#now() + this.#options.freshMs;
    const text = textOf(value);
    const before = this.#entries.get(key);
    if (before?.text === text) {
      this.#entries.set(key, { ...before, nextLook });
      return;
    }
    this.#entries.set(key, { value, text, nextLook });
    if (before) this.#options.changed?.(key);
    await (value === undefined ? this.#options.copies.remove(key) : this.#options.copies.write(key, text));
  }

  /** Uses a copy from before the restart if the fetch is slow, until the fetch ends. */
  async #copyInTime(key: string): Promise<undefined> {
    const copy = await this.#copy(key);
    if (!copy) return await new Promise<never>(() => {});
    await sleep(coldPatienceMs);
    if (!this.#entries.has(key)) this.#entries.set(key, copy);
    return undefined;
  }

  async #copy(key: string): Promise<Entry | undefined> {
    const text = await this.#options.copies.read(key);
    if (text === undefined) return undefined;
    try {
      return { value: JSON.parse(text) as unknown, text, nextLook: 0 };
    } catch {
      return undefined;
    }
  }
}

const textOf = (value: unknown): string => (value === undefined ? "" : JSON.stringify(value));
