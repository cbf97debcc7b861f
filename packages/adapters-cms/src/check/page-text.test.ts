import type { Block } from "@switchyard/domain/content/model";
import { describe, expect, it } from "vitest";
import { PageText, type SourceText } from "./page-text.ts";

const block = (type: string): Block => ({ type, params: {}, fields: {}, blocks: {} });
const source = (file: string, ...lines: string[]): SourceText => ({ file, lines });

describe("the place of a finding", () => {
  const own = source(
    "own.yaml",
    "title: moon",
    "main:",
    "  - type: faq",
    "    fields: { heading: sun }",
    "  - { type: rich-text, fields: { heading: sun } }",
    "  - use: panel",
    "  - { use: 'frame-1' }",
    '  - use:"quoted"',
  );
  const shared = source("shared.yaml", "title: stars", "main: [{ type: hero }, { use: panel }]", "lead: sun");
  const named = new Map([
    ["panel", source("panel.yaml", "type: help-panel", "fields:", "  text: comet")],
    ["frame-1", source("frame.yaml", "type: hero", "text: dust")],
    ["quoted", source("quoted.yaml", "text: ice")],
    ["idle", source("idle.yaml", "type: idle", "text: cloud")],
  ]);
  const text = new PageText([own, shared], named);

  it.each<[string, string, readonly string[], string]>([
    ["the word after the block's type", "faq", ["sun"], "own.yaml:4"],
    ["the word in the very line of the type", "rich-text", ["sun"], "own.yaml:5"],
    ["the word before the type, if it is not after it", "rich-text", ["main:"], "own.yaml:2"],
    ["the word in the file that has the type, and not in one before it", "hero", ["sun"], "shared.yaml:3"],
    ["the word in a file without the type, when that one lacks it", "hero", ["moon"], "own.yaml:1"],
    ["the first word that exists", "faq", ["nowhere", "stars", "moon"], "shared.yaml:1"],
    ["the word in a named block", "help-panel", ["comet"], "panel.yaml:3"],
    ["the word in a named block of a line in braces", "hero", ["dust"], "frame.yaml:2"],
    ["the word in a named block whose name is quoted", "faq", ["ice"], "quoted.yaml:1"],
    ["the block, without words", "rich-text", [], "own.yaml:5"],
    ["the block in a named file, when no word is found", "help-panel", ["nowhere"], "panel.yaml:1"],
    ["the page, when the block is not found either", "carousel", ["nowhere"], "own.yaml:1"],
    ["nothing in a block that the page does not use", "idle", ["cloud"], "own.yaml:1"],
  ])("%s", (_what, type, words, place) => {
    expect(text.where(block(type), ...words)).toBe(place);
  });

  it("may be outside of any block", () => {
    expect(text.where(undefined, "stars")).toBe("shared.yaml:1");
    expect(text.where(undefined, "nowhere")).toBe("own.yaml:1");
    expect(text.where(undefined)).toBe("own.yaml:1");
    expect(new PageText([], named).where(block("faq"), "sun")).toBe("content:1");
  });

  it("is the first of two files that use the same named block, which is looked at once", () => {
    expect(new PageText([shared, own], named).where(block("help-panel"))).toBe("panel.yaml:1");
    expect(new PageText([source("a.yaml", "reuse: panel", "use:panel-2")], named).where(block("help-panel"))).toBe(
      "a.yaml:1",
    );
  });
});
