import type { Brand } from "@switchyard/domain/kernel/brand";
import type { BrandLook } from "../../../../../brands/look.ts";
import looks from "../../../../../brands/looks.ts";

export type { Mark } from "../../../../../brands/look.ts";
export const brandLooks: Readonly<Record<Brand, BrandLook>> = looks;
