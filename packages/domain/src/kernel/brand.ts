import type { BrandFacts } from "../../../../brands/brand.ts";
import facts from "../../../../brands/index.ts";

/** The brands of the one site, each a folder of `brands`. */
export type Brand = keyof typeof facts;
export const brandFacts: Readonly<Record<Brand, BrandFacts>> = facts;
export const brands = Object.keys(facts) as [Brand, ...Brand[]];

/** For unknown hosts, and for support users who name no brand. */
export const defaultBrand: Brand = "main";

export const isBrand = (value: unknown): value is Brand => brands.includes(value as Brand);

/** A value for each brand. */
export const perBrand = <Value>(valueOf: (brand: Brand) => Value): Readonly<Record<Brand, Value>> =>
  Object.fromEntries(brands.map((brand) => [brand, valueOf(brand)])) as Record<Brand, Value>;
