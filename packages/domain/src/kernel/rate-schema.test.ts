import { expect, test } from "vitest";
import { rateSchema } from "./rate-schema.ts";

test("a rate on the wire is a number or its text", () => {
  expect(rateSchema.parse(0.1285)).toBe(12_850_000);
  expect(rateSchema.parse("0.1285")).toBe(12_850_000);
});

test.each(["", "free", "1e400", null, {}])("%j is no rate", (value) => {
  expect(rateSchema.safeParse(value).success).toBe(false);
});
