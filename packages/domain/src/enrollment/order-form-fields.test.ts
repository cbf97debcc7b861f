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

/** The fields that are in none of these lists. */
const without = (...lists: readonly (readonly OrderFormField[])[]): readonly OrderFormField[] =>
  orderFormFields.filter((field) => !lists.some((list) => list.includes(field)));

describe("a field of the order form", () => {
  test("is asked again whenever the form comes back, if it tells of somebody's papers", () =>
    expect(without(draftFields)).toEqual(["month", "date", "year", "socialSecurityNumber", "driverLicenseNumber"]));

  test("goes to the gateway under its own name, unless it is a part of something else there", () =>
    expect(without(wireFields).filter((field) => !field.startsWith("emailCopy"))).toEqual([
      "month",
      "date",
      "year",
      "identityOption",
      "acceptsDayFee",
      "isPoBox",
      "confirmed",
    ]));

  test("is told in the record of somebody who leaves, unless it says nothing of who and where they are", () =>
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

  test.each(journalFields)("%s stands in the journal as it was typed, which tells nobody who typed it", (field) =>
    expect(["box", "acceptance", "yesOrNo", "choice", "state", "day", "fields"]).toContain(definitionOf(field).kind),
  );

  test.each(without(journalFields, ["month", "date", "year"]))("%s is a stand-in in the journal", (field) => {
    const redact = redactor((text) => createHash("sha256").update(text).digest("hex"), "2026-11-21T12:00:00.000Z");
    expect(JSON.stringify(redact({ values: typedInto }))).not.toContain(typedInto[field]);
  });

  test.each(customerTexts)("%s is in the order as it was typed", (field) =>
    expect(readWhole(typedInto).order.customer[field]?.replaceAll("-", "")).toBe(typedInto[field].replaceAll("-", "")),
  );

  test("has one normal form, which a draft hands back", () => {
    for (const form of wholeForms) {
      expect(normalised(form)).toEqual(form);
      expect(draftOf(normalised(form))).toEqual(Object.fromEntries(draftFields.map((field) => [field, form[field]])));
    }
  });
});
