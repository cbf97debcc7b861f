import type { Brand } from "@switchyard/domain/kernel/brand";
import type { Locale } from "@switchyard/domain/kernel/locale";
import { type SignedIn, signOut, signOutEverywhere } from "@switchyard/domain/session/sign-in";
import { signInInEvenTime } from "@switchyard/domain/session/sign-in-in-even-time";
import { site } from "../../composition/site.ts";
import { fromStore } from "../store-unavailable.ts";
import { currentAuthToken, clearSessionCookies, rememberUserName, setSessionCookies } from "./browser.ts";
import { replaceJourneyToken } from "./journey-token.ts";
import { sessionNow } from "./member.ts";

export interface Credentials {
  readonly login: string;
  readonly password: string;
  readonly remember: boolean;
}

/**
 * The one sign-in of the site: the page's form, the site API and next-auth all come here, each after the rate limit of sign-ins. Sets
 * the cookies of a sign-in that worked; one that took the place of another ends that.
 */
export async function signInVisitor(
  { login, password, remember }: Credentials,
  { brand, locale }: { readonly brand: Brand; readonly locale: Locale },
): Promise<SignedIn> {
  const result = await signInInEvenTime(
    { brand, entryPoint: "login-panel", login, password },
    site().signInPorts(brand, locale),
  );
  site().log.info({ outcome: result.outcome, brand, locale }, "sign-in");
  if (result.session) {
    await endSession(brand, locale);
    await setSessionCookies(result.session);
    await replaceJourneyToken("sign-in");
    await rememberUserName(remember ? result.session.claims.userName : undefined);
  }
  return result;
}

/** Ends the session of this browser, here and at the gateway, and takes its cookies away. */
export async function signOutBrowser(brand: Brand, locale: Locale): Promise<void> {
  await endSession(brand, locale);
  if ((await currentAuthToken()) !== undefined) await clearSessionCookies();
}

/** The same on every device of the customer. */
export async function signOutAllDevices(brand: Brand, locale: Locale): Promise<void> {
  const session = await sessionNow(brand);
  if (session) fromStore(await signOutEverywhere(session, site().signInPorts(brand, locale)), notEnded, { brand });
  if ((await currentAuthToken()) !== undefined) await clearSessionCookies();
}

/** Ends this browser's session, if any, here and at the gateway. */
export async function endSession(brand: Brand, locale: Locale): Promise<void> {
  const session = await sessionNow(brand);
  if (session) fromStore(await signOut(session, site().signInPorts(brand, locale)), notEnded, { brand });
}

/** The cookies stay then: the session is not over. */
const notEnded = "the session could not be ended";
