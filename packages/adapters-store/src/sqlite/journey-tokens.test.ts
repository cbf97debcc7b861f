import { readFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { describe, expect, test } from "vitest";
import type { CorrelationId, JourneyId } from "@switchyard/domain/kernel/ids";
import { aDataDir, aJourney, aStore, after, began, noon, worked } from "../a-journey.fixture.ts";
import type { Store } from "../store.ts";
import { storeFile } from "./schema.ts";

const first = "the-first-token";

/** A store with one journey, which this token opens. */
const aStoreOpenedBy = async (token: string, journey = aJourney(), dataDir = aDataDir()): Promise<Store> => {
  const store = aStore(dataDir);
  await worked(store.begin(journey, [began(journey)], { token }));
  return store;
};
const opens = (store: Store, token: string, at = noon) => worked(store.tokens.open(token, at));

test("the journey's id, its reference and a stored digest open nothing", async () => {
  const [journey, dataDir] = [aJourney(), aDataDir()];
  const store = await aStoreOpenedBy(first, journey, dataDir);
  const db = new DatabaseSync(join(dataDir, storeFile), { readOnly: true });
  const digests = db
    .prepare("SELECT digest FROM journey_tokens")
    .all()
    .map(({ digest }) => String(digest));
  db.close();
  expect(digests).toHaveLength(1);
  expect(digests).not.toContain(first);
  for (const value of [journey.id, journey.correlationId, ...digests])
    expect(await opens(store, value)).toBeUndefined();
});

test("an ended token leaves no seed in the store, and ends once", async () => {
  const dataDir = aDataDir();
  const store = await aStoreOpenedBy(first, aJourney(), dataDir);
  await worked(store.tokens.replace(first, { token: "the-second-token", seed: "a seed" }, "form", noon));
  for (const minutes of [1, 2]) await opens(store, "the-second-token", after(minutes * 60_000));
  const db = new DatabaseSync(join(dataDir, storeFile), { readOnly: true });
  expect(db.prepare("SELECT seed, ended_at FROM journey_tokens ORDER BY ended_at DESC").all()).toMatchObject([
    { seed: null, ended_at: Date.parse(after(60_000)) },
    { seed: null, ended_at: null },
  ]);
  db.close();
});

describe("a store of the release that used the journey's id as the cookie", () => {
  const sample = readFileSync(join(import.meta.dirname, "..", "..", "samples", "schema-2.sql"), "utf8");
  const underWay = "3d9f2c44-7a10-4c8e-9d52-0b6f1e7a2c31";
  const forgotten = "f07b6a19-c3d4-4e25-b816-94a2d07c5e38";
  const aSample = (): Store => {
    const dataDir = aDataDir();
    const db = new DatabaseSync(join(dataDir, storeFile));
    db.exec(sample);
    db.close();
    return aStore(dataDir, "the sample store's own master key, of no use elsewhere");
  };

  test("opens, with its journeys and journals", async () => {
    const store = aSample();
    expect(await worked(store.find(underWay as JourneyId))).toMatchObject({
      correlationId: "5GPV-164V-QBHA",
      version: 1,
      state: { draft: { firstName: "Rosa" } },
    });
    expect(await worked(store.journal("5GPV-164V-QBHA" as CorrelationId))).toMatchObject([
      { type: "began" },
      { type: "intent" },
    ]);
    expect(await worked(store.find(forgotten as JourneyId))).toBeUndefined();
  });

  test("the old cookie opens nothing", async () => {
    expect(await opens(aSample(), underWay)).toBeUndefined();
  });

  test("the id of a new journey opens nothing", async () => {
    const store = aSample();
    const journey = aJourney();
    await worked(store.begin(journey, [began(journey)], { token: first }));
    expect(await opens(store, journey.id)).toBeUndefined();
  });
});
