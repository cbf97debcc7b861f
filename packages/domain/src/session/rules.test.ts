import { describe, expect, test } from "vitest";
import { type Classification, classifications } from "./model.ts";
import { classificationOf, isBusiness, isOutsideResidentialPortal, looksLikeEmail, partnerOf } from "./rules.ts";

const all = Object.values(classifications);
const claims = (classification: Classification, organisationPartner = "0060000031") => ({
  classification,
  personPartner: "0050000031",
  organisationPartner,
});

describe("the partner number of a customer's calls (A-036, A-321)", () => {
  test.each([
    ["unknown", 0, "0050000031"],
    ["CSPMMF", 1, "0060000031"],
    ["installer", 2, "0060000031"],
    ["marketing partner", 3, "0060000031"],
    ["residential", 4, "0050000031"],
    ["SMBLCI", 5, "0060000031"],
    ["social agency", 6, "0050000031"],
    ["prepaid", 7, "0050000031"],
  ] as const)("of a customer classified as %s", (_, classification, partner) =>
    expect(partnerOf(claims(classification))).toBe(partner),
  );

  test("of a business without an organisation in its token is the person's", () =>
    expect(partnerOf(claims(5, ""))).toBe("0050000031"));
});

test("only businesses have an organisation's number", () => expect(all.filter(isBusiness)).toEqual([1, 2, 3, 5]));

test("portal type 4 alone sets the authenticated-user flag to false (S1-217, S1-218)", () =>
  expect(all.filter((type) => !isOutsideResidentialPortal(type))).toEqual([4]));

test("an unknown code is no classification", () =>
  expect([4, 0, 8, -1, 4.5, Number.NaN].map(classificationOf)).toEqual([4, 0, 0, 0, 0, 0]));

test.each([
  ["grace.garza@example.com", true],
  ["  a+b@x.org ", true],
  ["grace.garza", false],
  ["@example.com", false],
  ["grace@", false],
  ["grace @example.com", false],
  ["a@b@c", false],
  ["", false],
])("%j looks like an e-mail address: %s (A-033)", (typed, looks) => expect(looksLikeEmail(typed)).toBe(looks));
