import { describe, expect, test } from "vitest";
import { knownWord, verdictOf } from "./verdict.ts";

describe("an order, which brings a number", () => {
  test("is done by a success with its number", () => expect(verdictOf("Success", "4008217563")).toBe("done"));
  test("is unclear by a success without one", () => expect(verdictOf("Success", "")).toBe("unclear"));
  test.each(["PermitRequired", "Zonk"])("is refused by %s without a number", (word) =>
    expect(verdictOf(word, "")).toBe("refused"),
  );
  test.each(["PermitRequired", "Zonk"])("is unclear by %s beside a number: it may be ordered", (word) =>
    expect(verdictOf(word, "4008217563")).toBe("unclear"),
  );
});

describe("a payment, which brings none", () => {
  test("is done by a success", () => expect(verdictOf("Success")).toBe("done"));
  test("is refused by a word that the contract has for it", () => expect(verdictOf("CardDeclined")).toBe("refused"));
  test("is unclear by a word that nobody knows: the card may be charged", () =>
    expect(verdictOf("Accepted")).toBe("unclear"));
});

test("a known word is read in any case of letters, an unknown one stays as it is", () =>
  expect(["SUCCESS", "success", "carddeclined", "zonk"].map(knownWord)).toEqual([
    "Success",
    "Success",
    "CardDeclined",
    "zonk",
  ]));
