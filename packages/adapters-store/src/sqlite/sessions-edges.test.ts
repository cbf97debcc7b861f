import { statSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { aSession } from "../a-session.fixture.ts";
import { aDataDir, after, aJourney, aStore, began, noon, worked } from "../a-journey.fixture.ts";
import { storeFile } from "./schema.ts";

/** Bytes of the write-ahead log, where what was removed may still be read. */
const logBytes = (dataDir: string): number => statSync(join(dataDir, `${storeFile}-wal`)).size;

test("what is forgotten is gone from the write-ahead log too, which is left alone where nothing was", async () => {
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
