import { describe, expect, test } from "vitest";
import { ownSite } from "./own-site.ts";
import { asked, type Reply } from "./sent.ts";

// A cached page serves all visitors, so it may depend only on its key: brand, language, path, a plan list's shopping
// parameters, and the closed cookie banner. The first visitor puts a canary into everything else.
const here = ownSite({ TRUSTED_PROXIES: "1" });

const canary = "zqcanary";
const meter = "10443799912399777";
const isLeak = /zqcanary|10443799912399777/gi;

/** Parameters outside of every page's key: some known to the site, some unknown, and some of Next. */
const search = (name = "") =>
  new URLSearchParams({
    email: `${canary}@example.com`,
    name: `${canary} ${name}`,
    token: canary,
    utm_source: canary,
    session_id: canary,
    errorCode: canary,
    reference: canary,
    returnUrl: `/${canary}`,
    _rsc: canary,
    __nextDataReq: canary,
    nxtPpath: canary,
    path: canary,
    key: canary,
    notice: canary,
    [canary]: "1",
  }).toString();

/** A content page's key has no shopping parameters. */
const shopping = `zip=75206&esiid=${meter}&webcode=${canary}&planid=${canary}&campaignId=${canary}`;

const headers: Readonly<Record<string, string>> = {
  "user-agent": `Mozilla/5.0 ${canary}`,
  referer: `https://${canary}.example/`,
  origin: `https://${canary}.example`,
  "accept-language": `${canary}, es;q=0.9`,
  "x-forwarded-host": `${canary}.example`,
  "x-forwarded-for": canary,
  "x-forwarded-proto": canary,
  forwarded: `for=${canary};host=${canary}`,
  "x-request-id": canary,
  traceparent: `00-${canary}-${canary}-01`,
  baggage: `a=${canary}`,
  "x-matched-path": `/${canary}`,
  "x-now-route-matches": `1=${canary}`,
  "x-invoke-path": `/${canary}`,
  "x-nextjs-data": "1",
  "x-middleware-rewrite": `/${canary}`,
  "x-middleware-subrequest": canary,
  "content-security-policy": `script-src 'nonce-${canary}'`,
  "if-none-match": `"${canary}"`,
  authorization: `Bearer ${canary}`,
  ...Object.fromEntries(
    ["brand", "locale", "audience", "path", "shopping", "notice", "preview", "part"].map((name) => [
      `x-site-${name}`,
      canary,
    ]),
  ),
  cookie: `${canary}=${canary}; remember_me=${canary}; customer_name=${canary}; path_to_plan=${canary}; __prerender_bypass=${canary}; __next_preview_data=${canary}`,
};

/** The request by which Next's router prefetches a page. */
const prefetch: Readonly<Record<string, string>> = {
  accept: "*/*",
  rsc: "1",
  "next-router-prefetch": "1",
  "next-router-segment-prefetch": `/${canary}`,
  "next-router-state-tree": encodeURIComponent(JSON.stringify(["", { children: [canary, {}] }, null, null])),
  "next-url": `/${canary}?${canary}`,
};

const odd = (path: string): string =>
  path.replace(/[a-z](?=[a-z]*$)/, (letter) => `%${letter.charCodeAt(0).toString(16)}`);

const brands = ["localhost", "tee.localhost"] as const;
const languages = ["", "/es"] as const;
const sites = brands.flatMap((host) => languages.map((language) => ({ host, language })));

const list = "cint=6&dwel=01&prom=PS&tdsp=ONCOR&zip=";

/** Each kind of cached page: the first visitor's request, with canaries, and a second visitor's request. */
const pages: readonly {
  readonly kind: string;
  readonly first: string;
  readonly stranger: string;
  readonly isPrefetch?: true;
}[] = [
  { kind: "home", first: `/?${search("home")}&${shopping}`, stranger: "/" },
  { kind: "a content page", first: `/your-rights?${search("rights")}&${shopping}`, stranger: "/your-rights" },
  { kind: "a content page in an odd spelling", first: `${odd("/moving")}?${search()}`, stranger: "/moving" },
  {
    kind: "a content page that is fetched before",
    first: `/privacy?${search()}`,
    stranger: "/privacy",
    isPrefetch: true,
  },
  { kind: "a page that does not exist", first: `/${canary}/${meter}?${search()}`, stranger: "/nobody/knows/this" },
  { kind: "a plan list", first: `/mvi/offers?${list}75206&${search("list")}`, stranger: `/mvi/offers?${list}75206` },
  {
    kind: "a plan list in an odd spelling",
    first: `${odd("/swi/offers")}?ZIP=76107&zip=${canary}&${list}76107&${search()}`,
    stranger: `/swi/offers?${list}76107`,
  },
  {
    kind: "a plan list that is fetched before",
    first: `/swi/offers?${list}75219&${search()}`,
    stranger: `/swi/offers?${list}75219`,
    isPrefetch: true,
  },
  { kind: "a plan list without a place", first: `/mvi/offers?${search()}&zip=${canary}`, stranger: "/mvi/offers" },
  {
    kind: "what a year costs",
    first: `/year-cost?${list}75206&year=14200&${search("year")}`,
    stranger: `/year-cost?${list}75206&year=14200`,
  },
  { kind: "plans side by side", first: `/compare?${list}75206&plans=&${search()}`, stranger: `/compare?${list}75206` },
];

const at = (language: string, path: string) => `${language}${path}`.replace(/^\/es\/(?=\?|$)/, "/es");
const everything = ({ headers: all, text }: Reply) => `${text}\n${Object.entries(all).flat(2).join("\n")}`;
const leaks = (reply: Reply) => everything(reply).match(isLeak) ?? [];

describe.each(sites)("at $host in the language $language", ({ host, language }) => {
  test.each(pages)("$kind shows a second visitor no data of the first one", async ({ first, stranger, isPrefetch }) => {
    const path = at(language, first);
    const sent = { host, headers: isPrefetch ? { ...headers, ...prefetch } : headers };
    // The first visitor's list loads its plans; the second visitor's page is cached.
    const made = [await asked(here.site.url, path, sent), await asked(here.site.url, path, sent)];
    expect(
      made.map((reply) => reply.headers["x-nextjs-cache"]),
      "the canaries made the page that is cached",
    ).toContain("MISS");
    const cached = made.filter((reply) => reply.headers["x-nextjs-cache"] !== undefined);
    expect(
      cached.flatMap((reply) => reply.headers["set-cookie"] ?? []).filter((line) => line.startsWith("__")),
      "the framework has seen none of their cookies",
    ).toEqual([]);
    const seen: Reply[] = [];
    for (let again = 0; again < 3; again += 1) seen.push(await asked(here.site.url, at(language, stranger), { host }));
    expect(seen.map((reply) => reply.headers["x-nextjs-cache"])).toContain("HIT");
    for (const reply of seen) expect(leaks(reply)).toEqual([]);
    expect(seen.at(-1)?.text).toContain(`data-brand="${host === "localhost" ? "main" : "tee"}"`);
  });
});

test("a page that renders again behind a stale answer shows no data either", async () => {
  const ways = sites.flatMap(({ host, language }) =>
    pages
      .filter(({ isPrefetch }) => !isPrefetch)
      .map(({ first, stranger }) => ({ host, first: at(language, first), stranger: at(language, stranger) })),
  );
  for (const { host, stranger } of ways) await asked(here.site.url, stranger, { host });
  await new Promise((resolve) => setTimeout(resolve, 12_500));
  const stale: unknown[] = [];
  for (const { host, first } of ways)
    stale.push((await asked(here.site.url, first, { host, headers })).headers["x-nextjs-cache"]);
  // For an unusual spelling Next renders the page again before it answers.
  const cached = (state: string) => stale.filter((one) => one === state).length;
  expect(cached("STALE")).toBeGreaterThan(ways.length / 3);
  // A page is already rendered if its other spelling was requested just before.
  expect(cached("STALE") + cached("MISS") + cached("HIT")).toBe(ways.length);
  for (let again = 0; again < 3; again += 1) {
    for (const { host, stranger } of ways)
      expect(leaks(await asked(here.site.url, stranger, { host })), stranger).toEqual([]);
  }
});

test.each([
  "/site/nothing.js",
  "/_next/nothing",
  "/_next/static/nothing.js",
  "/_next/static/chunks/nothing.js",
  "/_next/data/x/nothing.json",
  "/_next/image",
  "/nothing.rsc",
  "/404",
  "/500",
  "/_not-found",
  "/_error",
])("Next's own answer at %s contains no data of its first visitor", async (path) => {
  for (const first of [`${path}?${search()}&url=/${canary}`, path.replace("nothing", canary)]) {
    await asked(here.site.url, first, { headers });
    for (let again = 0; again < 2; again += 1) {
      const reply = await asked(here.site.url, path);
      expect(reply.status, path).toBeGreaterThanOrEqual(300);
      expect(leaks(reply), path).toEqual([]);
    }
  }
});

test("a hundred equivalent addresses are one page in the cache", async () => {
  await asked(here.site.url, "/help");
  for (let made = 0; made < 100; made += 1) {
    const path =
      [
        `/help?made-up=${made}&${made}`,
        `/help?zip=${10_000 + made}&esiid=${10 ** 16 + made}`,
        `/%68elp?sort=${made}`,
        `/help?_rsc=${made}`,
      ][made % 4] ?? "";
    expect((await asked(here.site.url, path)).headers["x-nextjs-cache"], path).toBe("HIT");
  }
});
