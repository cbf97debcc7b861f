import { gzipSync } from "node:zlib";
import type { Block } from "@switchyard/domain/content/model";
import { type Brand, brands } from "@switchyard/domain/kernel/brand";
import { locales } from "@switchyard/domain/kernel/locale";
import { describe, expect, test } from "vitest";
import { frameworkBlocks } from "../../apps/web/src/site/front-door/framework-blocks.ts";
import { sharedSite } from "./own-site.ts";
import { asked } from "./sent.ts";
import { content, hostOf, inLanguage, openAt, staticPagesOf } from "./static-pages.ts";

/* The size of shared pages: markup and a few scripts of ours, without Next. */
const system = sharedSite();

const place = "cint=6&zip=75206&tdsp=ONCOR&dwel=01&prom=PS";

const read = (brand: Brand, path: string, cookie?: string) => openAt(system.site.url, hostOf[brand], path, cookie);

/** The page's script addresses; an inline script has none. */
const scriptsOf = (html: string): readonly string[] =>
  [...html.matchAll(/<script\b([^>]*)>/g)].map(([, attributes = ""]) => /\ssrc="([^"]*)"/.exec(attributes)?.[1] ?? "");

const kilobytes = (text: string): number => Buffer.byteLength(text) / 1000;

/** The page's initial scripts, compressed. */
const scriptWeight = async (html: string): Promise<number> => {
  const files = await Promise.all(
    scriptsOf(html).map(async (src) => (await fetch(`${system.site.url}${src}`)).arrayBuffer()),
  );
  return files.reduce((sum, file) => sum + gzipSync(Buffer.from(file)).length, 0) / 1000;
};

describe.each(brands.flatMap((brand) => locales.map((locale) => ({ brand, locale }))))(
  "a shared page of $brand in $locale",
  ({ brand, locale }) => {
    test("is a document: no framework script, no inline script, at most 5 kB of scripts, and the same bytes for all visitors", async () => {
      const pages = await staticPagesOf(brand);
      expect(pages.length).toBeGreaterThan(5);
      for (const page of pages) {
        const path = inLanguage(locale, page);
        const first = await read(brand, path);
        const second = await read(brand, path);
        expect([first.cache, second.cache], path).toEqual(["MISS", "HIT"]);
        expect([first.isPacked, second.isPacked], path).toEqual([true, true]);
        expect(second.html, path).toBe(first.html);
        expect(
          scriptsOf(first.html).filter((src) => !src.startsWith("/site/")),
          path,
        ).toEqual([]);
        expect(first.html, path).not.toContain('as="script"');
        expect(await scriptWeight(first.html), path).toBeLessThanOrEqual(5);
      }
    });
  },
);

test("a page's files are compressed at build time, never per request", async () => {
  const { html } = await read("main", `/mvi/order-information?${place}&planid=LK-TRUE-12&esiid=10443720000057140`);
  const files = new Set(html.match(/\/(site|_next\/static)\/[\w./-]+\.(css|js|svg|woff2)\b/g));
  expect(files.size).toBeGreaterThan(10);
  for (const file of files) {
    const { status, headers } = await asked(system.site.url, file, { headers: { "accept-encoding": "gzip, br" } });
    // A response that is compressed on the fly has no content length. Fonts are compressed already.
    expect([status, headers["content-encoding"], headers["content-length"]], file).toEqual([
      200,
      file.endsWith("woff2") ? undefined : "br",
      expect.stringMatching(/^\d+$/),
    ]);
  }
});

test.each(brands)("prefetch rules are compressed once per content, for the host of %s", async (brand) => {
  const { status, headers } = await asked(system.site.url, "/api/prefetch", {
    host: hostOf[brand],
    headers: { "accept-encoding": "gzip, br" },
  });
  expect([status, headers["content-encoding"], headers["content-length"]]).toEqual([
    200,
    "gzip",
    expect.stringMatching(/^\d+$/),
  ]);
});

test("the order form, a framework page, loads no more script than its budget in kilobytes", async () => {
  const page = await read("main", `/mvi/order-information?${place}&planid=LK-TRUE-12&esiid=10443720000057140`);
  // Only very old browsers load it.
  const html = page.html.replaceAll(/<script\b[^>]*\snoModule\b[^>]*>/g, "");
  const preloaded = [...html.matchAll(/<link\b[^>]*\bas="script"[^>]*>/g)].map(
    ([link]) => /\shref="([^"]*)"/.exec(link)?.[1] ?? "",
  );
  const own = [...new Set([...scriptsOf(html), ...preloaded])].filter((src) => src.startsWith("/"));
  const files = await Promise.all(own.map(async (src) => (await fetch(`${system.site.url}${src}`)).arrayBuffer()));
  const weight = files.reduce((sum, file) => sum + gzipSync(Buffer.from(file)).length, 0) / 1000;
  expect(weight).toBeGreaterThan(150);
  expect(weight).toBeLessThanOrEqual(159.5);
});

test.each([
  ["a house in English", "/mvi", "01", 0.5],
  ["a house in Spanish", "/es/mvi", "01", 0.51],
  ["an apartment in Spanish", "/es/mvi", "02", 0.52],
])("the order form of %s sends no more data than its share of the markup", async (_, at, dwel, most) => {
  const query = `${place.replace("dwel=01", `dwel=${dwel}`)}&planid=LK-TRUE-12&esiid=10443720000057140`;
  const { html } = await read("main", `${at}/order-information?${query}`);
  const data = [...html.matchAll(/<script\b[^>]*>[^<][\s\S]*?<\/script>/g)].reduce(
    (sum, [whole]) => sum + whole.length,
    0,
  );
  expect(data).toBeGreaterThan(10_000);
  expect(data / (html.length - data)).toBeLessThanOrEqual(most);
  // All parts are in place, without a late one.
  expect(html).not.toMatch(/data-failed|<div hidden="" id="S:/);
  // Header, summary and footer each occur once.
  expect(html.split('data-tone="tint"')).toHaveLength(3);
});

test("order forms that render in parallel have their own header and summary", async () => {
  const plans = { "LK-TRUE-12": "True Rate 12", "LK-TRUE-24": "True Rate 24", "LK-SMALL-12": "Small Place 12" };
  const asked = Object.keys(plans).flatMap((plan) =>
    ["", "/es"].flatMap((at) => Array.from({ length: 5 }, () => ({ plan, at }))),
  );
  const pages = await Promise.all(
    asked.map(({ plan, at }) =>
      read("main", `${at}/mvi/order-information?${place}&planid=${plan}&esiid=10443720000057140`),
    ),
  );
  const weights = pages.map(({ html }) => ({
    plans: Object.values(plans).filter((name) => html.includes(name)),
    skip: /<a class="skip"[^>]*>([^<]*)/.exec(html)?.[1],
    leave: html.includes("Leave your order?"),
  }));
  expect(weights).toEqual(
    asked.map(({ plan, at }) => ({
      plans: [plans[plan as keyof typeof plans]],
      skip: at === "" ? "Skip to the content" : "Ir al contenido",
      leave: at === "",
    })),
  );
});

test.each(["/help", "/sign-in", `/mvi/offers?${place}`, `/mvi/offers?${place}&use=abc`])(
  "%s names each of the brand's two fonts once, in its head or beside it",
  async (path) => {
    const answer = await fetch(`${system.site.url}${path}`, { headers: { accept: "text/html" } });
    const loaded = `${answer.headers.get("link") ?? ""}${await answer.text()}`;
    const fonts = [...loaded.matchAll(/<([^<>]*\.woff2[^<>]*)>/g)].map(
      ([, of = ""]) => /[\w./-]+\.woff2/.exec(of)?.[0],
    );
    expect(fonts).toHaveLength(2);
    expect(new Set(fonts).size).toBe(2);
  },
);

/** The list with cached plans. */
const knownList = async (path: string): Promise<string> => {
  for (let again = 0; again < 5; again += 1) {
    const { html, cache } = await read("main", path);
    if (cache === "HIT") return html;
  }
  throw new Error(`${path} is not cached`);
};

test.each([
  ["home", "/", 62],
  ["help", "/help", 36],
  ["compare", `/compare?${place}`, 61],
  ["a year on 25 plans", `/year-cost?${place}`, 85],
  ["list of 25", `/mvi/offers?${place}`, 88],
  ["details of a plan", `/mvi/offers?${place}&details=LK-TRUE-12`, 40],
])("%s is no heavier than its budget in kilobytes", async (_, path, most) => {
  const html = path.includes("?") ? await knownList(path) : (await read("main", path)).html;
  expect(kilobytes(html)).toBeLessThanOrEqual(most);
  expect(scriptsOf(html).filter((src) => !src.startsWith("/site/"))).toEqual([]);
});

describe("every answer over a kilobyte is compressed", () => {
  test.each([
    ["a page that was never made before", "/moving?never=made"],
    ["a page that is made, once more", "/moving"],
    ["a missing page", "/nothing-of-this-name"],
    ["a list whose plans have to be fetched first", "/swi/offers?cint=8&zip=75206&tdsp=ONCOR&dwel=02"],
    ["a list for one visitor", `/mvi/offers?${place}&use=abc`],
    ["sign-in", "/sign-in"],
    ["an order form, by the framework", `/mvi/order-information?${place}&planid=LK-TRUE-12`],
    ["a script", "/site/page.js"],
    ["the table of all plans as a call has it", `/api/offers/fetchplans?cint=6&zip=75206&tdsp=ONCOR&dwel=01`],
  ])("%s", async (_, path) => expect((await read("main", path)).isPacked).toBe(true));

  test("a customer's account and plan list", async () => {
    const cookie = (await system.signedInAs("grace.garza")).cookie();
    for (const path of ["/my-account", `/mvi/offers?${place}`])
      expect(await read("main", path, cookie), path).toMatchObject({ status: 200, isPacked: true });
  });
});

const stylesheetsOf = (html: string): readonly string[] =>
  [...html.matchAll(/<link\b[^>]*\brel="stylesheet"[^>]*>/g)].map(([link]) => /\shref="([^"]*)"/.exec(link)?.[1] ?? "");

// Rendering waits for stylesheets, and each request costs a slow phone time.
test.each([
  ["home, for everybody", "/"],
  ["a list for one visitor", `/mvi/offers?${place}&use=abc`],
  ["an order form, by the framework", `/mvi/order-information?${place}&planid=LK-TRUE-12`],
])("%s: the styles are few files", async (_, path) => {
  const files = stylesheetsOf((await read("main", path)).html);
  expect(files.length).toBeGreaterThan(0);
  expect(files.length).toBeLessThanOrEqual(4);
  const weights = await Promise.all(
    files.map(
      async (file) => gzipSync(await (await fetch(`${system.site.url}${file}`)).arrayBuffer()).byteLength / 1000,
    ),
  );
  expect(weights.reduce((sum, weight) => sum + weight, 0)).toBeLessThanOrEqual(40.7);
});

test("a document for one visitor names the same existing stylesheets and fonts as shared pages", async () => {
  const filesOf = (html: string) =>
    // Next names a font twice.
    [
      ...new Set(
        [...html.matchAll(/<link\b[^>]*\b(?:rel="stylesheet"|as="font")[^>]*>/g)].map(
          ([link]) => /\shref="([^"]*)"/.exec(link)?.[1] ?? "",
        ),
      ),
    ];
  const own = filesOf((await read("main", `/mvi/offers?${place}&use=abc`)).html);
  expect(own.toSorted()).toEqual(filesOf(await knownList(`/mvi/offers?${place}`)).toSorted());
  expect(own.filter((file) => file.endsWith(".css")).length).toBeGreaterThan(0);
  expect(own.filter((file) => file.endsWith(".woff2"))).toHaveLength(2);
  for (const file of own) expect((await fetch(`${system.site.url}${file}`)).status, file).toBe(200);
});

test("a signed-in customer's list is a document too, and not cached", async () => {
  const cookie = (await system.signedInAs("grace.garza")).cookie();
  const answer = await fetch(`${system.site.url}/mvi/offers?${place}`, { headers: { accept: "text/html", cookie } });
  const html = await answer.text();
  expect(html).toContain("data-session=");
  expect(scriptsOf(html).toSorted()).toEqual(["/site/page.js", "/site/session.js"]);
  expect(html).not.toContain('as="script"');
  expect(answer.headers.get("content-security-policy")).toContain("script-src 'self';");
  expect(answer.headers.get("cache-control")).toBe("private, no-cache, no-store, max-age=0, must-revalidate");
  expect(kilobytes(html)).toBeLessThanOrEqual(100);
});

describe("pages of a visitor and of a customer", async () => {
  const needs = (blocks: readonly Block[]): boolean =>
    blocks.some((block) => frameworkBlocks.has(block.type) || needs(Object.values(block.blocks).flat()));
  const index = [...(await content.pageIndex("main"))._unsafeUnwrap()].filter(
    ([path, kind]) => !path.startsWith("/_") && ["visitor", "journey", "member"].includes(kind),
  );
  const pages = await Promise.all(
    index.map(async ([path]) => {
      const page = (await content.page("main", "en", path))._unsafeUnwrap();
      return {
        path,
        needsFramework: needs([...(page?.bodyTop ?? []), ...(page?.main ?? []), ...(page?.bodyBottom ?? [])]),
      };
    }),
  );

  test.each([
    ["a visitor", () => Promise.resolve("")],
    ["a customer", async () => (await system.signedInAs("grace.garza")).cookie()],
  ])("are documents for %s unless a block needs React, without data beside the markup", async (_, from) => {
    const cookie = await from();
    let documents = 0;
    for (const { path } of pages.filter(({ needsFramework }) => !needsFramework)) {
      const answer = await fetch(`${system.site.url}${path}`, {
        headers: { accept: "text/html", cookie },
        redirect: "manual",
      });
      const html = await answer.text();
      if (answer.status !== 200) continue;
      documents += 1;
      expect(
        scriptsOf(html).filter((src) => !src.startsWith("/site/")),
        path,
      ).toEqual([]);
      expect(html, path).not.toContain("data-failed=");
      if (path === "/sign-in" && cookie === "") expect(kilobytes(html)).toBeLessThanOrEqual(19.5);
    }
    expect(documents).toBeGreaterThan(8);
  });
});
