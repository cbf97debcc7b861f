import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import { openStore, type Store } from "@switchyard/adapters-store";
import { openWorld } from "../../apps/cli-simulator/src/composition/world.ts";
import type { JournalEvent } from "@switchyard/domain/journey/journal";
import type { CorrelationId, JourneyId } from "@switchyard/domain/kernel/ids";
import type { Problem } from "@switchyard/domain/kernel/problem";
import type { ResultAsync } from "neverthrow";
import { startPostgres } from "../../scripts/postgres.ts";
import { usually } from "./brief.ts";
import { type Figure, median } from "./figures.ts";

const steps = usually(300, 8);
const atOnce = 16;
const rounds = usually(5);
const choices = usually(60, 2);
const announcements = usually(100, 5);
/**
 * A customer's step on PostgreSQL in proportion to SQLite, both durable across a power cut. Also the store's share of
 * the step, and the store's rate per second.
 */
export const postgresStore = async (folder: string): Promise<Figure[]> => {
  const dataDir = mkdtempSync(join(folder, "switchyard-steps-"));
  const server = await startPostgres({ isDurable: true });
  const sqlite = openStore({ dataDir })._unsafeUnwrap();
  const [postgres, other] = [0, 1].map(() => openStore({ dataDir, storeUrl: server.url })._unsafeUnwrap()) as [
    Store,
    Store,
  ];
  try {
    const chosen: number[] = [];
    const ratios: number[] = [];
    const rates: number[] = [];
    for (let round = 0; round <= rounds; round += 1) {
      const onSqlite = await choosing({ dataDir });
      const onPostgres = await choosing({ dataDir, storeUrl: server.url });
      const one = await oneAfterTheOther(sqlite);
      const onServer = await oneAfterTheOther(postgres);
      const rate = await together(postgres);
      // The first round opens connections and fills caches.
      if (round > 0) {
        chosen.push(onPostgres / onSqlite);
        ratios.push(onServer / one);
        rates.push(rate);
      }
    }
    return [
      {
        what: "choosing a plan, journeys on PostgreSQL / on SQLite",
        value: median(chosen),
        unit: "× time",
        bar: { most: 1.5 },
        detail: chosen.map((one) => one.toFixed(2)).join(" "),
      },
      {
        what: "the store's part of a step, PostgreSQL / SQLite",
        value: median(ratios),
        unit: "× time",
        detail: ratios.map((one) => one.toFixed(2)).join(" "),
      },
      {
        what: `steps a second on PostgreSQL, ${atOnce} at once`,
        value: median(rates),
        unit: "/s",
        bar: { least: 500 },
        detail: rates.map((one) => one.toFixed(0)).join(" "),
      },
      await hearsWithin(postgres, other),
    ];
  } finally {
    sqlite.close();
    postgres.close();
    other.close();
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
};

/** The time until an instance receives another one's message, such as a purge. */
const hearsWithin = async (teller: Store, hearer: Store): Promise<Figure> => {
  let heard = Promise.withResolvers<void>();
  const deafen = hearer.announcements.hear(() => heard.resolve());
  const times: number[] = [];
  for (let number = 0; number < announcements; number += 1) {
    heard = Promise.withResolvers();
    const began = performance.now();
    await done(teller.announcements.tell(`${number}`));
    await heard.promise;
    times.push(performance.now() - began);
  }
  deafen();
  return {
    what: "longest time until a message of one instance reaches another",
    value: Math.max(...times),
    unit: "ms",
    bar: { most: 1_000 },
    detail: `half of ${announcements} within ${median(times).toFixed(1)} ms`,
  };
};

const done = async <Value>(asked: ResultAsync<Value, Problem>): Promise<Value> =>
  (await asked).match(
    (value) => value,
    ({ operation, detail }) => {
      throw new Error(`${operation}: ${detail}`);
    },
  );

const anEvent = (key: string): JournalEvent => ({
  type: "intent",
  at: new Date().toISOString(),
  run: 1,
  operation: "createCustomer",
  key,
});

const aJourney = async (store: Store): Promise<JourneyId> => {
  const [id, correlationId, beganAt] = [
    randomUUID() as JourneyId,
    randomUUID().slice(0, 14) as CorrelationId,
    new Date().toISOString(),
  ];
  const state = { stage: "shopping", typed: "x".repeat(2_000) };
  const journey = {
    id,
    correlationId,
    flow: "enrollment",
    brand: "main",
    locale: "en",
    beganAt,
    version: 0,
    state,
  } as const;
  await done(store.begin(journey, [anEvent("began")]));
  return id;
};

/**
 * A step's statements, as the runner makes them: take the lease, read the state, append the start, commit with two
 * events, release the lease.
 */
const aStep = async (store: Store, id: JourneyId): Promise<void> => {
  const answer = await done(store.lease(id, new Date().toISOString(), 60_000));
  if (answer === "gone" || !("taken" in answer)) throw new Error("the lease is not free");
  const leased = await done(store.leased(answer.taken));
  await done(store.append(answer.taken, [anEvent("step began")]));
  const events = [anEvent("a decision"), anEvent("step ended")];
  if ((await done(store.commit(answer.taken, leased?.journey.version ?? 0, leased?.journey.state, events))) === "stale")
    throw new Error("another process continued the journey");
  await done(store.release(answer.taken));
};

/** Milliseconds for a step. */
const oneAfterTheOther = async (store: Store): Promise<number> => {
  const id = await aJourney(store);
  const began = performance.now();
  for (let step = 0; step < steps; step += 1) await aStep(store, id);
  return (performance.now() - began) / steps;
};

/** Steps a second. */
const together = async (store: Store): Promise<number> => {
  const ids = await Promise.all(Array.from({ length: atOnce }, () => aJourney(store)));
  const began = performance.now();
  await Promise.all(
    ids.map(async (id) => {
      for (let step = 0; step < steps / 4; step += 1) await aStep(store, id);
    }),
  );
  return (atOnce * (steps / 4)) / ((performance.now() - began) / 1_000);
};

/** Milliseconds for choosing a plan with an in-process gateway: the whole step with its look-up and journal. */
const choosing = async (where: { readonly dataDir: string; readonly storeUrl?: string }): Promise<number> => {
  const world = (
    await openWorld({
      flow: "enrollment",
      brand: "main",
      locale: "en",
      switches: { fraudCheck: true, deviceRisk: false, gatewayHonoursKeys: true },
      policy: {},
      customer: undefined,
      gateway: undefined,
      ...where,
    })
  )._unsafeUnwrap();
  (await world.begin())._unsafeUnwrap();
  const plan = {
    planid: "LK-TRUE-12",
    cint: "6",
    dwel: "01",
    prom: "PS",
    zip: "75206",
    tdsp: "ONCOR",
    esiid: "",
    sessionId: "",
  };
  const began = performance.now();
  for (let choice = 0; choice < choices; choice += 1) (await world.run("choosePlan", plan))._unsafeUnwrap();
  const took = (performance.now() - began) / choices;
  world.close();
  return took;
};
