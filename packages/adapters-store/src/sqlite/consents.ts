import type { DatabaseSync } from "node:sqlite";
import type { Consent, ConsentOutcome, KeptConsent } from "@switchyard/domain/consent/model";
import type { ConsentKeeper, ConsentRetention } from "@switchyard/domain/consent/ports";
import type { CorrelationId } from "@switchyard/domain/kernel/ids";
import { type Key, seal, unseal } from "../sealing.ts";
import { milliseconds, StoreRefusal } from "../refusal.ts";
import { attempt, inTransaction } from "./transaction.ts";

interface Row {
  readonly id: number;
  readonly reference: CorrelationId;
  readonly order_key: string;
  readonly given_at: number;
  readonly body: Uint8Array | null;
  readonly outcome: Uint8Array | null;
}

type Outcome = NonNullable<KeptConsent["outcome"]>;

const labelOf = ({ reference, order_key, given_at }: Pick<Row, "reference" | "order_key" | "given_at">): string =>
  `${reference} consent ${order_key} ${given_at}`;
const outcomeLabelOf = (row: Row): string => `${labelOf(row)} outcome ${row.id}`;

const bytesOf = (value: object): Buffer => Buffer.from(JSON.stringify(value));

const opened = <Value>(key: Key, label: string, sealed: Uint8Array): Value => {
  try {
    return JSON.parse(unseal(key, label, sealed).toString("utf8")) as Value;
  } catch {
    throw new StoreRefusal("this consent does not open: it was changed since it was sealed");
  }
};

const outcomeIn = (key: Key, row: Row): Outcome | undefined =>
  row.outcome === null ? undefined : opened<Outcome>(key, outcomeLabelOf(row), row.outcome);

const lastWords: ReadonlySet<ConsentOutcome> = new Set(["ordered", "refused"]);

/** Keeps consents on an open and migrated database, each sealed under the consent key. */
export const consents = (db: DatabaseSync, key: Key): ConsentKeeper & ConsentRetention => {
  const insert = db.prepare("INSERT INTO consents (reference, order_key, given_at, body) VALUES (?, ?, ?, ?)");
  const ofOrder = db.prepare("SELECT * FROM consents WHERE order_key = ? AND body IS NOT NULL");
  const setOutcome = db.prepare("UPDATE consents SET outcome = ? WHERE id = ?");
  const destroy = db.prepare("UPDATE consents SET body = NULL, outcome = NULL WHERE given_at < ? AND body IS NOT NULL");
  return {
    keep: (consent) =>
      attempt("keep consent", () => {
        const { reference, orderKey: order_key, at } = consent;
        const given_at = milliseconds(at);
        insert.run(
          reference,
          order_key,
          given_at,
          seal(key, labelOf({ reference, order_key, given_at }), bytesOf(consent)),
        );
      }),

    conclude: (orderKey, is, at) =>
      attempt("conclude consent", () =>
        inTransaction(db, () => {
          for (const row of ofOrder.all(orderKey) as unknown as readonly Row[]) {
            if (lastWords.has(outcomeIn(key, row)?.is ?? "unknown")) continue;
            setOutcome.run(seal(key, outcomeLabelOf(row), bytesOf({ is, at } satisfies Outcome)), row.id);
          }
        }),
      ),

    destroyConsents: (before) =>
      attempt("destroy consents", () => {
        const destroyed = Number(destroy.run(milliseconds(before)).changes);
        // The write-ahead log still holds what was destroyed until it is emptied.
        if (destroyed > 0) db.exec("PRAGMA wal_checkpoint(TRUNCATE)");
        return destroyed;
      }),
  };
};

/** What is kept under a reference, opened; of those whose time is up, only when they were given. */
export const consentsUnder = (
  db: DatabaseSync,
  key: Key,
  reference: CorrelationId,
): { readonly consents: readonly KeptConsent[]; readonly destroyed: readonly string[] } => {
  const rows = db
    .prepare("SELECT * FROM consents WHERE reference = ? ORDER BY id")
    .all(reference) as unknown as readonly Row[];
  return {
    consents: rows.flatMap((row) =>
      row.body === null
        ? []
        : [{ ...opened<Consent>(key, labelOf(row), row.body), outcome: outcomeIn(key, row) } satisfies KeptConsent],
    ),
    destroyed: rows.flatMap(({ body, given_at }) => (body === null ? [new Date(given_at).toISOString()] : [])),
  };
};
