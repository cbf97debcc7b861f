import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import type { VisitCookie } from "./arrival.ts";

/**
 * The random values in a visitor's cookies. Each carries a MAC, so that the front door knows its own without asking the
 * store; what was not made here counts as none. `journey` opens one passage through enrollment, `shopping_session` stands for
 * the visitor's looking around; neither stands for the other.
 */
export interface VisitTokens {
  make(name: VisitCookie): string;
  /** Whether this site made the value, for this cookie. */
  isOurs(name: VisitCookie, value: string | undefined): value is string;
  /** The token that takes another's place: always the same one, so that two answers at once bring the same. */
  successorOf(journeyToken: string): string;
  /** An id that follows from the token and tells nothing of it, in the form of a UUID. */
  idOf(what: "journey" | "gateway session", token: string): string;
}

/** 192 bits. */
const randomLength = 24;
const macLength = 16;
const shape = /^([\w-]{32})\.([\w-]{22})$/;

/** @param secret of this site, the same for all its processes */
export const visitTokens = (secret: string): VisitTokens => {
  const hmac = (text: string): Buffer => createHmac("sha256", secret).update(text).digest();
  const macOf = (name: VisitCookie, random: string): string =>
    hmac(`mac of ${name} ${random}`).subarray(0, macLength).toString("base64url");
  const signed = (name: VisitCookie, random: Buffer): string => {
    const text = random.toString("base64url");
    return `${text}.${macOf(name, text)}`;
  };
  return {
    make: (name) => signed(name, randomBytes(randomLength)),
    isOurs: (name, value): value is string => {
      const [, random = "", mac = ""] = shape.exec(value ?? "") ?? [];
      return random !== "" && timingSafeEqual(Buffer.from(mac), Buffer.from(macOf(name, random)));
    },
    successorOf: (token) => signed("journey", hmac(`successor of ${token}`).subarray(0, randomLength)),
    idOf: (what, token) => uuidOf(hmac(`id of ${what} ${token}`)),
  };
};

/** Bytes in the form of a UUID (version 8), of at least 16. */
export const uuidOf = (bytes: Buffer): string => {
  const hex = bytes.toString("hex");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
};

/** What the release before kept in these cookies. Such a value opens only a journey that had begun by then. */
export const isTokenOfBefore = (value: string | undefined): value is string =>
  /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i.test(value ?? "");
