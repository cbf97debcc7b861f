import type { Problem } from "@switchyard/domain/kernel/problem";
import { LRUCache } from "lru-cache";
import { err, ok, type Result, ResultAsync } from "neverthrow";
import { setTimeout as sleep } from "node:timers/promises";
import type { Copies } from "./copies.ts";

export interface ContentCacheOptions {
  /** How long an answer counts as fresh, in milliseconds. */
  readonly freshMs: number;
  readonly copies: Copies;
  /** Hears of every look that failed. */
  readonly report: (key: string, problem: Problem) => void;
  /** Hears of every answer that says something else than the one before. */
  readonly changed?: (key: string) => void;
  readonly now?: () => number;
}

/** How long a visitor waits for a new answer while there is an old one. */
const patienceMs = 150;
/** The same while there is only a copy from before a restart. */
const coldPatienceMs = 1_000;
/** A content system that fails is left alone this long. */
const retryMs = 5_000;
const mostEntries = 4_000;

interface Entry {
  readonly value: unknown;
  /** The value as text, to see that an answer says nothing new. */
  readonly text: string;
  readonly nextLook: number;
}

interface Flight {
  readonly began: number;
  readonly landed: Promise<Result<void, Problem>>;
}

/**
 * Answers that are looked up again when they are no longer fresh, one look at a time for each. A visitor meanwhile gets
 * the old answer, and so they do as long as looks fail. Values are plain data; `undefined` is an answer, too. An answer
 * that says what the last one said is the very same object.
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

  /** What is asked for next of these is looked up, also where a look is on its way that began before. */
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
    // It was forgotten while it was looked up.
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

  /** A copy from before the restart, when the look takes its time; it stays in use until the look has landed. */
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
