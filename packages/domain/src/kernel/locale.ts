/** The languages of the site; Spanish paths start with /es. */
export const locales = ["en", "es"] as const;
export type Locale = (typeof locales)[number];

/** Their names for staff. */
export const languages: Readonly<Record<Locale, string>> = { en: "English", es: "Spanish" };

export const isLocale = (value: unknown): value is Locale => locales.includes(value as Locale);
