import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { startTestSite, type TestSite } from "../../scripts/test-site.ts";
import { type LayoutServer, serveLayout } from "../layout-server/serve.ts";
import { aGateway, type Gateway } from "./a-gateway.ts";
import { Visitor } from "../driver/visitor.ts";

const secret = "the secret of the authors";
const folder = mkdtempSync(join(tmpdir(), "switchyard-layout-"));
const [published, drafts] = [join(folder, "published"), join(folder, "drafts")];
let gateway: Gateway;
let server: LayoutServer;
let site: TestSite;

/** A page rendered for each visitor, so no cache of the site holds it. */
const write = (content: string, path: string, page: string): void => {
  mkdirSync(join(content, "pages/shared/spring"), { recursive: true });
  writeFileSync(join(content, `pages/shared/${path}.yaml`), page);
};
const block = (heading: string): string =>
  `  - { type: rich-text, fields: { heading: { en: ${heading}, es: ${heading} ES } } }\n`;
const start = (): Promise<TestSite> =>
  startTestSite(folder, {
    ...gateway.settings,
    CMS_URL: server.url,
    CMS_API_KEY: "key",
    CMS_FRESH_SECONDS: "1",
    CMS_PREVIEW_SECRET: secret,
  });

beforeAll(async () => {
  for (const content of [published, drafts])
    cpSync(join(import.meta.dirname, "../../content"), content, { recursive: true });
  write(published, "spring/sale", `kind: visitor\nmain:\n${block("First words")}`);
  gateway = await aGateway();
  server = await serveLayout({ port: 0, content: published, drafts, sandboxUrl: gateway.url, apiKey: "key" });
  site = await start();
});
afterEach(() => server.behave({ kind: "well" }));
afterAll(async () => {
  await site.stop();
  await server.close();
  await gateway.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Repeats the request until the page has the change. The server and the site each need up to a second. */
const soon = async (
  path: string,
  isThere: (html: string) => boolean,
  visitor = new Visitor(site.url),
): Promise<string> => {
  for (let turn = 0; turn < 120; turn += 1) {
    const { html } = await visitor.open(path);
    if (isThere(html)) return html;
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  throw new Error(`${path} does not become what it should`);
};
const text = (html: string): string => html.replace(/<(script|style)[^]*?<\/\1>/g, "").replace(/<[^>]*>/g, " ");

test("pages, words and policy come from the layout service, in both languages; a path without a route is not found (S1-010, S1-011, S1-022, S1-023)", async () => {
  const visitor = new Visitor(site.url);
  expect((await visitor.open("/spring/sale")).html).toContain("First words");
  expect((await visitor.open("/es/spring/sale")).html).toContain("First words ES");
  const missing = await visitor.open("/no-such-page");
  expect([missing.status, text(missing.html)]).toEqual([404, expect.stringContaining("This page does not exist.")]);
  expect(server.asked).toEqual(
    expect.arrayContaining([
      "/sitecore/api/layout/render/jss",
      "/sitecore/api/jss/dictionary/larkspur/es",
      "/sitecore/api/graph/edge",
    ]),
  );
});

test("a block that needs React works on a page of any kind", async () => {
  const path = "/spring/static";
  const calendar = `  - { type: calendar, params: { name: day, esiid: "10443720000057140", intent: "6", tdsp: ONCOR, days: "60" }, fields: { label: { en: A day, es: Un día } } }\n`;
  write(published, path.slice(1), `kind: static\nmain:\n${block("Beside it")}${calendar}`);
  const isFramework = (html: string) => html.includes('src="/_next/');
  const html = await soon(path, (found) => found.includes("Beside it") && isFramework(found));
  expect(text(html)).toContain("A day");
  // Without the block the page is sent as a document again.
  write(published, path.slice(1), `kind: static\nmain:\n${block("Alone now")}`);
  await soon(path, (found) => found.includes("Alone now") && !isFramework(found));
});

test("a new page opens and a moved block moves, without a change of code or a restart (S1-008, S1-010, S1-012 to S1-016)", async () => {
  write(
    published,
    "spring/new",
    `title: Spring prices\nkind: visitor\nbodyTop:\n${block("At the top")}main:\n${block("In the middle")}bodyBottom:\n${block("At the bottom")}`,
  );
  const html = await soon("/spring/new", (found) => found.includes("In the middle"));
  expect(text(html)).toMatch(/At the top[^]*In the middle[^]*At the bottom/);
  expect(/<main[^]*<\/main>/.exec(html)?.[0]).toSatisfy(
    (main: string) => main.includes("In the middle") && !main.includes("At the top") && !main.includes("At the bottom"),
  );
  expect(html).toContain("<title>Spring prices</title>");
  write(published, "spring/new", `kind: visitor\nbodyTop:\n${block("In the middle")}main:\n${block("At the top")}`);
  const moved = await soon("/spring/new", (found) => !found.includes("At the bottom"));
  expect(text(moved)).toMatch(/In the middle[^]*At the top/);
  expect(moved).toContain("<title>Page</title>");
});

test("an editor with the secret sees unpublished content, and no other visitor does (preview)", async () => {
  write(drafts, "spring/secret", `main:\n${block("Not yet")}`);
  const author = new Visitor(site.url);
  expect((await author.open("/spring/secret")).status).toBe(404);
  expect((await fetch(`${site.url}/api/preview?secret=guess&path=/`, { redirect: "manual" })).status).toBe(403);
  const preview = `/api/preview?secret=${encodeURIComponent(secret)}&path=/spring/secret`;
  // On a busy machine the first answers of the service may come too late.
  await expect.poll(async () => (await author.open(preview)).status).toBe(200);
  const begun = await author.open(preview);
  expect([begun.status, begun.url]).toEqual([200, "/spring/secret"]);
  expect(begun.html).toContain("Not yet");
  expect(begun.html).toContain('name="robots" content="noindex"');
  write(drafts, "spring/secret", `main:\n${block("Better words")}`);
  await soon("/spring/secret", (html) => html.includes("Better words"), author);
  expect((await new Visitor(site.url).open("/spring/secret")).status).toBe(404);
  const plans = await author.open("/mvi/offers?cint=6&dwel=01&prom=PS&zip=75206&tdsp=ONCOR");
  expect(plans.html).toContain("True Rate 12");
  const ended = await author.open("/api/preview/off?path=/spring/secret");
  expect([ended.status, ended.url]).toEqual([404, "/spring/secret"]);
});

test.each([{ kind: "slow", ms: 20_000 }, { kind: "dead" }] as const)(
  "while the content system is $kind, its last good answers apply, and requests don't wait for it",
  async (behaviour) => {
    for (const path of ["/spring/sale", "/es/spring/sale", "/"]) await soon(path, (html) => html.includes("<h"));
    server.behave(behaviour);
    await new Promise((resolve) => setTimeout(resolve, 1_100));
    const waits: number[] = [];
    for (const path of ["/spring/sale", "/es/spring/sale", "/"]) {
      const began = performance.now();
      const page = await new Visitor(site.url).open(path);
      waits.push(performance.now() - began);
      expect([path, page.status]).toEqual([path, 200]);
    }
    // The adapter's timeout is five seconds. A blocked request would take that long; a busy machine delays only one.
    expect(Math.min(...waits)).toBeLessThan(4_500);
  },
);

test("cached content survives a restart while the content system is down; afterwards edits show again", async () => {
  await soon("/spring/sale", (html) => html.includes("First words"));
  await site.stop();
  server.behave({ kind: "dead" });
  site = await start();
  const page = await new Visitor(site.url).open("/spring/sale");
  expect([page.status, page.html]).toEqual([200, expect.stringContaining("First words")]);
  expect(readFileSync(join(folder, "site.log"), "utf8")).not.toContain("sc_apikey");
  server.behave({ kind: "well" });
  write(published, "spring/sale", `kind: visitor\nmain:\n${block("Second words")}`);
  await soon("/spring/sale", (html) => html.includes("Second words"));
});
