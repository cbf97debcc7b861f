import type { DatabaseSync } from "node:sqlite";
import type { JourneyTokens } from "@switchyard/domain/journey/ports";
import { type JourneyId, journeyIdSchema } from "@switchyard/domain/kernel/ids";
import type { KeyRing } from "../sealing.ts";
import { replacedWorksMs, sameReasonMs, tokenDigests } from "../token-digests.ts";
import { milliseconds } from "../refusal.ts";
import { attempt, inTransaction } from "./transaction.ts";

/** The rows of tokens, within a transaction of the journeys'. */
export interface TokenRows {
  /** The first token of a journey that begins. */
  bind(journey: JourneyId, token: string): void;
  /** Those of the journeys that have not been touched since. @param before milliseconds since 1970 */
  drop(before: number): void;
}

interface Row {
  readonly digest: string;
  readonly journey: JourneyId;
  readonly replaces: string | null;
  readonly works_until: number | null;
  readonly reason: string | null;
  readonly made_at: number | null;
}

/** Keeps a keyed digest of each token, so that a reader of the file can open no journey with it. */
export const journeyTokens = (db: DatabaseSync, masterKeys: KeyRing): JourneyTokens & TokenRows => {
  const digestsOf = tokenDigests(masterKeys);
  const find = db.prepare(
    "SELECT digest, journey, replaces, works_until, reason, made_at FROM journey_tokens WHERE digest IN (SELECT value FROM json_each(?))",
  );
  const insert = db.prepare(
    "INSERT INTO journey_tokens (digest, journey, replaces, reason, made_at) VALUES (?, ?, ?, ?, ?) ON CONFLICT (digest) DO NOTHING",
  );
  const limit = db.prepare("UPDATE journey_tokens SET works_until = coalesce(works_until, ?) WHERE digest = ?");
  const remove = db.prepare("DELETE FROM journey_tokens WHERE digest = ?");
  const arrived = db.prepare("UPDATE journey_tokens SET replaces = NULL WHERE digest = ?");
  const drop = db.prepare(
    "DELETE FROM journey_tokens WHERE journey IN (SELECT id FROM journeys WHERE touched_at < ? AND data_key IS NOT NULL)",
  );
  const opensById = db.prepare("SELECT id FROM journeys WHERE id = ? AND opens_by_id = 1 AND data_key IS NOT NULL");
  const opensNoLonger = db.prepare("UPDATE journeys SET opens_by_id = 0 WHERE id = ?");

  const rowOf = (token: string): Row | undefined => find.get(JSON.stringify(digestsOf(token))) as Row | undefined;
  const working = (token: string, now: number): Row | undefined => {
    const row = rowOf(token);
    return row !== undefined && (row.works_until === null || row.works_until > now) ? row : undefined;
  };
  /** The cookie of the release before was the journey's id; from its first sight it is a token like any other. */
  const bindId = (token: string): Row | undefined => {
    if (opensById.get(token) === undefined) return undefined;
    opensNoLonger.run(token);
    insert.run(digestsOf(token)[0], token, null, null, null);
    return rowOf(token);
  };

  return {
    bind: (journey, token) => void insert.run(digestsOf(token)[0], journey, null, null, null),
    drop: (before) => void drop.run(before),

    open: (token, now) =>
      attempt("open journey", () => {
        const seen = working(token, milliseconds(now));
        if (seen?.replaces === null) return seen.journey;
        if (seen === undefined && !journeyIdSchema.safeParse(token).success) return undefined;
        return inTransaction(db, () => {
          const row = working(token, milliseconds(now)) ?? bindId(token);
          if (row?.replaces != null) {
            remove.run(row.replaces);
            arrived.run(row.digest);
          }
          return row?.journey;
        });
      }),

    replace: (token, successor, reason, now) =>
      attempt("replace journey token", () =>
        inTransaction(db, () => {
          const row = working(token, milliseconds(now));
          if (row === undefined) return false;
          const present = milliseconds(now);
          if (row.reason === reason && row.made_at !== null && row.made_at > present - sameReasonMs) return true;
          insert.run(digestsOf(successor)[0], row.journey, row.digest, reason, present);
          limit.run(present + replacedWorksMs, row.digest);
          return true;
        }),
      ),

    isReplaced: (token, now) =>
      attempt("find journey token", () => working(token, milliseconds(now))?.works_until != null),
  };
};
