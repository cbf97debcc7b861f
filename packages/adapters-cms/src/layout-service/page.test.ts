import { describe, expect, it } from "vitest";
import type { Raw, RawMap } from "../yaml-file.ts";
import { kindOfRoute, toPage } from "./page.ts";

/** The page of a route, and its flaws. */
const read = (route: RawMap) => {
  const flaws: string[] = [];
  return { page: toPage(route, "/help", "en", (message) => flaws.push(message)), flaws };
};
const main = (components: Raw) => {
  const { page, flaws } = read({ placeholders: { main: components } });
  return { main: page.main, flaws };
};
const plain = { path: "/help", title: "Page", description: "", kind: "static", bodyTop: [], main: [], bodyBottom: [] };
const block = (type: string, more: object = {}) => ({ type, params: {}, fields: {}, blocks: {}, ...more });

describe("a route", () => {
  it.each<[string, RawMap, object]>([
    ["without anything", {}, {}],
    [
      "with its own names of fields",
      {
        fields: {
          title: { value: "A" },
          pageTitle: { value: "B" },
          Title: { value: "C" },
          description: { value: "D" },
          metaDescription: { value: "E" },
          Description: { value: "F" },
        },
      },
      { title: "A", description: "D" },
    ],
    [
      "with names of other templates",
      {
        fields: {
          pageTitle: { value: "B" },
          Title: { value: "C" },
          metaDescription: { value: "E" },
          Description: { value: "F" },
        },
      },
      { title: "B", description: "E" },
    ],
    [
      "with names in capitals",
      {
        fields: { title: { value: 5 }, Title: { value: "C" }, description: { value: "" }, Description: { value: "F" } },
      },
      { title: "C", description: "F" },
    ],
    ["with a kind", { fields: { kind: { value: "member" } } }, { kind: "member" }],
    [
      "with areas by any of their names",
      {
        placeholders: {
          "jss-body-top": [{ componentName: "Menu" }],
          main: [{ componentName: "Faq" }],
          "headless-main": [{ componentName: "Hero" }],
          "body-bottom-{*}": [{ componentName: "Footer" }],
          other: [{ componentName: "Faq" }],
        },
      },
      { bodyTop: [block("menu")], main: [block("faq"), block("hero")], bodyBottom: [block("footer")] },
    ],
    ["with placeholders that are none", { placeholders: ["a"] }, {}],
    ["with an empty placeholder", { placeholders: { main: null } }, {}],
  ])("%s is a page", (_what, route, more) => {
    expect(read(route)).toEqual({ page: { ...plain, ...more }, flaws: [] });
  });

  it.each<[unknown, string]>([
    ["plan-list", "plan-list"],
    [{ value: "journey" }, "journey"],
    [{ name: "visitor" }, "visitor"],
    [{ value: "member", name: "visitor" }, "member"],
    [{ value: "blog" }, "static"],
    ["blog", "static"],
    [undefined, "static"],
    [null, "static"],
    [["member"], "static"],
  ])("with the kind %j is a %s page", (value, kind) => {
    expect(kindOfRoute(value)).toBe(kind);
  });
});

describe("a component", () => {
  it("is a block with its params as text, its fields and inner blocks", () => {
    const component = {
      uid: "1",
      componentName: "RichText",
      params: { a: 1, b: { value: "c" }, d: { value: "" }, e: "", f: null, g: true, h: ["i"] },
      fields: { heading: { value: "A" } },
      placeholders: { "aside-1": [{ componentName: "FAQ" }], "aside-2": [{ componentName: "Hero" }], "more-below": [] },
    };
    expect(main([component])).toEqual({
      main: [
        block("rich-text", {
          params: { a: "1", b: "c", g: "true" },
          fields: { heading: "A" },
          blocks: { aside: [block("faq"), block("hero")], moreBelow: [] },
        }),
      ],
      flaws: [],
    });
    expect(main([{ componentName: "Faq", params: ["a"], placeholders: "b" }])).toEqual({
      main: [block("faq")],
      flaws: [],
    });
  });

  it.each<[string, Raw, readonly string[]]>([
    ["is left out when an editor took it away", null, []],
    ["is left out when it is a mark of an editor's page", { name: "code", type: "text/sitecore" }, []],
    ["is reported without a name", { uid: "1" }, ["a component in the placeholder main has no componentName"]],
    ["is reported when its name has no letters", { componentName: "?!", type: null }, []],
    [
      "is reported when its name is empty",
      { componentName: "" },
      ["a component in the placeholder main has no componentName"],
    ],
    ["is reported when it is text", "words", ["an entry of the placeholder main is not a component"]],
    ["is reported when it is a list", [], ["an entry of the placeholder main is not a component"]],
  ])("%s", (_what, component, flaws) => {
    expect(main([{ componentName: "Hero" }, component, { componentName: "Faq" }])).toEqual({
      main: [block("hero"), block("faq")],
      flaws,
    });
  });

  it("is read from lists only, also inside other components", () => {
    expect(main({ componentName: "Hero" })).toEqual({ main: [], flaws: ["the placeholder main is not a list"] });
    expect(main([{ componentName: "Hero", placeholders: { "jss-aside": "words", below: null, more: [1] } }])).toEqual({
      main: [block("hero", { blocks: { more: [] } })],
      flaws: ["the placeholder jss-aside is not a list", "an entry of the placeholder more is not a component"],
    });
  });

  it("may be nested sixteen deep at most", () => {
    const nested = (times: number): Raw => ({
      componentName: `C${times}`,
      placeholders: times === 0 ? {} : { a: [nested(times - 1)] },
    });
    const typesIn = (
      blocks: readonly { readonly type: string; readonly blocks: Readonly<Record<string, readonly never[]>> }[],
    ): string[] => blocks.flatMap(({ type, blocks: inside }) => [type, ...typesIn(inside["a"] ?? [])]);
    expect(typesIn(main([nested(16)]).main as never)).toHaveLength(17);
    expect(typesIn(main([nested(40)]).main as never)).toHaveLength(17);
  });
});
