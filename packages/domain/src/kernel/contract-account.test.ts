import { describe, expect, test } from "vitest";
import { paddedAccount, sameAccount } from "./contract-account.ts";

describe("a contract account's number", () => {
  test("has twelve digits", () =>
    expect(["2103000012", "002103000012", ""].map(paddedAccount)).toEqual([
      "002103000012",
      "002103000012",
      "000000000000",
    ]));
  test("is equal with and without leading zeros, and differs from others", () => {
    expect([
      sameAccount("2103000012", "002103000012"),
      sameAccount("002103000012", "2103000012"),
      sameAccount("002103000012", "002103000013"),
    ]).toEqual([true, true, false]);
  });
});
