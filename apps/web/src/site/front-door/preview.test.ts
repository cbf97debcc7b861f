import { expect, test } from "vitest";
import { isPreviewPass, isPreviewSecret, previewPass, previewPath } from "./preview.ts";

const secret = "a secret of the authors";
const now = Date.parse("2026-11-20T12:00:00Z");
const hour = 3_600_000;

test("a pass is valid for an hour, under the secret that signed it", () => {
  const pass = previewPass(secret, now);
  expect(isPreviewPass(pass, secret, now + hour - 1)).toBe(true);
  expect(isPreviewPass(pass, secret, now + hour)).toBe(false);
  expect(isPreviewPass(pass, "another secret", now)).toBe(false);
  expect(isPreviewPass(pass, null, now)).toBe(false);
});

test.each([
  undefined,
  "",
  "1",
  "9999999999.",
  `9999999999.${previewPass(secret, now).split(".")[1] ?? ""}`,
  `${previewPass(secret, now)}x`,
])("%j is not a pass", (pass) => {
  expect(isPreviewPass(pass, secret, now)).toBe(false);
});

test("without a secret there is no preview", () => {
  expect(isPreviewSecret(secret, secret)).toBe(true);
  expect(isPreviewSecret("guess", secret)).toBe(false);
  expect(isPreviewSecret("", null)).toBe(false);
});

test.each([
  ["/es/help?x=1#outage", "/es/help?x=1#outage"],
  ["/", "/"],
  [null, "/"],
  ["", "/"],
  ["help", "/"],
  ["//evil.example", "/"],
  ["/\\evil.example", "/"],
  ["https://evil.example", "/"],
  ["/a\r\nset-cookie: x=y", "/"],
])("a preview of %j leads to %j", (given, path) => {
  expect(previewPath(given)).toBe(path);
});
