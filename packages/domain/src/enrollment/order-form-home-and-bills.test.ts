import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { DayOffer } from "../service-calendar/chosen-day.ts";
import { normalised } from "./order-form.ts";
import { definitionOf, type OrderFormValues, orderFormFields } from "./order-form-fields.ts";
import { problemsIn, aForm, aHouse, anApartment, poBox, licence, fault } from "./order-form-rules.fixture.ts";

const otherAddress: OrderFormValues = {
  billingOption: "other",
  billingStreetNumber: "12",
  billingStreetAddress: "Oak Lane",
  billingCity: "Fort Worth",
  billingState: "TX",
  billingZipCode: "76107",
};

describe("a day with a fee", () => {
  const offered = (day: string): DayOffer => ({ fee: day === "2026-11-24" ? 3_595 : 0 });
  const facts = { ...aHouse, offered };
  test("needs explicit consent where the form asked for it", () => {
    expect(fault("acceptsDayFee", "", {}, facts)).toBe("required");
    expect(fault("acceptsDayFee", "true", {}, facts)).toBeUndefined();
    expect(fault("acceptsDayFee", "", { selectStartDate: "11/25/2026" }, facts)).toBeUndefined();
    expect(fault("acceptsDayFee", "", {}, aHouse)).toBeUndefined();
  });
  test("is accepted without consent from callers without a form, and from older forms", () =>
    expect(problemsIn(aForm({}), facts)).toEqual([]));
});

describe("the service address", () => {
  const nowhere: OrderFormValues = { esiid: "", serviceAddress: "" };
  test("is required (E-081), and comes before the start date (E-080)", () => {
    expect(problemsIn(aForm({ ...nowhere, selectStartDate: "" }), aHouse)).toEqual([
      { field: "serviceAddress", code: "required" },
    ]);
  });
  test("may come from the plan's choice (E-077)", () =>
    expect(problemsIn(aForm(nowhere), { ...aHouse, isAddressKnown: true })).toEqual([]));
  test("may be typed only: the server then looks for it", () =>
    expect(problemsIn(aForm({ esiid: "" }), aHouse)).toEqual([]));
  test.each(["<script>alert(1)</script>", "100 Main 🏠", "100 Main\u0007"])("is not %j", (text) =>
    expect(fault("serviceAddress", text, { esiid: "" })).toBe("invalid"),
  );
  test("is not too long", () => expect(fault("serviceAddress", "1".repeat(121), { esiid: "" })).toBe("tooLong"));
  test.each(["10443x", "x10443720000000001", "10443720000000001x", "123456789", "12345678901234567890123"])(
    "is refused with a made-up meter number: %s",
    (esiid) => expect(problemsIn(aForm({ esiid }), aHouse)).toEqual([{ field: "serviceAddress", code: "invalid" }]),
  );
});

describe("a home in the area of another utility", () => {
  test("is reported before the order, with its own message", () =>
    expect(
      fault("serviceAddress", "908 Heights Blvd, Houston, TX 77008", {}, { ...aHouse, isSoldElsewhere: true }),
    ).toBe("otherUtility"));
});

describe("the start date", () => {
  test("must be a date (E-095)", () => {
    expect(fault("selectStartDate", "")).toBe("required");
    expect(fault("selectStartDate", "soon")).toBe("invalid");
    expect(fault("selectStartDate", "02/30/2027")).toBe("invalid");
    expect(fault("selectStartDate", "1/2")).toBe("invalid");
  });
  test("may be written without its zeros", () => expect(fault("selectStartDate", "1/2/2027")).toBeUndefined());
  test("may come from a native date field", () => expect(fault("selectStartDate", "2026-11-24")).toBeUndefined());
  test("must be an open day of the calendar, where known", () => {
    const offered = (day: string): DayOffer => (day === "2026-11-24" ? { fee: 0 } : { gone: "notOpen" });
    const facts = { ...aHouse, offered };
    expect(fault("selectStartDate", "11/24/2026", {}, facts)).toBeUndefined();
    expect(fault("selectStartDate", "11/25/2026", {}, facts)).toBe("notOpen");
  });
});

describe("the extra recipients of an apartment", () => {
  const asked: OrderFormValues = { isEmailAddressCopies: "true" };
  test.each(["emailCopy1", "emailCopy5"] as const)("%s is an e-mail address or empty (E-098)", (field) => {
    expect(fault(field, "a@", asked, anApartment)).toBe("invalid");
    expect(fault(field, "", asked, anApartment)).toBeUndefined();
    expect(fault(field, "a@b.com", asked, anApartment)).toBeUndefined();
  });
  test("are ignored for a house, or without the request for copies (E-096)", () => {
    expect(fault("emailCopy1", "a@", asked, aHouse)).toBeUndefined();
    expect(fault("emailCopy1", "a@", {}, anApartment)).toBeUndefined();
  });
});

describe("the bills", () => {
  test("go only to an address that the customer chose (E-104)", () => {
    expect(fault("billingOption", "")).toBe("required");
    expect(fault("billingOption", "anywhere")).toBe("invalid");
  });
  test("to the service address need no further field", () =>
    expect(problemsIn(aForm({ billingZipCode: "x", poBoxZipCode: "y" }), aHouse)).toEqual([]));

  test("can go to another address", () => expect(problemsIn(aForm(otherAddress), aHouse)).toEqual([]));
  test.each(["billingStreetNumber", "billingStreetAddress", "billingCity", "billingState", "billingZipCode"] as const)(
    "to another address need its %s (E-110 to E-114)",
    (field) => expect(fault(field, "", otherAddress)).toBe("required"),
  );
  test.each([
    ["7610", "invalid"],
    ["761071", "invalid"],
    ["76107-1234", undefined],
    ["76107-12", "invalid"],
    ["76107", undefined],
  ])("to another address take %s as ZIP: %s (E-115)", (zip, code) =>
    expect(fault("billingZipCode", zip, otherAddress)).toBe(code),
  );
  test("to another address need a unit for apartments only (E-116)", () => {
    expect(fault("billingAptOrUnit", "", otherAddress, anApartment)).toBe("required");
    expect(fault("billingAptOrUnit", "", otherAddress, aHouse)).toBeUndefined();
    expect(fault("billingAptOrUnit", "4-B #2", otherAddress, anApartment)).toBeUndefined();
    expect(fault("billingAptOrUnit", "1".repeat(21), otherAddress, aHouse)).toBe("tooLong");
  });
  test("to another address accept streets unchanged", () => {
    for (const street of ["Calle Peñón", "12 1/2 St. (rear)", "O'Neil & Sons", "5th #3"])
      expect(fault("billingStreetAddress", street, otherAddress)).toBeUndefined();
    expect(fault("billingStreetAddress", "<b>Oak</b>", otherAddress)).toBe("invalid");
    expect(fault("billingState", "Texas", otherAddress)).toBe("invalid");
  });

  test("can go to a PO box", () => expect(problemsIn(aForm(poBox), anApartment)).toEqual([]));
  test.each(["poBox", "poBoxCity", "poBoxState", "poBoxZipCode"] as const)(
    "to a PO box need its %s (E-117 to E-120)",
    (field) => expect(fault(field, "", poBox)).toBe("required"),
  );
  test("to a PO box need five digits of ZIP (E-120)", () =>
    expect(fault("poBoxZipCode", "7610", poBox)).toBe("invalid"));
});

describe("the stored form", () => {
  test("is trimmed, with one spelling for boxes, states, phones and dates", () => {
    expect(
      normalised({
        firstName: "  José ",
        isMobile: "Yes",
        paperlessBilling: "on",
        isPoBox: "no",
        driverLicenseState: " tx",
        phoneNumber: "2145550123",
        socialSecurityNumber: "123456789",
        selectStartDate: "2026-11-24",
      }),
    ).toEqual({
      firstName: "José",
      isMobile: "true",
      paperlessBilling: "true",
      isPoBox: "",
      driverLicenseState: "TX",
      phoneNumber: "214-555-0123",
      socialSecurityNumber: "123-45-6789",
      selectStartDate: "11/24/2026",
    });
  });
  test("has a start date with its zeros, as we store it (S1-164)", () =>
    expect(normalised({ selectStartDate: "3/5/2030" })).toEqual({ selectStartDate: "03/05/2030" }));
  test("returns invalid input as typed", () =>
    expect(normalised({ phoneNumber: "call me", selectStartDate: "soon", socialSecurityNumber: "12" })).toEqual({
      phoneNumber: "call me",
      selectStartDate: "soon",
      socialSecurityNumber: "12",
    }));
  test("keeps an overlong name long enough for its error message, but not megabytes", () => {
    expect(normalised({ firstName: "a".repeat(500) }).firstName).toHaveLength(500);
    expect(normalised({ firstName: "a".repeat(10 ** 6) }).firstName?.length).toBeLessThan(1000);
  });
  test("drops fields that the form does not have", () => {
    const forged = { ...aForm(), isAdmin: "true" };
    expect(normalised(forged)).toEqual(normalised(aForm()));
  });

  const anyText = fc.oneof(
    fc.string({ unit: "grapheme" }),
    fc.string({ unit: "binary" }),
    fc.constantFrom("", "true", "other", "dl", "ssn", "2", "2026-11-24", "2145550123", "TX", " x "),
  );
  const anyForm = fc.record(Object.fromEntries(orderFormFields.map((field) => [field, anyText])), { requiredKeys: [] });
  test("stays the same when normalized again, with the same problems", () => {
    fc.assert(
      fc.property(anyForm, fc.constantFrom(aHouse, anApartment), (values, facts) => {
        const once = normalised(values);
        expect(normalised(once)).toEqual(once);
        expect(problemsIn(once, facts)).toEqual(problemsIn(values, facts));
      }),
    );
  });
  test("never accepts markup, control characters or emoji in a name or a street", () => {
    const freeText = ["firstName", "lastName", "billingStreetAddress", "billingCity"] as const;
    fc.assert(
      fc.property(
        fc.constantFrom(...freeText),
        fc.constantFrom("<", ">", "\u0000", "\u001b", "😀"),
        fc.stringMatching(/^[a-zñ]{1,8}$/),
        (field, bad, text) => {
          expect(fault(field, `${text}${bad}${text}`, otherAddress)).toBe("invalid");
        },
      ),
    );
  });
  test("limits the length of every free input", () => {
    for (const field of orderFormFields) {
      const { longest } = definitionOf(field);
      if (longest === undefined) continue;
      const rest: OrderFormValues =
        field === "serviceAddress"
          ? { esiid: "" }
          : field.startsWith("poBox")
            ? poBox
            : field.startsWith("billing")
              ? otherAddress
              : field.startsWith("driver")
                ? licence
                : { isEmailAddressCopies: "true" };
      expect(fault(field, "a".repeat(longest + 1), rest, field.startsWith("emailCopy") ? anApartment : aHouse)).toBe(
        "tooLong",
      );
    }
  });
});
