import { mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { journalFormat } from "@switchyard/domain/journey/journal";
import type { JournalReader } from "@switchyard/domain/journey/ports";
import { expect, test } from "vitest";
import { aDataDir, aJourney, anEvent, aStoreWith, began, leaseOf, worked } from "./a-journey.fixture.ts";
import { openJournal } from "./reading.ts";
import { storeFile } from "./schema.ts";

const aReader = (dataDir: string): JournalReader =>
  openJournal({ dataDir }).match(
    (reader) => reader,
    (wrong) => {
      throw new Error(wrong);
    },
  );
const lineOf = (dataDir: string) => openJournal({ dataDir }).match(() => "opened", (wrong) => wrong);

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

test("support reads the journal while no site runs, and leaves the folder as it was", async () => {
  const dataDir = aDataDir();
  const journey = aJourney();
  (await aStoreWith(journey, dataDir)).close();
  const before = readdirSync(dataDir);
  expect(before.toSorted()).toEqual([storeFile, "secret"]);
  const reader = aReader(dataDir);
  expect(await worked(reader.journal(journey.correlationId))).toEqual([began(journey)]);
  expect(readdirSync(dataDir)).toEqual(before);
});

test("a reader that was opened before the site started sees what the site writes", async () => {
  const dataDir = aDataDir();
  const [first, second] = [aJourney(), aJourney()];
  (await aStoreWith(first, dataDir)).close();
  const reader = aReader(dataDir);
  const site = await aStoreWith(second, dataDir);
  expect(await worked(reader.journal(second.correlationId))).toEqual([began(second)]);
  site.close();
  expect(await worked(reader.journal(first.correlationId))).toEqual([began(first)]);
});

test("a journal of an older release comes in the words of today, one by one and all of them", async () => {
  const dataDir = aDataDir();
  const [older, today] = [aJourney(), aJourney()];
  const event = { ...began(older), format: journalFormat - 1 };
  const store = await aStoreWith(today, dataDir);
  await worked(store.begin(older, event));
  store.close();
  const reader = openJournal({ dataDir, upgrade: (events, format) => events.map((one) => ({ ...(one as object), format: journalFormat, codeVersion: `brought up from ${format}` })) })._unsafeUnwrap();
  const broughtUp = { ...began(older), codeVersion: `brought up from ${journalFormat - 1}` };
  expect(await worked(reader.journal(older.correlationId))).toEqual([broughtUp]);
  expect(await worked(reader.journal(today.correlationId))).toEqual([began(today)]);
  const all: unknown[] = [];
  for await (const journal of reader.each({})) all.push(journal);
  expect(all).toHaveLength(2);
  expect(all).toEqual(expect.arrayContaining([[broughtUp], [began(today)]]));
});

test("a folder name with spaces and signs is just a name", async () => {
  const dataDir = join(aDataDir(), "50 % of #1?");
  const journey = aJourney();
  (await aStoreWith(journey, dataDir)).close();
  expect(await worked(aReader(dataDir).journal(journey.correlationId))).toHaveLength(1);
});

test("a store that is not there is one clear line, and stays not there", () => {
  const dataDir = aDataDir();
  expect(lineOf(dataDir)).toMatch(/journeys\.sqlite does not exist: no journey was ever stored there$/);
  expect(lineOf(join(dataDir, "nowhere"))).toContain("does not exist");
  expect(readdirSync(dataDir)).toEqual([]);
});

test("a file that is no store is one clear line", async () => {
  const [text, folder, newer, empty] = [aDataDir(), aDataDir(), aDataDir(), aDataDir()];
  writeFileSync(join(text, storeFile), "not a database, and long enough to look like a page of one ".repeat(50));
  expect(lineOf(text)).toContain("cannot be read: file is not a database");
  mkdirSync(join(folder, storeFile));
  expect(lineOf(folder)).toContain("cannot be read");
  (await aStoreWith(aJourney(), newer)).close();
  const db = new DatabaseSync(join(newer, storeFile));
  db.exec("UPDATE schema_version SET version = 99");
  db.close();
  expect(lineOf(newer)).toContain("schema version 99");
  writeFileSync(join(empty, storeFile), "");
  expect(lineOf(empty)).toContain("schema version 0");
});
