import { policyDefaults } from "@switchyard/domain/content/policy-defaults";
import { brandFacts, perBrand } from "@switchyard/domain/kernel/brand";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { blockSchema } from "@switchyard/domain/content/model";
import fc from "fast-check";
import { z } from "zod";
import { afterAll, describe, expect, it, test } from "vitest";
import type { CmsFetch, CmsRequest } from "./calls.ts";
import { type LayoutContent, type LayoutFlaw, layoutContent } from "./layout-content.ts";
import { toPage } from "./page.ts";

const copies = mkdtempSync(join(tmpdir(), "switchyard-copies-"));
afterAll(() => rmSync(copies, { recursive: true, force: true }));

interface Asked {
  readonly url: URL;
  readonly request: CmsRequest;
}

/** A content system that gives this answer to every call. */
const answering = (
  status: number,
  body: unknown,
): { readonly content: LayoutContent; readonly asked: Asked[]; readonly flaws: LayoutFlaw[] } => {
  const asked: Asked[] = [];
  const flaws: LayoutFlaw[] = [];
  const text = typeof body === "string" ? body : JSON.stringify(body);
  const fetch: CmsFetch = (url, request) => {
    asked.push({ url: new URL(url), request });
    return Promise.resolve({ ok: status < 400, status, body: new Blob([text]).stream() });
  };
  const content = layoutContent({
    url: "http://cms.example/",
    apiKey: "{KEY}",
    sites: perBrand((brand) => brandFacts[brand].cmsSite),
    fetch,
    timeoutMs: 20_000,
    copies: join(copies, String(Math.random())),
    freshMs: 0,
    report: (flaw) => flaws.push(flaw),
  });
  return { content, asked, flaws };
};

/** A realistic answer of a layout service: it has many useless fields and lacks half of the useful ones. */
const fromTheField = {
  sitecore: {
    context: {
      pageEditing: false,
      site: { name: "larkspur" },
      pageState: "normal",
      language: "es",
      itemPath: "/spring",
    },
    route: {
      name: "spring",
      displayName: "Spring",
      fields: {
        pageTitle: { value: "Precios de primavera" },
        metaDescription: null,
        kind: { id: "1", fields: { value: { value: "visitor" } } },
      },
      databaseName: "web",
      itemId: "c0ffee00-0000-4000-8000-000000000001",
      templateName: "App Route",
      placeholders: {
        "headless-main": [
          {
            uid: "1",
            componentName: "RichText",
            dataSource: "{A}",
            params: { level: "1", GridParameters: null, styles: "", count: 2 },
            fields: {
              heading: { value: "Precios", editable: "<span>Precios</span>" },
              lead: { value: '<p>Hasta <strong>mayo</strong>, <a href="/help">y después</a>.</p>' },
              empty: { value: "" },
              nothing: null,
              onlyEditable: { editable: "<b>x</b>" },
              number: { value: 12.5 },
              flag: { value: true },
              link: {
                value: {
                  href: "/es/help",
                  text: "Ayuda",
                  linktype: "internal",
                  querystring: "zip=75206",
                  anchor: "outage",
                  target: "_blank",
                  title: "",
                },
              },
              noLink: { value: { href: "" } },
              badLink: { value: { href: "javascript:alert(1)", text: "x" } },
              image: { value: { src: "/-/media/house.png", alt: "Casa", width: "640", height: "x" } },
              noImage: { value: {} },
              items: [
                {
                  id: "2",
                  url: "/x",
                  name: "one",
                  displayName: "One",
                  fields: { heading: { value: "Uno" }, link: { value: { href: "https://example.com" } } },
                },
                { id: "3", fields: {} },
                null,
              ],
              words: [{ id: "4", fields: { value: { value: "a" } } }, "b", { fields: { value: { value: "" } } }],
              chosen: { id: "5", fields: { colour: { value: "red" } } },
              data: {
                datasource: {
                  title: { jsonValue: { value: "GraphQL" } },
                  children: { results: [{ title: { value: "x" } }] },
                },
              },
              html: { value: "<b>for the block that cleans it</b>" },
            },
            placeholders: {
              "help-me-choose-{5A1B2C3D-0000-4000-8000-000000000001}-0": [{ componentName: "FAQ" }],
              aside: null,
            },
          },
          { uid: "x", fields: { heading: { value: "who am I?" } } },
          { name: "code", type: "text/sitecore", contents: "", attributes: { kind: "open" } },
          "what?",
          null,
          { componentName: "UnknownBlock", fields: [{ id: "6", fields: { a: { value: "b" } } }] },
        ],
        "body-top": [],
        "body-bottom": { not: "a list" },
      },
    },
  },
};

describe("a route from the field", () => {
  test("becomes a page of its usable parts; the others are reported and break nothing else", async () => {
    const { content, flaws, asked } = answering(200, fromTheField);
    const page = (await content.published.page("main", "es", "/spring/"))._unsafeUnwrap();
    expect(page).toEqual({
      path: "/spring",
      title: "Precios de primavera",
      description: "",
      kind: "visitor",
      bodyTop: [],
      bodyBottom: [],
      main: [
        {
          type: "rich-text",
          params: { level: "1", count: "2" },
          fields: {
            heading: "Precios",
            lead: "Hasta **mayo**, [y después](/help).",
            number: 12.5,
            flag: true,
            link: { text: "Ayuda", href: "/help?zip=75206#outage", target: "_blank" },
            image: { src: "/-/media/house.png", alt: "Casa", width: 640 },
            items: [{ heading: "Uno", link: { text: "https://example.com", href: "https://example.com" } }, {}],
            words: ["a", "b", ""],
            chosen: { colour: "red" },
            data: { datasource: { title: "GraphQL", children: [{ title: "x" }] } },
            html: "<b>for the block that cleans it</b>",
          },
          blocks: { helpMeChoose: [{ type: "faq", params: {}, fields: {}, blocks: {} }] },
        },
        { type: "unknown-block", params: {}, fields: { items: [{ a: "b" }] }, blocks: {} },
      ],
    });
    expect(flaws.map(({ message }) => message)).toEqual([
      "a component in the placeholder headless-main has no componentName",
      "an entry of the placeholder headless-main is not a component",
      "the placeholder body-bottom is not a list",
    ]);
    expect(flaws[0]?.where).toBe("larkspur es /spring");
    expect(asked[0]?.url.href).toBe(
      "http://cms.example/sitecore/api/layout/render/jss?item=%2Fspring&sc_lang=es&sc_site=larkspur&sc_apikey=%7BKEY%7D",
    );
  });

  test("is fetched in preview mode every time", async () => {
    const { content, asked } = answering(200, fromTheField);
    await content.preview.page("tee", "en", "/spring");
    await content.preview.page("tee", "en", "/spring");
    expect(asked.map(({ url }) => url.searchParams.get("sc_mode"))).toEqual(["preview", "preview"]);
  });

  test("without a title has the title Page, in its language (S1-013)", () => {
    expect(toPage({ fields: null }, "/x", "en", () => {}).title).toBe("Page");
    expect(toPage({}, "/x", "es", () => {}).title).toBe("Página");
  });
});

test("any JSON route becomes a page, and a good component survives beside anything", () => {
  const good = { componentName: "Faq", fields: { heading: { value: "Questions" } } };
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 6 }), fc.jsonValue({ maxDepth: 6 }), (some, more) => {
      const route = {
        fields: more,
        placeholders: {
          main: [some, { componentName: "Odd", fields: some, params: more, placeholders: { aside: some } }, good],
          "body-top": more,
        },
      } as Parameters<typeof toPage>[0];
      const page = toPage(route, "/x", "en", () => {});
      expect(z.array(blockSchema).safeParse([...page.bodyTop, ...page.main]).success).toBe(true);
      expect(page.main.at(-1)).toEqual({ type: "faq", params: {}, fields: { heading: "Questions" }, blocks: {} });
    }),
  );
});

describe("an unusable answer", () => {
  const page = async (status: number, body: unknown) =>
    (await answering(status, body).content.published.page("main", "en", "/x")).match(
      (found) => (found ? "page" : "no page"),
      ({ kind }) => kind,
    );

  it.each([
    [404, { sitecore: { context: {}, route: null } }, "no page"],
    [200, { sitecore: { context: {}, route: null } }, "no page"],
    [404, { sitecore: { context: {} } }, "no page"],
    [404, "<h1>Not found</h1>", "malformed"],
    [404, { message: "no such host" }, "malformed"],
    [200, {}, "malformed"],
    [200, "null", "malformed"],
    [200, '{"sitecore":{"rou', "malformed"],
    [401, {}, "unauthorized"],
    [503, "", "gateway-error"],
    [429, {}, "refused"],
  ])("status %i with %j: %s", async (status, body, outcome) => {
    expect(await page(status, body)).toBe(outcome);
  });

  test("a site without pages or phrases is an error", async () => {
    const { published } = answering(200, {
      data: { site: { siteInfo: { routes: { results: [], pageInfo: { hasNext: false } } } } },
      phrases: {},
    }).content;
    expect((await published.pageIndex("main"))._unsafeUnwrapErr().kind).toBe("malformed");
    expect((await published.labels("main", "en"))._unsafeUnwrapErr().kind).toBe("malformed");
  });
});

test("phrases become labels by their dots; a key that is both label and parent is reported", async () => {
  const { content, flaws } = answering(200, {
    lang: "en",
    app: "larkspur",
    phrases: { "a.b.c": "C", "a.b.d": "D", "a.b": "B", e: "E", "e.f": "F", empty: "", __proto__: "x" },
  });
  expect((await content.published.labels("main", "en"))._unsafeUnwrap()).toEqual({
    a: { b: { c: "C", d: "D" } },
    e: "E",
  });
  expect(flaws.map(({ message }) => message)).toEqual([
    "the phrase a.b is a branch of others, too",
    "the phrase e.f is a branch of others, too",
  ]);
});

test("the policy is read from an item, and refused if it is invalid", async () => {
  const fields = {
    holidays: { value: "2026-11-26, 2026-12-25" },
    calendarDays: { value: "90" },
    evModels: { value: "" },
    birthYears: { fields: { from: { value: 1906 }, to: { value: "2008" } } },
    depositDueDays: { value: 30 },
    autopayPlans: [{ fields: { value: { value: "LK-1" } } }],
    other: { value: "x" },
  };
  const policy = async (changed: object) =>
    (
      await answering(200, { sitecore: { route: { fields: { ...fields, ...changed } } } }).content.published.policy(
        "main",
      )
    ).match<unknown>(
      (found) => found,
      ({ detail }) => detail,
    );
  expect(await policy({})).toEqual({
    ...policyDefaults,
    holidays: ["2026-11-26", "2026-12-25"],
    calendarDays: 90,
    connectDays: 60,
    disconnectDays: 60,
    evModels: [],
    birthYears: { from: 1906, to: 2008 },
    depositDueDays: 30,
    autopayPlans: ["LK-1"],
  });
  expect(await policy({ calendarDays: { value: "soon" } })).toMatch(/^calendarDays/);
  expect(await policy({ holidays: { value: "Christmas" } })).toMatch(/^holidays: "Christmas" is not a day/);
});
