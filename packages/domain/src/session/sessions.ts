import type { ResultAsync } from "neverthrow";
import type { Brand } from "../kernel/brand.ts";
import type { Instant } from "../kernel/clock.ts";
import type { Problem } from "../kernel/problem.ts";
import type { CustomerClaims, Member } from "./model.ts";
import { partnerOf } from "./rules.ts";

/** A signed-in customer's gateway tokens and the lifetime of the access token. They never leave the server. */
export interface CustomerTokens {
  readonly accessToken: string;
  readonly refreshToken: string;
  /** Seconds, by the gateway's answer. */
  readonly expiresIn: number;
  readonly expiresAt: Instant;
}

/**
 * The expiry of tokens with this lifetime. The gateway counts from their issue, so we count from before the request: a
 * session never outlives its tokens.
 */
export const endOfTokens = (askedAt: Instant, expiresIn: number): Instant =>
  new Date(Date.parse(askedAt) + expiresIn * 1000).toISOString();

/** A signed-in customer's session on the server. */
export interface Session extends CustomerTokens {
  readonly id: string;
  /** The brand of the sign-in; the other brand's site ignores the session. */
  readonly brand: Brand;
  readonly claims: CustomerClaims;
  /** Both empty when the look-up of the profile failed (S1-270). */
  readonly firstName: string;
  readonly lastName: string;
  readonly beganAt: Instant;
  /** Counts the renewals. */
  readonly version: number;
}

/** The sessions of all processes of a site: an ended one ends for all of them at once. */
export interface Sessions {
  /** Creates a session with version 0. */
  begin(session: Session): ResultAsync<void, Problem>;
  /** Undefined when the session never existed, ended or expired. */
  find(id: string, now: Instant): ResultAsync<Session | undefined, Problem>;
  /** Ends the session and destroys its tokens; ending it twice is harmless. */
  end(id: string): ResultAsync<void, Problem>;
  /** Ends all of a customer's sessions with a brand, such as after a new password. */
  endAll(brand: Brand, userName: string): ResultAsync<void, Problem>;
}

/**
 * The right to renew a session's tokens. A refresh token works once, so one tab or process claims the renewal, and the
 * others wait for its result.
 */
export interface SessionRenewals {
  /**
   * @param version the version with the expired tokens: another version has been renewed meanwhile
   * @param ttlMs after this time, the process with the claim counts as dead
   */
  claim(
    id: string,
    version: number,
    now: Instant,
    ttlMs: number,
  ): ResultAsync<"yours" | "anothers" | "renewed" | "gone", Problem>;
  /**
   * Ends the claim and stores new tokens as the next version. @returns false when the session was ended or renewed
   * meanwhile
   */
  renew(id: string, version: number, tokens: CustomerTokens): ResultAsync<boolean, Problem>;
  /** Ends the claim without new tokens. */
  giveUp(id: string, version: number): ResultAsync<void, Problem>;
}

/** The parts of a session that the rest of the site reads. */
export const memberOf = ({ id, claims, firstName, lastName, expiresAt }: Session): Member => ({
  ...claims,
  sessionId: id,
  firstName,
  lastName,
  partner: partnerOf(claims),
  expiresAt,
});
