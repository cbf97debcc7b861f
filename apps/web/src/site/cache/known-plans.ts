import type { Brand } from "@switchyard/domain/kernel/brand";
import type { Locale } from "@switchyard/domain/kernel/locale";
import type { LoadedPlans } from "@switchyard/domain/plans/loaded-plans";
import { oncePerProcess } from "../../composition/process.ts";
import type { AskedPlans } from "../navigation/plan-question.ts";

/** How long an answer counts as fresh, in milliseconds. */
const freshFor = 30_000;

/** How long it stands in for one that can't be had: a list may be a minute old. */
const goodFor = 60_000;

/** How many plans are kept, over all questions. */
const mostPlans = 50_000;

type Answer = Exclude<LoadedPlans, { kind: "failed" }>;

interface Known {
  readonly answer: Answer;
  readonly at: number;
}

interface Shelf {
  /** The catalogue's session: what is fetched for everybody is fetched in nobody's own. */
  readonly session: string;
  /** The answer that was given longest ago comes first. */
  readonly known: Map<string, Known>;
  readonly asking: Map<string, Promise<LoadedPlans>>;
}

/** The front door and the pages are two bundles of one process. */
const shelf = oncePerProcess("known plans", (): Shelf => ({
  session: crypto.randomUUID(),
  known: new Map(),
  asking: new Map(),
}));

export const catalogueSession = shelf.session;

/** Everything that an answer depends on. */
export const questionKey = (brand: Brand, locale: Locale, { zip, tdsp, esiid, cint, dwel, prom }: AskedPlans): string =>
  JSON.stringify([brand, locale, zip, tdsp, esiid, cint, dwel, prom]);

const age = (known: Known | undefined, now: number): number => (known ? now - known.at : Number.POSITIVE_INFINITY);

/** Whether a list for this question can be shown without asking anybody. */
export const plansAreKnown = (key: string, now = Date.now()): boolean => age(shelf.known.get(key), now) < freshFor;

/**
 * The plans for a question that is the same for everybody: known ones, else one call however many ask at once. Only good
 * answers are kept; when there is none to be had, the last good one serves until it is a minute old.
 * @param load asks the gateway; never rejects
 */
export async function plansFor(
  key: string,
  load: () => Promise<LoadedPlans>,
  clock: () => number = Date.now,
): Promise<LoadedPlans> {
  const known = shelf.known.get(key);
  if (known && age(known, clock()) < freshFor) return known.answer;
  const asking = shelf.asking.get(key) ?? ask(key, load, clock);
  const answer = await asking;
  return answer.kind === "failed" && known && age(known, clock()) < goodFor ? known.answer : answer;
}

function ask(key: string, load: () => Promise<LoadedPlans>, clock: () => number): Promise<LoadedPlans> {
  const asking = load()
    .then((answer) => {
      if (answer.kind !== "failed" && isWhole(answer)) keep(key, { answer, at: clock() });
      return answer;
    })
    .finally(() => shelf.asking.delete(key));
  shelf.asking.set(key, asking);
  return asking;
}

/** Plans whose place could not be named in time are shown, but not kept: the next visitor may have more luck. */
const isWhole = (answer: Answer): boolean =>
  answer.kind !== "plans" || answer.plans.length === 0 || answer.place.city !== "";

function keep(key: string, known: Known): void {
  shelf.known.delete(key);
  shelf.known.set(key, known);
  let plans = 0;
  for (const [each, { answer }] of [...shelf.known].toReversed()) {
    plans += 1 + (answer.kind === "plans" ? answer.plans.length : 0);
    if (plans > mostPlans && each !== key) shelf.known.delete(each);
  }
}
