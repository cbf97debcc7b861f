import { chmodSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import type { KnownBy } from "@switchyard/domain/journey/known-by";
import { expect, test } from "vitest";
import { aDataDir, aFinder, after, aJourney, aStoreWith, leaseOf, worked } from "../a-journey.fixture.ts";
import { openSqliteFinder } from "./finding.ts";
import { storeFile } from "./schema.ts";

const email = { kind: "e-mail", value: "grace.garza@example.com" } as const;
const search = { at: after(1_000), by: "anna", because: "calls about her order" };

const find = (dataDir: string, sought: KnownBy, own = {}) =>
  aFinder(dataDir).find([[sought]], { ...search, ...own }, {}, 10);

/** A folder with a journey that is known by this address. */
const aFolder = async () => {
  const dataDir = aDataDir();
  const journey = aJourney();
  const store = await aStoreWith(journey, dataDir);
  await worked(store.commit(await leaseOf(store, journey.id), 0, {}, [], { learned: [email] }));
  store.close();
  return { dataDir, path: join(dataDir, storeFile) };
};

test("the audit log records the reader, the kind and the reason before the search, and can't be changed", async () => {
  const { dataDir, path } = await aFolder();
  await worked(find(dataDir, email));
  await worked(find(dataDir, { kind: "phone", value: "2145550117" }, { by: "ben" }));
  const db = new DatabaseSync(path);
  expect(db.prepare("SELECT at, searcher, because, kind FROM searches").all()).toEqual([
    { at: search.at, searcher: "anna", because: search.because, kind: "e-mail" },
    { at: search.at, searcher: "ben", because: search.because, kind: "phone" },
  ]);
  for (const statement of ["UPDATE searches SET because = ''", "DELETE FROM searches"])
    expect(() => db.exec(statement)).toThrow("a search is never");
  db.close();
});

test("the file doesn't contain the searched value or the journey's customer data in plain text", async () => {
  const { dataDir, path } = await aFolder();
  await worked(find(dataDir, email));
  const all = [path, `${path}-wal`].map((file) => readFileSync(file).toString("latin1").toLowerCase()).join("");
  for (const form of ["grace", "garza", Buffer.from(email.value).toString("base64").toLowerCase()])
    expect(all).not.toContain(form);
  expect(all).toContain("e-mail");
});

test("a search without the key or without write access finds nothing", async () => {
  const { dataDir, path } = await aFolder();
  if (process.getuid?.() !== 0) {
    chmodSync(path, 0o400);
    const finder = openSqliteFinder({ dataDir });
    expect(finder.isErr() || (await finder.value.find([[email]], search, {}, 10)).isErr()).toBe(true);
  }
  rmSync(join(dataDir, "secret"));
  expect(openSqliteFinder({ dataDir })._unsafeUnwrapErr()).toContain("secret is missing");
  expect(openSqliteFinder({ dataDir: aDataDir() })._unsafeUnwrapErr()).toContain("no journey was ever stored");
});
