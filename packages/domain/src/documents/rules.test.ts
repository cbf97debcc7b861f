import { expect, test } from "vitest";
import { addOnTermsPath } from "../add-ons/rules.ts";
import { documentFileName, documentKind, documentLanguage, documentQueryOf } from "./rules.ts";

test.each([
  ["EFL", "EFL"],
  ["electricityfactslabel", "EFL"],
  ["EnergyFactsLabel", "EFL"],
  ["TermsOfServiceAgreement", "TOS"],
  ["TermsOfService", "TOS"],
  ["YourRightsAsACustomer", "YRC"],
  ["YourRightsAsCustomer", "YRC"],
  ["tos", "TOS"],
  [" YRC ", "YRC"],
  ["Bill", undefined],
  ["constructor", undefined],
])("%s is the document %s", (name, kind) => expect(documentKind(name)).toBe(kind));

test.each([
  ["es", "es"],
  ["Spanish", "es"],
  ["Español", "es"],
  [" es", "es"],
  ["en", "en"],
  ["Japanese", "en"],
  ["English", "en"],
  ["", "en"],
])("language %j reads %s", (name, language) => expect(documentLanguage(name)).toBe(language));

test("a kept file says what it is", () =>
  expect(documentFileName("YRC", "LK-TRUE-12", "es")).toBe("YRC-LK-TRUE-12-es"));

test("the address of a product's terms says which document that is", () => {
  expect(documentQueryOf(addOnTermsPath("AO-HOME", "ONCOR", "es"))).toEqual({
    kind: "TOS",
    productId: "AO-HOME",
    tdsp: "ONCOR",
    language: "es",
    effective: undefined,
    classification: "",
    quoteId: "",
  });
  for (const other of ["/terms-of-service", "https://documents.example.com/efl.pdf", "/api/getdocument?docType=Bill"])
    expect(documentQueryOf(other)).toBeUndefined();
});
