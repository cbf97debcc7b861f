import type { Brand } from "../kernel/brand.ts";
import { centralDay, type Clock, type IsoDate } from "../kernel/clock.ts";
import type { JourneyId } from "../kernel/ids.ts";
import type { Problem } from "../kernel/problem.ts";
import { plusDays } from "../kernel/dates.ts";
import { err, ok, type Result, ResultAsync } from "neverthrow";
import { canonical } from "./context.ts";
import type { FlowName, Journey } from "./model.ts";

/** The identity of a customer's own journey: the customer and the subject. */
export interface MemberJourneyKey {
  readonly brand: Brand;
  /** The customer's number, the same in every session. */
  readonly partner: string;
  readonly flow: FlowName;
  /** Such as a home's ESIID: a customer may have several journeys at once. */
  readonly about: string;
}

/** The dependencies to find and begin a journey. */
export interface MemberJourneyPorts<State> {
  readonly clock: Clock;
  /**
   * Ids that only this site can derive from a text, always the same ones. A journey begins with the first; during a key
   * rotation one may have begun with a later id.
   */
  idsOf(text: string): readonly [JourneyId, ...JourneyId[]];
  find(id: JourneyId): ResultAsync<Journey<State> | undefined, Problem>;
  begin(id: JourneyId): ResultAsync<unknown, Problem>;
}

/** The most journeys for the same subject on one day; a deleted one leaves its id behind. */
const triesADay = 3;

/**
 * A signed-in customer's journey needs no cookie (ADR 20). Its id derives from customer, subject and day, so it
 * continues in another tab and after a new sign-in, and other visitors can't find it.
 */
const textsOf = ({ brand, partner, flow, about }: MemberJourneyKey, day: IsoDate): readonly string[] =>
  Array.from({ length: triesADay }, (_, count) => canonical([brand, partner, flow, about, day, count]));

/** If two journeys began with two keys at once, everyone continues with the older one. */
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

/**
 * The customer's journey: today's, or yesterday's that continues past midnight. Undefined when there is none; a problem
 * when the store fails.
 */
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
 * The running journey, else a new one. Undefined when none can begin. After a failed look-up none begins, because a
 * running one may have ordered.
 */
export const begunMemberJourney = async <State>(
  key: MemberJourneyKey,
  ports: MemberJourneyPorts<State>,
): Promise<Result<Journey<State> | undefined, Problem>> => {
  const running = await runningMemberJourney(key, ports);
  if (running.isErr() || running.value) return running;
  for (const text of textsOf(key, centralDay(ports.clock.now()))) {
    const ids = ports.idsOf(text);
    // A deleted journey's id is never used again. If another tab has just begun the journey, use that one.
    const begun = await ports.begin(ids[0]);
    if (begun.isErr()) return err(begun.error);
    const journey = await foundUnder(ids, ports.find);
    if (journey.isErr() || journey.value) return journey;
  }
  return ok(undefined);
};
