import type { Session } from "@switchyard/domain/session/sessions";
import { cookies, headers } from "next/headers";
import { site } from "../../composition/site.ts";
import { authTokenName } from "../front-door/arrival.ts";
import { authTokenOf } from "./auth-token.ts";
import {
  clearedCookies,
  type CookieSurroundings,
  noticeCookieFor,
  rememberCookie,
  type SessionCookie,
  sessionCookies,
} from "./cookies.ts";
import { ownersDigest } from "./visitor.ts";

/* The current browser's cookies. Only route handlers can set them. */

export async function cookieSurroundings(): Promise<CookieSurroundings> {
  const given = await headers();
  const { cookieDomain: domain, cookieSameSite: sameSite } = site().config;
  return {
    host: given.get("host") ?? "",
    isSecure: given.get("x-forwarded-proto")?.split(",")[0]?.trim() === "https",
    domain,
    sameSite,
  };
}

export const currentAuthToken = async (): Promise<string | undefined> => (await cookies()).get(authTokenName)?.value;

const set = async (all: readonly SessionCookie[]): Promise<void> => {
  const store = await cookies();
  for (const one of all) store.set(one);
};

/** Sets the cookies after a sign-in or a renewal, whose lifetime begins now. */
export const setSessionCookies = async (session: Session): Promise<void> => {
  const authToken = await authTokenOf(session, await ownersDigest(session.expiresIn));
  await set(sessionCookies(session, authToken, session.expiresIn, await cookieSurroundings()));
};

export const clearSessionCookies = async (): Promise<void> => set(clearedCookies(await cookieSurroundings()));

export const rememberUserName = async (userName: string | undefined): Promise<void> =>
  set([rememberCookie(userName, await cookieSurroundings())]);

export const rememberClosedNotice = async (version: string): Promise<void> =>
  set([noticeCookieFor(version, await cookieSurroundings())]);
