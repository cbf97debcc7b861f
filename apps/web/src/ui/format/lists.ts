import type { Locale } from "@switchyard/domain/kernel/locale";

const languages = { en: "en-US", es: "es-US" } as const;

/** "one, two, and three"; "uno, dos y tres". */
export const listText = (parts: readonly string[], locale: Locale): string =>
  new Intl.ListFormat(languages[locale], { type: "conjunction" }).format(parts);
