import { createHmac } from "node:crypto";
import { derivedSecrets, type ForEachKey, forEachKey, type KeyRing } from "./sealing.ts";

/** So long a token goes on working after it was replaced, unless its successor comes back before. */
export const replacedWorksMs = 5 * 60_000;

/** So long the reason that brought a token brings no other one: twenty forms at once are one. */
export const sameReasonMs = 60_000;

/** Keyed digests of a token: one is kept under the first of them, and found by any. */
export type TokenDigests = (token: string) => ForEachKey<string>;

/** Of each token a keyed digest is kept, so that a reader of the store can open no journey with it. */
export const tokenDigests = (masterKeys: KeyRing): TokenDigests => {
  const secrets = derivedSecrets(masterKeys, "digests of journey tokens");
  return (token) => forEachKey(secrets, (secret) => createHmac("sha256", secret).update(token).digest("base64url"));
};
