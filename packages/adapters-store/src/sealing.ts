import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";

/** 32 bytes for AES-256-GCM. */
export type Key = Buffer;

/** The keys of one purpose: the first one seals, each of them opens. While a key is replaced there are two. */
export type KeyRing = readonly [Key, ...Key[]];

export const randomKey = (): Key => randomBytes(32);

/** The purpose of a key. One text gives a different key for each purpose. */
export type KeyPurpose = "journey store master key" | "consent key";

/** Derives a key from a text. The text has enough entropy (32 characters or more), so no slow derivation is needed. */
export const keyFromText = (text: string, purpose: KeyPurpose): Key =>
  Buffer.from(hkdfSync("sha256", text, "switchyard", purpose, 32));

const derivedSecret = (key: Key, purpose: string): string =>
  Buffer.from(hkdfSync("sha256", key, "switchyard", `secret for ${purpose}`, 32)).toString("base64url");

/** One value per key of a ring: new data uses the first, and older data may match any. */
export type ForEachKey<Made> = readonly [Made, ...Made[]];

export const forEachKey = <Of, Made>(
  [first, ...others]: readonly [Of, ...Of[]],
  make: (of: Of) => Made,
): ForEachKey<Made> => [make(first), ...others.map(make)];

/** Derives one secret per key for this purpose. It reveals nothing about the key or other secrets. */
export const derivedSecrets = (keys: KeyRing, purpose: string): ForEachKey<string> =>
  forEachKey(keys, (key) => derivedSecret(key, purpose));

const nonceLength = 12;
const tagLength = 16;

/**
 * Encrypts under the first key: nonce, tag and ciphertext in one. `label` names the content and its owner. It is not stored,
 * and only the same label opens the value, so it can't be moved to another journey or an older version.
 */
export const seal = ([key]: KeyRing, label: string, plain: Uint8Array): Buffer => {
  const nonce = randomBytes(nonceLength);
  const cipher = createCipheriv("aes-256-gcm", key, nonce).setAAD(Buffer.from(label));
  const body = Buffer.concat([cipher.update(plain), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), body]);
};

/** @throws if no key opens it, the label differs, or it was changed */
export const unseal = ([key, ...others]: KeyRing, label: string, sealed: Uint8Array): Buffer => {
  const [next, ...rest] = others;
  if (next === undefined) return unsealUnder(key, label, sealed);
  try {
    return unsealUnder(key, label, sealed);
  } catch {
    return unseal([next, ...rest], label, sealed);
  }
};

/** Whether the value is sealed under the first key. */
export const isUnderFirst = ([first]: KeyRing, label: string, sealed: Uint8Array): boolean => {
  try {
    unsealUnder(first, label, sealed);
    return true;
  } catch {
    return false;
  }
};

const unsealUnder = (key: Key, label: string, sealed: Uint8Array): Buffer => {
  const nonce = sealed.subarray(0, nonceLength);
  const tag = sealed.subarray(nonceLength, nonceLength + tagLength);
  const decipher = createDecipheriv("aes-256-gcm", key, nonce, { authTagLength: tagLength })
    .setAAD(Buffer.from(label))
    .setAuthTag(tag);
  return Buffer.concat([decipher.update(sealed.subarray(nonceLength + tagLength)), decipher.final()]);
};
