import { expect, test } from "vitest";
import { drawSheet, type Sheet } from "./sheet.ts";

test("a document always has the same bytes, so that its digest can be compared", async () => {
  const sheet: Sheet = { title: "Facts label", subtitle: "", language: "en", footer: "Version 7", parts: [] };
  const first = await drawSheet(sheet);
  await new Promise((resolve) => setTimeout(resolve, 1_100));
  expect(Buffer.from(await drawSheet(sheet)).equals(Buffer.from(first))).toBe(true);
  expect(Buffer.from(await drawSheet({ ...sheet, footer: "Version 8" })).equals(Buffer.from(first))).toBe(false);
});
