import type { Brand } from "@switchyard/domain/kernel/brand";
import type { PasswordRule } from "@switchyard/domain/session/password";
import { site } from "../../composition/site.ts";

/** What the content asks of a password (`/_destinations`); nothing where it says nothing, for the gateway has its own rule. */
export async function passwordRule(brand: Brand): Promise<PasswordRule> {
  const page = (await site().content.page(brand, "en", "/_destinations")).unwrapOr(undefined);
  return { pattern: page?.main.find(({ type }) => type === "password-rule")?.params["pattern"] ?? "" };
}
