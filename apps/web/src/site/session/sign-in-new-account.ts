import type { Brand } from "@switchyard/domain/kernel/brand";
import type { Locale } from "@switchyard/domain/kernel/locale";
import type { Session } from "@switchyard/domain/session/sessions";
import { signIn } from "@switchyard/domain/session/sign-in";
import { site } from "../../composition/site.ts";
import { setSessionCookies } from "./browser.ts";
import { replaceJourneyToken } from "./journey-token.ts";
import { endSession } from "./sign-in-visitor.ts";

/**
 * Signs a customer in with their new account (E-257), without a form or the rate limit of sign-ins, because they have
 * just set the password. No sign-in happens before the contracts are active; the confirmation explains that.
 */
export async function signInNewAccount(
  userName: string,
  password: string,
  { brand, locale }: { readonly brand: Brand; readonly locale: Locale },
): Promise<Session | undefined> {
  const { outcome, session } = await signIn(
    { brand, entryPoint: "continue-to-account", login: userName, isUserName: true, password },
    site().signInPorts(brand, locale),
  );
  site().log.info({ outcome, brand, locale }, "sign-in");
  if (!session) return undefined;
  await endSession(brand, locale);
  await setSessionCookies(session);
  await replaceJourneyToken("sign-in");
  return session;
}
