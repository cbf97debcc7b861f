import type { JourneyId } from "@switchyard/domain/kernel/ids";
import { isUnderFirst, randomKey, seal, unseal, type KeyRing } from "./sealing.ts";
import { StoreRefusal } from "./refusal.ts";

/**
 * Encrypts one journey's secrets. A random data key seals its state and its redaction key; the master key seals the
 * data key. Destroying the data key makes both unreadable, in backups too.
 */
export interface JourneyKeys {
  /** @param redactionKey as `openRedactionKey` gives one; a new one when missing */
  make(
    id: JourneyId,
    version: number,
    state: unknown,
    redactionKey?: string,
  ): { readonly dataKey: Uint8Array; readonly redactionKey: Uint8Array; readonly state: Uint8Array };
  sealState(id: JourneyId, version: number, dataKey: Uint8Array, state: unknown): Uint8Array;
  /** @throws StoreRefusal when the sealed text was changed, or belongs to another journey or version */
  openState(id: JourneyId, version: number, dataKey: Uint8Array, state: Uint8Array): unknown;
  /** @throws StoreRefusal like `openState` */
  openRedactionKey(id: JourneyId, dataKey: Uint8Array, redactionKey: Uint8Array): string;
  /** Seals the data key under the first master key; undefined if it is already, or if no key opens it. */
  resealed(id: JourneyId, dataKey: Uint8Array): Uint8Array | undefined;
}

const labels = {
  dataKey: (id: JourneyId) => `${id} data key`,
  redactionKey: (id: JourneyId) => `${id} redaction key`,
  state: (id: JourneyId, version: number) => `${id} state ${version}`,
};

export const journeyKeys = (masterKeys: KeyRing): JourneyKeys => {
  const open = (what: string, keys: KeyRing, label: string, sealed: Uint8Array) => {
    try {
      return unseal(keys, label, sealed);
    } catch {
      throw new StoreRefusal(`the ${what} of this journey does not open: it was changed since it was sealed`);
    }
  };
  const openDataKey = (id: JourneyId, dataKey: Uint8Array): KeyRing => [
    open("data key", masterKeys, labels.dataKey(id), dataKey),
  ];
  const sealState = (id: JourneyId, version: number, keys: KeyRing, state: unknown) =>
    seal(keys, labels.state(id, version), toBytes(state));

  return {
    make(id, version, state, redactionKey) {
      const dataKey = randomKey();
      return {
        dataKey: seal(masterKeys, labels.dataKey(id), dataKey),
        redactionKey: seal(
          [dataKey],
          labels.redactionKey(id),
          redactionKey === undefined ? randomKey() : Buffer.from(redactionKey, "base64url"),
        ),
        state: sealState(id, version, [dataKey], state),
      };
    },
    sealState: (id, version, dataKey, state) => sealState(id, version, openDataKey(id, dataKey), state),
    openState: (id, version, dataKey, state): unknown =>
      JSON.parse(open("state", openDataKey(id, dataKey), labels.state(id, version), state).toString("utf8")),
    openRedactionKey: (id, dataKey, redactionKey) =>
      open("redaction key", openDataKey(id, dataKey), labels.redactionKey(id), redactionKey).toString("base64url"),
    resealed: (id, dataKey) => {
      const label = labels.dataKey(id);
      if (isUnderFirst(masterKeys, label, dataKey)) return undefined;
      try {
        return seal(masterKeys, label, unseal(masterKeys, label, dataKey));
      } catch {
        return undefined;
      }
    },
  };
};

/** Refuses `undefined`, which is not JSON. */
const toBytes = (state: unknown): Buffer => {
  const text: string | undefined = JSON.stringify(state);
  if (text === undefined) throw new StoreRefusal("a journey's state must be plain JSON");
  return Buffer.from(text);
};
