import { LRUCache } from "lru-cache";
import { oncePerProcess } from "../../composition/process.ts";
import { err, ok, okAsync, type Result, ResultAsync } from "neverthrow";

export interface KnownAnswersOptions<Answer extends {}> {
  /** Milliseconds that an answer is fresh. */
  readonly freshFor: number;
  /** Milliseconds that an answer may replace one that can't be loaded; by default `freshFor`. */
  readonly goodFor?: number;
  /** Maximum total size. The least recently used answer is evicted. */
  readonly most: number;
  /** An answer's size; by default 1. */
  readonly sizeOf?: (answer: Answer) => number;
  /** Whether to cache an answer for the next request; by default every good answer is cached. */
  readonly isCacheable?: (answer: Answer) => boolean;
}

/** All caches of this process, across bundles. */
const all = () => oncePerProcess("known answers", () => new Set<{ clear(): void }>());

/** Clears every cache. */
export const forgetKnownAnswers = (): void => {
  for (const answers of all()) answers.clear();
};

/** Caches good answers that are the same for all visitors. Concurrent requests for one key share one call. */
export class KnownAnswers<Answer extends {}, Failure> {
  readonly #options: KnownAnswersOptions<Answer>;
  readonly #known: LRUCache<string, Answer>;
  readonly #asking = new Map<string, ResultAsync<Answer, Failure>>();

  constructor(options: KnownAnswersOptions<Answer>) {
    const { freshFor, goodFor = freshFor, most, sizeOf = () => 1 } = options;
    this.#options = options;
    all().add(this);
    this.#known = new LRUCache({
      maxSize: most,
      sizeCalculation: sizeOf,
      ttl: goodFor,
      ttlResolution: 0,
      perf: { now: () => Date.now() },
    });
  }

  /** Whether a fresh answer is cached. */
  isFresh(key: string): boolean {
    const { freshFor, goodFor = freshFor } = this.#options;
    return this.#known.has(key) && this.#known.getRemainingTTL(key) > goodFor - freshFor;
  }

  of(key: string, ask: () => ResultAsync<Answer, Failure>): ResultAsync<Answer, Failure> {
    const known = this.isFresh(key) ? this.#known.get(key) : undefined;
    if (known !== undefined) return okAsync(known);
    return (this.#asking.get(key) ?? this.#ask(key, ask)).orElse((failure): Result<Answer, Failure> => {
      const good = this.#known.get(key);
      return good === undefined ? err(failure) : ok(good);
    });
  }

  /** Drops cached answers and those on their way. */
  clear(): void {
    this.#asking.clear();
    this.#known.clear();
  }

  #ask(key: string, ask: () => ResultAsync<Answer, Failure>): ResultAsync<Answer, Failure> {
    const { isCacheable = () => true } = this.#options;
    const keep = (answer: Result<Answer, Failure>) => {
      if (this.#asking.get(key) !== asking) return answer;
      this.#asking.delete(key);
      if (answer.isOk() && isCacheable(answer.value)) this.#known.set(key, answer.value);
      return answer;
    };
    const asking: ResultAsync<Answer, Failure> = new ResultAsync(Promise.resolve(ask()).then(keep));
    this.#asking.set(key, asking);
    return asking;
  }
}
