import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { web } from "../../scripts/paths.ts";
import { startTestSite, type TestSite } from "../../scripts/test-site.ts";
import { type LayoutServer, serveLayout } from "../layout-server/serve.ts";
import { aGateway, type Gateway } from "./a-gateway.ts";
import { goodwinAve, orderInformationPath } from "../driver/homes.ts";
import { textOf } from "./pages.ts";
import { asked, type Reply } from "./sent.ts";
import { Visitor } from "../driver/visitor.ts";
import { type BareSite, siteAt } from "./without-proxy.ts";
import { patient } from "../../scripts/testing/slowness.ts";

// The site knows its pages but has loaded no content, and the content system fails.
const folder = mkdtempSync(join(tmpdir(), "switchyard-content-gone-"));
let gateway: Gateway;
let server: LayoutServer;
let site: TestSite;
let member: Visitor;

beforeAll(async () => {
  gateway = await aGateway();
  server = await serveLayout({
    port: 0,
    content: join(import.meta.dirname, "../../content"),
    sandboxUrl: gateway.url,
    apiKey: "key",
  });
  site = await startTestSite(folder, { ...gateway.settings, CMS_URL: server.url, CMS_API_KEY: "key" });
  member = new Visitor(site.url);
  await member.signIn("grace.garza");
  server.behave({ kind: "failing" });
});
afterAll(async () => {
  await site?.stop();
  await server?.close();
  await gateway?.close();
  rmSync(folder, { recursive: true, force: true });
});

test("signs in the customer for the member pages", () => expect(member.cookie()).toContain("AuthToken="));

const expected = {
  en: ["This page could not be shown.", "Try again", "Home page"],
  es: ["No pudimos mostrar esta página.", "Intentar otra vez", "Página de inicio"],
} as const;
const plans = "cint=6&dwel=01&prom=PS&tdsp=ONCOR&zip=75206";

/** Every kind of page, by its route tree. */
const kinds: readonly { readonly kind: string; readonly path: string; readonly signedIn?: true }[] = [
  { kind: "the home page", path: "/" },
  { kind: "a content page, which is cached", path: "/moving" },
  { kind: "a page that does not exist", path: "/no/such/page" },
  { kind: "a plan list whose plans are fetched first", path: `/mvi/offers?${plans}` },
  { kind: "a plan list without a place, which is cached", path: "/mvi/offers" },
  { kind: "plans side by side", path: `/compare?${plans}` },
  { kind: "a visitor's own page", path: "/help-me-choose" },
  { kind: "the door for customers", path: "/sign-in" },
  { kind: "the low-deposit plans", path: "/low-deposit-plans" },
  { kind: "the welcome page", path: "/welcome" },
  { kind: "a page of a journey", path: orderInformationPath(goodwinAve) },
  { kind: "the page for what went wrong", path: "/oops?errorCode=Any" },
  { kind: "a customer's own page", path: "/my-account", signedIn: true },
  { kind: "a content page for a customer", path: "/moving", signedIn: true },
  { kind: "a plan list for a customer", path: `/mvi/offers?${plans}`, signedIn: true },
  { kind: "a page that does not exist, for a customer", path: "/no/such/page", signedIn: true },
];

/** The visible text without scripts. */
const readsFailure = ({ text }: Reply, locale: "en" | "es", again: string): void => {
  const words = textOf({ html: text.replace(/<template[\s\S]*?<\/template>/g, "") });
  for (const phrase of expected[locale]) expect(words).toContain(phrase);
  expect(text).toMatch(new RegExp(`<html[^>]* lang="${locale}"`));
  expect(text).not.toMatch(/__next_error__|<div[^>]* hidden=""[^>]*>(?!<)/);
  expect(text).toMatch(new RegExp(`<a[^>]*href="${again}"`));
  expect(text).toMatch(new RegExp(`<a[^>]*href="${locale === "es" ? "/es" : "/"}"`));
  expect(text).toContain(`<title>${expected[locale][0]}</title>`);
  expect(text).toMatch(/<meta name="robots" content="noindex"/);
  // Details of errors, which no page may show.
  expect(words).not.toMatch(/content:|malformed|unreachable|ECONN|Error\b/);
};

describe.each(["en", "es"] as const)(
  "in the language %s, a page without its content says so without a script, and offers a way on",
  (locale) => {
    const replies = new Map<string, Reply>();

    const shown = async ({ path, signedIn }: (typeof kinds)[number]): Promise<Reply> => {
      const sent = signedIn ? { headers: { cookie: member.cookie() } } : {};
      const reply = await asked(site.url, locale === "es" ? `/es${path}`.replace(/\/$/, "") : path, sent);
      // An unreadable journey leads to the failure page, whose content is missing too.
      return reply.status === 307 ? asked(site.url, String(reply.headers["location"]), sent) : reply;
    };

    // Each page waits for the content system's timeout; parallel requests share the wait.
    beforeAll(async () => {
      await Promise.all(kinds.map(async (page) => replies.set(page.kind, await shown(page))));
    });

    test.each(kinds)("$kind", ({ kind }) => {
      const reply = replies.get(kind);
      expect([reply?.status, reply?.headers["content-type"]]).toEqual([500, "text/html; charset=utf-8"]);
      if (reply) readsFailure(reply, locale, "");
    });
  },
);

test(
  "every page works as soon as its content is back, because no failure was cached",
  { timeout: patient(120_000) },
  async () => {
    server.behave({ kind: "well" });
    for (const { path, signedIn } of kinds) {
      const shows = async (): Promise<boolean> => {
        const { status, text } = await asked(site.url, path, signedIn ? { headers: { cookie: member.cookie() } } : {});
        return status < 500 && !text.includes("data-failed");
      };
      await expect.poll(shows, { timeout: patient(60_000) }).toBe(true);
    }
  },
);

describe("without the page index", () => {
  let ignorant: BareSite;
  let failing: LayoutServer;

  beforeAll(async () => {
    failing = await serveLayout({
      port: 0,
      content: join(import.meta.dirname, "../../content"),
      sandboxUrl: gateway.url,
      apiKey: "key",
    });
    failing.behave({ kind: "failing" });
    ignorant = await siteAt(
      web,
      { ...gateway.settings, CMS_URL: failing.url, CMS_API_KEY: "key" },
      join(folder, "ignorant"),
    );
  });
  afterAll(async () => {
    await ignorant?.stop();
    await failing?.close();
  });

  const paths = ["/moving", "/no/such/page", "/sign-in", "/my-account", `/mvi/offers?${plans}`, "/oops"];

  test.each(
    paths.flatMap(
      (path) =>
        [
          ["en", path],
          ["es", `/es${path}`],
        ] as const,
    ),
  )("in the language %s, %s says that it can't be shown and may work later", async (locale, path) => {
    const reply = await asked(ignorant.url, path);
    expect([reply.status, reply.headers["retry-after"], reply.headers["cache-control"]]).toEqual([
      503,
      "60",
      "no-store",
    ]);
    readsFailure(reply, locale, "");
  });

  test("calls, forms, files and other hosts are answered as usual", async () => {
    expect(
      (await asked(ignorant.url, "/api/search?searchKey=5714", { headers: { accept: "application/json" } })).status,
    ).toBe(200);
    expect((await asked(ignorant.url, "/api/health")).text).toContain("content");
    expect((await asked(ignorant.url, "/forms/nothing", { method: "POST" })).status).toBe(404);
    expect((await asked(ignorant.url, "/site/page.js")).status).toBe(200);
    expect((await asked(ignorant.url, "/moving", { host: "nobody.example" })).status).toBe(404);
  });
});
