import { LRUCache } from "lru-cache";
import { oncePerProcess } from "../../composition/process.ts";
import { err, ok, okAsync, type Result, ResultAsync } from "neverthrow";

export interface KnownAnswersOptions<Answer extends {}> {
  /** How long an answer counts as fresh, in milliseconds. */
  readonly freshFor: number;
  /** How long it stands in for one that can't be had; no longer than it is fresh, unless this says so. */
  readonly goodFor?: number;
  /** How much may be cached. What was asked for longest ago goes first. */
  readonly most: number;
  /** How much of that an answer takes; one, unless this says otherwise. */
  readonly sizeOf?: (answer: Answer) => number;
  /** Whether the next one who asks gets the same; a good answer is cached unless this says otherwise. */
  readonly isCacheable?: (answer: Answer) => boolean;
}

/** All there are in this process, whichever bundle has made them. */
const all = () => oncePerProcess("known answers", () => new Set<{ clear(): void }>());

/** Forgets every answer. */
export const forgetKnownAnswers = (): void => {
  for (const answers of all()) answers.clear();
};

/** Good answers that are the same for everybody, for a while: what many pages ask for is asked for once, also at the same time. */
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

  /** Whether there is an answer that need not be fetched. */
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

  /** Forgets them, and those that are on their way. */
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
