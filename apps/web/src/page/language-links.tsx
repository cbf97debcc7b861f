import { locales } from "@switchyard/domain/kernel/locale";
import { pathIn } from "../navigation/site-path.ts";

/** The page's addresses in every language, for search engines; React puts them into the head. */
export function LanguageLinks({ path }: { readonly path: string }) {
  return (
    <>
      {locales.map((locale) => (
        <link key={locale} rel="alternate" hrefLang={locale} href={pathIn(locale, path)} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={path} />
    </>
  );
}
