import type { Premise } from "../premises/premise.ts";
import type { Catalogue } from "./catalogue.ts";
import type { BrandId, Dwelling } from "./plan.ts";

/** An apartment has a unit number. */
export const dwellingOf = ({ unit }: Premise): Dwelling => (unit === "" ? "01" : "02");

/** Whether this brand sells a plan at that place today. */
export const isSoldAt = (
  catalogue: Catalogue,
  brand: BrandId,
  planId: string,
  { zip, tdsp }: Premise,
  dwelling: Dwelling,
): boolean =>
  catalogue
    .offersFor({ brand, locale: "en", dwelling, zip, tdsp, promotion: "", answered: true }, { baseUrl: "", today: "" })
    .some(({ id }) => id === planId);
