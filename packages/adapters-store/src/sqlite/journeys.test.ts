import { readFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import type { JournalEvent } from "@switchyard/domain/journey/journal";
import { expect, test, vi } from "vitest";
import {
  aDataDir,
  after,
  aJourney,
  anEvent,
  aStoreWith,
  began,
  leaseOf,
  noon,
  refused,
  worked,
} from "../a-journey.fixture.ts";
import { storeFile } from "./schema.ts";

/** How SQLite writes the transactions that `work` commits: "FULL" waits for the disk. */
const writtenBy = async (work: () => Promise<unknown>): Promise<readonly string[]> => {
  let setting = "FULL";
  const written: string[] = [];
  const exec = DatabaseSync.prototype.exec;
  const spy = vi.spyOn(DatabaseSync.prototype, "exec").mockImplementation(function (this: DatabaseSync, sql) {
    setting = /PRAGMA synchronous = (\w+)/.exec(sql)?.[1] ?? setting;
    if (sql === "COMMIT") written.push(setting);
    exec.call(this, sql);
  });
  await work();
  spy.mockRestore();
  return written;
};

const rawly = (dataDir: string, sql: string, ...values: (string | Uint8Array)[]): void => {
  const db = new DatabaseSync(join(dataDir, storeFile));
  db.prepare(sql).run(...values);
  db.close();
};

test("the files don't contain the state in plain text", async () => {
  const dataDir = aDataDir();
  const journey = aJourney({ state: { socialSecurityNumber: "078051120" } });
  const store = await aStoreWith(journey, dataDir);
  const lease = await leaseOf(store, journey.id);
  await worked(store.commit(lease, 0, { socialSecurityNumber: "219099999" }, []));
  const key = (await worked(store.leased(lease)))?.redactionKey ?? "";
  for (const file of [storeFile, `${storeFile}-wal`]) {
    const bytes = readFileSync(join(dataDir, file)).toString("latin1");
    for (const secret of [
      "078051120",
      "219099999",
      "socialSecurityNumber",
      key,
      Buffer.from(key, "base64url").toString("latin1"),
    ])
      expect(bytes).not.toContain(secret);
  }
});

test("a changed state is a problem", async () => {
  const dataDir = aDataDir();
  const journey = aJourney();
  const store = await aStoreWith(journey, dataDir);
  const db = new DatabaseSync(join(dataDir, storeFile));
  const sealed = Buffer.from(db.prepare("SELECT state FROM journeys").get()?.["state"] as Uint8Array);
  db.close();
  for (const position of [0, 12, 28, sealed.length - 1]) {
    const changed = Buffer.from(sealed);
    changed.writeUInt8(changed.readUInt8(position) ^ 1, position);
    rawly(dataDir, "UPDATE journeys SET state = ?", changed);
    expect(await refused(store.find(journey.id))).toMatchObject({
      kind: "store",
      detail: expect.stringContaining("does not open"),
    });
  }
  rawly(dataDir, "UPDATE journeys SET state = ?", sealed.subarray(0, 5));
  expect(await refused(store.find(journey.id))).toMatchObject({ kind: "store" });
  rawly(dataDir, "UPDATE journeys SET state = ?", sealed);
  expect(await worked(store.find(journey.id))).toEqual(journey);
});

test("an older state, or another journey's, does not open in a state's place", async () => {
  const dataDir = aDataDir();
  const [one, other] = [aJourney(), aJourney()];
  const store = await aStoreWith(one, dataDir);
  await worked(store.begin(other, [began(other)]));
  rawly(
    dataDir,
    "UPDATE journeys SET (state, data_key) = (SELECT state, data_key FROM journeys WHERE id = ?) WHERE id = ?",
    other.id,
    one.id,
  );
  expect(await refused(store.find(one.id))).toMatchObject({ kind: "store" });
  rawly(dataDir, "UPDATE journeys SET version = 1 WHERE id = ?", other.id);
  expect(await refused(store.find(other.id))).toMatchObject({ kind: "store" });
});

test("journal rows can't be changed or deleted", async () => {
  const dataDir = aDataDir();
  await aStoreWith(aJourney(), dataDir);
  expect(() => rawly(dataDir, "UPDATE journal SET body = '{}'")).toThrow("append-only");
  expect(() => rawly(dataDir, "DELETE FROM journal")).toThrow("append-only");
});

test.each(["{", "null", '{"type":"intent"}'])("a damaged event is a problem with its position: %s", async (body) => {
  const dataDir = aDataDir();
  const journey = aJourney();
  const store = await aStoreWith(journey, dataDir);
  rawly(
    dataDir,
    "INSERT INTO journal (journey, seq, at, type, body) VALUES (?, 2, '', 'decision', ?)",
    journey.id,
    body,
  );
  expect(await refused(store.journal(journey.correlationId))).toMatchObject({
    kind: "store",
    detail: "event 2 of this journal is damaged",
  });
});

test("a destroyed key is gone from all files", async () => {
  const dataDir = aDataDir();
  const journey = aJourney();
  const store = await aStoreWith(journey, dataDir);
  const db = new DatabaseSync(join(dataDir, storeFile));
  const key = Buffer.from(db.prepare("SELECT data_key FROM journeys").get()?.["data_key"] as Uint8Array);
  db.close();
  const holdsKey = () =>
    [storeFile, `${storeFile}-wal`].some((file) => readFileSync(join(dataDir, file)).includes(key));
  expect(holdsKey()).toBe(true);
  await worked(store.forget(after(1)));
  expect(holdsKey()).toBe(false);
});

test("finding a journey or its journal uses an index", async () => {
  const dataDir = aDataDir();
  await aStoreWith(aJourney(), dataDir);
  const db = new DatabaseSync(join(dataDir, storeFile));
  const plan = (sql: string) =>
    db
      .prepare(`EXPLAIN QUERY PLAN ${sql}`)
      .all("x")
      .map((row) => String(row["detail"]));
  const plans = [
    ...plan("SELECT * FROM journeys WHERE id = ? AND data_key IS NOT NULL"),
    ...plan("SELECT * FROM journal WHERE journey = (SELECT id FROM journeys WHERE correlation_id = ?) ORDER BY seq"),
    ...plan("SELECT max(seq) FROM journal WHERE journey = ?"),
    ...plan("UPDATE journeys SET state = NULL WHERE touched_at < ? AND data_key IS NOT NULL"),
  ];
  db.close();
  expect(plans.join("\n")).not.toMatch(/SCAN|TEMP B-TREE/);
});

test("an intent and the state after a step are synced to disk; look-ups are not", async () => {
  const journey = aJourney();
  const store = await aStoreWith(journey);
  const lease = await leaseOf(store, journey.id);
  const lookUp: JournalEvent = {
    type: "exchange",
    at: noon,
    run: 1,
    operation: "getOffers",
    ordinal: 1,
    request: { method: "GET", path: "/offers", query: {}, body: null },
    ms: 1,
  };
  expect(await writtenBy(() => worked(store.append(lease, [lookUp])))).toEqual(["NORMAL"]);
  expect(await writtenBy(() => worked(store.append(lease, [anEvent("key")])))).toEqual(["FULL"]);
  expect(await writtenBy(() => worked(store.release(lease)))).toEqual(["NORMAL"]);
  const again = await leaseOf(store, journey.id);
  expect(await writtenBy(() => worked(store.commit(again, 0, {}, [])))).toEqual(["FULL"]);
});
