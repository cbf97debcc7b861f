import type { Brand } from "@switchyard/domain/kernel/brand";
import type { Locale } from "@switchyard/domain/kernel/locale";
import { hrefIn } from "../navigation/site-path.ts";
import { accountPath } from "./account-paths.ts";
import { currentAuthToken, clearSessionCookies } from "./browser.ts";

/**
 * The next page after a signed-out visitor sends a customer's form. After an expired session: the page that explains
 * it, with the cookies cleared. For others: an error that names the missing token.
 */
export async function signedOutAddress({
  brand,
  locale,
}: {
  readonly brand: Brand;
  readonly locale: Locale;
}): Promise<string> {
  if ((await currentAuthToken()) === undefined) return hrefIn(locale, "/oops?errorCode=MissingAuthToken");
  await clearSessionCookies();
  return hrefIn(locale, await accountPath("session-timeout", brand));
}
