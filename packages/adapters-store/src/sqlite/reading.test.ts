import { mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { eachJournal } from "@switchyard/domain/journey/each-journal";
import { journalFormat } from "@switchyard/domain/journey/journal";
import type { JournalReader, JourneyFilter } from "@switchyard/domain/journey/ports";
import { expect, test } from "vitest";
import { aDataDir, aJourney, anEvent, aStoreWith, began, leaseOf, worked } from "../a-journey.fixture.ts";
import { openSqliteJournal } from "./reading.ts";
import { storeFile } from "./schema.ts";

const aReader = (dataDir: string): JournalReader =>
  openSqliteJournal({ dataDir }).match(
    (reader) => reader,
    (wrong) => {
      throw new Error(wrong);
    },
  );
const lineOf = (dataDir: string) =>
  openSqliteJournal({ dataDir }).match(
    () => "opened",
    (wrong) => wrong,
  );

test("support reads the journal while the site writes", async () => {
  const dataDir = aDataDir();
  const journey = aJourney();
  const site = await aStoreWith(journey, dataDir);
  const before = readdirSync(dataDir);
  const reader = aReader(dataDir);
  expect(await worked(reader.journal(journey.correlationId))).toEqual([began(journey)]);
  await worked(site.append(await leaseOf(site, journey.id), [anEvent("one")]));
  expect(await worked(reader.journal(journey.correlationId))).toEqual([began(journey), anEvent("one")]);
  expect(readdirSync(dataDir)).toEqual(before);
});

test("support reads the journal while no site runs, and changes nothing in the folder", async () => {
  const dataDir = aDataDir();
  const journey = aJourney();
  (await aStoreWith(journey, dataDir)).close();
  const before = readdirSync(dataDir);
  expect(before.toSorted()).toEqual(["consent-key", storeFile, "secret"]);
  const reader = aReader(dataDir);
  expect(await worked(reader.journal(journey.correlationId))).toEqual([began(journey)]);
  expect(readdirSync(dataDir)).toEqual(before);
});

test("a reader opened before the site's start sees the site's writes", async () => {
  const dataDir = aDataDir();
  const [first, second] = [aJourney(), aJourney()];
  (await aStoreWith(first, dataDir)).close();
  const reader = aReader(dataDir);
  const site = await aStoreWith(second, dataDir);
  expect(await worked(reader.journal(second.correlationId))).toEqual([began(second)]);
  site.close();
  expect(await worked(reader.journal(first.correlationId))).toEqual([began(first)]);
});

test("journals of an older release are upgraded, one by one and all together", async () => {
  const dataDir = aDataDir();
  const [older, today] = [aJourney(), aJourney()];
  const event = { ...began(older), format: journalFormat - 1 };
  const store = await aStoreWith(today, dataDir);
  await worked(store.begin(older, [event]));
  store.close();
  const reader = openSqliteJournal({
    dataDir,
    upgrade: (events, format) =>
      events.map((one) => ({ ...(one as object), format: journalFormat, codeVersion: `brought up from ${format}` })),
  })._unsafeUnwrap();
  const broughtUp = { ...began(older), codeVersion: `brought up from ${journalFormat - 1}` };
  expect(await worked(reader.journal(older.correlationId))).toEqual([broughtUp]);
  expect(await worked(reader.journal(today.correlationId))).toEqual([began(today)]);
  const all: unknown[] = [];
  for await (const journal of eachJournal(reader, {})) all.push(journal);
  expect(all).toHaveLength(2);
  expect(all).toEqual(expect.arrayContaining([[broughtUp], [began(today)]]));
});

test("a folder name may have spaces and special characters", async () => {
  const dataDir = join(aDataDir(), "50 % of #1?");
  const journey = aJourney();
  (await aStoreWith(journey, dataDir)).close();
  expect(await worked(aReader(dataDir).journal(journey.correlationId))).toHaveLength(1);
});

test("a missing store gives a one-line error, and is not created", () => {
  const dataDir = aDataDir();
  expect(lineOf(dataDir)).toMatch(/journeys\.sqlite does not exist: no journey was ever stored there$/);
  expect(lineOf(join(dataDir, "nowhere"))).toContain("does not exist");
  expect(readdirSync(dataDir)).toEqual([]);
});

test("a file that is not a store gives a one-line error", async () => {
  const [text, folder, newer, empty] = [aDataDir(), aDataDir(), aDataDir(), aDataDir()];
  writeFileSync(join(text, storeFile), "not a database, and long enough to look like a page of one ".repeat(50));
  expect(lineOf(text)).toContain("cannot be read: file is not a database");
  mkdirSync(join(folder, storeFile));
  expect(lineOf(folder)).toMatch(/journeys\.sqlite is no file$/);
  (await aStoreWith(aJourney(), newer)).close();
  const db = new DatabaseSync(join(newer, storeFile));
  db.exec("UPDATE schema_version SET version = 99, oldest_reader = 99");
  db.close();
  expect(lineOf(newer)).toContain("schema version 99");
  writeFileSync(join(empty, storeFile), "");
  expect(lineOf(empty)).toContain("schema version 0");
});

test("a journey is found by the time of its last event, and the latest comes first", async () => {
  const dataDir = aDataDir();
  const [old, later] = [
    aJourney({ beganAt: "2026-11-01T10:00:00.000Z" }),
    aJourney({ beganAt: "2026-11-20T10:00:00.000Z" }),
  ];
  const site = await aStoreWith(old, dataDir);
  await worked(site.begin(later, [began(later)]));
  const reader = aReader(dataDir);
  const listed = async (filter: JourneyFilter) =>
    (await worked(reader.journeys(filter, 10))).map(({ correlationId, lastAt }) => [correlationId, lastAt]);
  expect(await listed({})).toEqual([
    [later.correlationId, later.beganAt],
    [old.correlationId, old.beganAt],
  ]);
  expect(await listed({ since: "2026-11-21T00:00:00.000Z" })).toEqual([]);
  // The customer comes back after weeks.
  await worked(site.lease(old.id, "2026-11-21T12:00:00.000Z", 1_000));
  expect(await listed({ since: "2026-11-21T00:00:00.000Z" })).toEqual([
    [old.correlationId, "2026-11-21T12:00:00.000Z"],
  ]);
  expect(await worked(reader.count({ since: "2026-11-21T00:00:00.000Z" }))).toBe(1);
  expect(await listed({ until: "2026-11-02T00:00:00.000Z" })).toEqual([
    [old.correlationId, "2026-11-21T12:00:00.000Z"],
  ]);
  expect((await listed({})).map(([reference]) => reference)).toEqual([old.correlationId, later.correlationId]);
  site.close();
});
