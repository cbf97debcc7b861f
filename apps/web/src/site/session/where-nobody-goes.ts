import type { Brand } from "@switchyard/domain/kernel/brand";
import type { Locale } from "@switchyard/domain/kernel/locale";
import { hrefIn } from "../navigation/site-path.ts";
import { accountPath } from "./account-paths.ts";
import { authTokenHere, clearSessionCookies } from "./browser.ts";

/**
 * Where a form leads that only a customer can send, when nobody is signed in: to the page of sessions that are over where there
 * was one, its cookies taken away; a visitor hears which token is missing.
 */
export async function whereNobodyGoes({
  brand,
  locale,
}: {
  readonly brand: Brand;
  readonly locale: Locale;
}): Promise<string> {
  if ((await authTokenHere()) === undefined) return hrefIn(locale, "/oops?errorCode=MissingAuthToken");
  await clearSessionCookies();
  return hrefIn(locale, await accountPath("session-timeout", brand));
}
