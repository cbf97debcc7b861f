import type { Brand } from "@switchyard/domain/kernel/brand";
import type { LoginOutcome } from "@switchyard/domain/session/login";
import { classifications, type Member } from "@switchyard/domain/session/model";
import type { Locale } from "@switchyard/domain/kernel/locale";
import { site } from "../../composition/site.ts";
import { hrefIn } from "../navigation/site-path.ts";
import { userNameHandle } from "./user-name-handle.ts";

/** The pages around sign-in and account; the content has their paths (`/_destinations`). */
const accountPages = [
  "sign-in",
  "residential-account",
  "business-account",
  "signed-out",
  "session-timeout",
  "forgot-password",
  "forgot-username",
  "reset-password",
  "create-account",
  "awaiting-service-date",
  "closed-account",
] as const;
export type AccountPage = (typeof accountPages)[number];

/**
 * The path of such a page.
 * @throws when the content can't be read or forgets it
 */
export async function accountPath(page: AccountPage, brand: Brand): Promise<string> {
  const destinations = (await site().content.page(brand, "en", "/_destinations")).unwrapOr(undefined);
  const path = destinations?.main.find((block) => block.type === "account-paths")?.params[page];
  if (!path?.startsWith("/")) throw new Error(`/_destinations has no path for ${page}`);
  return path;
}

/** The landing page of a signed-in customer. */
export const landingPageOf = ({ classification }: Pick<Member, "classification">): AccountPage =>
  classification === classifications.unknown
    ? "sign-in"
    : classification === classifications.residential
      ? "residential-account"
      : "business-account";

/** The page after sign-in. A customer of unknown classification stays on the current page. */
export const landingPage = ({ on }: Extract<LoginOutcome, { kind: "land" }>): AccountPage =>
  on === "residential" ? "residential-account" : on === "business" ? "business-account" : "sign-in";

/**
 * The address after a refused login: the page with `action`, and a handle instead of the user
 * name, which only this browser can resolve. For route handlers only, because it sets a cookie.
 */
export async function addressOfGoing(
  { page, action }: Extract<LoginOutcome, { kind: "go" }>,
  userName: string,
  { brand, locale }: { readonly brand: Brand; readonly locale: Locale },
): Promise<string> {
  return `${hrefIn(locale, await accountPath(page, brand))}?action=${action}&username=${await userNameHandle(userName)}`;
}
