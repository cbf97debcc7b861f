import type { ResultAsync } from "neverthrow";
import type { Brand } from "../kernel/brand.ts";
import type { Instant } from "../kernel/clock.ts";
import type { Problem } from "../kernel/problem.ts";
import type { CustomerClaims, Member } from "./model.ts";
import { partnerOf } from "./rules.ts";

/** The gateway's tokens of a signed-in customer, and how long the access token counts. They never leave the server. */
export interface CustomerTokens {
  readonly accessToken: string;
  readonly refreshToken: string;
  /** Seconds, as the gateway said when it gave them. */
  readonly expiresIn: number;
  readonly expiresAt: Instant;
}

/**
 * The end of tokens that live so many seconds. The gateway counts from their issue, so the site counts from before it
 * asked: its session never outlives the tokens.
 */
export const endOfTokens = (askedAt: Instant, expiresIn: number): Instant =>
  new Date(Date.parse(askedAt) + expiresIn * 1000).toISOString();

/** A signed-in customer's session, as the server remembers it. */
export interface Session extends CustomerTokens {
  readonly id: string;
  /** Whose site they signed in to; the other brand's site doesn't know it. */
  readonly brand: Brand;
  readonly claims: CustomerClaims;
  /** Both empty when the profile could not be looked up (S1-270). */
  readonly firstName: string;
  readonly lastName: string;
  readonly beganAt: Instant;
  /** Counts the renewals. */
  readonly version: number;
}

/** Sessions are shared by all processes of a site: one that is ended is ended for each of them at once. */
export interface Sessions {
  /** A new one, of version 0. */
  begin(session: Session): ResultAsync<void, Problem>;
  /** Undefined when it never was, was ended, or its time is up. */
  find(id: string, now: Instant): ResultAsync<Session | undefined, Problem>;
  /** Ends it and destroys its tokens; one that is ended stays so. */
  end(id: string): ResultAsync<void, Problem>;
  /** Ends all of a customer's sessions with a brand, e.g. after the password has changed. */
  endAll(brand: Brand, userName: string): ResultAsync<void, Problem>;
}

/**
 * The right to renew a session's tokens. A refresh token works once, so of several that want new ones (tabs, processes) one
 * claims it, and the others wait for what becomes of it.
 */
export interface SessionRenewals {
  /**
   * @param version the one whose tokens ran out: another one has been renewed meanwhile
   * @param ttlMs after that long, the process that claimed it is taken for dead
   */
  claim(
    id: string,
    version: number,
    now: Instant,
    ttlMs: number,
  ): ResultAsync<"yours" | "anothers" | "renewed" | "gone", Problem>;
  /** Ends the claim with new tokens, as the next version. @returns false when the session has been ended or renewed meanwhile */
  renew(id: string, version: number, tokens: CustomerTokens): ResultAsync<boolean, Problem>;
  /** Ends the claim without. */
  giveUp(id: string, version: number): ResultAsync<void, Problem>;
}

/** What the rest of the site knows of a session. */
export const memberOf = ({ id, claims, firstName, lastName, expiresAt }: Session): Member => ({
  ...claims,
  sessionId: id,
  firstName,
  lastName,
  partner: partnerOf(claims),
  expiresAt,
});
