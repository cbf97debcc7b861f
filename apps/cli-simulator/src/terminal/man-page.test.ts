import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

const page = readFileSync(new URL("../../../../bin/switchyard.1", import.meta.url), "utf8");

test("the manual page contains each command with its options and examples", () => {
  expect(page).toContain(String.raw`.SS switchyard find`);
  expect(page).toContain(String.raw`.SS switchyard journeys show`);
  expect(page).toContain(String.raw`\fB\-\-because <reason>\fR`);
  expect(page).toContain(String.raw`switchyard find about two thirty yesterday, in Spanish`);
  expect(page).toContain("0 fine, or today's code decides the same");
});

test("no text in it is a roff request", () =>
  expect(page.split("\n").filter((line) => /^[.']/.test(line) && !/^\.(TH|SH|SS|B|PP|TP|EX|EE)\b/.test(line))).toEqual(
    [],
  ));
