import type { Brand } from "@switchyard/domain/kernel/brand";
import { locales } from "@switchyard/domain/kernel/locale";
import { site } from "../../composition/site.ts";
import { brandAddress } from "../navigation/brand-address.ts";
import { pathIn } from "../navigation/site-path.ts";

/** The page's addresses in every language, for search engines, which want them whole; React puts them into the head. */
export function LanguageLinks({ brand, path }: { readonly brand: Brand; readonly path: string }) {
  const { brandHosts, port } = site().config;
  const address = brandAddress(brand, brandHosts, port);
  return (
    <>
      {locales.map((locale) => (
        <link key={locale} rel="alternate" hrefLang={locale} href={`${address}${pathIn(locale, path)}`} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={`${address}${path}`} />
    </>
  );
}
