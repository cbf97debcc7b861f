import type { Consent, ConsentOutcome, KeptConsent } from "@switchyard/domain/consent/model";
import type { CorrelationId } from "@switchyard/domain/kernel/ids";
import { milliseconds, StoreRefusal } from "./refusal.ts";
import { type Key, seal, unseal } from "./sealing.ts";

/** A row of consents. */
export interface ConsentRow {
  readonly id: number;
  readonly reference: CorrelationId;
  readonly order_key: string;
  readonly given_at: number;
  readonly body: Uint8Array | null;
  readonly outcome: Uint8Array | null;
}

type Outcome = NonNullable<KeptConsent["outcome"]>;

const labelOf = ({
  reference,
  order_key,
  given_at,
}: Pick<ConsentRow, "reference" | "order_key" | "given_at">): string => `${reference} consent ${order_key} ${given_at}`;
const outcomeLabelOf = (row: ConsentRow): string => `${labelOf(row)} outcome ${row.id}`;

const bytesOf = (value: object): Buffer => Buffer.from(JSON.stringify(value));

const opened = <Value>(key: Key, label: string, sealed: Uint8Array): Value => {
  try {
    return JSON.parse(unseal(key, label, sealed).toString("utf8")) as Value;
  } catch {
    throw new StoreRefusal("this consent does not open: it was changed since it was sealed");
  }
};

const outcomeIn = (key: Key, row: ConsentRow): Outcome | undefined =>
  row.outcome === null ? undefined : opened<Outcome>(key, outcomeLabelOf(row), row.outcome);

const lastWords: ReadonlySet<ConsentOutcome> = new Set(["ordered", "refused"]);

export const sealedConsent = (key: Key, consent: Consent): Uint8Array =>
  seal(
    key,
    labelOf({ reference: consent.reference, order_key: consent.orderKey, given_at: milliseconds(consent.at) }),
    bytesOf(consent),
  );

export const sealedOutcome = (key: Key, row: ConsentRow, outcome: Outcome): Uint8Array =>
  seal(key, outcomeLabelOf(row), bytesOf(outcome));

/** What became of the order is known for good. */
export const hasLastWord = (key: Key, row: ConsentRow): boolean => lastWords.has(outcomeIn(key, row)?.is ?? "unknown");

/** The consents of these rows, opened; of those whose time is up, only when they were given. */
export const consentsIn = (
  key: Key,
  rows: readonly ConsentRow[],
): { readonly consents: readonly KeptConsent[]; readonly destroyed: readonly string[] } => ({
  consents: rows.flatMap((row) =>
    row.body === null
      ? []
      : [{ ...opened<Consent>(key, labelOf(row), row.body), outcome: outcomeIn(key, row) } satisfies KeptConsent],
  ),
  destroyed: rows.flatMap(({ body, given_at }) => (body === null ? [new Date(given_at).toISOString()] : [])),
});
