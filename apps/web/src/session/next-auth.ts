import type { Brand } from "@switchyard/domain/kernel/brand";
import type { Locale } from "@switchyard/domain/kernel/locale";
import { isOutsideResidentialPortal } from "@switchyard/domain/session/rules";
import type { AuthOptions } from "next-auth";
import Credentials from "next-auth/providers/credentials";
import { authSecret, authTokenOf, worthOf } from "./auth-token.ts";
import { authTokenName } from "./cookies.ts";
import { signInHere, signOutHere } from "./sign-in-here.ts";

interface Door {
  readonly brand: Brand;
  readonly locale: Locale;
  readonly signInPath: string;
  readonly isSecure: boolean;
}

/**
 * next-auth over the site's own sign-in, for one request. Its session cookie is the AuthToken, which holds the id of a session
 * that the server remembers; next-auth reads it only while that one lasts. The cookies of a sign-in are set by that itself.
 */
export const authOptions = ({ brand, locale, signInPath, isSecure }: Door): AuthOptions => ({
  secret: authSecret(),
  providers: [
    Credentials({
      credentials: { username: {}, password: {} },
      authorize: async (given) => {
        const { username = "", password = "" } = given ?? {};
        if (username === "" || password === "") return null;
        const { session } = await signInHere({ login: username.trim(), password, remember: false }, { brand, locale });
        return session ? { id: session.id, name: session.firstName } : null;
      },
    }),
  ],
  session: { strategy: "jwt" },
  cookies: { sessionToken: { name: authTokenName, options: { httpOnly: true, sameSite: "lax", path: "/", secure: isSecure } } },
  pages: { signIn: signInPath, signOut: signInPath, error: signInPath },
  jwt: {
    encode: async ({ token }) => {
      const expiresAt = typeof token?.["expiresAt"] === "string" ? token["expiresAt"] : undefined;
      return token?.sub !== undefined && expiresAt !== undefined ? authTokenOf({ id: token.sub, expiresAt }) : "";
    },
    decode: async ({ token }) => {
      const worth = await worthOf(token, brand);
      if (worth === undefined || worth === "over") return null;
      return { sub: worth.id, name: worth.firstName, expiresAt: worth.expiresAt, authenticatedUser: isOutsideResidentialPortal(worth.claims.portalType) };
    },
  },
  callbacks: {
    session: ({ session, token }) => ({ expires: typeof token["expiresAt"] === "string" ? token["expiresAt"] : session.expires, user: { name: token.name ?? "" }, authenticatedUser: token["authenticatedUser"] === true }),
  },
  events: { signOut: () => signOutHere(brand, locale) },
  logger: { error: () => undefined, warn: () => undefined, debug: () => undefined },
});

