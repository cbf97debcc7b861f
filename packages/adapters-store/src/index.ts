import type { ConsentReader } from "@switchyard/domain/consent/ports";
import type { JournalReader, JourneyFinder } from "@switchyard/domain/journey/ports";
import { ok, type Result } from "neverthrow";
import { openPostgresConsents } from "./postgres/consent-reading.ts";
import { openPostgresFinder } from "./postgres/finding.ts";
import { openPostgres } from "./postgres/opening.ts";
import { openPostgresJournal } from "./postgres/reading.ts";
import { openSqliteConsents } from "./sqlite/consent-reading.ts";
import { openSqliteFinder } from "./sqlite/finding.ts";
import { openSqlite } from "./sqlite/opening.ts";
import { openSqliteJournal } from "./sqlite/reading.ts";
import type { Store } from "./store.ts";

export { type Copied, copyStore } from "./copying.ts";
export type { Limiter, Limits } from "./limits.ts";
export type { Store } from "./store.ts";

/** Where a store lies: in this folder, or in a PostgreSQL database; then only keys and imported journeys lie in the folder. */
export interface Place {
  readonly dataDir: string;
  /** `postgres://…`; undefined for SQLite in the folder. */
  readonly storeUrl?: string | undefined;
}

/** What the site opens, for reading and writing: see `openSqlite` and `openPostgres`. @returns the problem in one line for people */
export const openStore = ({
  storeUrl,
  isPooled,
  ...opening
}: Place & Parameters<typeof openSqlite>[0] & { readonly isPooled?: boolean }): Result<Store, string> =>
  storeUrl === undefined
    ? openSqlite(opening)
    : openPostgres({ ...opening, url: storeUrl, ...(isPooled === undefined ? {} : { isPooled }) });

/** What support opens, for reading alone; no key is needed, and nothing is changed. @returns the problem in one line for people */
export const openJournal = ({
  storeUrl,
  ...opening
}: Place & Parameters<typeof openSqliteJournal>[0]): Result<JournalReader, string> =>
  storeUrl === undefined ? openSqliteJournal(opening) : ok(openPostgresJournal({ ...opening, url: storeUrl }));

/** What those open who may read what customers agreed to: each reading is written down. @returns the problem in one line for people */
export const openConsents = ({
  storeUrl,
  ...opening
}: Place & Parameters<typeof openSqliteConsents>[0]): Result<ConsentReader, string> =>
  storeUrl === undefined ? openSqliteConsents(opening) : openPostgresConsents({ ...opening, url: storeUrl });

/** What those open who may look for journeys by what a customer has: each search is written down. @returns the problem in one line for people */
export const openFinder = ({
  storeUrl,
  ...opening
}: Place & Parameters<typeof openSqliteFinder>[0]): Result<JourneyFinder, string> =>
  storeUrl === undefined ? openSqliteFinder(opening) : openPostgresFinder({ ...opening, url: storeUrl });
