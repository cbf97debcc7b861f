import { copyFileSync, mkdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { aConsent } from "@switchyard/domain/consent/a-consent.fixture";
import { expect, test } from "vitest";
import {
  aConsentReader,
  aDataDir,
  aJourney,
  anEvent,
  aReader,
  aStore,
  aStoreWith,
  began,
  leaseOf,
  noon,
  worked,
} from "../a-journey.fixture.ts";
import { aSession } from "../a-session.fixture.ts";
import { backUpSqlite } from "./backup.ts";
import { storeFile } from "./schema.ts";

test("a backup taken while a site writes can be restored with the keys, and everything in it opens", async () => {
  const [dataDir, journey, session] = [aDataDir(), aJourney(), aSession()];
  const store = await aStoreWith(journey, dataDir);
  await worked(store.commit(await leaseOf(store, journey.id), 0, { stage: "ordered" }, [anEvent("key 1")]));
  await worked(store.sessions.begin(session));
  await worked(store.consents.keep(aConsent({ reference: journey.correlationId, orderKey: "order 1" })));
  const to = join(aDataDir(), "switchyard.backup");
  // Journeys that begin during the backup are complete in it, or absent.
  const taking = { isOver: false };
  const writing = (async () => {
    let written = 0;
    while (!taking.isOver) {
      const other = aJourney();
      await worked(store.begin(other, [began(other)]));
      written += 1;
      await new Promise(setImmediate);
    }
    return written;
  })();
  const taken = (await backUpSqlite({ dataDir, to }))._unsafeUnwrap();
  taking.isOver = true;
  expect(await writing).toBeGreaterThan(0);
  expect(taken).toMatchObject({ sessions: 1, consents: 1 });
  expect(taken.journeys).toBeGreaterThanOrEqual(1);
  expect(statSync(to).mode & 0o777).toBe(0o600);

  const restored = join(aDataDir(), "restored");
  mkdirSync(restored);
  copyFileSync(to, join(restored, storeFile));
  for (const key of ["secret", "consent-key"]) copyFileSync(join(dataDir, key), join(restored, key));
  const again = aStore(restored);
  expect(await worked(again.find(journey.id))).toMatchObject({ version: 1, state: { stage: "ordered" } });
  expect(await worked(again.sessions.find(session.id, noon))).toEqual(session);
  expect(await worked(aReader(restored).journal(journey.correlationId))).toHaveLength(2);
  const reading = { at: noon, by: "anna", because: "a test" };
  expect((await worked(aConsentReader(restored).read(journey.correlationId, reading))).consents).toMatchObject([
    { orderKey: "order 1" },
  ]);
});

test("no file is overwritten, and a failed backup leaves none", async () => {
  const dataDir = aDataDir();
  const to = join(aDataDir(), "existing");
  expect((await backUpSqlite({ dataDir, to }))._unsafeUnwrapErr()).toContain("no journey was ever stored there");
  await aStoreWith(aJourney(), dataDir);
  writeFileSync(to, "yesterday's");
  expect((await backUpSqlite({ dataDir, to }))._unsafeUnwrapErr()).toContain("exists already");
  expect(readFileSync(to, "utf8")).toBe("yesterday's");
  const nowhere = join(dataDir, "no", "folder");
  expect((await backUpSqlite({ dataDir, to: nowhere }))._unsafeUnwrapErr()).toMatch(
    /could not be written: no such file/,
  );
});
