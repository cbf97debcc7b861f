import type { Result } from "neverthrow";
import { StoreRefusal } from "../refusal.ts";
import type { KeyRing } from "../sealing.ts";
import { proven, readKeys, type StoreKey } from "../store-keys.ts";
import { database, type Database } from "./database.ts";
import { checkSchema } from "./migrations.ts";
import { proofIn } from "./opening.ts";

/** A database for those who have one of the store's keys and may write there. */
export interface WithKey {
  readonly db: Database;
  readonly keys: KeyRing;
  /** To be asked before anything is written. @throws StoreRefusal where schema or key do not fit */
  checked(): Promise<void>;
}

/**
 * @param text the key as text; without one its file in `dataDir` counts
 * @returns the problem in one line for people where the key can't be read
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
