import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";

/** 32 bytes for AES-256-GCM. */
export type Key = Buffer;

export const randomKey = (): Key => randomBytes(32);

/** What a key seals; the same text stands for another key in each. */
export type KeyPurpose = "journey store master key" | "consent key";

/** The key that a text stands for. The text carries the entropy (32 characters or more), so no slow derivation. */
export const keyFromText = (text: string, purpose: KeyPurpose): Key =>
  Buffer.from(hkdfSync("sha256", text, "switchyard", purpose, 32));

/** A secret of its own for each purpose; none of them tells anything about the key or another one. */
export const derivedSecret = (key: Key, purpose: string): string =>
  Buffer.from(hkdfSync("sha256", key, "switchyard", `secret for ${purpose}`, 32)).toString("base64url");

const nonceLength = 12;
const tagLength = 16;

/**
 * Encrypts under a key: nonce, tag and ciphertext in one. `label` says what this is and whose; it is not stored, and
 * only the same label opens it again, so a sealed value can't be moved to another journey or an older version.
 */
export const seal = (key: Key, label: string, plain: Uint8Array): Buffer => {
  const nonce = randomBytes(nonceLength);
  const cipher = createCipheriv("aes-256-gcm", key, nonce).setAAD(Buffer.from(label));
  const body = Buffer.concat([cipher.update(plain), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), body]);
};

/** @throws when it was sealed under another key or label, or changed since */
export const unseal = (key: Key, label: string, sealed: Uint8Array): Buffer => {
  const nonce = sealed.subarray(0, nonceLength);
  const tag = sealed.subarray(nonceLength, nonceLength + tagLength);
  const decipher = createDecipheriv("aes-256-gcm", key, nonce, { authTagLength: tagLength })
    .setAAD(Buffer.from(label))
    .setAuthTag(tag);
  return Buffer.concat([decipher.update(sealed.subarray(nonceLength + tagLength)), decipher.final()]);
};
