import type { Block, Field } from "@switchyard/domain/content/model";
import type { ContentLibrary } from "@switchyard/domain/content/ports";
import { type Brand, brands } from "@switchyard/domain/kernel/brand";
import type { Problem } from "@switchyard/domain/kernel/problem";
import { ResultAsync } from "neverthrow";
import type { PageIndex, SitePages } from "./arrival.ts";

/** Allowed versions in a cookie's name; others count as none. */
export const noticeVersionShape = /^[A-Za-z0-9._-]{0,40}$/;

/** The front door's facts of the content of all brands. */
export const pageIndex = (library: ContentLibrary): ResultAsync<PageIndex, Problem> =>
  ResultAsync.combine(brands.map((brand) => sitePages(library, brand).map((pages) => [brand, pages] as const))).map(
    (all) => Object.fromEntries(all) as PageIndex,
  );

const sitePages = (library: ContentLibrary, brand: Brand): ResultAsync<SitePages, Problem> =>
  ResultAsync.combine([
    library.pageIndex(brand),
    library.page(brand, "en", "/_shell"),
    library.page(brand, "en", "/_destinations"),
  ] as const).map(([kinds, shell, destinations]) => ({
    kinds,
    xRoutes: xRoutes(destinations?.main ?? []),
    noticeVersion: noticeVersion(shell ? [...shell.bodyTop, ...shell.main, ...shell.bodyBottom] : []),
  }));

/** The paths of the route flag EnableXRouteCookie, with commas between them. */
const xRoutes = (blocks: readonly Block[]): ReadonlySet<string> =>
  new Set(
    blocks
      .filter(({ type }) => type === "route-flags")
      .flatMap(({ params }) =>
        (params["EnableXRouteCookie"] ?? "")
          .split(",")
          .map((path) => path.trim())
          .filter((path) => path !== ""),
      ),
  );

const textOf = (field: Field | undefined): string =>
  typeof field === "string" || typeof field === "number" ? String(field) : "";

/** The version of the cookie banner that frames every page (S1-234). */
const noticeVersion = (blocks: readonly Block[]): string | undefined => {
  for (const { type, fields, blocks: inside } of blocks) {
    const version =
      type === "cookie-banner" ? textOf(fields["CookieBannerVersion"]) : noticeVersion(Object.values(inside).flat());
    if (version !== undefined && noticeVersionShape.test(version)) return version;
  }
  return undefined;
};
