import { createHmac } from "node:crypto";
import type { Brand } from "@switchyard/domain/kernel/brand";
import type { Session } from "@switchyard/domain/session/sessions";
import { StoreRefusal } from "./refusal.ts";
import { type Key, seal, unseal } from "./sealing.ts";

/** What is sealed of a session; the rest are the row's own columns. */
export type SessionBody = Omit<Session, "id" | "brand" | "version" | "expiresAt">;

/** Seals what a session holds under the master key, and finds a customer's sessions without saying whose they are. */
export const sealedSessions = (masterKey: Key) => {
  const labelOf = (id: string, version: number) => `${id} session ${version}`;
  return {
    sealed: (
      id: string,
      version: number,
      { claims, firstName, lastName, beganAt, accessToken, refreshToken, expiresIn }: SessionBody,
    ): Uint8Array =>
      seal(
        masterKey,
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
      ),
    opened: (id: string, { version, body }: { readonly version: number; readonly body: Uint8Array }): SessionBody => {
      try {
        return JSON.parse(unseal(masterKey, labelOf(id, version), body).toString("utf8")) as SessionBody;
      } catch {
        throw new StoreRefusal("this session does not open: it was changed since it was sealed");
      }
    },
    customerKey: (brand: Brand, userName: string): string =>
      createHmac("sha256", masterKey).update(`sessions of ${brand} ${userName.toLowerCase()}`).digest("base64url"),
  };
};
