import type { JournalReader } from "@switchyard/domain/journey/ports";
import { ok, type Result } from "neverthrow";
import { openPostgresJournal } from "./postgres/reading.ts";
import { openSqliteJournal } from "./sqlite/reading.ts";

/** The place of a store: this folder, or a PostgreSQL database. In that case the folder has only keys and imported journeys. */
export interface Place {
  readonly dataDir: string;
  /** `postgres://…`; undefined for SQLite in the folder. */
  readonly storeUrl?: string | undefined;
}

/** Opens journals for reading; needs no key and changes nothing. @returns a one-line error message */
export const openJournal = ({
  storeUrl,
  ...opening
}: Place & Parameters<typeof openSqliteJournal>[0]): Result<JournalReader, string> =>
  storeUrl === undefined ? openSqliteJournal(opening) : ok(openPostgresJournal({ ...opening, url: storeUrl }));
