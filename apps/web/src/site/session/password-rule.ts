import type { Brand } from "@switchyard/domain/kernel/brand";
import type { PasswordRule } from "@switchyard/domain/session/password";
import { site } from "../../composition/site.ts";

/** The content's password rule (`/_destinations`). It is optional, because the gateway checks its own. */
export async function passwordRule(brand: Brand): Promise<PasswordRule> {
  const page = (await site().content.page(brand, "en", "/_destinations")).unwrapOr(undefined);
  return { pattern: page?.main.find(({ type }) => type === "password-rule")?.params["pattern"] ?? "" };
}
