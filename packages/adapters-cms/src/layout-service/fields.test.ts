import { describe, expect, it, test } from "vitest";
import type { Raw } from "../yaml-file.ts";
import { fieldsOf } from "./fields.ts";

/** One converted field; undefined if it is dropped. */
const field = (raw: Raw, name = "a") => fieldsOf({ [name]: raw })[name];
const link = (more: Readonly<Record<string, Raw>>) => field({ value: { href: "/help", ...more } });

describe("a field of a component", () => {
  it.each<[string, Raw, unknown]>([
    ["text", { value: "Help" }, "Help"],
    ["text with markup", { value: "<b>Help</b>" }, "**Help**"],
    ["text as it is", "Help", "Help"],
    ["a number", { value: 0 }, 0],
    ["a switch", { value: false }, false],
    ["empty text", { value: "" }, undefined],
    ["text of spaces", { value: " \n" }, undefined],
    ["markup without words", { value: "<p> </p>" }, undefined],
    ["nothing", null, undefined],
    ["a value of nothing", { value: null }, undefined],
    ["what only an editor sees", { editable: "<b>x</b>" }, undefined],
    ["a value beside what an editor sees", { value: "Help", editable: "<b>x</b>" }, "Help"],
    ["a field of GraphQL", { jsonValue: { value: "Help" }, value: "no" }, "Help"],
    ["a field of GraphQL without a value", { jsonValue: null }, undefined],
    ["an item", { id: "1", fields: { heading: { value: "Help" }, lead: { value: "" } } }, { heading: "Help" }],
    ["an item without fields", { id: "1", fields: {} }, {}],
    ["an item of one word", { fields: { value: { value: "red" } } }, "red"],
    ["an item of an empty word", { fields: { value: { value: "" } } }, ""],
    ["an item of an empty word as it is", { fields: { value: "" } }, ""],
    ["an item of no word", { fields: { value: { value: null } } }, undefined],
    [
      "an item of a word and more",
      { fields: { value: { value: "red" }, more: { value: "1" } } },
      { value: "red", more: "1" },
    ],
    ["an item of an empty word and more", { fields: { value: { value: "" }, more: { value: "1" } } }, { more: "1" }],
    ["an item of a list", { fields: [{ value: "b" }] }, { items: ["b"] }],
    [
      "a list",
      [{ value: "b" }, null, { value: "" }, { fields: { c: { value: "d" } } }, ["e"]],
      ["b", { c: "d" }, ["e"]],
    ],
    ["a list that is empty", [], []],
    ["a list of values", { value: ["b", "<i>c</i>"] }, ["b", "c"]],
    ["what a query found", { children: { results: [{ title: { value: "b" } }] } }, { children: [{ title: "b" }] }],
    ["what a query found, at once", { results: [{ value: "b" }, null] }, ["b"]],
    ["what a query did not find", { results: null }, undefined],
    ["a record", { value: { b: "c", d: "" } }, { b: "c" }],
    ["a record of a record", { b: { c: { d: "e" } } }, { b: { c: { d: "e" } } }],
    ["a record of nothing", { b: { c: "" } }, undefined],
    ["HTML in a record", { html: " <b>x</b> " }, { html: " <b>x</b> " }],
  ])("%s", (_what, raw, expected) => {
    expect(field(raw)).toEqual(expected);
  });

  it.each(["html", "HTML", "Html"])("of the name %s is HTML for the block that cleans it", (name) => {
    expect(field({ value: "<b>x</b>" }, name)).toBe("<b>x</b>");
    expect(field({ value: ["<b>x</b>"] }, name)).toEqual(["<b>x</b>"]);
    expect(field({ jsonValue: { results: [{ value: "<b>x</b>" }] } }, name)).toEqual(["<b>x</b>"]);
    expect(field({ value: " " }, name)).toBeUndefined();
    expect(field({ value: "<b>x</b>" }, `${name}2`)).toBe("**x**");
  });

  test("fields may be a list, or none", () => {
    expect(fieldsOf([{ fields: { a: { value: "b" } } }, "c", null])).toEqual({ items: [{ a: "b" }, "c"] });
    expect([undefined, null, "a", 1, true].map((raw) => fieldsOf(raw))).toEqual([{}, {}, {}, {}, {}]);
  });
});

describe("a link", () => {
  it.each<[Readonly<Record<string, Raw>>, unknown]>([
    [{}, { text: "/help", href: "/help" }],
    [
      { text: " Help ", title: "More", target: " _blank " },
      { text: "Help", href: "/help", target: "_blank" },
    ],
    [
      { text: " ", title: "More", target: " " },
      { text: "More", href: "/help" },
    ],
    [
      { text: 1, title: null, target: 1, querystring: 1, anchor: 1 },
      { text: "/help", href: "/help" },
    ],
    [
      { querystring: "a=b", anchor: "c" },
      { text: "/help?a=b#c", href: "/help?a=b#c" },
    ],
    [
      { querystring: "?a=b", anchor: "#c" },
      { text: "/help?a=b#c", href: "/help?a=b#c" },
    ],
    [
      { querystring: "a?b", anchor: "c#d" },
      { text: "/help?a?b#c#d", href: "/help?a?b#c#d" },
    ],
    [
      { href: "/help?x=y", querystring: "a=b", anchor: "c" },
      { text: "/help?x=y#c", href: "/help?x=y#c" },
    ],
    [
      { href: "/help#x", anchor: "c" },
      { text: "/help#x", href: "/help#x" },
    ],
    [{ href: " /help " }, { text: "/help", href: "/help" }],
    [
      { href: "", anchor: "c" },
      { text: "#c", href: "#c" },
    ],
    [
      { href: "", querystring: "a=b" },
      { text: "?a=b", href: "?a=b" },
    ],
    [{ href: "/en/help" }, { text: "/en/help", href: "/help" }],
    [{ href: "/es" }, { text: "/es", href: "/" }],
    [{ href: "/es/" }, { text: "/es/", href: "/" }],
    [{ href: "/en?a=b" }, { text: "/en?a=b", href: "/?a=b" }],
    [{ href: "/es#a" }, { text: "/es#a", href: "/#a" }],
    [{ href: "/es/a\nb" }, { text: "/es/a\nb", href: "/a\nb" }],
    [{ href: "/english/help" }, { text: "/english/help", href: "/english/help" }],
    [{ href: "/help/es/a" }, { text: "/help/es/a", href: "/help/es/a" }],
    [{ href: "https://a.example/es/b" }, { text: "https://a.example/es/b", href: "https://a.example/es/b" }],
    [{ href: "HTTP://a.example" }, { text: "HTTP://a.example", href: "HTTP://a.example" }],
    ...["tel:1", "mailto:a@b.example", "doc:efl", "#top", "?a=b", "/"].map(
      (href): [Readonly<Record<string, Raw>>, unknown] => [{ href }, { text: href, href }],
    ),
    ...[
      "",
      " ",
      "help",
      "javascript:alert(1)",
      "//evil.example",
      "/\\evil.example",
      "ftp://a.example",
      "see https://a.example",
      "https:a",
      "a/help",
      "data:x",
    ].map((href): [Readonly<Record<string, Raw>>, unknown] => [{ href }, undefined]),
  ])("%j", (more, expected) => {
    expect(link(more)).toEqual(expected);
  });

  it("may lack an address if it has a link type", () => {
    expect(field({ value: { linktype: "anchor", anchor: "c", text: "Below" } })).toEqual({ text: "Below", href: "#c" });
    expect(field({ value: { linktype: "", text: "Below" } })).toBeUndefined();
    expect(field({ value: { href: 1, text: "Below" } })).toEqual({ href: 1, text: "Below" });
    expect(field({ href: "/help", text: "Help" })).toEqual({ text: "Help", href: "/help" });
  });
});

describe("an image", () => {
  it.each<[Readonly<Record<string, Raw>>, unknown]>([
    [{ src: " /a.png " }, { src: "/a.png", alt: "" }],
    [
      { src: "HTTPS://a.example/b.png", alt: " A house " },
      { src: "HTTPS://a.example/b.png", alt: "A house" },
    ],
    [{ src: "http://a.example/b.png" }, { src: "http://a.example/b.png", alt: "" }],
    [
      { src: "/a.png", width: "640", height: 480, depth: 3 },
      { src: "/a.png", alt: "", width: 640, height: 480 },
    ],
    [
      { src: "/a.png", width: "640px", height: "c480" },
      { src: "/a.png", alt: "" },
    ],
    [
      { src: "/a.png", width: "", height: null, alt: 1 },
      { src: "/a.png", alt: "" },
    ],
    [{ src: "" }, undefined],
    [{ src: "a.png" }, undefined],
    [{ src: "//evil.example/a.png" }, undefined],
    [{ src: "/\\evil.example/a.png" }, undefined],
    [{ src: "see /a.png" }, undefined],
    [{ src: "data:image/png;base64,x" }, undefined],
    [{ src: 1 }, { src: 1 }],
  ])("%j", (image, expected) => {
    expect(field({ value: image })).toEqual(expected);
  });
});

describe("endless nesting", () => {
  const nested = (wrap: (inner: Raw) => Raw, times: number): Raw =>
    Array.from({ length: times }).reduce<Raw>((inner) => wrap(inner), "words");
  const depthOf = (value: unknown): number =>
    typeof value === "object" && value !== null ? 1 + Math.max(0, ...Object.values(value).map(depthOf)) : 0;

  it.each<[string, (inner: Raw) => Raw, number]>([
    ["lists", (inner) => [inner], 24],
    ["records", (inner) => ({ b: inner }), 24],
    ["items", (inner) => ({ fields: { b: inner } }), 24],
    ["values", (inner) => ({ value: inner }), 24],
    ["values of GraphQL", (inner) => ({ jsonValue: inner }), 24],
    ["what queries found", (inner) => ({ results: [inner] }), 24],
    ["lists of fields", (inner) => ({ fields: [inner] }), 12],
  ])("of %s is cut off", (_what, wrap, times) => {
    expect(JSON.stringify(field(nested(wrap, times)))).toContain("words");
    expect(JSON.stringify(field(nested(wrap, times + 1))) ?? "").not.toContain("words");
    expect(depthOf(field(nested(wrap, 2_000)))).toBeLessThan(60);
  });
});
