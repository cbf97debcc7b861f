import { createHmac } from "node:crypto";
import { derivedSecret, type Key } from "./sealing.ts";

/** So long a token goes on working after it was replaced, unless its successor comes back before. */
export const replacedWorksMs = 5 * 60_000;

/** So long the reason that brought a token brings no other one: twenty forms at once are one. */
export const sameReasonMs = 60_000;

/** A keyed digest of each token, so that a reader of the store can open no journey with it. */
export const tokenDigests = (masterKey: Key): ((token: string) => string) => {
  const secret = derivedSecret(masterKey, "digests of journey tokens");
  return (token) => createHmac("sha256", secret).update(token).digest("base64url");
};
