import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, test } from "vitest";
import { aDataDir } from "../composition/a-customer.fixture.ts";
import { writeText } from "./write-text.ts";

/** Writes in a process whose files may not grow beyond a block, as on a full disk. */
const writtenOnFullDisk = (file: string, kind: string): string => {
  const url = pathToFileURL(join(import.meta.dirname, "write-text.ts")).href;
  const script = `import { writeText } from ${JSON.stringify(url)};
console.log(JSON.stringify(writeText(${JSON.stringify(file)}, "x".repeat(100_000), ${JSON.stringify(kind)})));`;
  return spawnSync("bash", ["-c", `ulimit -f 1; exec ${process.execPath} --input-type=module -e "$1"`, "_", script], {
    encoding: "utf8",
  }).stdout;
};

test("a full disk leaves no broken file, so that the next try can write it", () => {
  const folder = aDataDir();
  const file = join(folder, "export.json");
  expect(writtenOnFullDisk(file, "new")).toContain("can't be written");
  expect(readdirSync(folder)).toEqual([]);
  expect(writeText(file, "whole").isOk()).toBe(true);
  expect(readFileSync(file, "utf8")).toBe("whole");
});

test("a full disk leaves the previous report, and a new file never overwrites another", () => {
  const file = join(aDataDir(), "report.xml");
  writeText(file, "yesterday's", "report");
  expect(writtenOnFullDisk(file, "report")).toContain("can't be written");
  expect(readFileSync(file, "utf8")).toBe("yesterday's");
  expect(writeText(file, "today's").isErr()).toBe(true);
  expect(writeText(file, "today's", "report").isOk()).toBe(true);
  expect([readFileSync(file, "utf8"), existsSync(`${file}.part`)]).toEqual(["today's", false]);
});
