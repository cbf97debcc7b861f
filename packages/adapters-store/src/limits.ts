import { createHmac } from "node:crypto";
import type * as flexible from "rate-limiter-flexible";
import { derivedSecrets, type KeyRing } from "./sealing.ts";

/** How often something may be done in which time, in seconds. */
export interface Bound {
  readonly name: string;
  readonly points: number;
  readonly duration: number;
  /** Who goes over the bound waits for this time, from then on; without it, for the rest of the bound's own. */
  readonly blockDuration?: number;
}

/** Counts one more for a subject. @returns the seconds until the next one may be made, when this one is too many */
export type Limiter = (subject: string) => Promise<number | undefined>;

/** Counts how often something is done. Subjects are kept as keyed digests. */
export interface Limits {
  /** All instances over one database count together. */
  together(bound: Bound): Limiter;
  /** This process counts by itself, in its memory. */
  alone(bound: Bound): Limiter;
}

export type Library = typeof flexible;

/** What the library counts with, as ours: it says by rejecting that enough is counted. It is loaded with the first count. */
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

/** What stands for a subject, for whoever reads the counts. With another first key counting begins anew: none counts for more than an hour. */
export const subjectDigests = (masterKeys: KeyRing): ((subject: string) => string) => {
  const [secret] = derivedSecrets(masterKeys, "subjects of limits");
  return (subject) => createHmac("sha256", secret).update(subject).digest("base64url");
};

/** Counts in the memory of this process; a restart forgets them. */
export const memoryLimits = (masterKeys: KeyRing): Limits => {
  const digest = subjectDigests(masterKeys);
  const alone = (bound: Bound) => limiterOver((library) => inMemory(library, bound), digest);
  return { together: alone, alone };
};

export const inMemory = (library: Library, { name, ...bound }: Bound): flexible.RateLimiterMemory =>
  new library.RateLimiterMemory({ keyPrefix: name, ...bound });
