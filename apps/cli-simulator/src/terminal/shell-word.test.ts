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
])("quotes %j so that a shell reads one word", (text) => {
  expect(execFileSync("sh", ["-c", `printf %s ${shellWord(text)}`], { encoding: "utf8" })).toBe(text);
});

test("leaves a plain word unquoted", () =>
  expect(shellWord("policy.depositDueDays=5")).toBe("policy.depositDueDays=5"));
