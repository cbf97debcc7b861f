import type { Session } from "@switchyard/domain/session/sessions";
import { authTokenName, noticeCookie } from "../front-door/arrival.ts";

/** A cookie as Next sets it. */
export interface SessionCookie {
  readonly name: string;
  readonly value: string;
  readonly httpOnly: boolean;
  readonly sameSite: "lax" | "none";
  readonly secure: boolean;
  readonly path: "/";
  readonly domain?: string;
  /** Seconds; 0 takes it away. */
  readonly maxAge: number;
}

/** The provider's cookie settings, and the connection's security. */
export interface CookieSurroundings {
  /** Host name of the request, with or without a port. */
  readonly host: string;
  readonly isSecure: boolean;
  readonly domain: string | null;
  readonly sameSite: "lax" | "none";
}

export const rememberName = "remember_me";

/** 45 days. */
export const rememberSeconds = 3_888_000;

/** The names that a sign-in sets, and whether a script must not read them. */
const names = {
  [authTokenName]: true,
  ".JWTAUTHTOKEN": false,
  customer_name: false,
  customer_lastname: false,
  customer_classification: false,
  PortalType: false,
} as const;
type Name = keyof typeof names;

/**
 * Host-only and Lax unless the provider shares cookies with its other sites. The domain applies only on a host
 * in it: two brands may have two domains.
 */
const cookie = (
  name: string,
  value: string,
  httpOnly: boolean,
  maxAge: number,
  { host, isSecure, domain, sameSite }: CookieSurroundings,
): SessionCookie => ({
  name,
  value,
  httpOnly,
  sameSite,
  secure: isSecure || sameSite === "none",
  path: "/",
  ...(domain !== null && isWithin(host, domain) ? { domain } : {}),
  maxAge,
});

const isWithin = (host: string, domain: string): boolean =>
  `.${host.toLowerCase().replace(/:\d+$/, "")}`.endsWith(`.${domain}`);

/**
 * The cookies of a sign-in or renewal. The AuthToken is the only secret; `.JWTAUTHTOKEN` gives scripts the expiry and
 * nothing else.
 *
 * @param maxAge seconds: the token's expires_in
 */
export function sessionCookies(
  session: Session,
  authToken: string,
  maxAge: number,
  surroundings: CookieSurroundings,
): readonly SessionCookie[] {
  const values: Readonly<Record<Name, string>> = {
    [authTokenName]: authToken,
    ".JWTAUTHTOKEN": JSON.stringify({ exp: Math.floor(Date.parse(session.expiresAt) / 1000) }),
    customer_name: session.firstName,
    customer_lastname: session.lastName,
    customer_classification: String(session.claims.classification),
    PortalType: String(session.claims.portalType),
  };
  return Object.entries(names).map(([name, httpOnly]) =>
    cookie(name, values[name as Name], httpOnly, maxAge, surroundings),
  );
}

/** Removes all cookies of a sign-in, except the remembered user name. */
export const clearedCookies = (surroundings: CookieSurroundings): readonly SessionCookie[] =>
  Object.entries(names).map(([name, httpOnly]) => cookie(name, "", httpOnly, 0, surroundings));

/** Remembers the user name for the next sign-in, or forgets it. Only our own page reads it. */
export const rememberCookie = (userName: string | undefined, surroundings: CookieSurroundings): SessionCookie =>
  cookie(rememberName, userName ?? "", true, userName === undefined ? 0 : rememberSeconds, {
    ...surroundings,
    domain: null,
    sameSite: "lax",
  });

/** A year (S1-195). */
const noticeSeconds = 31_536_000;

/**
 * Records that the cookie banner of a version is closed (S1-192 to S1-196). Not secret, so the provider's other pages
 * may read it.
 */
export const noticeCookieFor = (version: string, surroundings: CookieSurroundings): SessionCookie =>
  cookie(noticeCookie(version), "1", false, noticeSeconds, surroundings);
