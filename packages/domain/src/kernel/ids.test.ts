import { describe, expect, test } from "vitest";
import { correlationIdSchema, esiidSchema, journeyIdSchema, paddedPartner, partnerSchema, samePartner } from "./ids.ts";

describe("a partner number", () => {
  test("of 8 digits gets two leading zeros (E-157)", () => expect(paddedPartner("12345678")).toBe("0012345678"));
  test.each(["1234567", "123456789", "1234567890", ""])("%j, of another length, stays", (partner) =>
    expect(paddedPartner(partner)).toBe(partner),
  );
  test("is padded once only", () => expect(paddedPartner(paddedPartner("12345678"))).toBe("0012345678"));
  test("is the same with and without its zeros", () => {
    expect(samePartner("12345678", "0012345678")).toBe(true);
    expect(samePartner("0012345678", "12345678")).toBe(true);
    expect(samePartner("12345678", "12345678")).toBe(true);
  });
  test("of another customer differs", () => {
    expect(samePartner("12345678", "0012345679")).toBe(false);
    expect(samePartner("1234567", "001234567")).toBe(false);
  });
  test.each(["1", "12345678", "1234567890"])("is %j, unchanged", (text) =>
    expect(partnerSchema.parse(text)).toBe(text),
  );
  test.each(["", "12 34", "12345678901", "abc"])("is not %j", (text) =>
    expect(partnerSchema.safeParse(text).success).toBe(false),
  );
});

describe("an ESIID", () => {
  test.each(["10443720000000001", "1008901000000000000001"])("%s is digits only", (esiid) =>
    expect(esiidSchema.parse(esiid)).toBe(esiid),
  );
  test.each([
    "",
    "1044372",
    "1044372000000000x",
    "10443720000000001 ",
    "10443720000000001\n",
    "12345678901234567890123",
  ])("is not %j", (text) => expect(esiidSchema.safeParse(text).success).toBe(false));
});

test("a correlation id is letters, digits and hyphens, and begins with a letter or digit", () => {
  expect(correlationIdSchema.parse("SW-2026-ABCD")).toBe("SW-2026-ABCD");
  expect(correlationIdSchema.parse("A".repeat(40))).toHaveLength(40);
  expect(correlationIdSchema.safeParse("A".repeat(41)).success).toBe(false);
  expect(correlationIdSchema.safeParse(" SW-2026-ABCD").success).toBe(false);
  expect(correlationIdSchema.safeParse("-ABCDEFG").success).toBe(false);
  expect(correlationIdSchema.safeParse("ABC<script>").success).toBe(false);
});

test("a journey's id is a UUID, unchanged", () => {
  expect(journeyIdSchema.parse("0b5b07a7-5c41-44a7-b207-535f2301563e")).toBe("0b5b07a7-5c41-44a7-b207-535f2301563e");
  expect(journeyIdSchema.safeParse("K7QD-2M9X-TR4A").success).toBe(false);
});
