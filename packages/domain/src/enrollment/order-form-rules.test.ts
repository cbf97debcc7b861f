import { describe, expect, test } from "vitest";
import { normalised } from "./order-form.ts";
import type { OrderFormField } from "./order-form-fields.ts";
import { problemsIn, aForm, aHouse, anApartment, licence, fault } from "./order-form-rules.fixture.ts";

describe("the order form", () => {
  test("has no problems when valid, for a house and for an apartment", () => {
    expect(problemsIn(aForm(), aHouse)).toEqual([]);
    expect(problemsIn(aForm(), anApartment)).toEqual([]);
  });

  test("reports everything required when empty, in the order of the page (E-121, E-122)", () => {
    expect(problemsIn({}, aHouse).map(({ field, code }) => `${field} ${code}`)).toEqual(
      [
        "firstName",
        "lastName",
        "email",
        "phoneNumber",
        "isMobile",
        "correspondanceLanguage",
        "month",
        "date",
        "year",
        "identityOption",
        "serviceAddress",
        "billingOption",
      ].map((field) => `${field} required`),
    );
  });

  test("names its first problem first, for any order of the values", () => {
    expect(problemsIn({ ...aForm(), billingOption: "", firstName: " " }, aHouse)).toEqual([
      { field: "firstName", code: "required" },
      { field: "billingOption", code: "required" },
    ]);
  });
});

describe.each(["firstName", "lastName"] as const)("%s", (field) => {
  test.each([
    "José",
    "Ñúñez",
    "María de la Luz",
    "O'Neil",
    "D’Angelo",
    "St. John",
    "Smith-Jones",
    "Smith, Jr.",
    "Li",
    "X",
    "John 3rd",
    "Þór",
    "Nun\u0303ez",
  ])("can be %s", (text) => expect(fault(field, text)).toBeUndefined());
  test.each(["", "   ", "\t"])("must not be empty (%j) (E-048, E-049)", (text) =>
    expect(fault(field, text)).toBe("required"),
  );
  test.each(["<b>José</b>", "José>", "José 😀", "José\u0000", "12345", "-", "José;", "=1+1", "{{name}}", "$(id)"])(
    "is not %j",
    (text) => expect(fault(field, text)).toBe("invalid"),
  );
  test("has 40 characters at most (E-058)", () => {
    expect(fault(field, "é".repeat(40))).toBeUndefined();
    expect(fault(field, "é".repeat(41))).toBe("tooLong");
    expect(fault(field, "a".repeat(100_000))).toBe("tooLong");
  });
});

describe("the customer's other answers", () => {
  test("the e-mail address must be one (E-052)", () => {
    expect(fault("email", "")).toBe("required");
    expect(fault("email", "a@")).toBe("invalid");
    expect(fault("email", `${"a".repeat(250)}@b.com`)).toBe("tooLong");
  });
  test.each(["214-555-0123", "2145550123", "(214) 555-0123", "+1 214 555 0123", "1-214-555-0123"])(
    "the phone number can come as %s",
    (text) => expect(fault("phoneNumber", text)).toBeUndefined(),
  );
  test.each([
    "214-555-012",
    "214-555-01234",
    "+1 214 555 012",
    "+44 20 7946 0018",
    "21455501234",
    "214-555-O123",
    "555-0123",
    "call me",
    "214-555-0123 ext 5",
    "tel 214-555-0123",
    "٢١٤٥٥٥٠١٢٣",
  ])("the phone number is not %s (E-054)", (text) => expect(fault("phoneNumber", text)).toBe("invalid"));
  test("the phone number must not be empty (E-053)", () => expect(fault("phoneNumber", "")).toBe("required"));
  test("whether it is a mobile must be answered (E-050)", () => {
    expect(fault("isMobile", "")).toBe("required");
    for (const answer of ["true", "false", "yes", "no"]) expect(fault("isMobile", answer)).toBeUndefined();
    expect(fault("isMobile", "maybe")).toBe("invalid");
  });
  test("the language must be chosen (E-051)", () => {
    expect(fault("correspondanceLanguage", "")).toBe("required");
    expect(fault("correspondanceLanguage", "English")).toBeUndefined();
    expect(fault("correspondanceLanguage", "Klingon")).toBe("invalid");
  });
});

describe("corrects typing where that is certain, and changes nothing else", () => {
  test.each<readonly [OrderFormField, string, string]>([
    ["isEmailAddressCopies", "on", "true"],
    ["isPoBox", "yes", "true"],
    ["paperlessBilling", "no", ""],
    ["driverLicenseState", "tx", "TX"],
    ["billingState", "tx", "TX"],
    ["poBoxState", "tx", "TX"],
    ["isMobile", "No", "false"],
    ["isMobile", "false", "false"],
    ["phoneNumber", "(214) 555.0123", "214-555-0123"],
    ["socialSecurityNumber", "123456789", "123-45-6789"],
    ["socialSecurityNumber", "123 45 6789", "123-45-6789"],
    ["selectStartDate", "1/2/2027", "01/02/2027"],
    ["firstName", ` ${"a".repeat(601)}`, "a".repeat(600)],
    ["firstName", `${"a".repeat(599)} b`, "a".repeat(599)],
  ])("%s: “%s” becomes “%s”", (field, text, expected) =>
    expect(normalised({ [field]: text })).toEqual({ [field]: expected }),
  );

  test.each<readonly [OrderFormField, string]>([
    ["billingState", "Texas"],
    ["isMobile", "not mine"],
    ["isMobile", "casino"],
    ["phoneNumber", "555-0123"],
    ["phoneNumber", "x2145550123"],
    ["phoneNumber", "2145550123x"],
    ["socialSecurityNumber", "9123456789"],
    ["socialSecurityNumber", "1234567891"],
    ["socialSecurityNumber", "123x456789"],
    ["socialSecurityNumber", "12345x6789"],
    ["poBox", "1/2/2027"],
  ])("%s: “%s” stays", (field, text) => expect(normalised({ [field]: text })).toEqual({ [field]: text }));
});

describe("the birth date", () => {
  test.each(["month", "date", "year"] as const)("needs its %s (E-060 to E-062)", (field) => {
    expect(problemsIn(aForm({ [field]: "" }), aHouse)).toEqual([{ field, code: "required" }]);
  });
  test("must exist in the calendar: no 30 February", () => {
    expect(fault("date", "30")).toBe("invalid");
    expect(fault("date", "29", { year: "1981" })).toBe("invalid");
    expect(fault("date", "31", { month: "1" })).toBeUndefined();
    expect(fault("date", "0")).toBe("invalid");
    expect(fault("date", "first")).toBe("invalid");
  });
  test("reports a wrong month at the month alone", () => expect(fault("month", "13", { date: "31" })).toBe("invalid"));
  test("has a year from the list (E-066)", () => {
    const facts = { ...aHouse, birthYears: { from: 1920, to: 2008 } };
    expect(fault("year", "1920", {}, facts)).toBeUndefined();
    expect(fault("year", "2008", {}, facts)).toBeUndefined();
    expect(fault("year", "2012", {}, facts)).toBe("invalid");
    expect(fault("year", "1916", {}, facts)).toBe("invalid");
    expect(fault("year", "80", { date: "1" })).toBe("invalid");
    for (const year of ["19800", "x1980"]) expect(fault("year", year, { date: "1" })).toBe("invalid");
  });
});

describe("an applicant", () => {
  const on = (today: string) => ({ ...aHouse, today, minimumAge: 18 });
  const born = { month: "12", date: "31", selectStartDate: "12/31/2026" };
  test("is eighteen or older on the day of the form", () => {
    expect(fault("year", "2008", born, on("2026-12-30"))).toBe("tooYoung");
    expect(fault("year", "2008", born, on("2026-12-31"))).toBeUndefined();
    expect(fault("year", "2008", { ...born, month: "2", date: "29" }, on("2026-02-28"))).toBe("tooYoung");
    expect(fault("year", "2006", born, { ...on("2026-12-31"), minimumAge: 21 })).toBe("tooYoung");
  });
  test("gets no age error before the birth date is complete, nor where the day is unknown", () => {
    expect(problemsIn(aForm({ year: "2020", date: "", selectStartDate: "12/31/2026" }), on("2026-12-30"))).toEqual([
      { field: "date", code: "required" },
    ]);
    expect(fault("year", "2020", born)).toBeUndefined();
  });
});

describe("the identity", () => {
  test("is proven by one of two documents (E-067)", () => {
    expect(fault("identityOption", "", { socialSecurityNumber: "" })).toBe("required");
    expect(fault("identityOption", "passport", { socialSecurityNumber: "" })).toBe("invalid");
  });
  test("by social security number needs its nine digits (E-068)", () => {
    expect(fault("socialSecurityNumber", "")).toBe("required");
    expect(fault("socialSecurityNumber", "123456789")).toBeUndefined();
    expect(fault("socialSecurityNumber", "123-45-678")).toBe("invalid");
    expect(fault("socialSecurityNumber", "123-45-67890")).toBe("invalid");
    expect(fault("socialSecurityNumber", "x123-45-6789")).toBe("invalid");
    expect(fault("socialSecurityNumber", "abc-de-fghi")).toBe("invalid");
  });
  test("by licence needs letters and digits, twelve at most, and asks for no social security number (E-073, E-074)", () => {
    expect(problemsIn(aForm(licence), aHouse)).toEqual([]);
    expect(fault("driverLicenseNumber", "", licence)).toBe("required");
    expect(fault("driverLicenseNumber", "AB-12", licence)).toBe("invalid");
    expect(fault("driverLicenseNumber", "Ñ123", licence)).toBe("invalid");
    expect(fault("driverLicenseNumber", "ABC1234567890", licence)).toBe("tooLong");
  });
  test("by licence needs the state (E-075)", () => {
    expect(fault("driverLicenseState", "", licence)).toBe("required");
    expect(fault("driverLicenseState", "XX", licence)).toBe("invalid");
    expect(fault("driverLicenseState", "tx", licence)).toBeUndefined();
  });
  test("by social security number ignores the licence's fields", () =>
    expect(fault("driverLicenseNumber", "??")).toBeUndefined());
});

describe("a secondary account holder", () => {
  test("is optional (E-108)", () => {
    expect(problemsIn(aForm({ secondaryAccountFirstName: "Ana", secondaryAccountLastName: "Ñúñez" }), aHouse)).toEqual(
      [],
    );
    expect(problemsIn(aForm({ secondaryAccountFirstName: "", secondaryAccountLastName: "" }), aHouse)).toEqual([]);
  });
  test("has a name where one is given", () => expect(fault("secondaryAccountLastName", "<i>")).toBe("invalid"));
});
