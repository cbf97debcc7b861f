import type { Brand } from "@switchyard/domain/kernel/brand";
import { type Locale, locales } from "@switchyard/domain/kernel/locale";
import { site } from "../../composition/site.ts";
import { brandAddress } from "../navigation/brand-address.ts";
import { pathIn } from "../navigation/site-path.ts";

interface LanguageLinksProps {
  readonly brand: Brand;
  readonly locale: Locale;
  readonly path: string;
  /** Search engines index the page under its canonical address, without parameters. */
  readonly isFound: boolean;
}

/** The page's absolute addresses in every language, for search engines; React moves them into the head. */
export function LanguageLinks({ brand, locale, path, isFound }: LanguageLinksProps) {
  const { brandHosts, port } = site().config;
  const address = brandAddress(brand, brandHosts, port);
  return (
    <>
      {isFound && <link rel="canonical" href={`${address}${pathIn(locale, path)}`} />}
      {locales.map((locale) => (
        <link key={locale} rel="alternate" hrefLang={locale} href={`${address}${pathIn(locale, path)}`} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={`${address}${path}`} />
    </>
  );
}
