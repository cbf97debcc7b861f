import { createHash } from "node:crypto";
import { cookies, headers } from "next/headers";
import { site } from "../../composition/site.ts";
import { isSecure, sentName, visitCookie } from "../front-door/exchange.ts";
import { ownTokens } from "../front-door/own-tokens.ts";

/* A session and each sealed cookie belong to one browser: they contain the digest of its cookie `visitor`. A cookie
   planted in another browser doesn't fit that browser's `visitor`, so it opens nothing. */

const isSecureRequest = async (): Promise<boolean> => {
  const given = await headers();
  return isSecure((name) => given.get(name) ?? undefined);
};

/** The browser's own value; undefined for a browser without one, and for one that this site did not make. */
export async function currentVisitor(): Promise<string | undefined> {
  const value = (await cookies()).get(sentName("visitor", await isSecureRequest()))?.value;
  return ownTokens().isOurs("visitor", value) ? value : undefined;
}

const digestOf = (visitor: string): string => createHash("sha256").update(visitor).digest("base64url");

/**
 * A digest that binds a cookie to this browser. Sets the browser's `visitor` cookie for at least these seconds. For
 * route handlers only.
 */
export async function ownersDigest(seconds: number): Promise<string> {
  const visitor = (await currentVisitor()) ?? ownTokens().make("visitor");
  const lifetime = Math.max(seconds, site().config.sessionHours * 3_600);
  (await cookies()).set(visitCookie("visitor", visitor, await isSecureRequest(), lifetime));
  return digestOf(visitor);
}

/**
 * Whether a cookie with this digest belongs to the browser that sent it. A caller without `visitor` passes unless it is
 * a browser, recognizable by Sec-Fetch-Site or Origin. Programs pass because cookies can't be planted in them, and they
 * may send the AuthToken alone.
 */
export async function isOwnCookie(digest: unknown): Promise<boolean> {
  const visitor = await currentVisitor();
  if (visitor !== undefined) return digest === digestOf(visitor);
  const given = await headers();
  return given.get("sec-fetch-site") === null && given.get("origin") === null;
}
