import type { Result } from "neverthrow";
import { StoreRefusal } from "../refusal.ts";
import type { KeyRing } from "../sealing.ts";
import { proven, readKeys, type StoreKey } from "../store-keys.ts";
import { database, type Database } from "./database.ts";
import { checkSchema } from "./migrations.ts";
import { proofIn } from "./opening.ts";

/** A database with one of the store's keys, for commands that write. */
export interface WithKey {
  readonly db: Database;
  readonly keys: KeyRing;
  /** Call it before each write. @throws StoreRefusal if schema or key don't fit */
  checked(): Promise<void>;
}

/**
 * @param text the key; by default its file in `dataDir`
 * @returns a one-line error message if the key can't be read
 */
export const openedWithKey = (
  url: string,
  { dataDir, key, text }: { readonly dataDir: string; readonly key: StoreKey; readonly text: string | undefined },
): Result<WithKey, string> =>
  readKeys(key, { dataDir, text }).map((keys) => {
    const db = database(url, { connections: 1 });
    return {
      db,
      keys,
      checked: async () => {
        const schema = await checkSchema(db);
        if (schema.isErr()) throw new StoreRefusal(schema.error);
        const proof = proven(key, keys, await proofIn(db, key));
        if (proof.isErr()) throw new StoreRefusal(proof.error);
      },
    };
  });
