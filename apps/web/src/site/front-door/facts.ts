import { type Brand, isBrand } from "@switchyard/domain/kernel/brand";
import { isLocale, type Locale } from "@switchyard/domain/kernel/locale";
import { readShoppingQuery, type ShoppingQuery } from "@switchyard/domain/navigation/shopping-query";
import { headers } from "next/headers";
import { doorFact } from "./exchange.ts";

/** The front door's facts of the current request. Reading them makes a page dynamic. */
export interface RequestFacts {
  readonly brand: Brand;
  readonly locale: Locale;
  /** The canonical path of the page; empty for a call of the site API. */
  readonly path: string;
  readonly query: ShoppingQuery;
  readonly requestId: string;
}

/** @throws when the request did not come through the front door */
export async function requestFacts(): Promise<RequestFacts> {
  const given = await headers();
  const brand = doorFact(given, "brand");
  if (!isBrand(brand)) throw new Error("The request did not come through the front door");
  const locale = doorFact(given, "locale");
  return {
    brand,
    locale: isLocale(locale) ? locale : "en",
    path: doorFact(given, "path"),
    query: readShoppingQuery(new URLSearchParams(doorFact(given, "shopping"))),
    requestId: doorFact(given, "requestId"),
  };
}
