import type { JourneyTokens } from "@switchyard/domain/journey/ports";
import type { JourneyId } from "@switchyard/domain/kernel/ids";
import { replacedTokenMs, sameReasonMs, type TokenDigests } from "../token-digests.ts";
import { attempt, type Connection, type Database } from "./database.ts";

interface Row {
  readonly digest: string;
  readonly journey: JourneyId;
  readonly replaces: string | null;
  readonly works_until: number | null;
  readonly reason: string | null;
  readonly made_at: number | null;
  readonly seed: string | null;
  readonly now: number;
}

/** Stores a keyed digest of each token. The server's clock counts. */
export const journeyTokens = (db: Database, digestsOf: TokenDigests): JourneyTokens => {
  const working = async (on: Connection, token: string, lock = ""): Promise<Row | undefined> => {
    const { rows } = await on.query<Row>(
      `SELECT digest, journey, replaces, works_until, reason, made_at, seed, now_ms() AS now FROM journey_tokens
       WHERE digest = ANY($1) AND ended_at IS NULL AND (works_until IS NULL OR works_until > now_ms()) ${lock}`,
      [digestsOf(token)],
    );
    return rows[0];
  };

  return {
    open: (token) =>
      attempt("open journey", async () => {
        const seen = await working(db, token);
        if (seen === undefined || seen.replaces === null) return seen?.journey;
        // The first use of a new token ends the one before. That row stays as long as the journey: without it, an ended token
        // would look like an unknown one.
        const { rows } = await db.query<{ readonly journey: JourneyId }>(
          `WITH ended AS (UPDATE journey_tokens SET ended_at = now_ms(), seed = NULL WHERE digest = $2)
           UPDATE journey_tokens SET replaces = NULL WHERE digest = $1 RETURNING journey`,
          [seen.digest, seen.replaces],
        );
        return rows[0]?.journey;
      }),

    replace: (token, successor, reason) =>
      attempt("replace journey token", () =>
        db.inTransaction(async (on) => {
          const row = await working(on, token, "FOR UPDATE");
          if (row === undefined || row.seed !== null) return;
          if (row.reason === reason && row.made_at !== null && row.made_at > row.now - sameReasonMs) return;
          await on.query(
            `WITH made AS (
               INSERT INTO journey_tokens (digest, journey, replaces, reason, made_at) VALUES ($1, $2, $3, $4, $5) ON CONFLICT (digest) DO NOTHING
             ) UPDATE journey_tokens SET works_until = $6, seed = $7 WHERE digest = $3`,
            [
              digestsOf(successor.token)[0],
              row.journey,
              row.digest,
              reason,
              row.now,
              row.now + replacedTokenMs,
              successor.seed,
            ],
          );
        }),
      ),

    successorSeed: (token) => attempt("find journey token", async () => (await working(db, token))?.seed ?? undefined),
  };
};
