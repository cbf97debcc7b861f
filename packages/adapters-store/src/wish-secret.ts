import { createHmac } from "node:crypto";
import { type Key, type KeyRing, randomKey, seal, unseal } from "./sealing.ts";

const label = "secret of wishes";

/**
 * The secret for digests of wishes and for idempotency keys of once-only calls. It is random, and stored sealed under the
 * master key. Rotating the master key reseals it and changes no digest, so a call in doubt keeps its idempotency key.
 */
export const sealedWishSecret = (masterKeys: KeyRing, secret: Key = randomKey()): Uint8Array =>
  seal(masterKeys, label, secret);

export const openWishSecret = (masterKeys: KeyRing, sealed: Uint8Array): Key => unseal(masterKeys, label, sealed);

export const digestOfWish = (secret: Key, text: string): string =>
  createHmac("sha256", secret).update(text).digest("hex");
