import { describe, expect, test } from "vitest";
import { correlationIdSchema, esiidSchema, paddedPartner, partnerSchema, samePartner } from "./ids.ts";

describe("a partner number", () => {
  test("of 8 digits gets two leading zeros (E-157)", () => expect(paddedPartner("12345678")).toBe("0012345678"));
  test.each(["1234567", "123456789", "1234567890", ""])("%j, of another length, stays", (partner) => expect(paddedPartner(partner)).toBe(partner));
  test("is padded once only", () => expect(paddedPartner(paddedPartner("12345678"))).toBe("0012345678"));
  test("is the same with and without its zeros", () => {
    expect(samePartner("12345678", "0012345678")).toBe(true);
    expect(samePartner("0012345678", "12345678")).toBe(true);
    expect(samePartner("12345678", "12345678")).toBe(true);
  });
  test("of somebody else is another", () => {
    expect(samePartner("12345678", "0012345679")).toBe(false);
    expect(samePartner("1234567", "001234567")).toBe(false);
  });
  test.each(["", "12 34", "12345678901", "abc"])("is not %j", (text) => expect(partnerSchema.safeParse(text).success).toBe(false));
});

describe("an ESIID", () => {
  test.each(["10443720000000001", "1008901000000000000001"])("%s is digits only", (esiid) => expect(esiidSchema.parse(esiid)).toBe(esiid));
  test.each(["", "1044372", "1044372000000000x", "10443720000000001 ", "10443720000000001\n", "12345678901234567890123"])("is not %j", (text) => expect(esiidSchema.safeParse(text).success).toBe(false));
});

test("a correlation id is letters, digits and hyphens, and begins with a letter or digit", () => {
  expect(correlationIdSchema.safeParse("SW-2026-ABCD").success).toBe(true);
  expect(correlationIdSchema.safeParse("-ABCDEFG").success).toBe(false);
  expect(correlationIdSchema.safeParse("ABC<script>").success).toBe(false);
});
