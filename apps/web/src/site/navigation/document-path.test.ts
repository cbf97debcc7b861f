import { expect, test } from "vitest";
import { addOnTermsPath, documentQueryOf } from "./document-path.ts";

test("the terms of an add-on have an address of the site", () =>
  expect(addOnTermsPath("HOME", "ONCOR", "es")).toBe(
    "/api/getdocument?docType=TermsOfServiceAgreement&productid=HOME&tdsp=ONCOR&language=es",
  ));

test("the address of a product's terms identifies the document", () => {
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
