import { statSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { aSession } from "../a-session.fixture.ts";
import { aDataDir, after, aJourney, aStore, began, noon, worked } from "../a-journey.fixture.ts";
import { storeFile } from "./schema.ts";

/** The size of the write-ahead log, which may still contain removed rows. */
const logBytes = (dataDir: string): number => statSync(join(dataDir, `${storeFile}-wal`)).size;

test("forgetting empties the write-ahead log too, but only if something was forgotten", async () => {
  const dataDir = aDataDir();
  const store = aStore(dataDir);
  const journey = aJourney();
  await worked(store.begin(journey, [began(journey)]));
  await worked(store.sessions.begin(aSession()));
  expect(await worked(store.sessions.forgetSessions(noon))).toBe(0);
  expect(await worked(store.forget(noon))).toBe(0);
  expect(logBytes(dataDir)).toBeGreaterThan(0);
  expect(await worked(store.sessions.forgetSessions(after(4_000_000)))).toBe(1);
  expect(logBytes(dataDir)).toBe(0);
  await worked(store.sessions.begin(aSession()));
  expect(logBytes(dataDir)).toBeGreaterThan(0);
  expect(await worked(store.forget(after(1)))).toBe(1);
  expect(logBytes(dataDir)).toBe(0);
});
