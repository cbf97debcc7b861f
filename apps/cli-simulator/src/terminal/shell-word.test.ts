import { execFileSync } from "node:child_process";
import { expect, test } from "vitest";
import { shellWord } from "./shell-word.ts";

test.each([
  "K7QD-2M9X-TR4A",
  "./my journey.json",
  "it's",
  "$(touch x)",
  "`x`; y",
  "",
  "*",
  'answer.connect={"result": null}',
  "#",
  "~",
  "Ñ",
])("a shell reads it as one word: %j", (text) => {
  expect(execFileSync("sh", ["-c", `printf %s ${shellWord(text)}`], { encoding: "utf8" })).toBe(text);
});

test("a plain word stays plain", () => expect(shellWord("policy.depositDueDays=5")).toBe("policy.depositDueDays=5"));
