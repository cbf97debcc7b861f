import { type Locale, locales } from "@switchyard/domain/kernel/locale";
import type { PageContext } from "../blocks/block-props.ts";
import { pathIn } from "../navigation/site-path.ts";
import type { Language } from "../../ui/shell/language-switch.tsx";

const names: Readonly<Record<Locale, string>> = { en: "language.english", es: "language.spanish" };

/** This page in every language, with its path and its search (S1-036 to S1-038). */
export const languagesOf = ({
  locale,
  path,
  search,
  t,
}: Pick<PageContext, "locale" | "path" | "search" | "t">): readonly Language[] =>
  locales.map((lang) => ({
    lang,
    label: t(names[lang]),
    href: pathIn(lang, path, search.size === 0 ? "" : `?${search.toString()}`),
    current: lang === locale,
  }));
