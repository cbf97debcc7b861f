import { type Locale, locales } from "@switchyard/domain/kernel/locale";
import { pathIn } from "../../navigation/site-path.ts";
import { UtilityBar } from "../../ui/shell/utility-bar.tsx";
import type { BlockProps } from "../block-props.ts";
import { fieldsOf } from "../fields.ts";
import { content } from "./content.ts";

const languageNames: Readonly<Record<Locale, string>> = { en: "language.english", es: "language.spanish" };

/** The bar above every page: whom to call, and the language switch, which keeps path and search (S1-036 to S1-038). */
export default function UtilityBarBlock({ block, page }: BlockProps) {
  const { phone, phoneHref, hours } = fieldsOf(block, content);
  const search = page.search.size === 0 ? "" : `?${page.search.toString()}`;
  const language = (lang: Locale) => ({ lang, label: page.t(languageNames[lang]), href: pathIn(lang, page.path, search), current: lang === page.locale });
  return (
    <>
      <a className="skip" href="#content" data-print="off">
        {page.t("shell.skipToContent")}
      </a>
      <UtilityBar phone={{ text: page.text(phone), href: phoneHref }} {...(hours === undefined ? {} : { hours: page.text(hours) })} languages={locales.map(language)} languagesLabel={page.t("language.label")} />
    </>
  );
}
