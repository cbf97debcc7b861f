import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { upgraded } from "@switchyard/domain/journey/upgrades";
import { err, okAsync, type Result } from "neverthrow";
import { claimRows, makeWishSecret } from "./claims.ts";
import { consents } from "./consents.ts";
import { readJournal } from "./journal-rows.ts";
import { journalRetention } from "./journal-retention.ts";
import { journeyTokens } from "./journey-tokens.ts";
import { journeys } from "./journeys.ts";
import { knownByRows } from "./known-by.ts";
import { memoryLimits } from "../limits.ts";
import { migrate, storeFile } from "./schema.ts";
import { makeFile, makePrivate } from "./private-folder.ts";
import { derivedSecrets, type ForEachKey } from "../sealing.ts";
import { sessions } from "./sessions.ts";
import type { Store } from "../store.ts";
import { consentKey, masterKey } from "../store-keys.ts";
import { keysToWrite } from "./key-proofs.ts";
import { keyRotation } from "./key-rotation.ts";
import { attempt, patience, reason } from "./transaction.ts";

/**
 * Opens the store in `dataDir` for reading and writing, and creates a missing folder, file and secret.
 * Several processes may have it open at once.
 * @param group a group that may read the folder too; by default only the owner may
 * @param secretKey the master key, 32 characters or more, followed by the keys that it replaces; by default `<dataDir>/secret`
 * @param consentKeyText the consent key, in the same form; by default `<dataDir>/consent-key`
 * @returns a one-line error message
 */
export const openSqlite = ({
  dataDir,
  group,
  secretKey,
  consentKeyText,
}: {
  readonly dataDir: string;
  readonly group?: string | undefined;
  readonly secretKey?: string | undefined;
  readonly consentKeyText?: string | undefined;
}): Result<Store, string> => {
  const path = join(dataDir, storeFile);
  let db: DatabaseSync | undefined;
  try {
    const isPrivate = makePrivate(dataDir, group);
    if (isPrivate.isErr()) return err(`${dataDir}: ${isPrivate.error}`);
    makeFile(path);
    const open = (db = new DatabaseSync(path, { timeout: patience }));
    // 32 MB of pages keep the indexes of a million journeys in memory.
    // FULL: the intent before a call survives a power cut.
    open.exec(
      "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA secure_delete = ON; PRAGMA foreign_keys = ON; PRAGMA cache_size = -32768",
    );
    const keys = migrate(open)
      .andThen(() => keysToWrite(open, masterKey, { dataDir, text: secretKey }))
      .andThen((master) =>
        keysToWrite(open, consentKey, { dataDir, text: consentKeyText }).map((consent) => ({ master, consent })),
      );
    if (keys.isErr()) open.close();
    const secrets = new Map<string, ForEachKey<string>>();
    return keys
      .map(({ master: opened, consent }): Store => {
        makeWishSecret(open, opened);
        const tokens = journeyTokens(open, opened);
        return {
          ...journeys(
            open,
            opened,
            `process ${process.pid}`,
            tokens,
            knownByRows(open, opened),
            claimRows(open, opened),
          ),
          journal: (reference) => attempt("read journal", () => readJournal(open, reference, upgraded)),
          ...journalRetention(open),
          sessions: sessions(open, opened),
          tokens,
          consents: consents(open, consent),
          // Counts in memory expire without our help.
          limits: { ...memoryLimits(opened), forgetCounts: () => okAsync(0) },
          announcements: { tell: () => okAsync(undefined), hear: () => () => undefined },
          ...keyRotation(open, { master: opened, consent }),
          secretsFor: (purpose) => {
            const made = secrets.get(purpose) ?? derivedSecrets(opened, purpose);
            secrets.set(purpose, made);
            return made;
          },
          // The smallest write, which fails when no write can succeed.
          ready: () => attempt("open store", () => open.exec("PRAGMA user_version = 0")),
          close: () => {
            if (open.isOpen) open.close();
          },
        };
      })
      .mapErr((wrong) => `${path}: ${wrong}`);
  } catch (error) {
    db?.close();
    return err(`${path} cannot be opened for writing: ${reason(error)}`);
  }
};
