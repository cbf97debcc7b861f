import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { openStore } from "@switchyard/adapters-store";
import type { CorrelationId, JourneyId } from "@switchyard/domain/kernel/ids";
import type { ResultAsync } from "neverthrow";
import { memoryFolder } from "../../scripts/memory-folder.ts";
import { usually } from "./brief.ts";
import { type Figure, median } from "./figures.ts";

const sizes = { few: 1_000, many: usually(1_000_000, 2_000) };
/** The number of complete journeys, which the searches look for; the others only fill the store. */
const sought = 1_000;
const rounds = usually(5);
const passes = 4;

/** The time to find a journey and its journal among a million, relative to a thousand. */
export const journeyStore = async (): Promise<Figure[]> => {
  // With a file system in memory, the disk's speed doesn't matter.
  const within = mkdtempSync(join(memoryFolder(), "switchyard-store-"));
  try {
    const [few, many] = [await storeWith(within, sizes.few), await storeWith(within, sizes.many)];
    const [found, read]: [number[], number[]] = [[], []];
    await Promise.all([few.findMs(), many.findMs(), few.readMs(), many.readMs()]);
    for (let round = 0; round < rounds; round += 1) {
      const amongFew = await few.findMs();
      found.push((await many.findMs()) / amongFew);
      const readAmongFew = await few.readMs();
      read.push((await many.readMs()) / readAmongFew);
    }
    few.close();
    many.close();
    const detail = (ratios: readonly number[]) => ratios.map((one) => one.toFixed(2)).join(" ");
    return [
      {
        what: `finding one among ${sizes.many} journeys / among ${sizes.few}`,
        value: median(found),
        unit: "×",
        bar: { most: 1.2 },
        detail: detail(found),
      },
      {
        what: `reading its journal among ${sizes.many} / among ${sizes.few}`,
        value: median(read),
        unit: "×",
        bar: { most: 1.2 },
        detail: detail(read),
      },
    ];
  } finally {
    rmSync(within, { recursive: true, force: true });
  }
};

const storeWith = async (folder: string, count: number) => {
  const dataDir = join(folder, String(count));
  const store = openStore({ dataDir }).match(
    (opened) => opened,
    (wrong) => {
      throw new Error(wrong);
    },
  );
  const journeys: { readonly id: JourneyId; readonly reference: CorrelationId }[] = [];
  for (let number = 0; number < sought; number += 1) {
    const [id, correlationId, beganAt] = [
      randomUUID() as JourneyId,
      `LOAD-${String(number).padStart(8, "0")}` as CorrelationId,
      "2026-11-21T12:00:00.000Z",
    ];
    const began = await store.begin(
      {
        id,
        correlationId,
        flow: "enrollment",
        brand: "main",
        locale: "en",
        beganAt,
        version: 0,
        state: { stage: "shopping", typed: "x".repeat(400) },
      },
      [
        {
          type: "began",
          format: 1,
          at: beganAt,
          journey: id,
          correlationId,
          flow: "enrollment",
          brand: "main",
          locale: "en",
          codeVersion: "load",
        },
      ],
    );
    if (began.isErr()) throw new Error(began.error.detail);
    journeys.push({ id, reference: correlationId });
  }
  addMore(join(dataDir, "journeys.sqlite"), count - sought);
  // In random order.
  const asked = journeys.toSorted((one, other) => one.id.localeCompare(other.id));
  /** Processor milliseconds instead of wall time, because other programs use the machine too. */
  const timed = async (find: (journey: (typeof asked)[number]) => ResultAsync<unknown, unknown>): Promise<number> => {
    const before = process.cpuUsage();
    for (let pass = 0; pass < passes; pass += 1)
      for (const journey of asked) if (!(await find(journey)).isOk()) throw new Error("a journey is missing");
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1_000;
  };
  return {
    findMs: () => timed(({ id }) => store.find(id)),
    readMs: () => timed(({ reference }) => store.journal(reference)),
    close: () => store.close(),
  };
};

/** Copies of the first journey with new ids. */
const addMore = (file: string, count: number): void => {
  if (count <= 0) return;
  const db = new DatabaseSync(file);
  db.exec(`
    PRAGMA synchronous = OFF;
    BEGIN;
    CREATE TEMP TABLE more AS WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${count})
      SELECT i, lower(hex(randomblob(4))) || printf('-0000-8000-a000-%012d', i) AS id FROM n;
    INSERT INTO journeys (id, correlation_id, flow, brand, locale, began_at, version, touched_at, data_key, redaction_key, state)
      SELECT more.id, printf('COPY-%08d', more.i), flow, brand, locale, began_at, version, touched_at, data_key, redaction_key, state FROM more, (SELECT * FROM journeys LIMIT 1);
    INSERT INTO journal (journey, seq, at, run, type, body) SELECT more.id, 1, at, run, type, body FROM more, (SELECT * FROM journal LIMIT 1);
    COMMIT;
    PRAGMA wal_checkpoint(TRUNCATE);
  `);
  db.close();
};
