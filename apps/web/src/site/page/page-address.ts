import type { Site } from "../../composition/services.ts";
import { type Brand, isBrand } from "@switchyard/domain/kernel/brand";
import { isLocale, type Locale } from "@switchyard/domain/kernel/locale";
import { notFound } from "next/navigation";
import { site } from "../../composition/site.ts";
import type { Audience } from "../front-door/arrival.ts";
import { beginToWait } from "../page-patience.ts";

/** The facts of an internal path: page, route tree, audience, and the part of the visitor's search that it includes. */
export interface PageAddress {
  readonly site: Site;
  readonly brand: Brand;
  readonly locale: Locale;
  readonly audience: Audience;
  readonly path: string;
  readonly search: URLSearchParams;
  /** Whether the cookie banner is closed; from a header of the front door if the path doesn't contain it. */
  readonly noticeSeen?: boolean;
}

export interface RouteProps<Params = object> {
  readonly params: Promise<{ brand: string; locale: string; path?: string[]; notice?: string } & Params>;
  readonly searchParams: Promise<Record<string, string | string[] | undefined>>;
}

/** Parses a route's parameters. The front door writes them, so invalid ones did not come through it. */
export async function pageAddress(
  audience: Audience,
  params: RouteProps["params"],
  search = new URLSearchParams(),
): Promise<PageAddress> {
  const { brand, locale, path = [], notice } = await params;
  beginToWait();
  if (!isBrand(brand) || !isLocale(locale)) notFound();
  return {
    site: site(),
    brand,
    locale,
    audience,
    path: `/${path.map(decodeURIComponent).join("/")}`,
    search,
    ...(notice === undefined ? {} : { noticeSeen: notice === "seen" }),
  };
}

/** A route's search as the browser sent it, repeated parameters included. */
export async function searchOf(searchParams: RouteProps["searchParams"]): Promise<URLSearchParams> {
  return new URLSearchParams(
    Object.entries(await searchParams).flatMap(([name, value]) =>
      [value ?? []].flat().map((one): [string, string] => [name, one]),
    ),
  );
}
