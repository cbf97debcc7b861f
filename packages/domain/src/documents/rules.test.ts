import { expect, test } from "vitest";
import { documentFileName, documentKind, documentLanguage } from "./rules.ts";

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

test("a file for download has a descriptive name", () =>
  expect(documentFileName("YRC", "LK-TRUE-12", "es")).toBe("YRC-LK-TRUE-12-es"));
