import type { Brand } from "@switchyard/domain/kernel/brand";
import type { SessionRenewals, Sessions } from "@switchyard/domain/session/sessions";
import { milliseconds } from "../refusal.ts";
import { sealedSessions } from "../sealed-sessions.ts";
import type { KeyRing } from "../sealing.ts";
import type { SessionForgetting } from "../store.ts";
import { attempt, type Connection, type Database } from "./database.ts";

interface Row {
  readonly brand: Brand;
  readonly version: number;
  readonly expires_at: number;
  readonly body: Uint8Array;
  readonly is_over: boolean;
  readonly is_renewed_elsewhere: boolean;
}

/** Sessions of signed-in customers. Ending one deletes its row. The server's clock counts. */
export const sessions = (db: Database, masterKeys: KeyRing): Sessions & SessionRenewals & SessionForgetting => {
  const { sealed, opened, customerKeys } = sealedSessions(masterKeys);
  const rowOf = async (on: Connection, id: string, lock = ""): Promise<Row | undefined> => {
    const { rows } = await on.query<Row>(
      `SELECT brand, version, expires_at, body, expires_at <= now_ms() AS is_over, coalesce(renewing_until > now_ms(), false) AS is_renewed_elsewhere
       FROM sessions WHERE id = $1 ${lock}`,
      [id],
    );
    return rows[0];
  };

  return {
    begin: (session) =>
      attempt("begin session", async () => {
        await db.query(
          "INSERT INTO sessions (id, customer, brand, version, expires_at, body) VALUES ($1, $2, $3, 0, $4, $5)",
          [
            session.id,
            customerKeys(session.brand, session.claims.userName)[0],
            session.brand,
            milliseconds(session.expiresAt),
            sealed(session.id, 0, session),
          ],
        );
      }),

    find: (id) =>
      attempt("find session", async () => {
        const row = await rowOf(db, id);
        if (row === undefined || row.is_over) return undefined;
        const { brand, version, expires_at } = row;
        return { ...opened(id, row), id, brand, version, expiresAt: new Date(expires_at).toISOString() };
      }),

    end: (id) => attempt("end session", async () => void (await db.query("DELETE FROM sessions WHERE id = $1", [id]))),

    endAll: (brand, userName) =>
      attempt(
        "end sessions",
        async () =>
          void (await db.query("DELETE FROM sessions WHERE customer = ANY($1)", [customerKeys(brand, userName)])),
      ),

    claim: (id, version, _, ttlMs) =>
      attempt("claim session", () =>
        db.inTransaction(async (on) => {
          const row = await rowOf(on, id, "FOR UPDATE");
          if (row === undefined) return "gone";
          if (row.version !== version) return "renewed";
          if (row.is_renewed_elsewhere) return "anothers";
          await on.query("UPDATE sessions SET renewing_until = now_ms() + $2 WHERE id = $1", [id, ttlMs]);
          return "yours";
        }),
      ),

    renew: (id, version, { accessToken, refreshToken, expiresIn, expiresAt }) =>
      attempt("renew session", () =>
        db.inTransaction(async (on) => {
          const row = await rowOf(on, id, "FOR UPDATE");
          if (row === undefined || row.version !== version) return false;
          const body = sealed(id, version + 1, { ...opened(id, row), accessToken, refreshToken, expiresIn });
          await on.query(
            "UPDATE sessions SET version = version + 1, expires_at = $2, body = $3, renewing_until = NULL WHERE id = $1",
            [id, milliseconds(expiresAt), body],
          );
          return true;
        }),
      ),

    giveUp: (id, version) =>
      attempt(
        "give up renewal",
        async () =>
          void (await db.query("UPDATE sessions SET renewing_until = NULL WHERE id = $1 AND version = $2", [
            id,
            version,
          ])),
      ),

    forgetSessions: (before) =>
      attempt(
        "forget sessions",
        async () => (await db.query("DELETE FROM sessions WHERE expires_at < $1", [milliseconds(before)])).count,
      ),
  };
};
