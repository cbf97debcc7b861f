import type { Site } from "../../../composition/services.ts";
import type { Locale } from "@switchyard/domain/kernel/locale";
import { headers } from "next/headers";

/**
 * The card provider's page, for browsers without scripts: the customer types the card there and returns to `returnTo`
 * with `card=passed`. Undefined if no card can be used.
 *
 * @param returnTo a path of this site; its search is removed, because the provider would see it
 */
export async function cardEntryUrl(
  accessToken: string,
  returnTo: string,
  { site, locale }: { readonly site: Site; readonly locale: Locale },
): Promise<string | undefined> {
  const { cardFrameUrl } = site.config;
  if (cardFrameUrl === null || accessToken === "") return undefined;
  const given = await headers();
  const isSecure = given.get("x-forwarded-proto")?.split(",")[0]?.trim() === "https";
  const [path = "/"] = returnTo.split(/[?#]/);
  return `${cardFrameUrl}?${new URLSearchParams({ accesstoken: accessToken, lang: locale, returnUrl: `${isSecure ? "https" : "http"}://${given.get("host") ?? ""}${path}` }).toString()}`;
}
