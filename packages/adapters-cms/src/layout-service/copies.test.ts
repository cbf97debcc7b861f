import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { folderCopies } from "./copies.ts";

let root: string;
let flaws: string[];
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "switchyard-copies-"));
  flaws = [];
});
afterEach(() => rmSync(root, { recursive: true, force: true }));
const copies = (...path: string[]) => folderCopies(join(root, ...path), (message) => flaws.push(message));

test("a copy is read under its key, also after a restart", async () => {
  await copies("a", "b").write("page main", "one");
  await copies("a", "b").write("page main", "two");
  await copies("a", "b").write("page tee", "three");
  const again = copies("a", "b");
  expect([await again.read("page main"), await again.read("page tee"), await again.read("page")]).toEqual([
    "two",
    "three",
    undefined,
  ]);
  await again.remove("page main");
  await again.remove("page main");
  expect([await again.read("page main"), await again.read("page tee"), flaws]).toEqual([undefined, "three", []]);
});

test("a copy is one private file, whose name reveals nothing", async () => {
  await copies("a").write("page main en /help", "sí");
  const [name = "", ...others] = readdirSync(join(root, "a"));
  // The name of the copies' folder must not change between releases; otherwise a restart would not find them.
  expect([name, others]).toEqual(["a6c5122363486a16623834a6c77d29f1.json", []]);
  expect(readFileSync(join(root, "a", name), "utf8")).toBe("sí");
  expect([statSync(join(root, "a", name)).mode & 0o777, statSync(join(root, "a")).mode & 0o777]).toEqual([
    0o600, 0o700,
  ]);
});

test("an unwritable folder is reported as flaws, and nothing fails", async () => {
  writeFileSync(join(root, "file"), "");
  const broken = copies("file");
  await broken.write("page", "one");
  await broken.remove("page");
  expect([await broken.read("page"), flaws]).toEqual([
    undefined,
    ["a copy could not be written: EEXIST", "a copy could not be removed: ENOTDIR"],
  ]);
});

test("a copy that can't be removed is reported", async () => {
  await copies().write("page", "one");
  const [name = ""] = readdirSync(root);
  rmSync(join(root, name));
  mkdirSync(join(root, name));
  await copies().remove("page");
  await copies().write("page", "two");
  expect(flaws).toEqual(["a copy could not be removed: ERR_FS_EISDIR", "a copy could not be written: EISDIR"]);
});
