import { createHmac } from "node:crypto";
import { type Key, type KeyRing, randomKey, seal, unseal } from "./sealing.ts";

const label = "secret of wishes";

/**
 * The secret under which wishes are digested and keys of once-only calls are made. It is random and stored sealed under the
 * master key. Replacing the master key seals it anew and changes no digest: a call in doubt keeps its key.
 */
export const sealedWishSecret = (masterKeys: KeyRing, secret: Key = randomKey()): Uint8Array =>
  seal(masterKeys, label, secret);

export const openWishSecret = (masterKeys: KeyRing, sealed: Uint8Array): Key => unseal(masterKeys, label, sealed);

export const digestOfWish = (secret: Key, text: string): string =>
  createHmac("sha256", secret).update(text).digest("hex");
