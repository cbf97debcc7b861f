import type { JourneyTokens } from "@switchyard/domain/journey/ports";
import type { JourneyId } from "@switchyard/domain/kernel/ids";
import { replacedWorksMs, sameReasonMs, type TokenDigests } from "../token-digests.ts";
import { attempt, type Connection, type Database } from "./database.ts";

interface Row {
  readonly digest: string;
  readonly journey: JourneyId;
  readonly replaces: string | null;
  readonly works_until: number | null;
  readonly reason: string | null;
  readonly made_at: number | null;
  readonly now: number;
}

/** Keeps a keyed digest of each token. Time is the server's. */
export const journeyTokens = (db: Database, digestsOf: TokenDigests): JourneyTokens => {
  const working = async (on: Connection, token: string, lock = ""): Promise<Row | undefined> => {
    const { rows } = await on.query<Row>(
      `SELECT digest, journey, replaces, works_until, reason, made_at, now_ms() AS now FROM journey_tokens
       WHERE digest = ANY($1) AND (works_until IS NULL OR works_until > now_ms()) ${lock}`,
      [digestsOf(token)],
    );
    return rows[0];
  };

  return {
    open: (token) =>
      attempt("open journey", async () => {
        const seen = await working(db, token);
        if (seen === undefined || seen.replaces === null) return seen?.journey;
        // It has come back for the first time: the one that it replaced opens nothing any more.
        const { rows } = await db.query<{ readonly journey: JourneyId }>(
          `WITH ended AS (DELETE FROM journey_tokens WHERE digest = $2)
           UPDATE journey_tokens SET replaces = NULL WHERE digest = $1 RETURNING journey`,
          [seen.digest, seen.replaces],
        );
        return rows[0]?.journey;
      }),

    replace: (token, successor, reason) =>
      attempt("replace journey token", () =>
        db.inTransaction(async (on) => {
          const row = await working(on, token, "FOR UPDATE");
          if (row === undefined) return false;
          if (row.reason === reason && row.made_at !== null && row.made_at > row.now - sameReasonMs) return true;
          await on.query(
            `WITH made AS (
               INSERT INTO journey_tokens (digest, journey, replaces, reason, made_at) VALUES ($1, $2, $3, $4, $5) ON CONFLICT (digest) DO NOTHING
             ) UPDATE journey_tokens SET works_until = coalesce(works_until, $6) WHERE digest = $3`,
            [digestsOf(successor)[0], row.journey, row.digest, reason, row.now, row.now + replacedWorksMs],
          );
          return true;
        }),
      ),

    isReplaced: (token) => attempt("find journey token", async () => (await working(db, token))?.works_until != null),
  };
};
