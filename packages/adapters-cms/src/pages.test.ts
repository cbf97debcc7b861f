import type { Brand } from "@switchyard/domain/kernel/brand";
import type { Locale } from "@switchyard/domain/kernel/locale";
import { describe, expect, it } from "vitest";
import type { FolderState } from "./folder.ts";
import { kindOf, pagesOf, readPage } from "./pages.ts";
import { type Flaw, readYaml } from "./yaml-file.ts";

type Files = Readonly<Record<string, string>>;
const folder = (files: Files, broken: Readonly<Record<string, Flaw>> = {}): FolderState => ({
  files: new Map(Object.entries(files).map(([key, text]) => [key, readYaml(`content/${key}`, text)._unsafeUnwrap()])),
  broken: new Map(Object.entries(broken)),
});
const flaw: Flaw = { file: "content/x.yaml", line: 7, message: "can't be read" };

/** The page at this path, or its flaw. */
const read = (state: FolderState, path = "/help", brand: Brand = "tee", locale: Locale = "es") => {
  const files = pagesOf(state, brand).get(path);
  if (!files) throw new Error(`no page ${path}`);
  return readPage(state, path, files, { brand, locale }, new Map([["phone", "1"]]));
};
const page = (files: Files) => read(folder(files))._unsafeUnwrap();
const wrong = (files: Files, broken: Readonly<Record<string, Flaw>> = {}) =>
  read(folder(files, broken))._unsafeUnwrapErr();
const plain = {
  path: "/help",
  title: "Página",
  description: "",
  kind: "static",
  bodyTop: [],
  main: [],
  bodyBottom: [],
};
const block = (type: string, more: object = {}) => ({ type, params: {}, fields: {}, blocks: {}, ...more });

describe("the pages of a brand", () => {
  it("have the paths of their files; the brand's file and the shared one make one page", () => {
    const files = {
      "pages/shared/index.yaml": "",
      "pages/shared/a/index.yml": "",
      "pages/shared/a/reindex.yaml": "",
      "pages/shared/index/b.yaml": "",
      "pages/shared/_shell.yaml": "",
      "pages/tee/a.yaml": "",
      "pages/tee/c.yaml": "",
      "pages/main/d.yaml": "",
      "pages/e.yaml": "",
      "labels/f.yaml": "",
    };
    const state = folder(files, { "pages/shared/g.yaml": flaw, "pages/tee/a.yml": flaw, "pages/main/h.yaml": flaw });
    const one = (key: string) => state.files.get(key);
    expect(Object.fromEntries(pagesOf(state, "tee"))).toEqual({
      "/": { shared: one("pages/shared/index.yaml") },
      "/a": { shared: one("pages/shared/a/index.yml"), own: one("pages/tee/a.yaml"), broken: flaw },
      "/a/reindex": { shared: one("pages/shared/a/reindex.yaml") },
      "/index/b": { shared: one("pages/shared/index/b.yaml") },
      "/_shell": { shared: one("pages/shared/_shell.yaml") },
      "/c": { own: one("pages/tee/c.yaml") },
      "/g": { broken: flaw },
    });
    expect([...pagesOf(state, "main").keys()]).toEqual([
      "/",
      "/a",
      "/a/reindex",
      "/index/b",
      "/_shell",
      "/g",
      "/d",
      "/h",
    ]);
  });

  it.each([
    ["plan-list", "plan-list"],
    ["member", "member"],
    ["blog", "static"],
    ["", "static"],
    ["{ tee: member }", "static"],
  ])("of the kind %j are %s", (kind, expected) => {
    const shared = readYaml("content/a.yaml", `kind: ${kind}`)._unsafeUnwrap();
    expect(kindOf({ shared })).toBe(expected);
    expect(kindOf({ shared, own: readYaml("content/b.yaml", "title: B")._unsafeUnwrap() })).toBe(expected);
    expect(kindOf({ shared, own: readYaml("content/b.yaml", "kind: visitor")._unsafeUnwrap() })).toBe("visitor");
  });
});

describe("a page", () => {
  it("comes from its files, the brand's first", () => {
    expect(
      page({
        "pages/shared/help.yaml":
          "title: { en: Help, es: Ayuda }\ndescription: Call %{phone}\nkind: journey\nbodyTop: [{ type: menu }]\nmain: [{ type: faq }]\n",
        "pages/tee/help.yaml":
          "description: { main: no, tee: 'Own %{phone}' }\nmain: [{ type: hero }, { type: faq }]\nbodyBottom: [{ type: footer }]\n",
      }),
    ).toEqual({
      path: "/help",
      title: "Ayuda",
      description: "Own 1",
      kind: "journey",
      bodyTop: [block("menu")],
      main: [block("hero"), block("faq")],
      bodyBottom: [block("footer")],
    });
  });

  it("may be empty", () => {
    expect(page({ "pages/shared/help.yaml": "" })).toEqual(plain);
    expect(page({ "pages/shared/help.yaml": "title: { main: Sun }\ndescription: 5" })).toEqual(plain);
    expect(page({ "pages/shared/help.yaml": "title: ''\nmain: { main: { type: faq } }" })).toEqual(plain);
    expect(read(folder({ "pages/shared/help.yaml": "" }), "/help", "main", "en")._unsafeUnwrap().title).toBe("Page");
  });

  it.each<[string, Files, Flaw]>([
    [
      "a word that pages don't have",
      { "pages/shared/help.yaml": "title: A\nbody: []\n" },
      { file: "content/pages/shared/help.yaml", line: 2, message: 'a page has no "body"' },
    ],
    [
      "such a word in the brand's own file",
      { "pages/shared/help.yaml": "title: A", "pages/tee/help.yaml": "\n\nlead: B\n" },
      { file: "content/pages/tee/help.yaml", line: 3, message: 'a page has no "lead"' },
    ],
    [
      "a kind that is none",
      { "pages/shared/help.yaml": "title: A\nkind: blog\n" },
      {
        file: "content/pages/shared/help.yaml",
        line: 2,
        message: "kind must be one of static, plan-list, journey, visitor, member",
      },
    ],
    [
      "words for blocks",
      { "pages/shared/help.yaml": "title: A\nmain:\n  words\n" },
      { file: "content/pages/shared/help.yaml", line: 3, message: "a block must be keys and values" },
    ],
    [
      "words for a block",
      { "pages/shared/help.yaml": "bodyBottom:\n  - type: a\n  - words\n" },
      { file: "content/pages/shared/help.yaml", line: 3, message: "a block must be keys and values" },
    ],
    [
      "a block without a type",
      { "pages/shared/help.yaml": "main:\n  - type: a\n  - fields:\n      a: b\n" },
      { file: "content/pages/shared/help.yaml", line: 3, message: 'a block needs a "type", or a "use"' },
    ],
    [
      "a block for a brand that there is not",
      { "pages/shared/help.yaml": "main:\n  - main: { type: a }\n    moon: { type: b }\n" },
      { file: "content/pages/shared/help.yaml", line: 2, message: 'a block needs a "type", or a "use"' },
    ],
    [
      "something wrong in a brand's block",
      { "pages/shared/help.yaml": "main:\n  - main: { type: a }\n    tee: { type: b, c: d }\n" },
      { file: "content/pages/shared/help.yaml", line: 3, message: 'a block has no "c"' },
    ],
    [
      "something wrong in the other brand's block",
      { "pages/shared/help.yaml": "main:\n  - tee: { type: a }\n    main: b\n" },
      { file: "content/pages/shared/help.yaml", line: 3, message: "a block must be keys and values" },
    ],
    [
      "a word that blocks don't have",
      { "pages/shared/help.yaml": "main:\n  - type: a\n    heading: b\n" },
      { file: "content/pages/shared/help.yaml", line: 3, message: 'a block has no "heading"' },
    ],
    [
      "something wrong in a block inside",
      {
        "pages/shared/help.yaml":
          "main:\n  - type: a\n    blocks:\n      aside: []\n      below:\n        - type: b\n        - use: nowhere\n",
      },
      { file: "content/pages/shared/help.yaml", line: 7, message: "there is no content/blocks/nowhere.yaml" },
    ],
    [
      "a block that is not there",
      { "pages/shared/help.yaml": "main:\n  - fields: {}\n    use: 5\n" },
      { file: "content/pages/shared/help.yaml", line: 3, message: "there is no content/blocks/5.yaml" },
    ],
    [
      "a block that uses itself",
      {
        "pages/shared/help.yaml": "main: [{ use: a }]",
        "blocks/a.yaml": "type: a\nblocks:\n  aside:\n    - use: b\n",
        "blocks/b.yaml": "type: b\nblocks:\n\n  aside: [{ use: a }]\n",
      },
      { file: "content/blocks/b.yaml", line: 4, message: "content/blocks/a.yaml uses itself" },
    ],
    [
      "a type that is no text",
      { "pages/shared/help.yaml": "main:\n  - type: a\n  - type: 5\n" },
      {
        file: "content/pages/shared/help.yaml",
        line: 3,
        message: "not a block: Invalid input: expected string, received number",
      },
    ],
    [
      "fields that are none beside a named block",
      {
        "pages/shared/help.yaml": "main:\n  - use: a\n    fields: words\n",
        "blocks/a.yaml": "type: a\nfields: { b: 1 }",
      },
      {
        file: "content/pages/shared/help.yaml",
        line: 3,
        message: "not a block: Invalid input: expected record, received string",
      },
    ],
    [
      "fields that are none",
      {
        "pages/shared/help.yaml":
          "main:\n  - type: a\n    blocks:\n      aside:\n        - type: b\n          fields: c\n",
      },
      {
        file: "content/pages/shared/help.yaml",
        line: 6,
        message: "not a block: Invalid input: expected record, received string",
      },
    ],
  ])("can't be read with %s", (_what, files, expected) => {
    expect(wrong(files)).toEqual(expected);
  });

  it("can't be read with an unreadable file or named block", () => {
    expect(wrong({ "pages/shared/help.yaml": "title: A" }, { "pages/tee/help.yaml": flaw })).toEqual(flaw);
    expect(wrong({ "pages/shared/help.yaml": "main: [{ use: a }]" }, { "blocks/a.yaml": flaw })).toEqual(flaw);
    expect(wrong({ "pages/shared/help.yaml": "main: [{ use: a }]", "blocks/a.yaml": "fields: {}" })).toEqual({
      file: "content/blocks/a.yaml",
      line: 1,
      message: 'a block needs a "type", or a "use"',
    });
  });
});

describe("a block", () => {
  const main = (text: string, files: Files = {}) => page({ "pages/shared/help.yaml": `main:\n${text}`, ...files }).main;

  it("may be for one brand only, or differ by brand", () => {
    expect(
      main(
        "  - main: { type: a }\n  - tee: { type: b }\n  - { main: { type: c }, tee: { type: d } }\n  - tee: { main: { type: e }, tee: { type: f } }\n",
      ),
    ).toEqual([block("b"), block("d"), block("f")]);
    expect(main("  main: [{ type: a }]\n  tee: [{ type: b }, { type: c }]\n")).toEqual([block("b"), block("c")]);
  });

  it("has params as text, at any depth", () => {
    expect(
      main(
        "  - type: a\n    params: { b: 1, c: true, d: e, f: null, g: { en: H, es: I } }\n    blocks: { j: [{ type: k, params: { l: 2 }, fields: { m: 3 } }], n: [] }\n",
      ),
    ).toEqual([
      block("a", {
        params: { b: "1", c: "true", d: "e", f: "", g: "I" },
        blocks: { j: [block("k", { params: { l: "2" }, fields: { m: 3 } })], n: [] },
      }),
    ]);
  });

  it("may be a named block; fields beside it win, key by key", () => {
    const files = {
      "blocks/a.yaml":
        "type: a\nparams: { b: 1, c: 1 }\nfields: { d: [1], e: { f: 1 } }\nblocks: { g: [{ type: h }], i: [{ type: j }] }\n",
    };
    const all = {
      params: { b: "1", c: "1" },
      fields: { d: [1], e: { f: 1 } },
      blocks: { g: [block("h")], i: [block("j")] },
    };
    expect(main("  - use: a\n", files)).toEqual([block("a", all)]);
    expect(
      main(
        "  - { use: a, type: z, params: { c: 2, k: 2 }, fields: { e: { l: 2 } }, blocks: { i: [{ type: m }], n: [{ use: a }] } }\n",
        files,
      ),
    ).toEqual([
      block("z", {
        params: { b: "1", c: "2", k: "2" },
        fields: { d: [1], e: { l: 2 } },
        blocks: { g: [block("h")], i: [block("m")], n: [block("a", all)] },
      }),
    ]);
    expect(main("  - { use: bare, params: { c: 2 } }\n", { "blocks/bare.yaml": "type: a" })).toEqual([
      block("a", { params: { c: "2" } }),
    ]);
  });

  it("may use a named block that uses another", () => {
    const files = {
      "blocks/a.yaml": "use: b\nfields: { one: 1 }\n",
      "blocks/b.yaml": "type: b\nfields: { one: 0, two: 2 }\n",
    };
    expect(main("  - use: a\n  - use: b\n  - use: a\n", files)).toEqual([
      block("b", { fields: { one: 1, two: 2 } }),
      block("b", { fields: { one: 0, two: 2 } }),
      block("b", { fields: { one: 1, two: 2 } }),
    ]);
  });

  it("may use a named block that differs by brand", () => {
    const files = { "blocks/a.yaml": "main: { type: sun }\ntee: { type: leaf }\n" };
    expect(main("  - use: a\n", files)).toEqual([block("leaf")]);
  });
});
