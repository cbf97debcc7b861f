import { resolve } from "node:path";
import { expect, test } from "vitest";
import { readConfig } from "./config.ts";

const flags = { color: true };
const repository = resolve(import.meta.dirname, "../../../..");

test("the folder is looked for where the site has it", () => {
  expect(readConfig(flags, {}, "/home/support", false).dataDir).toBe(`${repository}/.data`);
  expect(readConfig(flags, { DATA_DIR: "" }, "/home/support", false).dataDir).toBe(`${repository}/.data`);
  expect(readConfig(flags, { DATA_DIR: "var" }, "/home/support", false).dataDir).toBe(`${repository}/var`);
  expect(readConfig(flags, { DATA_DIR: "/srv/data" }, "/home/support", false).dataDir).toBe("/srv/data");
});

test("a folder that is typed wins, and starts where it was typed", () => {
  expect(readConfig({ ...flags, dataDir: "copy" }, { DATA_DIR: "/srv/data" }, "/home/support", false).dataDir).toBe(
    "/home/support/copy",
  );
});

test("colours are for terminals, unless somebody does not want them", () => {
  expect(readConfig(flags, {}, "/", true).colours).toBe(true);
  expect(readConfig(flags, {}, "/", false).colours).toBe(false);
  expect(readConfig({ color: false }, {}, "/", true).colours).toBe(false);
  expect(readConfig(flags, { NO_COLOR: "1" }, "/", true).colours).toBe(false);
  expect(readConfig(flags, { TERM: "dumb" }, "/", true).colours).toBe(false);
});
