import fc from "fast-check";
import { expect, test } from "vitest";
import { visible, visibleJson } from "./visible.ts";

test("escapes terminal control characters", () => {
  expect(visible("\u001b[31mred\u001b[0m\u0007 \u009b2J\r\n\u007f")).toBe(
    String.raw`\u001b[31mred\u001b[0m\u0007 \u009b2J\u000d\u000a\u007f`,
  );
});

test("escapes characters that reorder or hide text", () => {
  expect(visible("abc\u202edcba\u2066\u200b\u2028\ufeff")).toBe(String.raw`abc\u202edcba\u2066\u200b\u2028\ufeff`);
  expect(visible("\u{e0041}")).toBe(String.raw`\udb40\udc41`);
});

test("leaves names and words of every language unchanged", () => {
  expect(visible("José Ñúñez, 東京 🏠 <b>&amp;</b>")).toBe("José Ñúñez, 東京 🏠 <b>&amp;</b>");
});

test("JSON is equal data, without control characters", () => {
  fc.assert(
    fc.property(
      fc.dictionary(fc.string({ unit: "binary" }), fc.array(fc.string({ unit: "binary" }))),
      fc.constantFrom(undefined, 2),
      (value, indent) => {
        const text = visibleJson(value, indent);
        expect(JSON.stringify(JSON.parse(text))).toBe(JSON.stringify(value));
        expect(text.replaceAll("\n", "")).not.toMatch(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u);
      },
    ),
  );
});
