import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, expect, test } from "vitest";
import { execFileSync } from "node:child_process";

/** A file beside the rules, like one that an engineer edits. */
const folder = mkdtempSync(join(import.meta.dirname, "broken-"));
afterAll(() => rmSync(folder, { recursive: true }));

/** Node's own words for this error code. */
const placeIn = (name: string, code: string): string => {
  const file = join(folder, name);
  writeFileSync(file, code);
  const asked = `
    const { placeOf } = await import(${JSON.stringify(pathToFileURL(join(import.meta.dirname, "place-of-error.ts")).href)});
    await import(${JSON.stringify(pathToFileURL(file).href)}).catch((error) => console.log(placeOf(error) ?? "none"));`;
  return execFileSync(process.execPath, ["--input-type=module", "-e", asked]).toString().trim();
};

test.each([
  ["that can't be compiled", "one.ts", "const rules = 1;\nconst = rules;\n", /broken-\w+\/one\.ts:2$/],
  ["that fails while it is loaded", "two.ts", "const rules = 1;\nnothing.of(rules);\n", /broken-\w+\/two\.ts:2$/],
  ["that refuses in its own words", "three.ts", 'throw new Error("the key is missing");\n', /^none$/],
])("an error in a table %s has its file and line", (_, name, code, place) => {
  expect(placeIn(name, code)).toMatch(place);
});
