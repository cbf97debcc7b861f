import { describe, expect, test } from "vitest";
import type { Block, Page } from "@switchyard/domain/content/model";
import { searchablePage } from "@switchyard/domain/content/searchable-page";
import type { Piece } from "./excerpt.ts";
import { longestQuery, search, searchIndex, termsOf } from "./search.ts";

const block = (fields: Block["fields"], blocks: Block["blocks"] = {}): Block => ({
  type: "rich-text",
  params: { link: "/hidden-param" },
  fields,
  blocks,
});
const page = (path: string, title: string, main: readonly Block[] = [], description = ""): Page => ({
  path,
  title,
  description,
  kind: "static",
  bodyTop: [],
  main,
  bodyBottom: [],
});

const pages = [
  page(
    "/moving",
    "Moving",
    [block({ heading: "Three dates matter", lead: "Have service start the day your lease starts." })],
    "Three dates to line up when you move.",
  ),
  page("/electric-vehicles", "Electric vehicles", [
    block({ heading: "Charge at night", text: "A solar roof and a car go well together. [Read on](/solar-address)" }),
  ]),
  page("/how-we-match", "How we match", [
    block({ sections: [{ heading: "Wind and solar", text: "Texas wind and **solar** farms. Solar by day." }] }),
  ]),
  page("/es-terms", "Términos", [block({ text: "El depósito se devuelve con intereses." })]),
  page("/orders", "Orders", [
    block({ text: "{firstName, select, none {Hello} other {Hello, Solar}}", href: "/solar", id: "solar" }),
  ]),
];
const index = searchIndex(pages.map(searchablePage));
const pathsFor = (query: string) => search(index, query, "en").map(({ path }) => path);
const marked = (text: readonly Piece[]) =>
  text.map(({ text: words, isHit }) => (isHit ? `<${words}>` : words)).join("");

describe("a search over the pages", () => {
  test("finds the pages that have the word, headings before running text", () => {
    expect(pathsFor("solar")).toEqual(["/how-we-match", "/electric-vehicles"]);
  });

  test("a title counts more than anything else", () => {
    expect(pathsFor("moving")[0]).toBe("/moving");
  });

  test.each(["DEPÓSITO", "deposito", "Depósito", "depo\u0301sito"])(
    "accents and case make no difference: %s",
    (query) => {
      expect(pathsFor(query)).toEqual(["/es-terms"]);
    },
  );

  test("finds words by their beginning, not by their middle", () => {
    expect(pathsFor("vehic")).toEqual(["/electric-vehicles"]);
    expect(pathsFor("olar")).toEqual([]);
  });

  test("finds pages with all words of a query, or with most if no page has all", () => {
    expect(pathsFor("wind solar")).toEqual(["/how-we-match"]);
    expect(pathsFor("solar roof chicken")).toEqual(["/electric-vehicles"]);
    expect(pathsFor("solar chicken fence")).toEqual([]);
  });

  test("the star lists every page by its title", () => {
    expect(pathsFor("*")).toEqual(["/electric-vehicles", "/how-we-match", "/moving", "/orders", "/es-terms"]);
    expect(pathsFor(" * ")).toHaveLength(5);
  });

  test("an empty query, punctuation and unknown words find nothing", () => {
    for (const query of ["", "   ", "**", "?!", "zzyzx", "<script>alert(1)</script>", "constructor", "(((", "\\"])
      expect(pathsFor(query)).toEqual([]);
  });

  test("ignores addresses, ids, params and messages with arguments", () => {
    expect(pathsFor("address")).toEqual([]);
    expect(pathsFor("hidden")).toEqual([]);
    expect(pathsFor("hello")).toEqual([]);
  });

  test("blocks inside of blocks are searched too", () => {
    const nested = searchIndex([
      searchablePage(page("/outer", "Outer", [block({}, { aside: [block({ text: "A marmalade jar." })] })])),
    ]);
    expect(search(nested, "marmalade", "en")).toHaveLength(1);
  });

  test("a very long query is cut", () => {
    expect(termsOf(`${"a".repeat(longestQuery)} solar`)).toEqual(["a".repeat(longestQuery)]);
    expect(termsOf("one two three four five six seven eight nine ten")).toHaveLength(8);
  });

  test("single letters count only when there is nothing longer", () => {
    expect(termsOf("a solar b")).toEqual(["solar"]);
    expect(termsOf("a")).toEqual(["a"]);
  });
});

describe("a hit's title and excerpt", () => {
  test("are the title and the sentence, with the words marked as written", () => {
    const [hit] = search(index, "deposito", "es");
    expect(marked(hit?.title ?? [])).toBe("Términos");
    expect(marked(hit?.excerpt ?? [])).toBe("El <depósito> se devuelve con intereses.");
  });

  test("marks of the content are not shown", () => {
    expect(marked(search(index, "farms", "en")[0]?.excerpt ?? [])).toBe("Texas wind and solar <farms>. Solar by day.");
  });

  test("cut a long text around the word", () => {
    const long = `${"Many words come first. ".repeat(20)}Then the marmalade is there. ${"And many come after it. ".repeat(20)}`;
    const [hit] = search(
      searchIndex([searchablePage(page("/long", "Long", [block({ text: long })]))]),
      "marmalade",
      "en",
    );
    const text = marked(hit?.excerpt ?? []);
    expect(text).toContain("<marmalade>");
    expect(text).toMatch(/^… .* …$/);
    expect(text.length).toBeLessThan(220);
  });

  test("the list of all pages describes each", () => {
    expect(marked(search(index, "*", "en").find(({ path }) => path === "/moving")?.excerpt ?? [])).toBe(
      "Three dates to line up when you move.",
    );
  });
});
