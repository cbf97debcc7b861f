import type { Brand } from "../kernel/brand.ts";
import { centralDay, type Clock, type IsoDate } from "../kernel/clock.ts";
import type { JourneyId } from "../kernel/ids.ts";
import type { Problem } from "../kernel/problem.ts";
import { plusDays } from "../kernel/dates.ts";
import { err, ok, type Result, ResultAsync } from "neverthrow";
import { canonical } from "./context.ts";
import type { FlowName, Journey } from "./model.ts";

/** What makes a journey this customer's own: whose it is, and what it is for. */
export interface MemberJourneyKey {
  readonly brand: Brand;
  /** The number of the customer, whichever session they have. */
  readonly partner: string;
  readonly flow: FlowName;
  /** A home's ESIID, say: a customer may be on several journeys at once. */
  readonly about: string;
}

/** What a journey is found and begun with. */
export interface MemberJourneyPorts<State> {
  readonly clock: Clock;
  /** Ids that only this site can make of that text, the same each time: one begins under the first, and while a key is replaced another one may have begun under a later one. */
  idsOf(text: string): readonly [JourneyId, ...JourneyId[]];
  find(id: JourneyId): ResultAsync<Journey<State> | undefined, Problem>;
  begin(id: JourneyId): ResultAsync<unknown, Problem>;
}

/** How many journeys one day may see come and go for the same thing; one that was forgotten leaves its id behind. */
const triesADay = 3;

/**
 * A signed-in customer's journey needs no cookie (ADR 20): its id follows from whose it is, what it is for and the day, so that
 * it goes on in another tab and after signing in again, and nobody else finds it.
 */
const textsOf = ({ brand, partner, flow, about }: MemberJourneyKey, day: IsoDate): readonly string[] =>
  Array.from({ length: triesADay }, (_, count) => canonical([brand, partner, flow, about, day, count]));

/** Of two that began under two keys at once, everybody goes on with the one that began first. */
const foundUnder = async <State>(
  ids: readonly JourneyId[],
  find: MemberJourneyPorts<State>["find"],
): Promise<Result<Journey<State> | undefined, Problem>> =>
  (await ResultAsync.combine(ids.map((id) => find(id)))).map(
    (found) =>
      found
        .filter((journey) => journey !== undefined)
        .toSorted((one, other) => (one.beganAt + one.id < other.beganAt + other.id ? -1 : 1))[0],
  );

/** The journey as it stands: today's, or one that began yesterday and goes on past midnight. Undefined when there is none; a problem when that can't be known. */
export const runningMemberJourney = async <State>(
  key: MemberJourneyKey,
  { clock, idsOf, find }: Omit<MemberJourneyPorts<State>, "begin">,
): Promise<Result<Journey<State> | undefined, Problem>> => {
  const today = centralDay(clock.now());
  for (const text of [today, plusDays(today, -1)].flatMap((day) => textsOf(key, day))) {
    const journey = await foundUnder(idsOf(text), find);
    if (journey.isErr() || journey.value) return journey;
  }
  return ok(undefined);
};

/**
 * The journey that runs, else a new one. Undefined when none can be begun. Where it can't be known whether one runs, none
 * begins beside it: it may have ordered.
 */
export const begunMemberJourney = async <State>(
  key: MemberJourneyKey,
  ports: MemberJourneyPorts<State>,
): Promise<Result<Journey<State> | undefined, Problem>> => {
  const running = await runningMemberJourney(key, ports);
  if (running.isErr() || running.value) return running;
  for (const text of textsOf(key, centralDay(ports.clock.now()))) {
    const ids = ports.idsOf(text);
    // The id of a journey that was forgotten begins none again; one that another tab has just begun is found.
    const begun = await ports.begin(ids[0]);
    if (begun.isErr()) return err(begun.error);
    const journey = await foundUnder(ids, ports.find);
    if (journey.isErr() || journey.value) return journey;
  }
  return ok(undefined);
};
