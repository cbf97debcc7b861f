import { createHmac } from "node:crypto";
import type * as flexible from "rate-limiter-flexible";
import { derivedSecrets, type KeyRing } from "./sealing.ts";

/** A rate limit: `points` per `duration`, in seconds. */
export interface Bound {
  readonly name: string;
  readonly points: number;
  readonly duration: number;
  /** The block after the limit is exceeded, in seconds; by default until the window ends. */
  readonly blockDuration?: number;
}

/** Counts one action of a subject. @returns the seconds to wait, if it exceeds the limit */
export type Limiter = (subject: string) => Promise<number | undefined>;

/** Rate limits. Subjects are stored as keyed digests. */
export interface Limits {
  /** All instances over one database count together. */
  together(bound: Bound): Limiter;
  /** Each process counts separately, in memory. */
  alone(bound: Bound): Limiter;
}

export type Library = typeof flexible;

/** Adapts a limiter of the library, which rejects when the limit is exceeded. Loads the library with the first count. */
export const limiterOver = (
  made: (library: Library) => flexible.RateLimiterMemory | flexible.RLWrapperTimeouts,
  digest: (subject: string) => string,
): Limiter => {
  let counting: ReturnType<typeof made> | undefined;
  return async (subject) => {
    const library = await import("rate-limiter-flexible");
    counting ??= made(library);
    try {
      await counting.consume(digest(subject));
      return undefined;
    } catch (reached) {
      if (!(reached instanceof library.RateLimiterRes)) throw reached;
      return Math.ceil(reached.msBeforeNext / 1000);
    }
  };
};

/** The keyed digest of a subject. Changing the first key resets the counters; every window is at most an hour. */
export const subjectDigests = (masterKeys: KeyRing): ((subject: string) => string) => {
  const [secret] = derivedSecrets(masterKeys, "subjects of limits");
  return (subject) => createHmac("sha256", secret).update(subject).digest("base64url");
};

/** Rate limits in this process's memory; a restart resets them. */
export const memoryLimits = (masterKeys: KeyRing): Limits => {
  const digest = subjectDigests(masterKeys);
  const alone = (bound: Bound) => limiterOver((library) => inMemory(library, bound), digest);
  return { together: alone, alone };
};

export const inMemory = (library: Library, { name, ...bound }: Bound): flexible.RateLimiterMemory =>
  new library.RateLimiterMemory({ keyPrefix: name, ...bound });
