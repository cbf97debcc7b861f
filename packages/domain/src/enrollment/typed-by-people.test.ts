import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { normalisedBilling } from "../account/billing-form.ts";
import { bankProblem, normalisedBankField } from "../payments/bank-fields.ts";
import { oneTimeCode } from "../out-of-wallet/model.ts";
import { normalisedDay } from "../service-calendar/typed-day.ts";
import { phoneDigits, phoneTyped, ssnDigits } from "../identity/typing.ts";
import { billingOf } from "./order-form-reading.ts";
import { normalised } from "./order-form.ts";
import type { OrderFormField } from "./order-form-fields.ts";
import { aForm, aHouse, fault, problemsIn } from "./order-form-rules.fixture.ts";
import {
  refusedDays,
  refusedEmails,
  refusedNames,
  refusedPhones,
  typedAddresses,
  typedDays,
  typedEmails,
  typedNames,
  typedPhones,
  typedSsns,
} from "./typed-by-people.fixture.ts";

const taken = (field: OrderFormField, text: string): string => {
  expect(fault(field, text)).toBeUndefined();
  return normalised({ [field]: text })[field] ?? "";
};

describe("typed input is understood", () => {
  test.each(typedNames)("as a name: %j is %j", (typed, sent) => {
    expect(taken("firstName", typed)).toBe(sent);
    expect(taken("secondaryAccountLastName", typed)).toBe(sent);
  });
  test.each(typedPhones)("as a phone number: %j", (typed, sent) =>
    expect(phoneDigits(taken("phoneNumber", phoneTyped(typed)))).toBe(sent),
  );
  test.each(typedEmails)("as an e-mail address: %j", (typed, sent) => expect(taken("email", typed)).toBe(sent));
  test.each(typedSsns)("as a Social Security number: %j", (typed, sent) =>
    expect(ssnDigits(taken("socialSecurityNumber", typed))).toBe(sent),
  );
  test.each(["2026-12-01", "2027-05-08", "2028-02-29", "2027-03-02"])("as the day %s, in any notation", (day) => {
    const sent = `${day.slice(5, 7)}/${day.slice(8)}/${day.slice(0, 4)}`;
    expect(typedDays.map((write) => [write(day), taken("selectStartDate", write(day))])).toEqual(
      typedDays.map((write) => [write(day), sent]),
    );
  });
  test.each(typedAddresses)("as an address for bills: %j", (typed, sent) => {
    const form = {
      ...typed,
      billingOption: "other",
      isPoBox: typed.poBox === undefined ? "" : "true",
    };
    expect(problemsIn(aForm(form), aHouse)).toEqual([]);
    const normal = normalised(aForm(form));
    const billing = billingOf((field) => normal[field] ?? "");
    expect(
      billing.kind === "po-box"
        ? [billing.box]
        : billing.kind === "other-address" && [
            billing.streetNumber,
            billing.street,
            billing.unit || null,
            billing.city,
            billing.state,
            billing.zip,
          ],
    ).toEqual(
      sent.poBox === null
        ? [
            sent.billingStreetNumber,
            sent.billingStreetAddress,
            sent.billingAptOrUnit,
            sent.billingCity,
            sent.billingState,
            sent.billingZipCode,
          ]
        : [sent.poBox],
    );
  });
  test.each([
    ["Ann O'Neil", "Ann ONeil"],
    ["Ann O\u2019Neil", "Ann ONeil"],
    ["Mary Smith-Jones", "Mary Smith Jones"],
    ["Mary Smith\u2013Jones", "Mary Smith Jones"],
    ["María\u00A0Núñez", "María Núñez"],
  ])("as the holder of a bank account: %j is sent as letters and spaces (E-271)", (typed, sent) => {
    expect(bankProblem("accountholdername", typed)).toBeUndefined();
    expect(normalisedBankField("accountholdername", typed)).toBe(sent);
  });
  test.each(["J0hn", "Ann & Bob", "Ann_Neil", "'", "Ann-", "x".repeat(31)])(
    "is refused as the holder of a bank account: %j (E-271)",
    (typed) => expect(bankProblem("accountholdername", typed)).toBe("invalid"),
  );
  test.each(["111000614", "1110 0061 4", "111-000-614", "111\u2011000\u2011614"])("as a routing number: %j", (typed) =>
    expect(normalisedBankField("routingnumber", typed)).toBe("111000614"),
  );
  test.each(["424242", "424 242", "424-242", "424\u2011242", " 424242\u200B", "4 2 4 2 4 2"])(
    "as the code of a text message: %j",
    (typed) => expect(oneTimeCode(typed)).toBe("424242"),
  );
});

describe("invalid input stays as typed, beside its message", () => {
  test.each(refusedNames)("no name is %j", (typed) => expect(fault("firstName", typed)).toBe("invalid"));
  test.each(refusedPhones)("no phone number is %j", (typed) => expect(fault("phoneNumber", typed)).toBe("invalid"));
  test.each(refusedEmails)("no e-mail address is %j", (typed) => expect(fault("email", typed)).toBe("invalid"));
  test.each(refusedDays)("no day is %j", (typed) => {
    expect(fault("selectStartDate", typed)).toBe("invalid");
    expect(normalisedDay(typed)).toBe(typed);
  });
});

test("normalizing an address twice changes nothing, however its parts are filled in", () => {
  const piece = fc.constantFrom(
    "5714",
    "12B",
    "1/2",
    "Goodwin Ave",
    "7 Mile Rd",
    "21st St",
    "Apt 4",
    "#4",
    "Ste 130",
    "Unit B",
    "RR 2",
    "Box 45",
    "PO Box 12",
    ",",
    "½",
    "",
  );
  const text = fc.array(piece, { maxLength: 4 }).map((pieces) => pieces.join(" "));
  fc.assert(
    fc.property(text, text, text, text, (billingStreetNumber, billingStreetAddress, billingAptOrUnit, poBox) => {
      const once = normalisedBilling({ billingStreetNumber, billingStreetAddress, billingAptOrUnit, poBox });
      expect(normalisedBilling(once)).toEqual(once);
    }),
  );
});
