import { perBrand } from "@switchyard/domain/kernel/brand";
import type { ContentLibrary } from "@switchyard/domain/content/ports";
import type { Block, Page } from "@switchyard/domain/content/model";
import { problem } from "@switchyard/domain/kernel/problem";
import { errAsync, okAsync } from "neverthrow";
import { describe, expect, test, vi } from "vitest";
import { forgetLatestIndex, keepLatestIndex, latestIndex } from "./latest-index.ts";
import { pageIndex } from "./page-index.ts";
import { searchOfKey, shoppingKey } from "./shopping-key.ts";
import { unavailablePage } from "./unavailable-page.ts";

const aBlock = (type: string, parts: Partial<Block> = {}): Block => ({
  type,
  params: {},
  fields: {},
  blocks: {},
  ...parts,
});
const aPage = (path: string, main: readonly Block[]): Page => ({
  path,
  title: "",
  description: "",
  kind: "static",
  bodyTop: [],
  main,
  bodyBottom: [],
});
const banner = (version: string): Block => aBlock("cookie-banner", { fields: { CookieBannerVersion: version } });

/** A content with this shell and these destinations. */
const library = (shell: readonly Block[] | undefined, destinations: readonly Block[] = []): ContentLibrary =>
  ({
    pageIndex: (brand: string) => okAsync(new Map([[`/${brand}`, "static"]])),
    page: (_brand: string, _locale: string, path: string) =>
      okAsync(path === "/_shell" ? shell && aPage(path, shell) : aPage(path, destinations)),
  }) as unknown as ContentLibrary;

const siteOf = async (...given: Parameters<typeof library>) =>
  (await pageIndex(library(...given)))._unsafeUnwrap().main;

describe("the front door's facts of the content", () => {
  test("belong to each brand", async () => {
    const index = (await pageIndex(library([])))._unsafeUnwrap();
    expect([[...index.main.kinds], [...index.tee.kinds]]).toEqual([[["/main", "static"]], [["/tee", "static"]]]);
  });

  test("contain the version of the cookie banner, also from a nested block", async () => {
    expect((await siteOf([banner("3")])).noticeVersion).toBe("3");
    expect(
      (
        await siteOf([
          aBlock("footer"),
          aBlock("columns", { blocks: { left: [aBlock("rich-text")], right: [banner("v1.2")] } }),
        ])
      ).noticeVersion,
    ).toBe("v1.2");
    expect((await siteOf([aBlock("footer")])).noticeVersion).toBeUndefined();
    expect((await siteOf(undefined)).noticeVersion).toBeUndefined();
  });

  test.each(["a b", "x".repeat(41), "ñ", "1;2"])(
    "treats the version %o, which no cookie's name can contain, as none",
    async (version) => expect((await siteOf([banner(version)])).noticeVersion).toBeUndefined(),
  );

  test("contain the pages of the route cookie, without blanks and empty ones (A-065)", async () => {
    const flags = (paths: string) => aBlock("route-flags", { params: { EnableXRouteCookie: paths } });
    expect([
      ...((
        await siteOf(
          [],
          [flags(" /a ,/b,, "), aBlock("other", { params: { EnableXRouteCookie: "/c" } }), aBlock("route-flags")],
        )
      ).xRoutes ?? []),
    ]).toEqual(["/a", "/b"]);
  });

  test("are a problem while the content is unavailable", async () => {
    const dead = {
      pageIndex: () => errAsync(problem("unreachable", "content", "gone")),
      page: () => okAsync(undefined),
    } as unknown as ContentLibrary;
    expect((await pageIndex(dead))._unsafeUnwrapErr()).toMatchObject({ kind: "unreachable" });
  });

  test("are reused for a second without a check, and during a check for as long as a cached page", () => {
    vi.useFakeTimers({ now: 10_000 });
    const index = perBrand(() => ({ kinds: new Map(), noticeVersion: undefined }));
    keepLatestIndex(index);
    expect(latestIndex()).toEqual({ index, isFresh: true });
    vi.setSystemTime(10_999);
    expect(latestIndex()).toEqual({ index, isFresh: true });
    vi.setSystemTime(11_000);
    expect(latestIndex()).toEqual({ index, isFresh: false });
    vi.setSystemTime(22_000);
    expect(latestIndex()).toBeUndefined();
    keepLatestIndex(index);
    forgetLatestIndex();
    expect(latestIndex()).toBeUndefined();
    vi.useRealTimers();
  });
});

test.each(["", "?zip=75206&tdsp=ONCOR", "?prom=A%20B&x=%2F..%2F"])(
  "the search %o becomes a path segment and is read back",
  (search) => {
    const key = shoppingKey(search);
    expect(key).toMatch(/^(all|q[^/?#]+)$/);
    expect(searchOfKey(key)).toBe(search);
  },
);
test("a list without parameters has a key", () => expect([shoppingKey(""), searchOfKey("all")]).toEqual(["all", ""]));

test.each([
  ["en", 'lang="en"', 'href="/"'],
  ["es", 'lang="es"', 'href="/es"'],
] as const)("the page without content is complete in %s: text, links, no files", (locale, language, home) => {
  const page = unavailablePage("main", locale);
  for (const part of ["<!doctype html>", language, home, "<h1>", 'href=""', "noindex", 'data-failed="page"'])
    expect(page).toContain(part);
  expect(page).not.toMatch(/<script|src=|<link/);
});
