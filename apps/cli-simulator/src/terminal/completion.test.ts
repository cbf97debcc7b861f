import { execFileSync } from "node:child_process";
import { describe, expect, test } from "vitest";
import { program } from "../program.ts";
import { completionFor } from "./completion.ts";

const script = completionFor(
  program(() => Promise.resolve()),
  "bash",
);

/** Bash's suggestions for the last of these words. */
const offered = (...typed: readonly string[]): readonly string[] =>
  execFileSync("bash", [
    "-c",
    `${script}\nCOMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _switchyard; printf '%s\\n' "\${COMPREPLY[@]}"`,
    "bash",
    "switchyard",
    ...typed,
  ])
    .toString()
    .split("\n")
    .filter((word) => word !== "");

describe("Tab in a shell", () => {
  test.each([
    [["rep"], ["replay"]],
    [["c"], ["consent", "calendar", "completion"]],
    [
      ["replay", "--s"],
      ["--store", "--step", "--since", "--sample", "--sarif"],
    ],
    [["journeys", "--flow", "t"], ["transfer"]],
    [["eligibility", "re"], ["renewal"]],
    [["help", "vi"], ["view"]],
    [["store", "c"], ["copy"]],
    [["store", "copy", "--da"], ["--data-dir"]],
    [["replay", "K7QD"], []],
    [["no-such", "-"], []],
  ])("after %j suggests %j", (typed, words) => {
    expect(offered(...typed)).toEqual(words);
  });

  test("in zsh uses the same script", () => {
    const zsh = completionFor(
      program(() => Promise.resolve()),
      "zsh",
    );
    expect(zsh).toBe(`autoload -U +X bashcompinit && bashcompinit\n${script}`);
  });
});
