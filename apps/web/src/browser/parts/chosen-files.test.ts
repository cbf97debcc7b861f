import { readFileSync } from "node:fs";
import { join } from "node:path";
import { deflateRawSync, gzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { dayPartOf } from "@switchyard/domain/year-of-use/day-parts";
import { type ChosenFile, yearOfFiles } from "./chosen-files.ts";
import { readXml } from "./read-xml.ts";

const now = Date.UTC(2026, 10, 29) / 1_000;
const parts = ["06:00-23:00", "23:00-06:00"].flatMap((range) => dayPartOf(range) ?? []);
const fileOf = (bytes: Uint8Array | string): ChosenFile => {
  const buffer = Buffer.from(bytes as string);
  return { size: buffer.length, arrayBuffer: async () => new Uint8Array(buffer).buffer };
};
const sample = (name: string) => readFileSync(join(import.meta.dirname, "..", "meter-files", name));
const read = (...files: readonly (Uint8Array | string)[]) =>
  yearOfFiles(files.map(fileOf), { parts, readXml, skipUnreadable: false, now });

describe("eight readings in a file as utilities export it", () => {
  const eight = { kind: "too-short", from: "2025-11-01", to: "2025-11-01", days: 1, wh: 1_089 };
  test.each([
    ["tiny-g01-two-channels-standard-links.xml", eight],
    ["tiny-g01c-kwh-and-cost-types.xml", eight],
    ["tiny-g02-usagepoint-told-twice.xml", eight],
    ["tiny-g03-block-up-is-meterreading.xml", eight],
    ["tiny-g04-gas-and-electric.xml", eight],
    ["tiny-g05-five-minutes.xml", { ...eight, wh: 1_080 }],
    ["tiny-g06-no-duration-in-reading.xml", eight],
    ["tiny-g15-given-only.xml", { ...eight, kind: "given-only", wh: 0 }],
    ["tiny-s04-excel-semicolons.csv", eight],
    ["tiny-s06-iso-dates.csv", eight],
    ["tiny-s10-surplus-only.csv", { ...eight, kind: "given-only", wh: 0 }],
    ["tiny-s16-hourly.csv", { ...eight, wh: 9_600 }],
    ["tiny-s18-cr-only.csv", eight],
    ["tiny-s28-zip.zip", eight],
  ])("%s", async (name, expected) => expect(await read(sample(name))).toEqual(expected));
});

/** A ZIP without checksums, which readers of its directory don't need. */
const zip = (files: Readonly<Record<string, Uint8Array | string>>, flags = 0): Buffer => {
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [name, content] of Object.entries(files)) {
    const [label, packed] = [Buffer.from(name), deflateRawSync(content)];
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04034b50, 0);
    local.writeUInt16LE(label.length, 26);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50, 0);
    entry.writeUInt16LE(flags, 8);
    entry.writeUInt16LE(8, 10);
    entry.writeUInt32LE(packed.length, 20);
    entry.writeUInt16LE(label.length, 28);
    entry.writeUInt32LE(offset, 42);
    locals.push(local, label, packed);
    directory.push(entry, label);
    offset += 30 + label.length + packed.length;
  }
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(Object.keys(files).length, 10);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...locals, ...directory, end]);
};

describe("a compressed file", () => {
  const plain = sample("tiny-s06-iso-dates.csv").toString();
  const eight = { kind: "too-short", wh: 1_089 };
  test.each([
    ["gzip", gzipSync(plain)],
    [
      "a ZIP with two texts, one of another kind",
      zip({ "a/usage.csv": plain, "picture.png": "", "__MACOSX/._usage.csv": "x" }),
    ],
    ["UTF-16 with its mark", Buffer.from(`\uFEFF${plain}`, "utf16le")],
    ["UTF-16 without one", Buffer.from(plain, "utf16le")],
    ["UTF-16, the other order", Buffer.from(`\uFEFF${plain}`, "utf16le").swap16()],
    ["UTF-16 in a ZIP", zip({ "usage.csv": Buffer.from(`\uFEFF${plain}`, "utf16le") })],
  ])("is read: %s", async (_, bytes) => expect(await read(bytes)).toMatchObject(eight));

  test.each([
    ["nested", "a ZIP in a ZIP", zip({ "inner.zip": zip({ "usage.csv": plain }) })],
    ["nested", "a ZIP in gzip", gzipSync(zip({ "usage.csv": plain }))],
    ["nested", "gzip under another name", zip({ "usage.csv": gzipSync(plain) })],
    ["locked", "a ZIP with a password", zip({ "usage.csv": plain }, 1)],
    ["spreadsheet", "a workbook", zip({ "xl/workbook.xml": "<workbook/>" })],
    ["damaged", "half of a ZIP", zip({ "usage.csv": plain }).subarray(0, 200)],
    ["damaged", "half of gzip", gzipSync(plain).subarray(0, 100)],
    ["picture", "a PDF", Buffer.from("%PDF-1.7 …")],
    ["picture", "a ZIP of pictures", zip({ "a.png": "…" })],
    ["too-large", "gzip of more than 20 MB", gzipSync(Buffer.alloc(20_000_001, 32))],
    [
      "too-large",
      "a ZIP of more than 20 MB together",
      zip({ "a.csv": Buffer.alloc(11_000_000, 32), "b.csv": Buffer.alloc(11_000_000, 32) }),
    ],
  ])("is %s: %s", async (kind, _, bytes) => expect(await read(bytes)).toMatchObject({ kind, file: 0 }));

  test("too large on disk is not opened", async () =>
    expect(
      await yearOfFiles([{ size: 41_000_000, arrayBuffer: () => Promise.reject(new Error("opened")) }], {
        parts,
        readXml,
        skipUnreadable: false,
        now,
      }),
    ).toEqual({ kind: "too-large" }));
});
