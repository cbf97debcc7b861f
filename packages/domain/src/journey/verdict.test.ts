import { describe, expect, test } from "vitest";
import { knownWord, verdictOf } from "./verdict.ts";

describe("an order, which has a number", () => {
  test("is done with a success and its number", () => expect(verdictOf("Success", "4008217563")).toBe("done"));
  test("is unclear with a success without one", () => expect(verdictOf("Success", "")).toBe("unclear"));
  test.each(["PermitRequired", "Zonk"])("is refused with %s and no number", (word) =>
    expect(verdictOf(word, "")).toBe("refused"),
  );
  test.each(["PermitRequired", "Zonk"])("is unclear with %s beside a number: the order may exist", (word) =>
    expect(verdictOf(word, "4008217563")).toBe("unclear"),
  );
});

describe("a payment, which has no number", () => {
  test("is done with a success", () => expect(verdictOf("Success")).toBe("done"));
  test("is refused with a refusal of the contract", () => expect(verdictOf("CardDeclined")).toBe("refused"));
  test("is unclear with an unknown word: the card may be charged", () => expect(verdictOf("Accepted")).toBe("unclear"));
});

test("known words match in any case; unknown ones stay unchanged", () =>
  expect(["SUCCESS", "success", "carddeclined", "zonk"].map(knownWord)).toEqual([
    "Success",
    "Success",
    "CardDeclined",
    "zonk",
  ]));
