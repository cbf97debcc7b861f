/** The languages of the site; Spanish paths start with /es. */
export const locales = ["en", "es"] as const;
export type Locale = (typeof locales)[number];

export const isLocale = (value: unknown): value is Locale => locales.includes(value as Locale);
