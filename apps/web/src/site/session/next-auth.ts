import type { Brand } from "@switchyard/domain/kernel/brand";
import type { Locale } from "@switchyard/domain/kernel/locale";
import { isOutsideResidentialPortal } from "@switchyard/domain/session/rules";
import type { AuthOptions } from "next-auth";
import Credentials from "next-auth/providers/credentials";
import { sessionValidity } from "./auth-token.ts";
import { authSecret } from "../tokens/sealed-token.ts";
import { authTokenName } from "../front-door/arrival.ts";
import { signInVisitor, signOutBrowser } from "./sign-in-visitor.ts";

interface SignInPage {
  readonly brand: Brand;
  readonly locale: Locale;
  readonly isSecure: boolean;
}

/** Proves that a sign-in or sign-out call comes from the browser that requested its token. */
export const csrfCookie = "next-auth.csrf-token";

const ownCookie = (secure: boolean) => ({ httpOnly: true, sameSite: "lax", path: "/", secure }) as const;

/**
 * next-auth over the site's own sign-in, for one request. Its session cookie is the AuthToken, which contains the id of
 * a stored session; next-auth reads it only while that session exists. The sign-in itself sets its cookies. The site
 * alone decides the next page: `callbackUrl` is neither followed nor stored.
 */
export const authOptions = ({ brand, locale, isSecure }: SignInPage): AuthOptions => ({
  secret: authSecret(),
  providers: [
    Credentials({
      credentials: { username: {}, password: {} },
      authorize: async (given) => {
        const { username = "", password = "" } = given ?? {};
        if (username === "" || password === "") return null;
        const { session } = await signInVisitor(
          { login: username.trim(), password, remember: false },
          { brand, locale },
        );
        return session ? { id: session.id, name: session.firstName } : null;
      },
    }),
  ],
  session: { strategy: "jwt" },
  cookies: {
    sessionToken: { name: authTokenName, options: ownCookie(isSecure) },
    csrfToken: { name: csrfCookie, options: ownCookie(isSecure) },
    // No browser has a cookie of this random name. next-auth answers 500 if the cookie contains no address.
    callbackUrl: { name: crypto.randomUUID(), options: ownCookie(isSecure) },
  },
  jwt: {
    // `signInVisitor` sets the AuthToken; next-auth's own never reaches the browser.
    encode: () => "",
    decode: async ({ token }) => {
      const worth = await sessionValidity(token, brand);
      if (worth === undefined || worth === "over") return null;
      return {
        sub: worth.id,
        name: worth.firstName,
        expiresAt: worth.expiresAt,
        authenticatedUser: isOutsideResidentialPortal(worth.claims.portalType),
      };
    },
  },
  callbacks: {
    redirect: ({ baseUrl }) => baseUrl,
    session: ({ session, token }) => ({
      expires: typeof token["expiresAt"] === "string" ? token["expiresAt"] : session.expires,
      user: { name: token.name ?? "" },
      authenticatedUser: token["authenticatedUser"] === true,
    }),
  },
  events: { signOut: () => signOutBrowser(brand, locale) },
  logger: { error: () => undefined, warn: () => undefined, debug: () => undefined },
});
