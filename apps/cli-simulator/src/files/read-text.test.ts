import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { expect, onTestFinished, test } from "vitest";
import { readText } from "./read-text.ts";

const aFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), "simulator-files-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
};
const most = { megabytes: 2, noSuch: "journey" };
const reading = (path: string): string =>
  readText(path, most).match(
    (text) => text,
    (why) => `no: ${why}`,
  );
const read = (content: string | Uint8Array): string => {
  const path = join(aFolder(), "file");
  writeFileSync(path, content);
  return reading(path);
};

test.each([
  ["plain", Buffer.from('{"á":1}')],
  ["with a byte-order mark", Buffer.from('\ufeff{"á":1}')],
  ["in UTF-16, as some shells of Windows write", Buffer.from('\ufeff{"á":1}', "utf16le")],
])("text is read %s", (_, bytes) => expect(read(bytes)).toBe('{"á":1}'));

test("reports a compressed file as such", () => {
  expect(read(gzipSync("{}"))).toBe("no: is compressed: unpack it first");
  expect(read(Buffer.from([0x50, 0x4b, 0x03, 0x04, 0]))).toBe("no: is compressed: unpack it first");
});

test("reads no more of a file than the limit", () => {
  expect(read("x".repeat(2 * 1024 * 1024))).toHaveLength(2 * 1024 * 1024);
  expect(read("x".repeat(2 * 1024 * 1024 + 1))).toBe("no: is larger than 2 MB, no journey is");
});

test("reports why a path is not a file", () => {
  const folder = aFolder();
  mkdirSync(join(folder, "folder"));
  symlinkSync("loop", join(folder, "loop"));
  symlinkSync("/dev/zero", join(folder, "zero"));
  expect(reading(join(folder, "folder"))).toBe("no: is a folder");
  expect(reading(join(folder, "zero"))).toBe("no: is not a file");
  expect(reading(join(folder, "loop"))).toMatch(/^no: can't be read: too many symbolic links/);
  expect(reading(join(folder, "none"))).toBe("no: can't be read: no such file or directory");
});
