import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { missingOfBuild } from "./built-site.ts";

const page = "server/app/[brand]/page.js";
const whole = {
  BUILD_ID: "a",
  "built-from": "b",
  "required-server-files.json": JSON.stringify({ files: [".next/BUILD_ID", ".next/routes-manifest.json"] }),
  "routes-manifest.json": "{}",
  "server/app-paths-manifest.json": JSON.stringify({ "/[brand]/page": "app/[brand]/page.js" }),
  [page]: "",
  [`${page}.nft.json`]: JSON.stringify({ files: ["../../chunks/one.js", "../../../../node_modules/x.js"] }),
  "server/chunks/one.js": "",
};
let folder = "";

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "built-"));
  for (const [name, text] of Object.entries(whole)) {
    mkdirSync(dirname(join(folder, ".next", name)), { recursive: true });
    writeFileSync(join(folder, ".next", name), text);
  }
});
afterEach(() => rmSync(folder, { recursive: true }));

const missing = () => missingOfBuild(join(folder, ".next"));

test("a complete build lacks no file", () => expect(missing()).toBeUndefined());

test.each(Object.keys(whole))("without %s the missing file is reported", (name) => {
  rmSync(join(folder, ".next", name));
  expect(missing()).toBe(name);
});

test("without a build, its first file is reported", () => {
  rmSync(join(folder, ".next"), { recursive: true });
  expect(missing()).toBe("BUILD_ID");
});

test("an incomplete list is reported as one", () => {
  writeFileSync(join(folder, ".next", "server", "app-paths-manifest.json"), '{ "/[brand');
  expect(missing()).toBe("a list of the build is not JSON");
});
