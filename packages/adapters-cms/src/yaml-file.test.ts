import { describe, expect, it, test } from "vitest";
import { flawText, isMap, type Raw, readYaml, scalarText } from "./yaml-file.ts";

describe("a file of content", () => {
  const text = "title: Help\nmain:\n  - type: faq\n    fields:\n      heading: A\n\n  - type: menu\nempty:\n";
  const file = readYaml("content/help.yaml", text)._unsafeUnwrap();

  it("is what its YAML says", () => {
    expect(file.file).toBe("content/help.yaml");
    expect(file.root).toEqual({
      title: "Help",
      main: [{ type: "faq", fields: { heading: "A" } }, { type: "menu" }],
      empty: null,
    });
  });

  it.each<[readonly (string | number)[], number]>([
    [["title"], 1],
    [["main", 0], 3],
    [["main", 0, "fields", "heading"], 5],
    [["main", 0, "fields", "nowhere", "deeper"], 5],
    [["main", 1], 7],
    [["main", 1, "type"], 7],
    [["main", 9], 3],
    [["nowhere"], 1],
    [[], 1],
  ])("reports the line of %j", (path, line) => {
    expect(file.lineOf(path)).toBe(line);
  });

  it.each(["", "# nothing yet\n", "null\n"])("without content is an empty map: %j", (nothing) => {
    const empty = readYaml("content/help.yaml", nothing)._unsafeUnwrap();
    expect([empty.root, empty.lineOf(["title"])]).toEqual([{}, 1]);
  });

  it.each([
    ["\n\n- a\n- b\n", 1, "must be keys and values"],
    ["words\n", 1, "must be keys and values"],
    ["a: 1\nb: [\n", 3, "Flow sequence in block collection must be sufficiently indented and end with a ]"],
    ["a: 1\na: 2\n", 2, "Map keys must be unique"],
  ])("%j can't be read", (bad, line, message) => {
    expect(readYaml("content/help.yaml", bad)._unsafeUnwrapErr()).toEqual({ file: "content/help.yaml", line, message });
  });
});

test("a flaw has its file and line", () => {
  expect(flawText({ file: "content/help.yaml", line: 3, message: "is wrong" })).toBe("content/help.yaml:3: is wrong");
});

test("single values can become text", () => {
  expect(["ab", "", 0, 1.5, true, false, null, undefined, [], ["a"], { a: "b" }].map(scalarText)).toEqual([
    "ab",
    "",
    "0",
    "1.5",
    "true",
    "false",
    "",
    "",
    "",
    "",
    "",
  ]);
});

test("only keys and values are a map", () => {
  const values: (Raw | undefined)[] = [{}, { a: 1 }, [], "a", 1, true, null, undefined];
  expect(values.map(isMap)).toEqual([true, true, false, false, false, false, false, false]);
});
