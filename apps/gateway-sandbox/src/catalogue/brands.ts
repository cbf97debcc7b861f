import facts from "../../../../brands/index.ts";
import sandboxes from "../../../../brands/sandbox.ts";
import type { BrandId, Family, PlanNames, Text } from "./plan.ts";

type Id = keyof typeof facts;

export interface Review {
  readonly reviewer: string;
  readonly stars: 1 | 2 | 3 | 4 | 5;
  readonly comment: Text;
}

interface MailColors {
  readonly ground: string;
  readonly ink: string;
  readonly muted: string;
  readonly rule: string;
  readonly link: string;
  readonly accent: string;
  readonly onAccent: string;
}

/** The brand's look in mails, like its site but without our fonts, which mail programs lack. */
export interface MailLook {
  readonly head: string;
  readonly onHead: string;
  readonly lit: string;
  readonly heading: string;
  readonly radius: string;
  readonly light: MailColors;
  readonly dark: MailColors;
}

/** A brand in the provider's other systems: plans, promotions, reviews and mails. */
export interface SandboxBrand extends Omit<PlanNames, "id"> {
  readonly families: readonly Family[];
  /** Plans that are no longer sold. */
  readonly retired: readonly Family[];
  readonly phone: string;
  /** The code that takes 0.2¢ off fixed plans of a year or longer. */
  readonly promotion: string;
  /** The codes that take 0.5¢ off plans: for drivers of electric cars, for new customers and for renewals. */
  readonly vehiclePromotions: { readonly new: string; readonly renewing: string };
  readonly mail: MailLook;
  readonly reviews: readonly Review[];
}

export interface ProvidersBrand extends SandboxBrand, PlanNames {
  readonly name: string;
  readonly cmsSite: string;
}

/** All brands by the value of `X-Brand-Id`. */
export const brands: ReadonlyMap<string, ProvidersBrand> = new Map(
  (Object.keys(facts) as Id[]).map((id) => {
    const { headerId, name, cmsSite } = facts[id];
    return [headerId, { ...sandboxes[id], id: headerId, name, cmsSite }];
  }),
);

export const isBrandId = (value: unknown): value is BrandId => typeof value === "string" && brands.has(value);

export const brandOf = (id: BrandId): ProvidersBrand => {
  const brand = brands.get(id);
  if (brand === undefined) throw new Error(`No brand is called ${id}`);
  return brand;
};
