import { describe, expect, test } from "vitest";
import { readTable, tableOf } from "../site/navigation/table-question.ts";
import { viewOf, type PlanRow } from "../features/shopping/plans/table/row-model.ts";
import { Browser, testSite } from "../site/session/site.fixture.ts";
import { readPage } from "./read-page.fixture.ts";

testSite({ RATE_LIMIT_FACTOR: "1000" });

const dallas = "cint=6&zip=75206&tdsp=ONCOR&dwel=01&prom=PS";
const show = async (path: string, search: string, locale: "en" | "es" = "en") =>
  readPage(new Browser(), `${path}?${dallas}${search}`, { audience: "journey", locale });

const rowsOf = (html: string): readonly string[] =>
  [...html.matchAll(/<tr role="row" data-row="([^"]*)"/g)].map(([, row = ""]) => row.replaceAll("&quot;", '"'));
const headsOf = (html: string) =>
  [...html.matchAll(/<th scope="col" role="columnheader"[^>]*data-c="(\w+)"[^>]*>/g)]
    .filter(([head]) => !head.includes("hidden"))
    .map(([, key]) => key);
const sortOf = (html: string) => /data-c="(\w+)"[^>]*aria-sort="(\w+)"/.exec(html)?.slice(1);

describe.each(["/year-cost", "/compare"])("the table of plans on %s", (path) => {
  test.each([
    "",
    "&bands=1",
    "&pin=LK-TRUE-24&bands=1&dir=descending",
    "&sort=name&dir=descending",
    "&pin=LK-TRUE-24&sort=leave",
    "&find=true",
    "&sort=term&page=2",
  ])("has the rows for %j that the script computes from its values", async (search) => {
    const table = tableOf(path);
    if (!table) throw new Error("no table");
    const [shown, whole] = await Promise.all([show(path, search), show(path, "&rows=all")]);
    const all = rowsOf(whole.html).map((row) => JSON.parse(row) as PlanRow);
    expect(all.length).toBe(25);
    const question = readTable(new URLSearchParams(search), table);
    const { pinned, rows, columns } = viewOf(all.toReversed(), question, table);
    expect(rowsOf(shown.html)).toEqual([...(pinned ? [pinned] : []), ...rows].map(({ id }) => id));
    expect(headsOf(shown.html)).toEqual(columns);
    // A hidden column has no header cell.
    expect(sortOf(shown.html)).toEqual(columns.includes(question.key) ? [question.key, question.direction] : undefined);
  });

  test("without a script a band's link leads to the next rows of it, which have the focus's place", async () => {
    const { html } = await show(path, "");
    const [, more = "", text] = /<a [^>]*data-table-more="0" href="([^"]*)"[^>]*><span[^>]*>([^<]*)/.exec(html) ?? [];
    const [search = "", place = ""] = more.replaceAll("&amp;", "&").split("#");
    expect(text).toMatch(/^Show \d+ more$/);
    const next = await show(path, `&${search.split("?")[1]}`);
    const before = rowsOf(html);
    expect(rowsOf(next.html).length).toBe(before.length + Number(/\d+/.exec(text ?? "")?.[0]));
    const [, first = ""] = new RegExp(`data-row="([^"]*)" id="${place}"`).exec(next.html) ?? [];
    expect(before).not.toContain(first);
    expect(rowsOf(next.html)).toContain(first);
  });

  test("filters have their counts beside the table, and without a script keep the rest of the address", async () => {
    const { html, text } = await show(path, "&sort=term&pin=LK-TRUE-24&term=12&page=2");
    expect(text).toMatch(/Filters 1 on .*12 months \d+ .*Show \d+ plans/);
    const [form = ""] = /<form id="table-filters".*?<\/form>/s.exec(html) ?? [];
    expect([...form.matchAll(/name="(\w+)"/g)].map(([, name = ""]) => name).toSorted()).toEqual([
      "cint",
      "dwel",
      "pin",
      "prom",
      "sort",
      "tdsp",
      "zip",
    ]);
    expect(html).toMatch(
      /<input[^>]*form="table-filters"[^>]*name="term"[^>]*value="12"|name="term"[^>]*form="table-filters"/,
    );
  });

  test("the file of the table has the numbers that the page shows", async () => {
    const { html } = await show(path, "&pin=LK-TRUE-12");
    const [, data = ""] = /href="data:text\/csv;charset=utf-8,([^"]*)"/.exec(html) ?? [];
    const [heads = "", ...lines] = decodeURIComponent(data.replaceAll("&quot;", '"')).slice(1).trimEnd().split("\r\n");
    expect(heads).toMatch(/^Plan,/);
    expect(lines.length).toBe(rowsOf(html).length);
    const at = heads
      .replaceAll(/"[^"]*"/g, (quoted) => quoted.replaceAll(/[",]/g, ""))
      .split(",")
      .findIndex((head) => head.endsWith("($)"));
    const shown = [...html.matchAll(/<td role="cell" data-c="cost"[^>]*>(.*?)<\/td>/gs)].map(([, cell = ""]) =>
      /\$([\d,.]+)/.exec(cell)?.[1]?.replaceAll(",", ""),
    );
    expect(lines.map((line) => line.split(",")[at])).toEqual(shown);
  });

  test("without a script each control keeps the rest of the address", async () => {
    const { html } = await show(path, "&sort=term&pin=LK-TRUE-24&use=950");
    const links = [...html.matchAll(/<a [^>]*data-table-link="[^"]*"[^>]*href="([^"]*)"/g)].map(([, href = ""]) =>
      href.replaceAll("&amp;", "&"),
    );
    expect(links.length).toBeGreaterThanOrEqual(8);
    for (const link of links) expect(link).toMatch(/zip=75206.*pin=LK-TRUE-24/);
    expect(html).toMatch(/<button[^>]*form="table-view"[^>]*name="pin"|name="pin"[^>]*form="table-view"/);
    expect(html).toMatch(/<input type="hidden" name="pin" value="LK-TRUE-24"/);
    expect(html).toContain('aria-pressed="true"');
  });

  test("reports the part that is shown, and a search that finds nothing", async () => {
    expect((await show(path, "&sort=name&page=2")).text).toContain("Plans 21 to 25 of 25");
    const { html, text } = await show(path, "");
    expect(text).toContain(`${rowsOf(html).length} of 25 plans`);
    expect((await show(path, "&find=zzz", "es")).text).toContain("lleva «zzz» en su nombre");
  });
});

test("a year's amounts are whole dollars; an estimate says about, and the months' own bills have cents", async () => {
  const { html } = await show("/year-cost", "");
  const costs = [...html.matchAll(/data-year-cost="">([^<]*)/g)].map(([, cost]) => cost);
  expect(costs.length).toBe(rowsOf(html).length);
  for (const cost of costs) expect(cost).toMatch(/^(about )?\$[\d,]+$/);
  expect(costs.at(-1)).toMatch(/^about/);
  for (const [, bill] of html.matchAll(/data-year-bill="">([^<]*)/g)) expect(bill).toMatch(/^\$[\d,]+\.\d\d$/);
});

test("a year sorted by its cost has bands of what is known, the plan beside the pinned one says what it costs more", async () => {
  const { text } = await show("/year-cost", "&pin=LK-TRUE-12");
  expect(text).toMatch(
    /Than the pinned plan .*True Rate 12 .*Pinned .*Known for the whole year \d+ plans\. .*\$\d+ more/,
  );
  expect((await show("/year-cost", "&sort=name")).html).toContain('data-table-rows="0" hidden=""');
});

test("beside a pinned plan only lower costs are highlighted", async () => {
  const { html } = await show("/year-cost", "&pin=LK-GREEN-12");
  const than = [...html.matchAll(/<td role="cell" data-c="pinned"([^>]*)>([^<]*)/g)];
  expect(than.length).toBe(rowsOf(html).length);
  for (const [, attributes = "", text = ""] of than)
    expect([text, attributes.includes("data-less")]).toEqual([text, text.endsWith("less")]);
});

test("a group of rows states its assumption once, and its rows do not repeat it", async () => {
  const { text } = await show("/year-cost", "&term=monthly,under-12");
  expect(text).toMatch(/Season Pass 9 Month by month/);
  expect(text).toMatch(/Open Month Month by month/);
  expect(text).toMatch(/Market Line Estimate: [^.]*index[^.]* Month by month/);
});

test("by the cost of a month a price that follows an index comes last, also where today's is lower", async () => {
  const { html, text } = await show("/compare", "");
  expect(rowsOf(html).at(-1)).toBe("LK-MARKET-MTM");
  expect(text).toMatch(/Not known One plan\. The price follows an index; we assume today’s\. Market Line/);
});

describe("plans side by side", () => {
  const plans = "&plans=LK-TRUE-12,LK-THOUSAND-12,LK-SMALL-12&use=950";

  test("begin with the lowest cost, then with a credit that the use just misses and the use at which that plan is cheapest", async () => {
    const { text } = await show("/compare", plans);
    expect(text).toContain("At 950 kWh True Rate 12 costs least: $123 a month");
    expect(text).toMatch(/Thousand Back 12 costs \$89\.\d\d more: you are 50 kWh short of its \$100 credit\./);
    expect(text).toContain("It is the cheapest of them only from 1,000 to 1,063 kWh.");
    const spanish = (await show("/compare", plans, "es")).text;
    expect(spanish).toContain("Con 950 kWh, True Rate 12 es el que menos cuesta: $123 al mes");
    expect(spanish).toContain("le faltan 50 kWh para el crédito de $100. Solo es el más barato de 1,000 a 1,063 kWh.");
  });

  test("have each month's cost and its difference in the headers, and only different facts in rows", async () => {
    const { html, text } = await show("/compare", plans);
    expect(text).toMatch(/True Rate 12 .*\$123\.02 a month, the least .*\$212\.32 a month, \$89\.30 more/);
    const [side = ""] = /<section aria-labelledby="side-by-side".*?<\/section>/s.exec(html) ?? [];
    const heads = [...side.matchAll(/role="rowheader"[^>]*>([^<]*)/g)].map(([, label]) => label);
    expect(heads).toContain("Energy charge");
    expect(heads).not.toContain("Term");
    expect(side).toMatch(/The same for all of them: .*Term: 12 Months/);
    expect([...side.matchAll(/aria-label="Take ([^"]*) off"/g)].map(([, plan]) => plan)).toEqual([
      "True Rate 12",
      "Thousand Back 12",
      "Small Place 12",
    ]);
  });

  test("share one scale of a chart, which labels its points as text and shows a credit as a drop", async () => {
    const { html } = await show("/compare", plans);
    expect(html).toMatch(
      /role="img" aria-label="True Rate 12: 13\.8¢ [^"]*Thousand Back 12: [^"]*at 1,000 kWh it falls to 12\.3¢/,
    );
    expect(html.match(/<path d="M[\d.]+ [\d.]+V[\d.]+"/g)).toHaveLength(1);
    // The lowest and highest price at this use are beside their points.
    expect([...html.matchAll(/<text [^>]*dx="[^>]*>([^<]*)/g)].map(([, price]) => price)).toEqual(["12.9¢", "22.3¢"]);
  });

  test("without a conditional credit show how much more the next one costs", async () => {
    expect((await show("/compare", "&plans=LK-TRUE-12,LK-SMALL-12")).text).toMatch(
      /True Rate 12 costs least: \$129 a month Small Place 12 costs \$[\d.]+ more\./,
    );
  });
});
