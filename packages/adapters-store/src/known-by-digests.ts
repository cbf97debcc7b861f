import { createHmac } from "node:crypto";
import { type KnownBy, type KnownKind, knownText } from "@switchyard/domain/journey/known-by";
import type { FoundJourney } from "@switchyard/domain/journey/ports";
import type { CorrelationId } from "@switchyard/domain/kernel/ids";
import { derivedSecrets, type ForEachKey, forEachKey, type KeyRing } from "./sealing.ts";

/** Keyed digests of what a caller may have: it is kept under the first of them, and found by any. */
export type KnownByDigests = (known: KnownBy) => ForEachKey<string>;

/**
 * A keyed digest of each thing that a caller may have, so that a reader of the store learns nothing of them: there are few
 * enough phone numbers to try them all, but not without the key.
 */
export const knownByDigests = (masterKeys: KeyRing): KnownByDigests => {
  const secrets = derivedSecrets(masterKeys, "digests of what callers have");
  return (known) =>
    forEachKey(secrets, (secret) =>
      createHmac("sha256", secret)
        .update(`${known.kind} ${knownText(known)}`)
        .digest("base64url"),
    );
};

/** A journey that has something under a digest that is looked for. */
export interface FoundRow {
  readonly correlation_id: CorrelationId;
  readonly kind: KnownKind;
}

/** Each journey once, with all that it was found by. */
export const foundIn = (rows: readonly FoundRow[]): readonly FoundJourney[] =>
  [...Map.groupBy(rows, ({ correlation_id }) => correlation_id)].map(([correlationId, kinds]) => ({
    correlationId,
    by: kinds.map(({ kind }) => kind),
  }));
