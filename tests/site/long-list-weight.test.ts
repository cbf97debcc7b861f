import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestSite, type TestSite } from "../../scripts/test-site.ts";
import { signedIn } from "../load/signed-in.ts";
import { catalogueIn } from "../load/thousand.ts";

const folder = mkdtempSync(join(tmpdir(), "switchyard-long-list-"));
let site: TestSite;
beforeAll(async () => {
  site = await startTestSite(folder, { SANDBOX_CATALOGUE: catalogueIn(folder) });
});
afterAll(async () => {
  await site.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** The size of Next's data beside the markup. */
const data = /<script[^>]*>self\.__next_f\.push\([\s\S]*?<\/script>/g;
const list = "/mvi/offers?cint=6&zip=75206&tdsp=ONCOR&dwel=01&prom=PS";
const show = async (address: string, headers: Record<string, string> = {}): Promise<string> =>
  (await fetch(`${site.url}${address}`, { headers: { accept: "text/html", ...headers } })).text();
const sizes = (html: string) => {
  const markup = html.replace(data, "");
  return {
    cards: html.match(/<article/g)?.length,
    kilobytes: Buffer.byteLength(html) / 1000,
    data: html.length / markup.length - 1,
  };
};

test("a list of a thousand plans weighs only as much as its first cards and rows, for anonymous visitors, one visitor and a customer", async () => {
  for (let again = 0; again < 2; again += 1) await show(list);
  const known = sizes(await show(list));
  expect(known).toMatchObject({ cards: 9, data: 0 });
  expect(known.kilobytes).toBeLessThanOrEqual(85);
  // Rendered for one visitor, and still sent as a document.
  const own = sizes(await show(`${list}&use=abc`));
  expect(own).toMatchObject({ cards: 9, data: 0 });
  expect(own.kilobytes).toBeLessThanOrEqual(86);
  // The frame of the account surrounds a customer's list.
  const customers = sizes(await show(list, { cookie: (await signedIn(site.url, "grace.garza")).cookie() }));
  expect(customers).toMatchObject({ cards: 9, data: 0 });
  expect(customers.kilobytes).toBeLessThanOrEqual(91.5);
});

test.each([
  ["comparison", "/compare", 62.5],
  ["year's cost", "/year-cost", 85.5],
])(
  "the table of a thousand plans on the %s has its first rows, and names the page with all rows for the script",
  async (_, path, most) => {
    const address = list.replace("/mvi/offers", path);
    for (let again = 0; again < 2; again += 1) await show(address);
    const rowsOf = (html: string) => html.match(/<tr role="row" data-row=/g)?.length;
    const html = await show(address);
    expect(rowsOf(html)).toBeLessThanOrEqual(20);
    expect(rowsOf(await show(`${address}&sort=name&page=50`))).toBe(20);
    expect(sizes(html).kilobytes).toBeLessThanOrEqual(most);
    const all = /data-table-whole="([^"]*)"/.exec(html)?.[1]?.replaceAll("&amp;", "&") ?? "";
    const whole = await show(all);
    expect(rowsOf(whole)).toBe(1_000);
    expect(whole).not.toContain("data-table-whole=");
  },
);

test("each step adds 24 rows, and an invalid step adds none", async () => {
  expect([sizes(await show(`${list}&more=1`)).cards, sizes(await show(`${list}&more=x`)).cards]).toEqual([33, 9]);
});
