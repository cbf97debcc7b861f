import type { Consent, ConsentOutcome, StoredConsent } from "@switchyard/domain/consent/model";
import type { CorrelationId } from "@switchyard/domain/kernel/ids";
import { milliseconds, StoreRefusal } from "./refusal.ts";
import { isUnderFirst, type KeyRing, seal, unseal } from "./sealing.ts";

/** A row of consents. */
export interface ConsentRow {
  readonly id: number;
  readonly reference: CorrelationId;
  readonly order_key: string;
  readonly given_at: number;
  readonly body: Uint8Array | null;
  readonly outcome: Uint8Array | null;
}

type Outcome = NonNullable<StoredConsent["outcome"]>;

const labelOf = ({
  reference,
  order_key,
  given_at,
}: Pick<ConsentRow, "reference" | "order_key" | "given_at">): string => `${reference} consent ${order_key} ${given_at}`;
const outcomeLabelOf = (row: ConsentRow): string => `${labelOf(row)} outcome ${row.id}`;

const bytesOf = (value: object): Buffer => Buffer.from(JSON.stringify(value));

const opened = <Value>(keys: KeyRing, label: string, sealed: Uint8Array): Value => {
  try {
    return JSON.parse(unseal(keys, label, sealed).toString("utf8")) as Value;
  } catch {
    throw new StoreRefusal("this consent does not open: it was changed since it was sealed");
  }
};

const outcomeIn = (keys: KeyRing, row: ConsentRow): Outcome | undefined =>
  row.outcome === null ? undefined : opened<Outcome>(keys, outcomeLabelOf(row), row.outcome);

const lastWords: ReadonlySet<ConsentOutcome> = new Set(["ordered", "refused"]);

export const sealedConsent = (keys: KeyRing, consent: Consent): Uint8Array =>
  seal(
    keys,
    labelOf({ reference: consent.reference, order_key: consent.orderKey, given_at: milliseconds(consent.at) }),
    bytesOf(consent),
  );

export const sealedOutcome = (keys: KeyRing, row: ConsentRow, outcome: Outcome): Uint8Array =>
  seal(keys, outcomeLabelOf(row), bytesOf(outcome));

/** Whether the consent and its outcome are sealed under the first key. Consents are never rewritten, so older ones stay under theirs. */
export const isConsentUnderFirst = (keys: KeyRing, row: ConsentRow): boolean =>
  (row.body === null || isUnderFirst(keys, labelOf(row), row.body)) &&
  (row.outcome === null || isUnderFirst(keys, outcomeLabelOf(row), row.outcome));

/** Whether the order's final outcome is known. */
export const hasLastWord = (keys: KeyRing, row: ConsentRow): boolean =>
  lastWords.has(outcomeIn(keys, row)?.is ?? "unknown");

/** Opens the consents of these rows; of destroyed ones only the date is left. */
export const consentsIn = (
  keys: KeyRing,
  rows: readonly ConsentRow[],
): { readonly consents: readonly StoredConsent[]; readonly destroyed: readonly string[] } => ({
  consents: rows.flatMap((row) =>
    row.body === null
      ? []
      : [{ ...opened<Consent>(keys, labelOf(row), row.body), outcome: outcomeIn(keys, row) } satisfies StoredConsent],
  ),
  destroyed: rows.flatMap(({ body, given_at }) => (body === null ? [new Date(given_at).toISOString()] : [])),
});
