import { brands, perBrand } from "@switchyard/domain/kernel/brand";
import { describe, expect, test } from "vitest";
import { within } from "../session/request-scope.fixture.ts";
import { type Audience, isForEverybody, isForCache } from "./arrival.ts";
import { bodyUpTo } from "./bounded-body.ts";
import { callerAddress } from "./caller-address.ts";
import { contentSecurity } from "./content-security.ts";
import { orDesign } from "./design-door.ts";
import { asksForCookie, doorEntries, isSecure } from "./exchange.ts";
import { type RequestFacts, requestFacts } from "./facts.ts";
import { pageIndex } from "./page-index.ts";
import { searchOfKey, shoppingKey } from "./shopping-key.ts";
import { unavailablePage } from "./unavailable-page.ts";
import { okAsync } from "neverthrow";

const factsOf = async (headers: Readonly<Record<string, string>>): Promise<RequestFacts> => {
  let found!: RequestFacts;
  await within(new Headers(headers), async () => {
    found = await requestFacts();
    return new Response();
  });
  return found;
};

describe("the front door's facts of a request", () => {
  test("is read behind it", async () => {
    const facts = await factsOf(
      doorEntries({
        requestId: "r-1",
        brand: "tee",
        locale: "es",
        path: "/mvi/offers",
        shopping: "?zip=75206&tdsp=ONCOR",
      }),
    );
    expect(facts).toMatchObject({
      brand: "tee",
      locale: "es",
      path: "/mvi/offers",
      query: { zip: "75206", tdsp: "ONCOR" },
      requestId: "r-1",
    });
  });

  test("is English without a language, and no page without a page", async () => {
    expect(await factsOf(doorEntries({ requestId: "r", brand: "main" }))).toMatchObject({
      locale: "en",
      path: "",
      query: {},
    });
    expect(await factsOf({ ...doorEntries({ requestId: "r", brand: "main" }), "x-site-locale": "fr" })).toMatchObject({
      locale: "en",
    });
  });

  test("has one of our brands, or the request bypassed the front door", async () => {
    await expect(factsOf({})).rejects.toThrow("The request did not come through the front door");
    await expect(factsOf({ "x-site-brand": "other" })).rejects.toThrow(
      "The request did not come through the front door",
    );
  });

  test("has no header for an unknown value", () =>
    expect(doorEntries({ requestId: "r 1", brand: "main" })).toEqual({
      "x-request-id": "r%201",
      "x-site-brand": "main",
    }));
});

test("which pages are shared, and which of them are cached", () => {
  const all: readonly Audience[] = ["guest", "guest-plans", "plans-first", "journey", "member"];
  expect([all.filter(isForEverybody), all.filter(isForCache)]).toEqual([
    ["guest", "guest-plans", "plans-first"],
    ["guest", "guest-plans"],
  ]);
});

test("a visitor came by HTTPS if the first proxy reports that", () => {
  const says = (forwarded: string | undefined) =>
    isSecure((name) => (name === "x-forwarded-proto" ? forwarded : "https"));
  expect(["https", " https , http", "http, https", "http", "", undefined].map(says)).toEqual([
    true,
    true,
    false,
    false,
    false,
    false,
  ]);
  expect(asksForCookie).toBe("asks_for");
});

describe("a body", () => {
  const body = (text: string | null, most: number) =>
    bodyUpTo(new Request("http://localhost", { method: "POST", body: text }), most);

  test("is read up to its maximum length", async () => {
    expect((await body("12345", 5))?.toString()).toBe("12345");
    expect(await body("123456", 5)).toBeUndefined();
    expect(await body(null, 5)).toEqual(Buffer.alloc(0));
  });
});

test("the address is empty without one from a proxy", () =>
  expect([callerAddress(new Headers()), callerAddress(new Headers({ "x-forwarded-for": "203.0.113.7" }))]).toEqual([
    "",
    "203.0.113.7",
  ]));

test("the whole policy of an answer, without partners and with all of them", () => {
  const policy = (scripts: string, images: string, connects: string, frames: string, forms: string) =>
    `default-src 'self'; script-src 'self'${scripts}; worker-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:${images}; font-src 'self'; connect-src 'self'${connects}; frame-src 'self'${frames}; form-action 'self'${forms}; frame-ancestors 'none'; object-src 'none'; base-uri 'none'`;
  const noPartners = { cardFrameUrl: null, deviceRiskUrl: null, contentScriptOrigins: [] };
  expect(contentSecurity(noPartners)).toBe(policy("", "", "", "", ""));
  expect(contentSecurity(noPartners, "n", true)).toBe(policy(" 'nonce-n' 'unsafe-eval'", "", "", "", ""));
  const all = {
    cardFrameUrl: "https://cards.example/frame",
    deviceRiskUrl: "https://risk.example",
    chatUrl: "https://chat.example/x",
    mapTiles: { url: "https://tiles.example/{z}" },
    contentScriptOrigins: ["https://tags.example"],
  };
  expect(contentSecurity(all)).toBe(
    policy(
      " https://risk.example https://tags.example",
      " https://tiles.example https://tags.example",
      " https://risk.example https://tags.example",
      " https://cards.example",
      " https://cards.example https://chat.example",
    ),
  );
});

test("only a missing page may be the design page", () => {
  for (const reception of [
    { kind: "redirect", to: "/x" },
    { kind: "pass", brand: "main" },
  ] as const)
    expect(
      orDesign({ ...reception, status: 404, brand: "main", locale: "en" } as never, { path: "/design", search: "" }),
    ).toMatchObject(reception);
});

describe("the segment of a plan list's path", () => {
  test.each([
    ["", "all"],
    ["?zip=75206&tdsp=ONCOR", "qzip%3D75206%26tdsp%3DONCOR"],
  ])("encodes the search %s", (search, key) => {
    expect(shoppingKey(search)).toBe(key);
    expect(searchOfKey(key)).toBe(search);
  });

  test("an invalid segment has no search", () =>
    expect([searchOfKey("all"), searchOfKey("xq=1"), searchOfKey("%71a%3D1")]).toEqual(["", "", "?a=1"]));
});

test("the page without content links home in its language", () => {
  for (const [locale, home] of [
    ["en", "/"],
    ["es", "/es"],
  ] as const) {
    const html = unavailablePage("tee", locale);
    expect(html).toMatch(new RegExp(`^<!doctype html>\n<html lang="${locale}">`));
    expect(html).toContain(`<a href="${home}">`);
    expect(html).toContain("<header>Evergreen by Larkspur</header>");
    expect(html).toMatch(/<title>([^<]+)<\/title>.*\n.*<h1>\1<\/h1><p>[^<]+<\/p><p><a href="">[^<]+<\/a> · /);
  }
});

describe("the front door's facts of the content", () => {
  const block = (type: string, what: object = {}) => ({ type, params: {}, fields: {}, blocks: {}, ...what });
  const banner = (version: unknown) => block("cookie-banner", { fields: { CookieBannerVersion: version } });
  const page = (what: object) => ({ bodyTop: [], main: [], bodyBottom: [], ...what });
  const indexOf = async (shell: object | undefined, destinations?: object) => {
    const asked: string[] = [];
    const library = {
      pageIndex: (brand: string) => okAsync(new Map([[`/${brand}`, "content"]])),
      page: (brand: string, locale: string, path: string) => {
        asked.push(`${brand} ${locale} ${path}`);
        return okAsync(path === "/_shell" ? shell : destinations);
      },
    };
    return { asked, index: (await pageIndex(library as never))._unsafeUnwrap() };
  };

  test("belong to each brand", async () => {
    const { asked, index } = await indexOf(undefined);
    expect(asked.toSorted()).toEqual(brands.flatMap((brand) => [`${brand} en /_destinations`, `${brand} en /_shell`]));
    expect(index).toEqual(
      perBrand((brand) => ({
        kinds: new Map([[`/${brand}`, "content"]]),
        xRoutes: new Set(),
        noticeVersion: undefined,
      })),
    );
  });

  test.each<[string, object, string | undefined]>([
    ["on top", { bodyTop: [banner("3")] }, "3"],
    ["in the middle", { main: [block("text"), banner(4)] }, "4"],
    [
      "at the bottom, within something",
      { bodyBottom: [block("frame", { blocks: { a: [block("text")], b: [banner("5.1-b_c")] } })] },
      "5.1-b_c",
    ],
    ["without a version", { main: [banner(undefined)] }, ""],
    ["whose version is no text", { main: [banner({})] }, ""],
    ["whose version fits no cookie", { main: [banner("a b"), banner("6")] }, "6"],
    ["whose version is too long", { main: [banner("x".repeat(41))] }, undefined],
    ["as long as it may be", { main: [banner("x".repeat(40))] }, "x".repeat(40)],
    ["of another kind", { main: [block("text", { fields: { CookieBannerVersion: "7" } })] }, undefined],
  ])("contain the version of a banner %s", async (_, shell, version) =>
    expect((await indexOf(page(shell))).index.main.noticeVersion).toBe(version),
  );

  test("contain the pages of the route flag", async () => {
    const { index } = await indexOf(
      undefined,
      page({
        main: [
          block("other", { params: { EnableXRouteCookie: "/no" } }),
          block("route-flags", { params: { EnableXRouteCookie: "/a, /b/c,,  " } }),
          block("route-flags"),
        ],
      }),
    );
    expect(index.main.xRoutes).toEqual(new Set(["/a", "/b/c"]));
  });
});
