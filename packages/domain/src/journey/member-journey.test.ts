import { errAsync, okAsync } from "neverthrow";
import { describe, expect, test } from "vitest";
import { problem } from "../kernel/problem.ts";
import { type CorrelationId, type JourneyId } from "../kernel/ids.ts";
import {
  begunMemberJourney,
  type MemberJourneyKey,
  type MemberJourneyPorts,
  runningMemberJourney,
} from "./member-journey.ts";
import type { Journey } from "./model.ts";

const key: MemberJourneyKey = { brand: "main", partner: "0050000011", flow: "transfer", about: "10443720000057140" };
/** Noon in Texas, and ten minutes after the next midnight. */
const noon = "2026-11-21T18:00:00.000Z";
const afterMidnight = "2026-11-22T06:10:00.000Z";

/** Test ids show the text that they are made of. */
const idsOf: MemberJourneyPorts<unknown>["idsOf"] = (text) => [text as JourneyId];
const idAt = (day: string, count: number, of: MemberJourneyKey = key) =>
  JSON.stringify([of.brand, of.partner, of.flow, of.about, day, count]);

const journeyOf = (id: string, beganAt = noon): Journey =>
  ({ id, beganAt, correlationId: "5GPV-164V-QBHA" as CorrelationId, state: {} }) as unknown as Journey;

/** @param forgotten ids of deleted journeys, which can't begin again */
const aStore = ({ running = [], forgotten = [] }: { running?: readonly string[]; forgotten?: readonly string[] }) => {
  const known = new Set<string>(running);
  const begins: string[] = [];
  const at = (now: string): MemberJourneyPorts<unknown> => ({
    clock: { now: () => now },
    idsOf,
    find: (id) => okAsync(known.has(id) ? journeyOf(id) : undefined),
    begin: (id) => {
      begins.push(id);
      if (!forgotten.includes(id)) known.add(id);
      return okAsync(undefined);
    },
  });
  return { at, begins };
};

const begunJourney = async (...of: Parameters<typeof begunMemberJourney>) =>
  (await begunMemberJourney(...of))._unsafeUnwrap();
const runningJourney = async (...of: Parameters<typeof runningMemberJourney>) =>
  (await runningMemberJourney(...of))._unsafeUnwrap();

describe("a customer's journey", () => {
  test("has an id from the brand, customer, flow, subject and day, so that all releases find it", async () => {
    const store = aStore({});
    expect((await begunJourney(key, store.at(noon)))?.id).toBe(
      '["main","0050000011","transfer","10443720000057140","2026-11-21",0]',
    );
  });

  test("is found again, and begins once", async () => {
    const store = aStore({});
    const begun = await begunJourney(key, store.at(noon));
    expect(await begunJourney(key, store.at(noon))).toEqual(begun);
    expect(await runningJourney(key, store.at(noon))).toEqual(begun);
    expect(store.begins).toEqual([idAt("2026-11-21", 0)]);
  });

  test.each<Partial<MemberJourneyKey>>([
    { brand: "tee" },
    { partner: "0050000012" },
    { flow: "renewal" },
    { about: "10443720000057141" },
  ])("differs from that of %j", async (other) => {
    const store = aStore({ running: [idAt("2026-11-21", 0)] });
    expect(await runningJourney({ ...key, ...other }, store.at(noon))).toBeUndefined();
  });

  test("continues past midnight in Texas", async () => {
    const store = aStore({ running: [idAt("2026-11-21", 0)] });
    expect((await begunJourney(key, store.at(afterMidnight)))?.id).toBe(idAt("2026-11-21", 0));
    expect(store.begins).toEqual([]);
  });

  test("of today is found before that of yesterday", async () => {
    const store = aStore({ running: [idAt("2026-11-21", 0), idAt("2026-11-22", 0)] });
    expect((await runningJourney(key, store.at(afterMidnight)))?.id).toBe(idAt("2026-11-22", 0));
  });

  test("of two days ago is over", async () => {
    const store = aStore({ running: [idAt("2026-11-19", 0)] });
    expect(await runningJourney(key, store.at(noon))).toBeUndefined();
  });

  test("that was deleted leaves its id behind, and the next one begins", async () => {
    const store = aStore({ forgotten: [idAt("2026-11-21", 0)] });
    expect((await begunJourney(key, store.at(noon)))?.id).toBe(idAt("2026-11-21", 1));
    expect((await runningJourney(key, store.at(noon)))?.id).toBe(idAt("2026-11-21", 1));
  });

  test("begins three times a day at most", async () => {
    const all = [0, 1, 2].map((count) => idAt("2026-11-21", count));
    const store = aStore({ forgotten: all });
    expect(await begunJourney(key, store.at(noon))).toBeUndefined();
    expect(store.begins).toEqual(all);
  });
});

describe("a store that does not answer", () => {
  const away = problem("store", "find journey", "connection refused");

  test("begins no second journey beside one that may have ordered, even after the store returns", async () => {
    for (let silent = 1; silent <= 7; silent += 1) {
      const store = aStore({ running: [idAt("2026-11-21", 0)] });
      let asked = 0;
      const find: MemberJourneyPorts<unknown>["find"] = (id) =>
        (asked += 1) <= silent ? errAsync(away) : store.at(noon).find(id);
      expect(await begunMemberJourney(key, { ...store.at(noon), find }), String(silent)).toMatchObject({ error: away });
      expect(store.begins, String(silent)).toEqual([]);
    }
  });

  test("reports a journey that can't begin", async () => {
    const store = aStore({});
    const ports = { ...store.at(noon), begin: () => errAsync(away) };
    expect(await begunMemberJourney(key, ports)).toMatchObject({ error: away });
    expect(await runningMemberJourney(key, { ...store.at(noon), find: () => errAsync(away) })).toMatchObject({
      error: away,
    });
  });
});

describe("during a key rotation", () => {
  /** The ids of a process with both keys; the other process has them in reverse order. */
  const [newer, older] = [
    (text: string) => [`${text} new`, text] as unknown as ReturnType<MemberJourneyPorts<unknown>["idsOf"]>,
    (text: string) => [text, `${text} new`] as unknown as ReturnType<MemberJourneyPorts<unknown>["idsOf"]>,
  ];

  test("the running journey continues, without a second one", async () => {
    const store = aStore({ running: [idAt("2026-11-21", 0)] });
    for (const idsOf of [newer, older])
      expect((await begunJourney(key, { ...store.at(noon), idsOf }))?.id).toBe(idAt("2026-11-21", 0));
    expect(store.begins).toEqual([]);
  });

  test("a new journey begins with the first key, and processes with the other order find it", async () => {
    const store = aStore({});
    const begun = await begunJourney(key, { ...store.at(noon), idsOf: newer });
    expect(begun?.id).toBe(`${idAt("2026-11-21", 0)} new`);
    expect(await begunJourney(key, { ...store.at(noon), idsOf: older })).toEqual(begun);
    expect(store.begins).toEqual([`${idAt("2026-11-21", 0)} new`]);
  });

  test("with two simultaneous journeys, all requests continue with the older one", async () => {
    const [first, second] = [idAt("2026-11-21", 0), `${idAt("2026-11-21", 0)} new`];
    const store = aStore({ running: [first, second] });
    const find = (id: JourneyId) =>
      okAsync(
        id === first ? journeyOf(first, "2026-11-21T17:59:59.000Z") : id === second ? journeyOf(second) : undefined,
      );
    for (const idsOf of [newer, older])
      expect((await runningJourney(key, { ...store.at(noon), idsOf, find }))?.id).toBe(first);
  });
});
