import type { JournalReader } from "@switchyard/domain/journey/ports";
import { ok, type Result } from "neverthrow";
import { openPostgresJournal } from "./postgres/reading.ts";
import { openSqliteJournal } from "./sqlite/reading.ts";

/** Where a store lies: in this folder, or in a PostgreSQL database; then only keys and imported journeys lie in the folder. */
export interface Place {
  readonly dataDir: string;
  /** `postgres://…`; undefined for SQLite in the folder. */
  readonly storeUrl?: string | undefined;
}

/** What support opens, for reading alone; no key is needed, and nothing is changed. @returns the problem in one line for people */
export const openJournal = ({
  storeUrl,
  ...opening
}: Place & Parameters<typeof openSqliteJournal>[0]): Result<JournalReader, string> =>
  storeUrl === undefined ? openSqliteJournal(opening) : ok(openPostgresJournal({ ...opening, url: storeUrl }));
