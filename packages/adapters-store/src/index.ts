import type { ConsentReader } from "@switchyard/domain/consent/ports";
import type { JourneyFinder } from "@switchyard/domain/journey/ports";
import type { Result } from "neverthrow";
import type { Place } from "./journals.ts";
import { openPostgresConsents } from "./postgres/consent-reading.ts";
import { openPostgresFinder } from "./postgres/finding.ts";
import { openPostgres } from "./postgres/opening.ts";
import { openPostgresSettling } from "./postgres/settling.ts";
import { openSqliteConsents } from "./sqlite/consent-reading.ts";
import { openSqliteFinder } from "./sqlite/finding.ts";
import { openSqlite } from "./sqlite/opening.ts";
import { openSqliteSettling } from "./sqlite/settling.ts";
import type { SettlingStore, Store } from "./store.ts";

export { type Copied, copyStore } from "./copying.ts";
export { backUpSqlite } from "./sqlite/backup.ts";
export { openJournal, type Place } from "./journals.ts";
export type { Limiter, Limits } from "./limits.ts";
export type { SettlingStore, Store } from "./store.ts";

/** Opens the site's store, for reading and writing: see `openSqlite` and `openPostgres`. @returns a one-line error message */
export const openStore = ({
  storeUrl,
  ...opening
}: Place & Parameters<typeof openSqlite>[0] & Omit<Parameters<typeof openPostgres>[0], "url">): Result<
  Store,
  string
> => (storeUrl === undefined ? openSqlite(opening) : openPostgres({ ...opening, url: storeUrl }));

/** Opens the consents; each reading is recorded in the audit log. @returns a one-line error message */
export const openConsents = ({
  storeUrl,
  ...opening
}: Place & Parameters<typeof openSqliteConsents>[0]): Result<ConsentReader, string> =>
  storeUrl === undefined ? openSqliteConsents(opening) : openPostgresConsents({ ...opening, url: storeUrl });

/** Opens the search for journeys by customer data; each search is recorded in the audit log. @returns a one-line error message */
export const openFinder = ({
  storeUrl,
  ...opening
}: Place & Parameters<typeof openSqliteFinder>[0]): Result<JourneyFinder, string> =>
  storeUrl === undefined ? openSqliteFinder(opening) : openPostgresFinder({ ...opening, url: storeUrl });

/** Opens the store to record findings on calls in doubt; needs write access. @returns a one-line error message */
export const openSettling = ({
  storeUrl,
  ...opening
}: Place & Parameters<typeof openSqliteSettling>[0]): Result<SettlingStore, string> =>
  storeUrl === undefined ? openSqliteSettling(opening) : openPostgresSettling({ ...opening, url: storeUrl });
