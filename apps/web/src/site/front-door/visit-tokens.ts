import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import type { VisitCookie } from "./arrival.ts";

/**
 * The random values in a visitor's cookies. Each has a MAC, so the front door recognizes its own without the store;
 * others count as none. A value is valid for its own cookie only.
 */
export interface VisitTokens {
  make(name: VisitCookie): string;
  /** Whether this site made the value, for this cookie. */
  isOurs(name: VisitCookie, value: string | undefined): value is string;
  /**
   * The token that replaces another one. It is the same for the same seed, so two concurrent answers set the same one.
   * It can't be computed without the seed.
   */
  successorOf(journeyToken: string, seed: string): string;
  /**
   * An id derived from the value, which reveals nothing of it, in the form of a UUID.
   *
   * @param beside a further input
   */
  idOf(what: "journey" | "gateway session", token: string, beside?: string): string;
}

/** 192 bits. */
const randomLength = 24;
const macLength = 16;
const shape = /^([\w-]{32})\.([\w-]{22})$/;

const hmac = (secret: string, text: string): Buffer => createHmac("sha256", secret).update(text).digest();
const macOf = (secret: string, name: VisitCookie, random: string): string =>
  hmac(secret, `mac of ${name} ${random}`).subarray(0, macLength).toString("base64url");
const signed = (secret: string, name: VisitCookie, random: Buffer): string => {
  const text = random.toString("base64url");
  return `${text}.${macOf(secret, name, text)}`;
};

/**
 * @param secrets the site's keys, the same in all processes. The first one makes new values. A value derived from a
 * token uses the token's key, so all processes agree while a key is rotated
 */
export const visitTokens = (secrets: readonly [string, ...string[]]): VisitTokens => {
  const makerOf = (name: VisitCookie, value: string | undefined): string | undefined => {
    const [, random = "", mac = ""] = shape.exec(value ?? "") ?? [];
    if (random === "") return undefined;
    return secrets.find((secret) => timingSafeEqual(Buffer.from(mac), Buffer.from(macOf(secret, name, random))));
  };
  const secretBehind = (name: VisitCookie, token: string): string => makerOf(name, token) ?? secrets[0];
  return {
    make: (name) => signed(secrets[0], name, randomBytes(randomLength)),
    isOurs: (name, value): value is string => makerOf(name, value) !== undefined,
    successorOf: (token, seed) => {
      const secret = secretBehind("journey", token);
      return signed(secret, "journey", hmac(secret, `successor of ${token} by ${seed}`).subarray(0, randomLength));
    },
    idOf: (what, token, beside = "") =>
      uuidOf(
        hmac(
          secretBehind(what === "journey" ? "journey" : "shopping_session", token),
          `id of ${what} ${token} ${beside}`,
        ),
      ),
  };
};

/** Bytes in the form of a UUID (version 8), of at least 16. */
export const uuidOf = (bytes: Buffer): string => {
  const hex = bytes.toString("hex");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
};
