import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { describe, expect, test } from "vitest";
import { aDataDir, aJourney, aReader, aStore, aStoreWith, began, refused, worked } from "../a-journey.fixture.ts";
import { openSqlite } from "./opening.ts";
import { openSqliteJournal } from "./reading.ts";
import { storeFile } from "./schema.ts";

const text = "a master key of thirty-two characters or more";

const lineOf = (dataDir: string, secretKey?: string): string => {
  const line = openSqlite({ dataDir, secretKey }).match(
    () => "opened",
    (wrong) => wrong,
  );
  expect(line).not.toContain("\n");
  return line;
};

test("a journey outlives the process that wrote it", async () => {
  const dataDir = aDataDir();
  const journey = aJourney();
  (await aStoreWith(journey, dataDir)).close();
  expect(await worked(aStore(dataDir).find(journey.id))).toEqual(journey);
});

test("a store is ready after a successful write", async () => {
  const dataDir = aDataDir();
  const store = aStore(dataDir);
  const other = new DatabaseSync(join(dataDir, storeFile));
  const seen = () => other.prepare("PRAGMA data_version").get();
  const before = seen();
  await worked(store.ready());
  expect(seen()).not.toEqual(before);
  other.close();
});

test("the folder and a private secret are created once", () => {
  const dataDir = join(aDataDir(), "new", "folder");
  aStore(dataDir).close();
  const secret = readFileSync(join(dataDir, "secret"), "utf8");
  expect(statSync(join(dataDir, "secret")).mode & 0o777).toBe(0o600);
  aStore(dataDir).close();
  expect(readFileSync(join(dataDir, "secret"), "utf8")).toBe(secret);
});

test("a given master key creates no secret", () => {
  const dataDir = aDataDir();
  aStore(dataDir, text).close();
  expect(() => statSync(join(dataDir, "secret"))).toThrow("ENOENT");
});

test("a key in SECRET_KEY and the same in the file are the same key", () => {
  const dataDir = aDataDir();
  aStore(dataDir, text).close();
  writeFileSync(join(dataDir, "secret"), `${text}\n`);
  expect(lineOf(dataDir)).toBe("opened");
});

test("a store does not open with another key", () => {
  const dataDir = aDataDir();
  aStore(dataDir, text).close();
  expect(lineOf(dataDir, `${text}!`)).toContain("the key is not the one that this store was made with");
  expect(lineOf(dataDir, text)).toBe("opened");
});

test("a store without its secret is an error, and gets no new one", () => {
  const dataDir = aDataDir();
  aStore(dataDir).close();
  rmSync(join(dataDir, "secret"));
  expect(lineOf(dataDir)).toContain("secret is missing");
  expect(() => statSync(join(dataDir, "secret"))).toThrow("ENOENT");
});

test("a truncated secret is not used", () => {
  const dataDir = aDataDir();
  writeFileSync(join(dataDir, "secret"), "");
  expect(lineOf(dataDir)).toContain("secret is damaged");
});

test("a folder that can't be created or written gives a one-line error", () => {
  const dataDir = aDataDir();
  writeFileSync(join(dataDir, "file"), "");
  expect(lineOf(join(dataDir, "file", "data"))).toMatch(/cannot be opened for writing: not a directory/);
  mkdirSync(join(dataDir, storeFile));
  expect(lineOf(dataDir)).toMatch(/cannot be opened for writing: unable to open database file/);
});

test("a file that is not a database gives a one-line error", () => {
  const dataDir = aDataDir();
  writeFileSync(join(dataDir, storeFile), "not a database, and long enough to look like a page of one ".repeat(50));
  expect(lineOf(dataDir)).toMatch(/cannot be opened for writing: file is not a database/);
});

describe("a store of a newer release", () => {
  const journey = aJourney();
  const migrated = async (oldestReader: string): Promise<string> => {
    const dataDir = aDataDir();
    (await aStoreWith(journey, dataDir)).close();
    const db = new DatabaseSync(join(dataDir, storeFile));
    db.exec(`UPDATE schema_version SET version = 99, oldest_reader = ${oldestReader}; CREATE TABLE more (id TEXT)`);
    db.close();
    return dataDir;
  };

  test("is used unchanged after a rollback", async () => {
    const dataDir = await migrated("oldest_reader");
    const store = aStore(dataDir);
    expect(await worked(store.find(journey.id))).toEqual(journey);
    expect(await worked(aReader(dataDir).journal(journey.correlationId))).toHaveLength(1);
    const other = aJourney();
    await worked(store.begin(other, [began(other)]));
    store.close();
    const db = new DatabaseSync(join(dataDir, storeFile));
    expect(db.prepare("SELECT version FROM schema_version").get()).toEqual({ version: 99 });
    db.close();
  });

  test("is refused if the newer release forbids it", async () => {
    const dataDir = await migrated("98");
    expect(lineOf(dataDir)).toMatch(
      /schema version 99, which needs a release that knows 98; this one knows \d+: start the newer/,
    );
    expect(openSqliteJournal({ dataDir })._unsafeUnwrapErr()).toContain("which needs a release that knows 98");
  });
});

test("a closed store answers with a problem", async () => {
  const store = aStore();
  const open = aStore();
  store.close();
  expect(await refused(store.find(aJourney().id))).toMatchObject({ kind: "store" });
  expect(await worked(open.find(aJourney().id))).toBeUndefined();
});
