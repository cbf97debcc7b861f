import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { root } from "../../scripts/paths.ts";
import { ownSite } from "./own-site.ts";
import { openAt } from "./static-pages.ts";
import { Visitor } from "../driver/visitor.ts";

// Anonymous pages are cached and shared: never across keys, never a failure, and with the right content security
// policy.
const system = ownSite({
  CONTENT_SCRIPT_ORIGINS: "https://tags.example.com",
  DESIGN_PAGE: "on",
  CMS_PREVIEW_SECRET: "a-secret-of-your-own",
});

interface Shown {
  readonly status: number;
  readonly html: string;
  readonly headers: Headers;
  /** HIT, MISS or STALE for a cached page; null for an uncached one. */
  readonly cache: string | null;
}

const browser = { accept: "text/html", "user-agent": "Mozilla/5.0 (site test)" };

const show = async (path: string, headers: Readonly<Record<string, string>> = {}): Promise<Shown> => {
  const answer = await fetch(`${system.site.url}${path}`, { headers: { ...browser, ...headers }, redirect: "manual" });
  return {
    status: answer.status,
    html: await answer.text(),
    headers: answer.headers,
    cache: answer.headers.get("x-nextjs-cache"),
  };
};
const list = (zip: string, more = "") => `/mvi/offers?cint=6&zip=${zip}&tdsp=ONCOR&dwel=01&prom=PS${more}`;
const articles = (html: string) => html.split("<article").length - 1;
const gatewayHeard = async (operation: string): Promise<readonly Record<string, string>[]> => {
  const heard = await system.gateway.requests();
  return heard.filter(({ operationId }) => operationId === operation).map(({ query }) => query);
};

const showAt = async (host: string, path: string): Promise<string> => (await openAt(system.site.url, host, path)).html;

test("an editor alone sees an unpublished page at its own address", async () => {
  const written = readFileSync(join(root, "content/README.md"), "utf8");
  const [, preview = "", path = ""] =
    /localhost:3000(\/api\/preview\?secret=a-secret-of-your-own&path=(\/\w+))/.exec(written) ?? [];
  await show(path);
  const editor = new Visitor(system.site.url);
  const begun = await editor.open(preview);
  expect([begun.status, begun.url]).toEqual([200, path]);
  const ofPreview = `href="/api/preview/off?path=${encodeURIComponent(path)}"`;
  const [seen, others] = [await show(path, { cookie: editor.cookie() }), await show(path)];
  expect([seen.cache, seen.html.includes(ofPreview)]).toEqual([null, true]);
  expect([others.cache, others.html.includes(ofPreview)]).toEqual(["HIT", false]);
});

describe("a content page is cached", () => {
  test("is the same for all visitors from the second one on", async () => {
    const first = await show("/moving");
    const second = await show("/moving", { cookie: "something=else" });
    expect([first.cache, second.cache]).toEqual(["MISS", "HIT"]);
    expect(second.html).toBe(first.html);
    expect(second.headers.getSetCookie()).toEqual([]);
  });

  test("is cached even with an invalid AuthToken", async () => {
    const shown = [];
    for (let again = 0; again < 2; again += 1) shown.push(await show("/privacy", { cookie: "AuthToken=forged" }));
    expect(shown.map(({ cache }) => cache)).toEqual(["MISS", "HIT"]);
    expect(shown[1]?.html).toBe(shown[0]?.html);
  });

  test("is cached by the site alone; proxies and browsers can't know its key", async () => {
    expect((await show("/moving")).headers.get("cache-control")).toBe("private, no-cache");
  });

  test("by brand and by language", async () => {
    const seen = new Map<string, string>();
    for (const host of ["localhost", "tee.localhost"]) {
      for (const path of ["/moving", "/es/moving"])
        for (let again = 0; again < 2; again += 1)
          seen.set(`${host}${path}`, /<html lang="\w+" data-brand="\w+"/.exec(await showAt(host, path))?.[0] ?? "");
    }
    expect([...seen.values()]).toEqual([
      '<html lang="en" data-brand="main"',
      '<html lang="es" data-brand="main"',
      '<html lang="en" data-brand="tee"',
      '<html lang="es" data-brand="tee"',
    ]);
  });

  test("is one entry for all addresses that don't exist", async () => {
    await show("/no/such/page");
    const other = await show(`/${"x".repeat(300)}`);
    expect([other.status, other.cache]).toEqual([404, "HIT"]);
    expect(other.html).toContain("<h1");
  });

  test("does not include a page outside the content (/design)", async () => {
    await show("/no/such/page");
    await show("/no/such/page");
    expect((await show("/design")).status).toBe(200);
  });
});

describe("a plan list is cached by its shopping parameters", () => {
  test("the first visitor's list loads in a shared session, later ones come from the cache, and each visitor's session reports the visit (S1-259, S1-260)", async () => {
    const first = await show(list("75206"));
    expect([first.cache, articles(first.html) > 3]).toEqual([null, true]);
    await show(list("75206"));
    const third = await show(list("75206"));
    expect([third.cache, articles(third.html)]).toEqual(["HIT", articles(first.html)]);
    const asked = (await gatewayHeard("fetchPlans")).filter(({ zip }) => zip === "75206");
    expect(asked).toHaveLength(1);
    const cookies = [first, third].map(
      ({ headers }) => /shopping_session=([\w.-]+)/.exec(headers.getSetCookie().join())?.[1] ?? "no cookie",
    );
    const sessions = async () => new Set((await gatewayHeard("eyeballData")).map(({ session_id = "" }) => session_id));
    await expect.poll(async () => (await sessions()).size).toBeGreaterThanOrEqual(3);
    // The gateway's session id is derived from the cookie and differs from it.
    for (const session of await sessions())
      expect([session, cookies.includes(session)]).toEqual([expect.stringMatching(/^[\w-]{36}$/), false]);
    expect([...(await sessions())]).not.toContain(asked[0]?.["sessionId"]);
    expect(asked[0]?.["sessionId"]).toMatch(/^[\w-]{36}$/);
  });

  test("stays without the cookie banner after it was closed, also while its plans load", async () => {
    const fetched = async (zip: string, cookie: string) => {
      const { cache, html } = await show(list(zip), { cookie });
      return [cache, html.includes("data-notice")];
    };
    expect(await fetched("75204", "another=1")).toEqual([null, true]);
    expect(await fetched("75205", "cookie-consent1=1")).toEqual([null, false]);
  });

  test("has the same plans for a visitor with an individual list", async () => {
    const everybody = await show(list("75206"));
    const asked = (await gatewayHeard("fetchPlans")).length;
    const own = await show(list("75206", "&use=abc"));
    expect([own.cache, articles(own.html)]).toEqual([null, articles(everybody.html)]);
    expect(await gatewayHeard("fetchPlans")).toHaveLength(asked);
  });

  test("has the same plans for a customer, with cached plan texts that are never another customer's", async () => {
    const [grace, ray] = await Promise.all(
      ["grace.garza", "ray.renner"].map(async (username) => {
        return new Visitor(system.site.url).signIn(username);
      }),
    );
    const asked = (await gatewayHeard("fetchPlans")).length;
    for (const customer of [grace, grace, ray])
      expect((await show(list("75206"), { cookie: customer?.cookie() ?? "" })).html).toContain("/forms/sign-out");
    expect(await gatewayHeard("fetchPlans")).toHaveLength(asked);
    const partners = (await gatewayHeard("getPlans")).map(({ bpNumber = "" }) => bpNumber).filter((one) => one !== "");
    expect([partners.length, new Set(partners).size]).toEqual([2, 2]);
  });

  test("differs by place, sort order and shopping parameters", async () => {
    const titles = new Map<string, string>();
    for (const path of [
      list("75206"),
      list("76107"),
      list("75206", "&sort=price"),
      list("75206", "&webcode=abc"),
      `/es${list("75206")}`,
    ]) {
      for (let again = 0; again < 3; again += 1) titles.set(path, (await show(path)).html);
    }
    expect(titles.get(list("76107"))).toContain("76107");
    expect(titles.get(list("76107"))).not.toContain("75206");
    expect(titles.get(list("75206"))).not.toContain("webcode=abc");
    expect(titles.get(list("75206", "&webcode=abc"))).toContain("webcode=abc");
    expect(titles.get(`/es${list("75206")}`)).toContain('lang="es"');
  });

  test("is not cached after a failure, so the next visitor's request asks again", async () => {
    await system.gateway.set({ faults: [{ operationId: "fetchPlans", fault: "500" }] });
    for (let again = 0; again < 2; again += 1) {
      const failed = await show(list("76010"));
      expect([failed.cache, failed.html.includes('role="alert"'), articles(failed.html)]).toEqual([null, true, 0]);
    }
    await system.gateway.set({ faults: [] });
    expect(articles((await show(list("76010"))).html)).toBeGreaterThan(3);
  });

  test("still shows known plans while the gateway is down", async () => {
    await show(list("76701"));
    await system.gateway.set({ faults: [{ operationId: "fetchPlans", fault: "refuse" }] });
    const known = await show(list("76701"));
    await system.gateway.set({ faults: [] });
    expect(articles(known.html)).toBeGreaterThan(3);
  });
});

describe("no page of a customer is cached", () => {
  test("a customer's pages are rendered for each request, and anonymous visitors get anonymous pages", async () => {
    const grace = await system.signedInAs("grace.garza");
    for (const path of ["/", "/moving", list("75206")]) {
      const own = await show(path, { cookie: grace.cookie() });
      expect([own.cache, own.headers.get("cache-control")], path).toEqual([null, expect.stringContaining("no-store")]);
      expect(own.html).toContain("Grace");
      expect((await show(path)).html).not.toContain("Grace");
    }
  });

  test("nor of a journey's", async () => {
    for (const path of ["/sign-in", "/oops"])
      expect([(await show(path)).cache, (await show(path)).headers.get("cache-control")], path).toEqual([
        null,
        expect.stringContaining("no-store"),
      ]);
  });
});

describe("a page runs only our scripts", () => {
  const pages = [
    "/",
    "/es/moving",
    "/help",
    "/no-such-page",
    list("75206"),
    list("79411"),
    "/mvi/offers",
    "/sign-in",
    "/oops",
    "/find-plan",
  ];

  test.each(pages)("%s", async (path) => {
    for (let again = 0; again < 2; again += 1) {
      const { html, headers } = await show(path);
      const policy = headers.get("content-security-policy") ?? "";
      expect(policy.split("default-src"), "one policy").toHaveLength(2);
      const allowed = /script-src ([^;]*)/.exec(policy)?.[1]?.split(" ") ?? [];
      expect(allowed.filter((one) => /unsafe|strict|^\*|^https?:$|^data:/.test(one))).toEqual([]);
      expect(allowed).toContain("https://tags.example.com");
      for (const [, attributes = "", code = ""] of html.matchAll(/<script(\s[^>]*)?>([\s\S]*?)<\/script>/g)) {
        if (/\ssrc="(\/_next\/static|\/site)\//.test(attributes)) continue;
        const nonce = /\snonce="([^"]*)"/.exec(attributes)?.[1];
        const names = [`'nonce-${nonce}'`, `'sha256-${createHash("sha256").update(code).digest("base64")}'`];
        expect(
          allowed.some((one) => names.includes(one)),
          `${attributes} ${code.slice(0, 80)}`,
        ).toBe(true);
      }
      expect(html).not.toMatch(/<[^>]+\son[a-z]+="/);
    }
  });

  test("a nonce is valid for one answer, and a foreign nonce is ignored", async () => {
    const theirs = { "content-security-policy": "script-src 'nonce-theirs'" };
    const nonces = await Promise.all(
      ["/payment-locations", "/payment-locations"].map(
        async (path) =>
          /'nonce-([^']+)'/.exec((await show(path, theirs)).headers.get("content-security-policy") ?? "")?.[1],
      ),
    );
    expect(new Set(nonces).size).toBe(2);
    expect((await show("/your-rights", theirs)).html).not.toContain("nonce=");
    expect((await show("/payment-locations", theirs)).html).not.toContain("theirs");
  });

  test("not even what is no page", async () => {
    for (const path of ["/api/health", "/site/page.js", "/robots.txt"])
      expect((await show(path)).headers.get("content-security-policy"), path).toContain(
        "script-src 'self' https://tags.example.com;",
      );
  });
});

test("Next's own renderings can't be requested, by name or with its router's headers", async () => {
  for (const path of ["/moving.rsc", "/index.rsc", "/moving.segments/_tree.segment.rsc"])
    expect((await show(path)).headers.get("content-type") ?? "", path).not.toContain("x-component");
  for (const path of ["/moving", list("75206"), "/sign-in", "/oops"]) {
    const routers: readonly Readonly<Record<string, string>>[] = [
      { rsc: "1" },
      { rsc: "1", "next-router-prefetch": "1" },
      { rsc: "1", "next-router-prefetch": "1", "next-router-segment-prefetch": "/_tree" },
    ];
    for (const router of routers) {
      const asked = await show(path, { ...router, accept: "*/*" });
      expect([asked.status, asked.headers.get("content-type")], path).toEqual([
        200,
        expect.stringContaining("text/html"),
      ]);
    }
  }
});
