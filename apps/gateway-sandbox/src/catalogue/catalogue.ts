import { readFileSync } from "node:fs";
import { basename } from "node:path";
import type { Micros, TdspCode } from "../premises/utilities.ts";
import { utility } from "../premises/utilities.ts";
import { cityOf, type ServedZip, servedZips } from "../premises/zip-codes.ts";
import { brandOf } from "./brands.ts";
import { decodeText, type RefusedRow } from "./csv-rows.ts";
import { importedOffers } from "./imported-offers.ts";
import type { Offer, OfferContext, OfferQuery } from "./offer.ts";
import { ownOffers, ownPlans, retiredPlans } from "./own-offers.ts";
import type { OwnPlan } from "./plan.ts";
import { CatalogueUnreadable, type ImportedOffer, readPowerToChoose } from "./power-to-choose.ts";
import { averagePrice } from "./price.ts";

/** The import report of a file. */
export interface CatalogueReport {
  /** The file's name, or null without an import. */
  readonly file: string | null;
  /** Rows that became an offer or added a ZIP to one. */
  readonly read: number;
  readonly offers: number;
  readonly refused: readonly RefusedRow[];
}

/** A plan by its id, from any of the catalogues. */
export type CataloguePlan =
  { readonly kind: "own"; readonly plan: OwnPlan } | { readonly kind: "imported"; readonly plan: ImportedOffer };

/** A plan's full name: ours include the brand; another retailer's name is unchanged. */
export const nameForCustomers = ({ kind, plan }: CataloguePlan): string =>
  kind === "own" ? plan.name.replace(`${brandOf(plan.brand).planPrefix} `, "") : plan.name;

export interface Catalogue {
  readonly report: CatalogueReport;
  /** Every ZIP with plans, including those of the file. */
  readonly zips: readonly ServedZip[];
  offersFor(query: OfferQuery, context: OfferContext): Offer[];
  plan(id: string): CataloguePlan | undefined;
  /** The average price at 1,000 kWh, without promotion, for a deposit's estimate. */
  priceAt1000(plan: CataloguePlan, tdsp: TdspCode): Micros;
}

const read = (file: string) => {
  let text: string;
  try {
    text = decodeText(readFileSync(file));
  } catch (problem) {
    throw new CatalogueUnreadable(
      `cannot read the catalogue ${file}: ${(problem as NodeJS.ErrnoException).code ?? "unreadable"}`,
    );
  }
  try {
    return readPowerToChoose(text);
  } catch (problem) {
    if (problem instanceof CatalogueUnreadable)
      throw new CatalogueUnreadable(`cannot read the catalogue ${file}: ${problem.message}`);
    throw problem;
  }
};

const zipsWith = (offers: readonly ImportedOffer[]): ServedZip[] => {
  const zips = new Map(servedZips.map((one) => [`${one.zip} ${one.tdsp}`, one]));
  for (const { zips: ofOffer, tdsp } of offers) {
    for (const zip of ofOffer)
      if (!zips.has(`${zip} ${tdsp}`)) zips.set(`${zip} ${tdsp}`, { zip, tdsp, city: cityOf(zip) ?? "Texas" });
  }
  return [...zips.values()].toSorted((a, b) => a.zip.localeCompare(b.zip) || a.tdsp.localeCompare(b.tdsp));
};

/**
 * Our plans, and the offers of a file for its places.
 * @throws CatalogueUnreadable
 */
export const loadCatalogue = (file: string | undefined): Catalogue => {
  const imported = file === undefined ? { offers: [], read: 0, refused: [] } : read(file);
  const offersInFile = importedOffers(imported.offers);
  const zips = zipsWith(imported.offers);
  const served = new Set(zips.map((one) => `${one.zip} ${one.tdsp}`));
  const plans = new Map<string, CataloguePlan>([
    ...[...ownPlans, ...retiredPlans].map((plan): [string, CataloguePlan] => [plan.id, { kind: "own", plan }]),
    ...imported.offers.map((plan): [string, CataloguePlan] => [plan.id, { kind: "imported", plan }]),
  ]);
  return {
    report: {
      file: file === undefined ? null : basename(file),
      read: imported.read,
      offers: imported.offers.length,
      refused: imported.refused,
    },
    zips,
    offersFor: (query, context) =>
      served.has(`${query.zip} ${query.tdsp}`) ? (offersInFile(query, context) ?? ownOffers(query, context)) : [],
    plan: (id) => plans.get(id),
    priceAt1000: (plan, tdsp) =>
      plan.kind === "own" ? averagePrice(plan.plan, utility(tdsp), 1_000) : plan.plan.prices[1000],
  };
};
