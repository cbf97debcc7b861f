import { expect, test } from "vitest";
import { blockSchema, fieldSchema } from "./model.ts";

test("a block has a type, and only known settings, fields and blocks", () => {
  expect(blockSchema.parse({ type: "text" })).toEqual({ type: "text", params: {}, fields: {}, blocks: {} });
  const whole = {
    type: "text",
    params: { tone: "warm" },
    fields: { text: "Words", count: 3, flag: true, none: null, list: [{ title: "One" }] },
    blocks: { main: [{ type: "text", params: {}, fields: {}, blocks: {} }] },
  };
  expect(blockSchema.parse(whole)).toEqual(whole);
});
test.each([
  {},
  { type: 1 },
  { type: "text", params: { tone: 1 } },
  { type: "text", fields: { at: undefined, when: new Map() } },
  { type: "text", blocks: { main: {} } },
])("%j is no block", (block) => expect(blockSchema.safeParse(block).success).toBe(false));
test("a field is a text, a number, a flag, null, or lists and records of these", () => {
  for (const field of ["a", 1, true, null, ["a", [1]], { a: { b: ["c"] } }])
    expect(fieldSchema.parse(field)).toEqual(field);
  expect(fieldSchema.safeParse(() => "a").success).toBe(false);
});
