import { createHmac } from "node:crypto";
import type { Brand } from "@switchyard/domain/kernel/brand";
import type { Session } from "@switchyard/domain/session/sessions";
import { StoreRefusal } from "./refusal.ts";
import { forEachKey, type ForEachKey, isUnderFirst, type KeyRing, seal, unseal } from "./sealing.ts";

/** The sealed part of a session; the rest are columns. */
export type SessionBody = Omit<Session, "id" | "brand" | "version" | "expiresAt">;

/** Seals sessions under the first master key. Digests find a customer's sessions without revealing the customer. */
export const sealedSessions = (masterKeys: KeyRing) => {
  const labelOf = (id: string, version: number) => `${id} session ${version}`;
  const sealed = (
    id: string,
    version: number,
    { claims, firstName, lastName, beganAt, accessToken, refreshToken, expiresIn }: SessionBody,
  ): Uint8Array =>
    seal(
      masterKeys,
      labelOf(id, version),
      Buffer.from(
        JSON.stringify({
          claims,
          firstName,
          lastName,
          beganAt,
          accessToken,
          refreshToken,
          expiresIn,
        } satisfies SessionBody),
      ),
    );
  const opened = (id: string, { version, body }: SealedSession): SessionBody => {
    try {
      return JSON.parse(unseal(masterKeys, labelOf(id, version), body).toString("utf8")) as SessionBody;
    } catch {
      throw new StoreRefusal("this session does not open: it was changed since it was sealed");
    }
  };
  /** The customer's digests: stored under the first key, found by any. */
  const customerKeys = (brand: Brand, userName: string): ForEachKey<string> =>
    forEachKey(masterKeys, (key) =>
      createHmac("sha256", key).update(`sessions of ${brand} ${userName.toLowerCase()}`).digest("base64url"),
    );
  return {
    sealed,
    opened,
    customerKeys,
    /** Reseals the session under the first key; undefined if it is already, or if no key opens it. */
    resealed: (id: string, brand: Brand, row: SealedSession): Sealed | undefined => {
      if (isUnderFirst(masterKeys, labelOf(id, row.version), row.body)) return undefined;
      try {
        const body = opened(id, row);
        const [customer] = customerKeys(brand, body.claims.userName);
        return { customer, body: sealed(id, row.version, body) };
      } catch {
        return undefined;
      }
    },
  };
};

interface SealedSession {
  readonly version: number;
  readonly body: Uint8Array;
}

interface Sealed {
  readonly customer: string;
  readonly body: Uint8Array;
}
