import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { iconNames } from "./icon-names.ts";

test("the icon file contains exactly the available icons", () => {
  const file = readFileSync(join(import.meta.dirname, "icons.svg"), "utf8");
  expect([...file.matchAll(/<symbol id="([a-z-]+)"/g)].map(([, name]) => name)).toEqual([...iconNames]);
});

test("the icon file is valid XML, whose comments contain no two dashes in a row", () => {
  const file = readFileSync(join(import.meta.dirname, "icons.svg"), "utf8");
  expect([...file.matchAll(/<!--(.*?)-->/gs)].filter(([, words = ""]) => words.includes("--"))).toEqual([]);
});

test("a browser can parse the icon file; one error in it would hide all icons", () => {
  const file = readFileSync(join(import.meta.dirname, "icons.svg"), "utf8");
  for (const [, comment] of file.matchAll(/<!--(.*?)-->/gs)) expect(comment).not.toContain("--");
  expect(file.replaceAll(/<!--.*?-->/gs, "").trim()).toMatch(
    /^<svg [^<>]*>(\s*<symbol [^<>]*>(<path [^<>]*\/>)+<\/symbol>)+\s*<\/svg>$/,
  );
});
