import { addHomeTexts } from "@switchyard/domain/add-home/order-form";
import { describe, expect, test } from "vitest";
import { guards, leftOut, read } from "../../app/called.fixture.ts";
import { calls } from "./calls.ts";

const path = "/myaccount/add/home";
const order = {
  isExistingBill: true,
  bpNumber: "50000011",
  startDate: "11/30/2026",
  esiid: "10443720000019090",
  contractAccountNumber: "2103000011",
  customerIntent: "MoveIn",
  productId: "LK-TRUE-12",
};
const body = (changes: object) => ({ ...order, ...changes });

test("the call checks its caller", () =>
  expect(guards(calls)).toEqual(["POST /myaccount/add/home members add-home look-ups act 0"]));

describe("a home to add", () => {
  test("has empty values for missing fields, and goes on the existing bill", () => {
    const texts =
      "city streetName streetNumber unit postalCode state language campaignId incentiveId promoCode channel vendorId billingOption billingStreetNumber billingStreetAddress billingAptOrUnit billingCity billingState billingZipCode poBox poBoxCity poBoxState poBoxZipCode secondaryAccountFirstName secondaryAccountLastName enrollDate";
    expect(read("POST", path, body({}))).toEqual({
      ...Object.fromEntries(texts.split(" ").map((name) => [name, ""])),
      ...leftOut(addHomeTexts.byWireName),
      ...order,
      startDate: "2026-11-30",
      contractAccountNumber: "002103000011",
      dwellingType: "01",
      isPaperlessBilling: false,
    });
  });

  test.each([
    ["isExistingBill", "true", true],
    ["dwellingType", "02", "02"],
    ["dwellingType", null, "01"],
    ["postalCode", "75206", "75206"],
    ["country", "US", "US"],
    ["isPaperlessBilling", "false", false],
    ["customerIntent", "Switch", "Switch"],
  ])("reads %s %o as %o", (field, given, value) =>
    expect(read("POST", path, body({ [field]: given }))).toHaveProperty(field, value),
  );

  test("with a separate bill has no account", () => {
    for (const contractAccountNumber of ["", null, undefined])
      expect(read("POST", path, body({ isExistingBill: false, contractAccountNumber }))).toHaveProperty(
        "contractAccountNumber",
        undefined,
      );
  });

  test.each<[string, number]>([
    ["city", 120],
    ["streetName", 120],
    ["streetNumber", 120],
    ["unit", 120],
    ["state", 2],
    ["language", 20],
    ["dwellingType", 10],
    ["productId", 80],
    ["campaignId", 40],
    ["incentiveId", 80],
    ["promoCode", 20],
    ["channel", 20],
    ["vendorId", 120],
    ["enrollDate", 10],
  ])("has a %s of %i characters at most", (field, longest) => {
    expect(read("POST", path, body({ [field]: "x".repeat(longest) }))).toHaveProperty(field);
    expect(read("POST", path, body({ [field]: "x".repeat(longest + 1) }))).toEqual([`${field} too_big`]);
  });

  test.each(["7520", "x75206", "75206x", "752061"])("rejects the ZIP code %s in each field", (zip) => {
    for (const field of ["postalCode", "billingZipCode", "poBoxZipCode"])
      expect(read("POST", path, body({ [field]: zip })), field).toEqual([expect.stringMatching(`^${field} `)]);
  });

  test.each<[string, unknown]>([
    ["country", "MX"],
    ["bpNumber", ""],
    ["esiid", "x"],
    ["productId", ""],
    ["contractAccountNumber", "x"],
    ["isExistingBill", "yes"],
  ])("is rejected with %s %o", (field, value) =>
    expect(read("POST", path, body({ [field]: value }))).toEqual([expect.stringMatching(`^${field} `)]),
  );
});
