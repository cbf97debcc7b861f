import type { Brand } from "@switchyard/domain/kernel/brand";
import type { Locale } from "@switchyard/domain/kernel/locale";
import type { LoadedPlans } from "@switchyard/domain/plans/loaded-plans";
import { err, ok, ResultAsync } from "neverthrow";
import { oncePerProcess } from "../../composition/process.ts";
import type { AskedPlans } from "@switchyard/domain/plans/plan-question";
import { KnownAnswers } from "./known-answers.ts";

type Failed = Extract<LoadedPlans, { kind: "failed" }>;
type Answer = Exclude<LoadedPlans, Failed>;

/** The front door and the pages are two bundles of one process. */
const cache = oncePerProcess("known plans", () => ({
  /** One gateway session for the shared catalogue: shared lists belong to no visitor's session. */
  session: crypto.randomUUID(),
  // A list may be a minute old. `most` counts plans over all cached lists.
  answers: new KnownAnswers<Answer, Failed>({
    freshFor: 30_000,
    goodFor: 60_000,
    most: 50_000,
    sizeOf: (answer) => 1 + (answer.kind === "plans" ? answer.plans.length : 0),
    // Plans whose place couldn't be named in time are shown but not cached: the next call may be in time.
    isCacheable: (answer) => answer.kind !== "plans" || answer.plans.length === 0 || answer.place.city !== "",
  }),
}));

export const catalogueSession = cache.session;

/** All inputs that an answer depends on. */
export const questionKey = (
  brand: Brand,
  locale: Locale,
  { zip, tdsp, esiid, intent, dwel, prom }: AskedPlans,
): string => JSON.stringify([brand, locale, zip, tdsp, esiid, intent, dwel, prom]);

/** Whether a list for these parameters is fresh in the cache. */
export const plansAreKnown = (key: string): boolean => cache.answers.isFresh(key);

/**
 * The plans for shared parameters: cached, or loaded by one call for all concurrent requests. If the call fails, the
 * last good answer applies until it is a minute old.
 *
 * @param load calls the gateway; never rejects
 */
export const plansFor = async (key: string, load: () => Promise<LoadedPlans>): Promise<LoadedPlans> =>
  cache.answers
    .of(key, () => new ResultAsync(load().then((plans) => (plans.kind === "failed" ? err(plans) : ok(plans)))))
    .match<LoadedPlans, LoadedPlans>(
      (answer) => answer,
      (failed) => failed,
    );
