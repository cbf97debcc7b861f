import { describe, expect, test } from "vitest";
import { doubtfulIn, openDoubts } from "./doubts.ts";
import { normalised, problemsOf, withDoubts } from "./order-form.ts";
import type { OrderFormValues } from "./order-form-fields.ts";
import { aForm, aHouse, poBox } from "./order-form-rules.fixture.ts";

const otherAddress = (billingState: string, billingZipCode: string): OrderFormValues => ({
  billingOption: "other",
  billingStreetNumber: "8",
  billingStreetAddress: "Elm St",
  billingCity: "Springfield",
  billingState,
  billingZipCode,
});

describe("possible but unlikely values lead to a question", () => {
  test.each<readonly [string, OrderFormValues]>([
    ["socialSecurityNumber", { socialSecurityNumber: "000-12-3456" }],
    ["socialSecurityNumber", { socialSecurityNumber: "666123456" }],
    ["socialSecurityNumber", { socialSecurityNumber: "123-00-3456" }],
    ["socialSecurityNumber", { socialSecurityNumber: "123-45-0000" }],
    ["phoneNumber", { phoneNumber: "911-555-0136" }],
    ["phoneNumber", { phoneNumber: "214-911-0136" }],
    ["phoneNumber", { phoneNumber: "014-555-0136" }],
    ["phoneNumber", { phoneNumber: "214-155-0136" }],
    ["billingZipCode", otherAddress("TX", "00000")],
    ["billingZipCode", otherAddress("TX", "10001")],
    ["billingZipCode", otherAddress("NY", "75206")],
    ["poBoxZipCode", { ...poBox, poBoxZipCode: "10001" }],
  ])("%s: %j", (field, values) => {
    const form = normalised(aForm({ ...values, confirmed: "" }));
    expect(withDoubts(problemsOf(form, aHouse), openDoubts(form))).toEqual([{ field, code: "doubtful" }]);
    expect(openDoubts(normalised(aForm({ ...values, confirmed: field })))).toEqual([]);
  });

  test.each<OrderFormValues>([
    {},
    // A taxpayer's number.
    { socialSecurityNumber: "900-55-0001" },
    { identityOption: "dl", socialSecurityNumber: "000-00-0000" },
    otherAddress("TX", "73301"),
    otherAddress("TX", "88510"),
    otherAddress("AE", "09012"),
    otherAddress("LA", "71101"),
    { ...otherAddress("NY", "75206"), billingOption: "sameAddress" },
  ])("but not: %j", (values) => expect(doubtfulIn(normalised(aForm(values)))).toEqual([]));

  test("is not asked of a caller or an older page, which can't answer", () =>
    expect(openDoubts(normalised(aForm({ phoneNumber: "911-555-0136" })))).toEqual([]));

  test("is not asked if the field has a problem as well", () => {
    const form = normalised(aForm({ phoneNumber: "911", confirmed: "" }));
    expect(withDoubts(problemsOf(form, aHouse), openDoubts(form))).toEqual([{ field: "phoneNumber", code: "invalid" }]);
  });

  test("the answer names fields that can look odd, and no others", () =>
    expect(normalised({ confirmed: " poBoxZipCode <b> firstName phoneNumber" })).toEqual({
      confirmed: "phoneNumber poBoxZipCode",
    }));
});
