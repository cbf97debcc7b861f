/** The two skins of the one site: Larkspur Energy (`main`) and Evergreen by Larkspur (`tee`). */
export const brands = ["main", "tee"] as const;
export type Brand = (typeof brands)[number];

export const isBrand = (value: unknown): value is Brand => brands.includes(value as Brand);
