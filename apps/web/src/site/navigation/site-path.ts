import type { Locale } from "@switchyard/domain/kernel/locale";

/**
 * The address of a site path (with or without query and hash) in a language: Spanish paths start with /es. Other
 * addresses stay unchanged: `tel:`, `https:`, `#part`.
 */
export const hrefIn = (locale: Locale, target: string): string => {
  if (locale === "en" || !target.startsWith("/") || target.startsWith("//")) return target;
  return target === "/" || /^\/[?#]/.test(target) ? `/es${target.slice(1)}` : `/es${target}`;
};

/** The path of this page in another language, with its search; the switch keeps both (S1-038). */
export const pathIn = (locale: Locale, path: string, search = ""): string => `${hrefIn(locale, path)}${search}`;
