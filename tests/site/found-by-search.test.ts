import { type Brand, brands } from "@switchyard/domain/kernel/brand";
import { locales } from "@switchyard/domain/kernel/locale";
import { describe, expect, test } from "vitest";
import { sharedSite } from "./own-site.ts";
import { textOf } from "./pages.ts";
import { hostOf, inLanguage, openAt, staticPagesOf } from "./static-pages.ts";

/* Requirements of search engines for indexable pages. Each affects Lighthouse's score. */
const system = sharedSite();

/** Links whose text doesn't describe their target. */
const sayNothing = /^(click here|here|go|more|learn more|read more|start|this|aquí|más|ver más|leer más|clic aquí)$/i;

const read = async (brand: Brand, path: string): Promise<string> =>
  (await openAt(system.site.url, hostOf[brand], path)).html;

const pagesOf = async (brand: Brand): Promise<readonly string[]> =>
  (await staticPagesOf(brand)).filter((path) => path !== "/not-found");

const attribute = (tag: string, name: string): string | undefined =>
  new RegExp(`\\s${name}="([^"]*)"`, "i").exec(tag)?.[1];
const tags = (html: string, name: string): readonly string[] =>
  [...html.matchAll(new RegExp(`<${name}\\b[^>]*>`, "g"))].map(([tag]) => tag);

/** The page's canonical address, and its address in each language. */
const addresses = (html: string) => {
  const links = tags(html, "link");
  return {
    canonical: links.filter((link) => attribute(link, "rel") === "canonical").map((link) => attribute(link, "href")),
    alternate: Object.fromEntries(
      links
        .filter((link) => attribute(link, "rel") === "alternate")
        .map((link) => [attribute(link, "hreflang"), attribute(link, "href")]),
    ),
  };
};

const faultsOf = (html: string): readonly string[] => {
  const metas = tags(html, "meta");
  const meta = (name: string) => metas.find((one) => attribute(one, "name") === name);
  const title = textOf({ html: /<title>([^<]*)<\/title>/.exec(html)?.[1] ?? "" });
  const description = textOf({ html: attribute(meta("description") ?? "", "content") ?? "" });
  return [
    ...(title.length > 0 && title.length <= 60 ? [] : [`title “${title}”`]),
    ...(description.length >= 40 && description.length <= 160 ? [] : [`description “${description}”`]),
    ...(meta("robots") === undefined ? [] : ["not to be found"]),
    ...tags(html, "img").filter((image) => attribute(image, "alt") === undefined),
    ...[...html.matchAll(/<a\b([^>]*)>([\s\S]*?)<\/a>/g)]
      .map(([, tag = "", inner = ""]) => (attribute(tag, "aria-label") ?? textOf({ html: inner })).trim())
      .filter((text) => text === "" || sayNothing.test(text))
      .map((text) => `link “${text}”`),
  ];
};

describe.each(brands)("%s", (brand) => {
  test.each(locales)("each page has a title, a description, and descriptive links, in %s", async (locale) => {
    const paths = await pagesOf(brand);
    expect(paths.length).toBeGreaterThan(10);
    const found = await Promise.all(
      paths.map(async (path) => {
        const html = await read(brand, inLanguage(locale, path));
        return { path, lang: attribute(html, "lang"), faults: faultsOf(html) };
      }),
    );
    expect(found).toEqual(paths.map((path) => ({ path, lang: locale, faults: [] })));
  });

  test("each page has one canonical address with any parameters, and lists its address in both languages", async () => {
    const site = `http://${hostOf[brand]}:${new URL(system.site.url).port}`;
    for (const path of await pagesOf(brand))
      for (const locale of locales) {
        const html = await read(brand, `${inLanguage(locale, path)}?utm_source=letter`);
        expect(addresses(html)).toEqual({
          canonical: [`${site}${inLanguage(locale, path)}`],
          alternate: {
            en: `${site}${path}`,
            es: `${site}${inLanguage("es", path)}`,
            "x-default": `${site}${path}`,
          },
        });
      }
  });
});

test("a plan list differs by place, so it has no canonical address; the not-found page is not indexed", async () => {
  const list = await read("main", "/mvi/offers?cint=6&zip=75206&tdsp=ONCOR&dwel=01&prom=PS");
  expect(addresses(list).canonical).toEqual([]);
  const nowhere = await read("main", "/nothing-of-this-name");
  expect(nowhere).toContain('<meta name="robots" content="noindex"/>');
  expect(addresses(nowhere)).toEqual({ canonical: [], alternate: {} });
});
