import { createHmac } from "node:crypto";
import { derivedSecrets, type ForEachKey, forEachKey, type KeyRing } from "./sealing.ts";

/** A replaced token still works for this time, unless its successor is used before. */
export const replacedTokenMs = 5 * 60_000;

/** Within this time, the same reason replaces a token only once: twenty concurrent forms count as one. */
export const sameReasonMs = 60_000;

/** Keyed digests of a token: stored under the first and found by any. */
export type TokenDigests = (token: string) => ForEachKey<string>;

/** Digests tokens under a key, so that a reader of the store can't open journeys. */
export const tokenDigests = (masterKeys: KeyRing): TokenDigests => {
  const secrets = derivedSecrets(masterKeys, "digests of journey tokens");
  return (token) => forEachKey(secrets, (secret) => createHmac("sha256", secret).update(token).digest("base64url"));
};
