/** The two skins of the one site: Larkspur Energy (`main`) and Evergreen by Larkspur (`tee`). */
export const brands = ["main", "tee"] as const;
export type Brand = (typeof brands)[number];

/** What customers call each of them. */
export const brandNames: Readonly<Record<Brand, string>> = { main: "Larkspur Energy", tee: "Evergreen by Larkspur" };

/** What each brand is called in the header `X-Brand-Id`, which every call to the provider's systems carries (S1-040, S1-041). */
export const brandIds: Readonly<Record<Brand, string>> = { main: "LARKSPUR", tee: "EVERGREEN" };

export const isBrand = (value: unknown): value is Brand => brands.includes(value as Brand);
