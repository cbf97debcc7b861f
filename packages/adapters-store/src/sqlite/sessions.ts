import type { DatabaseSync } from "node:sqlite";
import type { Brand } from "@switchyard/domain/kernel/brand";
import type { SessionRenewals, Sessions } from "@switchyard/domain/session/sessions";
import { milliseconds } from "../refusal.ts";
import { sealedSessions } from "../sealed-sessions.ts";
import type { KeyRing } from "../sealing.ts";
import type { SessionForgetting } from "../store.ts";
import { attempt, inTransaction } from "./transaction.ts";

interface Row {
  readonly brand: Brand;
  readonly version: number;
  readonly expires_at: number;
  readonly renewing_until: number | null;
  readonly body: Uint8Array;
}

/** Sessions of signed-in customers. Ending one deletes its row. */
export const sessions = (db: DatabaseSync, masterKeys: KeyRing): Sessions & SessionRenewals & SessionForgetting => {
  const byId = db.prepare("SELECT brand, version, expires_at, renewing_until, body FROM sessions WHERE id = ?");
  const insert = db.prepare(
    "INSERT INTO sessions (id, customer, brand, version, expires_at, body) VALUES (?, ?, ?, 0, ?, ?)",
  );
  const swap = db.prepare(
    "UPDATE sessions SET version = version + 1, expires_at = ?, body = ?, renewing_until = NULL WHERE id = ? AND version = ?",
  );
  const take = db.prepare("UPDATE sessions SET renewing_until = ? WHERE id = ?");
  const giveBack = db.prepare("UPDATE sessions SET renewing_until = NULL WHERE id = ? AND version = ?");
  const remove = db.prepare("DELETE FROM sessions WHERE id = ?");
  const removeAll = db.prepare("DELETE FROM sessions WHERE customer IN (SELECT value FROM json_each(?))");
  const removeOld = db.prepare("DELETE FROM sessions WHERE expires_at < ?");

  const { sealed, opened, customerKeys } = sealedSessions(masterKeys);
  const rowOf = (id: string) => byId.get(id) as Row | undefined;
  /** Until the checkpoint, the write-ahead log still contains removed rows. */
  const emptyLog = () => db.exec("PRAGMA wal_checkpoint(TRUNCATE)");

  return {
    begin: (session) =>
      attempt("begin session", () => {
        insert.run(
          session.id,
          customerKeys(session.brand, session.claims.userName)[0],
          session.brand,
          milliseconds(session.expiresAt),
          sealed(session.id, 0, session),
        );
      }),

    find: (id, now) =>
      attempt("find session", () => {
        const row = rowOf(id);
        if (row === undefined || row.expires_at <= milliseconds(now)) return undefined;
        return {
          ...opened(id, row),
          id,
          brand: row.brand,
          version: row.version,
          expiresAt: new Date(row.expires_at).toISOString(),
        };
      }),

    end: (id) => attempt("end session", () => void remove.run(id)),

    endAll: (brand, userName) =>
      attempt("end sessions", () => void removeAll.run(JSON.stringify(customerKeys(brand, userName)))),

    claim: (id, version, now, ttlMs) =>
      attempt("claim session", () =>
        inTransaction(db, () => {
          const row = rowOf(id);
          if (row === undefined) return "gone";
          if (row.version !== version) return "renewed";
          const present = milliseconds(now);
          if (row.renewing_until !== null && row.renewing_until > present) return "anothers";
          take.run(present + ttlMs, id);
          return "yours";
        }),
      ),

    renew: (id, version, { accessToken, refreshToken, expiresIn, expiresAt }) =>
      attempt("renew session", () =>
        inTransaction(db, () => {
          const row = rowOf(id);
          if (row === undefined || row.version !== version) return false;
          swap.run(
            milliseconds(expiresAt),
            sealed(id, version + 1, { ...opened(id, row), accessToken, refreshToken, expiresIn }),
            id,
            version,
          );
          return true;
        }),
      ),

    giveUp: (id, version) => attempt("give up renewal", () => void giveBack.run(id, version)),

    forgetSessions: (before) =>
      attempt("forget sessions", () => {
        const forgotten = Number(removeOld.run(milliseconds(before)).changes);
        if (forgotten > 0) emptyLog();
        return forgotten;
      }),
  };
};
