import { createHmac } from "node:crypto";
import { type KnownBy, type KnownKind, knownText } from "@switchyard/domain/journey/known-by";
import type { FoundJourney } from "@switchyard/domain/journey/ports";
import type { CorrelationId, JourneyId } from "@switchyard/domain/kernel/ids";
import type { JourneyKeys } from "./journey-keys.ts";
import { derivedSecrets, type ForEachKey, forEachKey, type KeyRing } from "./sealing.ts";

/** Keyed digests of customer data: rows are stored under the first and found by any. */
export type KnownByDigests = (known: KnownBy) => ForEachKey<string>;

/**
 * Digests customer data, such as a phone number, under a key. Without the key, a reader of the store could try all
 * phone numbers.
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

/** A journey with the parts under which it was found. */
export interface FoundRow {
  readonly id: JourneyId;
  readonly correlation_id: CorrelationId;
  readonly flow: string;
  readonly version: number;
  readonly data_key: Uint8Array | null;
  readonly state: Uint8Array | null;
  readonly parts: number;
  readonly kinds: string | null;
}

/** The journeys found, each with its state for those who have the master key. */
export const foundIn = (rows: readonly FoundRow[], keys: JourneyKeys): readonly FoundJourney[] =>
  rows.map(({ id, correlation_id, flow, version, data_key, state, parts, kinds }) => ({
    correlationId: correlation_id,
    flow,
    by: (kinds?.split(",") ?? []) as KnownKind[],
    parts: Number(parts),
    state: data_key && state ? keys.openState(id, version, data_key, state) : undefined,
  }));

/** A digest of a part's reading. */
export interface SoughtDigest {
  readonly part: number;
  readonly kind: KnownKind;
  readonly digest: string;
  /** Under the current key, which is the recorded one. */
  readonly isFirst: boolean;
}

export const soughtDigests = (
  parts: readonly (readonly KnownBy[])[],
  digestsOf: KnownByDigests,
): readonly SoughtDigest[] =>
  parts.flatMap((readings, part) =>
    readings.flatMap((one) =>
      digestsOf(one).map((digest, index) => ({ part, kind: one.kind, digest, isFirst: index === 0 })),
    ),
  );

/** A part that more journeys have, such as a large town, only narrows the others down. */
export const manyJourneys = 2_000;

/** The digests of the rare parts; where every part is common, those of the rarest one. @param countOf at most one more than `manyJourneys` */
export const firstSearched = (
  sought: readonly SoughtDigest[],
  countOf: (digests: readonly string[]) => number,
): readonly string[] => {
  const parts = [...Map.groupBy(sought, ({ part }) => part).values()]
    .map((readings) => readings.map(({ digest }) => digest))
    .map((digests) => ({ digests, count: countOf(digests) }))
    .filter(({ count }) => count > 0)
    .toSorted((one, other) => one.count - other.count);
  const rare = parts.filter(({ count }) => count <= manyJourneys);
  return (rare.length > 0 ? rare : parts.slice(0, 1)).flatMap(({ digests }) => digests);
};
