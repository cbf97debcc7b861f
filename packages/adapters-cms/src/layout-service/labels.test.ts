import { expect, it } from "vitest";
import type { Raw } from "../yaml-file.ts";
import { toLabels } from "./labels.ts";

it.each<[string, Raw | undefined, object, readonly string[]]>([
  ["dots draw a tree", { "a.b": "1", "a.c.d": "2", e: "3" }, { a: { b: "1", c: { d: "2" } }, e: "3" }, []],
  ["numbers and switches are words", { a: 1, b: true }, { a: "1", b: "true" }, []],
  ["empty phrases are dropped", { a: "", b: null, c: { d: "1" }, "e.f": "" }, {}, []],
  [
    "the later of two equal phrases counts",
    { "a.b": "1", "a.b.": "2", a2: "3" },
    { a: { b: "1" }, a2: "3" },
    ["the phrase a.b. is a branch of others, too"],
  ],
  [
    "a word can't become a branch",
    { "a.b": "1", "a.b.c": "2", "a.b.c.d": "3", "a.e": "4" },
    { a: { b: "1", e: "4" } },
    ["the phrase a.b.c is a branch of others, too", "the phrase a.b.c.d is a branch of others, too"],
  ],
  [
    "a branch can't become a word",
    { "a.b.c": "1", "a.b": "2", a: "3" },
    { a: { b: { c: "1" } } },
    ["the phrase a.b is a branch of others, too", "the phrase a is a branch of others, too"],
  ],
  [
    "no name is too odd",
    { "constructor.name": "1", "": "2", ".": "3" },
    { constructor: { name: "1" }, "": "2" },
    ["the phrase . is a branch of others, too"],
  ],
  ["without a dictionary there are none", undefined, {}, []],
  ["words are no dictionary", "words", {}, []],
])("%s", (_what, phrases, labels, flaws) => {
  const heard: string[] = [];
  expect(toLabels(phrases, (message) => heard.push(message))).toEqual(labels);
  expect(heard).toEqual(flaws);
});
