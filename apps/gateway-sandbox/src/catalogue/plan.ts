import type facts from "../../../../brands/index.ts";
import type { Micros } from "../premises/utilities.ts";
import type { Charges } from "./price.ts";

type Facts = typeof facts;
/** The value of `X-Brand-Id`. */
export type BrandId = Facts[keyof Facts]["headerId"];
export type Locale = "en" | "es";
export type Dwelling = "01" | "02";
/** Words in both languages. */
export type Text = Readonly<Record<Locale, string>>;

/** A plan of one of our brands. */
export interface OwnPlan extends Charges {
  readonly id: string;
  readonly brand: BrandId;
  /** With the brand's prefix, as in the provider's systems: "Larkspur True Rate 12". */
  readonly name: string;
  readonly term: number;
  readonly rateType: "Fixed" | "Variable" | "Indexed";
  readonly cancellationFee: string;
  readonly renewablePercent: number;
  readonly totalGreenUp: boolean;
  readonly ev: string;
  readonly lowDeposit: Micros;
  /** Prepaid plans need no deposit. */
  readonly noDeposit: boolean;
  readonly priority: number;
  /** Energy sent to the grid is credited at the energy price: all of it, or up to the month's use. */
  readonly buysBack?: "all" | "up-to-use";
  /** Only for one kind of home: a solar roof needs a house. */
  readonly onlyFor?: Dwelling;
  /** Only for visitors who answered the questionnaire. */
  readonly onlyWhenAnswered?: boolean;
  /** Fixed plans of a year or longer are cheaper with the brand's promotion code. */
  readonly takesPromotion: boolean;
  readonly summary: Text;
  readonly description: Text;
}

/** The common part of a family of plans; its variants have terms and prices. */
export interface Family {
  readonly code: string;
  readonly name: string;
  readonly rateType?: OwnPlan["rateType"];
  readonly renewablePercent?: number;
  readonly totalGreenUp?: boolean;
  readonly ev?: string;
  readonly lowDeposit?: Micros;
  readonly noDeposit?: boolean;
  readonly baseCharge?: Micros;
  readonly billCredits?: OwnPlan["billCredits"];
  readonly minimumUseFees?: OwnPlan["minimumUseFees"];
  readonly buysBack?: OwnPlan["buysBack"];
  readonly onlyFor?: Dwelling;
  readonly onlyWhenAnswered?: boolean;
  readonly summary: Text;
  readonly description: Text;
  readonly variants: readonly Variant[];
}

export interface Variant {
  /** Months; 0 is month-to-month. */
  readonly term: number;
  /** One price for all use, or several parts. */
  readonly energy: Micros | Charges["energy"];
  readonly cancellationFee: string;
  readonly priority: number;
  readonly summary?: Text;
}

/** A brand's naming of plans. */
export interface PlanNames {
  readonly id: BrandId;
  /** The prefix of each plan's and product's name: "Larkspur True Rate 12". */
  readonly planPrefix: string;
  /** The prefix of each plan's id. */
  readonly planCode: string;
}

/** The plans of a family. */
export const plansOf = ({ id: brand, planPrefix, planCode }: PlanNames, family: Family): OwnPlan[] =>
  family.variants.map((variant) => ({
    id: [planCode, family.code, variant.term === 0 ? "MTM" : String(variant.term)].join("-"),
    brand,
    name: [planPrefix, family.name, variant.term === 0 ? "" : String(variant.term)]
      .filter((part) => part !== "")
      .join(" "),
    term: variant.term,
    rateType: family.rateType ?? "Fixed",
    cancellationFee: variant.cancellationFee,
    renewablePercent: family.renewablePercent ?? 24,
    totalGreenUp: family.totalGreenUp ?? false,
    ev: family.ev ?? "",
    lowDeposit: family.lowDeposit ?? 0,
    noDeposit: family.noDeposit ?? false,
    baseCharge: family.baseCharge ?? 0,
    energy:
      typeof variant.energy === "number"
        ? [{ conditionType: "Z100", range: "", perKwh: variant.energy }]
        : variant.energy,
    billCredits: family.billCredits ?? [],
    minimumUseFees: family.minimumUseFees ?? [],
    priority: variant.priority,
    takesPromotion: (family.rateType ?? "Fixed") === "Fixed" && variant.term >= 12,
    summary: variant.summary ?? family.summary,
    description: family.description,
    ...(family.buysBack === undefined ? {} : { buysBack: family.buysBack }),
    ...(family.onlyFor === undefined ? {} : { onlyFor: family.onlyFor }),
    ...(family.onlyWhenAnswered === undefined ? {} : { onlyWhenAnswered: family.onlyWhenAnswered }),
  }));
