import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { redactor } from "../flows/journal-fields.ts";
import { normalised } from "./order-form.ts";
import { readWhole, typedInto, wholeForms } from "./order-form.fixture.ts";
import {
  customerTexts,
  definitionOf,
  draftFields,
  journalFields,
  type OrderFormField,
  orderFormFields,
  wireFields,
} from "./order-form-fields.ts";
import { draftOf } from "./order-form-reading.ts";
import { fieldsOfRecord } from "./record-names.ts";

/** The fields outside these lists. */
const without = (...lists: readonly (readonly OrderFormField[])[]): readonly OrderFormField[] =>
  orderFormFields.filter((field) => !lists.some((list) => list.includes(field)));

describe("a field of the order form", () => {
  test("is asked for again whenever the form returns, if it has papers", () =>
    expect(without(draftFields)).toEqual(["month", "date", "year", "socialSecurityNumber", "driverLicenseNumber"]));

  test("goes to the gateway with its own name, unless it is part of another field", () =>
    expect(without(wireFields).filter((field) => !field.startsWith("emailCopy"))).toEqual([
      "month",
      "date",
      "year",
      "identityOption",
      "acceptsDayFee",
      "isPoBox",
      "confirmed",
    ]));

  test("is in the record of visitors who leave, unless it does not identify or locate them", () =>
    expect(without(fieldsOfRecord).filter((field) => !/^(emailCopy|secondaryAccount)/.test(field))).toEqual([
      "isMobile",
      "identityOption",
      "serviceAddress",
      "acceptsDayFee",
      "isEmailAddressCopies",
      "billingOption",
      "isPoBox",
      "paperlessBilling",
      "confirmed",
    ]));

  test.each(journalFields)("%s is plain in the journal, because it identifies no customer", (field) =>
    expect(
      field.endsWith("ZipCode") ? ["text"] : ["box", "acceptance", "yesOrNo", "choice", "state", "day", "fields"],
    ).toContain(definitionOf(field).kind),
  );

  test.each(without(journalFields, ["month", "date", "year"]))("%s is a stand-in in the journal", (field) => {
    const redact = redactor((text) => createHash("sha256").update(text).digest("hex"), "2026-11-21T12:00:00.000Z");
    expect(JSON.stringify(redact({ values: typedInto }))).not.toContain(typedInto[field]);
  });

  test.each(customerTexts)("%s is in the order as typed", (field) =>
    expect(readWhole(typedInto).order.customer[field]?.replaceAll("-", "")).toBe(typedInto[field].replaceAll("-", "")),
  );

  test("has one normal form, which a draft returns", () => {
    for (const form of wholeForms) {
      expect(normalised(form)).toEqual(form);
      expect(draftOf(normalised(form))).toEqual(Object.fromEntries(draftFields.map((field) => [field, form[field]])));
    }
  });
});
