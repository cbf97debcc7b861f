import { expect, it } from "vitest";
import { mergeFindings, note, wrong } from "./finding.ts";

it("a finding has its place, the problem, a fix, and the page if it is known", () => {
  expect(wrong("a.yaml:1", "is wrong", "mend it")).toStrictEqual({
    level: "error",
    where: "a.yaml:1",
    message: "is wrong",
    mend: "mend it",
  });
  expect(note("a.yaml:1", "is odd", "look at it", "main /")).toStrictEqual({
    level: "note",
    where: "a.yaml:1",
    message: "is odd",
    mend: "look at it",
    on: "main /",
  });
});

it("the same finding on several pages is listed once, in the order of files and lines", () => {
  const findings = [
    wrong("b.yaml:1", "is wrong", "mend it"),
    wrong("a.yaml:10", "is wrong", "mend it", "main /help"),
    wrong("a.yaml:9", "is wrong", "mend it", "tee /"),
    note("a.yaml:10", "is wrong", "mend it", "main /"),
    wrong("a.yaml:10", "is wrong", "mend it", "tee /help"),
    wrong("a.yaml:10", "is wrong", "mend it", "main /help"),
    wrong("a.yaml:10", "is missing", "mend it"),
  ];
  expect(mergeFindings(findings)).toStrictEqual([
    { level: "error", where: "a.yaml:9", message: "is wrong", mend: "mend it", on: "tee /" },
    { level: "error", where: "a.yaml:10", message: "is wrong", mend: "mend it", on: "main /help, tee /help" },
    { level: "note", where: "a.yaml:10", message: "is wrong", mend: "mend it", on: "main /" },
    { level: "error", where: "a.yaml:10", message: "is missing", mend: "mend it" },
    { level: "error", where: "b.yaml:1", message: "is wrong", mend: "mend it" },
  ]);
});
