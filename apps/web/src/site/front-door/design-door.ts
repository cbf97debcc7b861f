import { hrefIn } from "../navigation/site-path.ts";
import type { Arrival, Reception } from "./arrival.ts";
import { searchWithin } from "./front-door.ts";

/** The design page for developers; it is not part of the content. */
export const designPath = "/design";

/** With DESIGN_PAGE on, leads to the design page, unless the content has a page of that name. */
export function orDesign(reception: Reception, arrival: Pick<Arrival, "path" | "search">): Reception {
  if (reception.kind !== "page" || reception.status !== 404) return reception;
  const { brand, locale } = reception;
  if (arrival.path !== hrefIn(locale, designPath)) return reception;
  return {
    ...reception,
    status: 200,
    audience: "journey",
    path: designPath,
    isDocument: false,
    internalPath: `/${brand}/${locale}${designPath}${searchWithin(arrival.search)}`,
  };
}
