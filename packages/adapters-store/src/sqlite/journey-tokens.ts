import type { DatabaseSync } from "node:sqlite";
import type { JourneyTokens } from "@switchyard/domain/journey/ports";
import type { JourneyId } from "@switchyard/domain/kernel/ids";
import type { KeyRing } from "../sealing.ts";
import { replacedTokenMs, sameReasonMs, tokenDigests } from "../token-digests.ts";
import { milliseconds } from "../refusal.ts";
import { attempt, inTransaction } from "./transaction.ts";

/** Token rows, changed within a journey's transaction. */
export interface TokenRows {
  /** Stores the first token of a new journey. */
  bind(journey: JourneyId, token: string): void;
  /** From now on the tokens of one journey open the other. */
  moveTo(journey: JourneyId, from: JourneyId): void;
  /** Deletes the tokens of journeys untouched since. @param before milliseconds since 1970 */
  drop(before: number): void;
}

interface Row {
  readonly digest: string;
  readonly journey: JourneyId;
  readonly replaces: string | null;
  readonly works_until: number | null;
  readonly reason: string | null;
  readonly made_at: number | null;
  readonly seed: string | null;
}

/** Stores a keyed digest of each token, which opens no journey for a reader of the file. */
export const journeyTokens = (db: DatabaseSync, masterKeys: KeyRing): JourneyTokens & TokenRows => {
  const digestsOf = tokenDigests(masterKeys);
  const find = db.prepare(
    "SELECT digest, journey, replaces, works_until, reason, made_at, seed FROM journey_tokens WHERE digest IN (SELECT value FROM json_each(?)) AND ended_at IS NULL",
  );
  const insert = db.prepare(
    "INSERT INTO journey_tokens (digest, journey, replaces, reason, made_at) VALUES (?, ?, ?, ?, ?) ON CONFLICT (digest) DO NOTHING",
  );
  const limit = db.prepare("UPDATE journey_tokens SET works_until = ?, seed = ? WHERE digest = ?");
  // The row stays as long as the journey: without it, an ended token would look like an unknown one.
  const end = db.prepare("UPDATE journey_tokens SET ended_at = ?, seed = NULL WHERE digest = ?");
  const arrived = db.prepare("UPDATE journey_tokens SET replaces = NULL WHERE digest = ?");
  const move = db.prepare("UPDATE journey_tokens SET journey = ? WHERE journey = ?");
  const drop = db.prepare(
    "DELETE FROM journey_tokens WHERE journey IN (SELECT id FROM journeys WHERE touched_at < ? AND data_key IS NOT NULL)",
  );

  const working = (token: string, now: number): Row | undefined => {
    const row = find.get(JSON.stringify(digestsOf(token))) as Row | undefined;
    return row !== undefined && (row.works_until === null || row.works_until > now) ? row : undefined;
  };

  return {
    bind: (journey, token) => void insert.run(digestsOf(token)[0], journey, null, null, null),
    moveTo: (journey, from) => void move.run(journey, from),
    drop: (before) => void drop.run(before),

    open: (token, now) =>
      attempt("open journey", () => {
        const seen = working(token, milliseconds(now));
        if (seen === undefined || seen.replaces === null) return seen?.journey;
        return inTransaction(db, () => {
          const row = working(token, milliseconds(now));
          if (row?.replaces != null) {
            end.run(milliseconds(now), row.replaces);
            arrived.run(row.digest);
          }
          return row?.journey;
        });
      }),

    replace: (token, successor, reason, now) =>
      attempt("replace journey token", () =>
        inTransaction(db, () => {
          const row = working(token, milliseconds(now));
          if (row === undefined || row.seed !== null) return;
          const present = milliseconds(now);
          if (row.reason === reason && row.made_at !== null && row.made_at > present - sameReasonMs) return;
          insert.run(digestsOf(successor.token)[0], row.journey, row.digest, reason, present);
          limit.run(present + replacedTokenMs, successor.seed, row.digest);
        }),
      ),

    successorSeed: (token, now) =>
      attempt("find journey token", () => working(token, milliseconds(now))?.seed ?? undefined),
  };
};
