import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { normalised, problemsOf } from "./order-form.ts";
import { definitionOf, type OrderFormField, type OrderFormValues, orderFormFields } from "./order-form-fields.ts";
import type { OrderFormFacts } from "./order-form-rules.ts";

/** What is wrong with a form as a browser sends it. */
const problemsIn = (values: OrderFormValues, facts: OrderFormFacts) => problemsOf(normalised(values), facts);

/** A form that José fills in without a fault, for a house. */
const aForm = (what: OrderFormValues = {}): OrderFormValues => ({
  firstName: "José",
  lastName: "Ñúñez",
  email: "jose@example.com",
  phoneNumber: "214-555-0123",
  isMobile: "true",
  correspondanceLanguage: "Spanish",
  month: "2",
  date: "29",
  year: "1980",
  identityOption: "ssn",
  socialSecurityNumber: "123-45-6789",
  serviceAddress: "100 Main St, Dallas, TX 75201",
  esiid: "10443720000000001",
  selectStartDate: "11/24/2026",
  billingOption: "sameAddress",
  ...what,
});

const aHouse: OrderFormFacts = { dwel: "01", isAddressKnown: false };
const anApartment: OrderFormFacts = { dwel: "02", isAddressKnown: false };

const otherAddress: OrderFormValues = {
  billingOption: "other",
  billingStreetNumber: "12",
  billingStreetAddress: "Oak Lane",
  billingCity: "Fort Worth",
  billingState: "TX",
  billingZipCode: "76107",
};
const poBox: OrderFormValues = {
  billingOption: "other",
  isPoBox: "true",
  poBox: "1234",
  poBoxCity: "Waco",
  poBoxState: "TX",
  poBoxZipCode: "76701",
};
const licence: OrderFormValues = {
  identityOption: "dl",
  socialSecurityNumber: "",
  driverLicenseNumber: "AB12345",
  driverLicenseState: "TX",
};

/** What is wrong with a field of an otherwise faultless form. */
const fault = (
  field: OrderFormField,
  text: string,
  rest: OrderFormValues = {},
  facts: OrderFormFacts = aHouse,
): string | undefined => {
  const values = aForm({ ...rest, [field]: text });
  const problems = problemsIn(values, facts);
  expect(problems.filter((problem) => problem.field !== field)).toEqual([]);
  return problems[0]?.code;
};

describe("the order form", () => {
  test("without a fault has no problems, for a house and for an apartment", () => {
    expect(problemsIn(aForm(), aHouse)).toEqual([]);
    expect(problemsIn(aForm(), anApartment)).toEqual([]);
  });

  test("left empty asks for everything that is required, in the order of the page (E-121, E-122)", () => {
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

  test("names its first fault first, whatever the order of the values", () => {
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
  test.each([
    "<b>José</b>",
    "José>",
    "José 😀",
    "José\u0000",
    "José\nÑúñez",
    "José\u200b",
    "12345",
    "-",
    "José;",
    "=1+1",
    "{{name}}",
    "$(id)",
  ])("is not %j", (text) => expect(fault(field, text)).toBe("invalid"));
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

describe("what is typed is mended where that is sure, and nothing else", () => {
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
  test("must be a day of the calendar: no 30 February sent past the list of days", () => {
    expect(fault("date", "30")).toBe("invalid");
    expect(fault("date", "29", { year: "1981" })).toBe("invalid");
    expect(fault("date", "31", { month: "1" })).toBeUndefined();
    expect(fault("date", "0")).toBe("invalid");
    expect(fault("date", "first")).toBe("invalid");
  });
  test("blames a wrong month on the month alone", () => expect(fault("month", "13", { date: "31" })).toBe("invalid"));
  test("has a year that can be chosen (E-066)", () => {
    const facts = { ...aHouse, birthYears: { from: 1920, to: 2008 } };
    expect(fault("year", "1920", {}, facts)).toBeUndefined();
    expect(fault("year", "2008", {}, facts)).toBeUndefined();
    expect(fault("year", "2012", {}, facts)).toBe("invalid");
    expect(fault("year", "1916", {}, facts)).toBe("invalid");
    expect(fault("year", "80", { date: "1" })).toBe("invalid");
    for (const year of ["19800", "x1980"]) expect(fault("year", year, { date: "1" })).toBe("invalid");
  });
});

describe("a day that costs something", () => {
  const facts = { ...aHouse, openDays: ["2026-11-24", "2026-11-25"], paidDays: ["2026-11-24"] };
  test("is accepted explicitly where the form has asked", () => {
    expect(fault("acceptsDayFee", "", {}, facts)).toBe("required");
    expect(fault("acceptsDayFee", "true", {}, facts)).toBeUndefined();
    expect(fault("acceptsDayFee", "", { selectStartDate: "11/25/2026" }, facts)).toBeUndefined();
    expect(fault("acceptsDayFee", "", {}, { ...aHouse, openDays: facts.openDays })).toBeUndefined();
  });
  test("stands where nobody was asked: callers without a form, and forms of before", () =>
    expect(problemsIn(aForm({}), facts)).toEqual([]));
});

describe("an applicant", () => {
  const on = (today: string) => ({ ...aHouse, today });
  const born = { month: "12", date: "31" };
  test("is eighteen or older on the day of the form", () => {
    expect(fault("year", "2008", born, on("2026-12-30"))).toBe("tooYoung");
    expect(fault("year", "2008", born, on("2026-12-31"))).toBeUndefined();
    expect(fault("year", "2008", { month: "2", date: "29" }, on("2026-02-28"))).toBe("tooYoung");
  });
  test("is not told so before the birth date is whole, nor where the day is not known", () => {
    expect(problemsIn(aForm({ year: "2020", date: "" }), on("2026-12-30"))).toEqual([
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

describe("the service address", () => {
  const nowhere: OrderFormValues = { esiid: "", serviceAddress: "" };
  test("is required (E-081), and no start date is asked for before there is one (E-080)", () => {
    expect(problemsIn(aForm({ ...nowhere, selectStartDate: "" }), aHouse)).toEqual([
      { field: "serviceAddress", code: "required" },
    ]);
  });
  test("may be known from the plan's choice (E-077)", () =>
    expect(problemsIn(aForm(nowhere), { ...aHouse, isAddressKnown: true })).toEqual([]));
  test("may be typed only: the server then looks for it", () =>
    expect(problemsIn(aForm({ esiid: "" }), aHouse)).toEqual([]));
  test.each(["<script>alert(1)</script>", "100 Main 🏠", "100 Main\u0007"])("is not %j", (text) =>
    expect(fault("serviceAddress", text, { esiid: "" })).toBe("invalid"),
  );
  test("is not too long", () => expect(fault("serviceAddress", "1".repeat(121), { esiid: "" })).toBe("tooLong"));
  test.each(["10443x", "x10443720000000001", "10443720000000001x", "123456789", "12345678901234567890123"])(
    "is refused where the meter's number is made up: %s",
    (esiid) => expect(problemsIn(aForm({ esiid }), aHouse)).toEqual([{ field: "serviceAddress", code: "invalid" }]),
  );
});

describe("a home in the area of another utility", () => {
  test("is complained of before anything is sent, in words of its own", () =>
    expect(
      fault("serviceAddress", "908 Heights Blvd, Houston, TX 77008", {}, { ...aHouse, isSoldElsewhere: true }),
    ).toBe("otherUtility"));
});

describe("the start date", () => {
  test("must be a date (E-095)", () => {
    expect(fault("selectStartDate", "")).toBe("required");
    expect(fault("selectStartDate", "soon")).toBe("invalid");
    expect(fault("selectStartDate", "02/30/2027")).toBe("invalid");
    expect(fault("selectStartDate", "1/2/27")).toBe("invalid");
  });
  test("may be written without its zeros", () => expect(fault("selectStartDate", "1/2/2027")).toBeUndefined());
  test("may come from a native date field", () => expect(fault("selectStartDate", "2026-11-24")).toBeUndefined());
  test("must be an open day of the calendar, where that is known", () => {
    const facts = { ...aHouse, openDays: ["2026-11-24"] };
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
  test("are not looked at for a house, or when they are not asked for (E-096)", () => {
    expect(fault("emailCopy1", "a@", asked, aHouse)).toBeUndefined();
    expect(fault("emailCopy1", "a@", {}, anApartment)).toBeUndefined();
  });
});

describe("the bills", () => {
  test("go to an address that is chosen, never to one that is merely assumed (E-104)", () => {
    expect(fault("billingOption", "")).toBe("required");
    expect(fault("billingOption", "anywhere")).toBe("invalid");
  });
  test("to the service address need nothing more", () =>
    expect(problemsIn(aForm({ billingZipCode: "x", poBoxZipCode: "y" }), aHouse)).toEqual([]));

  test("can go to another address", () => expect(problemsIn(aForm(otherAddress), aHouse)).toEqual([]));
  test.each(["billingStreetNumber", "billingStreetAddress", "billingCity", "billingState", "billingZipCode"] as const)(
    "to another address need its %s (E-110 to E-114)",
    (field) => expect(fault(field, "", otherAddress)).toBe("required"),
  );
  test.each([
    ["7610", "invalid"],
    ["761071", "invalid"],
    ["76107-1234", "invalid"],
    ["76107", undefined],
  ])("to another address take %s as ZIP: %s (E-115)", (zip, code) =>
    expect(fault("billingZipCode", zip, otherAddress)).toBe(code),
  );
  test("to another address need a unit for apartments only (E-116)", () => {
    expect(fault("billingAptOrUnit", "", otherAddress, anApartment)).toBe("required");
    expect(fault("billingAptOrUnit", "", otherAddress, aHouse)).toBeUndefined();
    expect(fault("billingAptOrUnit", "4-B #2", otherAddress, anApartment)).toBeUndefined();
    expect(fault("billingAptOrUnit", "12345678901", otherAddress, aHouse)).toBe("tooLong");
  });
  test("to another address take streets as they are", () => {
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

describe("a secondary account holder", () => {
  test("is optional (E-108)", () => {
    expect(problemsIn(aForm({ secondaryAccountFirstName: "Ana", secondaryAccountLastName: "Ñúñez" }), aHouse)).toEqual(
      [],
    );
    expect(problemsIn(aForm({ secondaryAccountFirstName: "", secondaryAccountLastName: "" }), aHouse)).toEqual([]);
  });
  test("has a name where one is given", () => expect(fault("secondaryAccountLastName", "<i>")).toBe("invalid"));
});

describe("the form as it is kept", () => {
  test("has no blanks around and one spelling for boxes, states, phones and dates", () => {
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
  test("has a start date with its zeros, as it is stored (S1-164)", () =>
    expect(normalised({ selectStartDate: "3/5/2030" })).toEqual({ selectStartDate: "03/05/2030" }));
  test("hands wrong input back as it was typed", () =>
    expect(normalised({ phoneNumber: "call me", selectStartDate: "soon", socialSecurityNumber: "12" })).toEqual({
      phoneNumber: "call me",
      selectStartDate: "soon",
      socialSecurityNumber: "12",
    }));
  test("keeps a too long name long enough to be told so, and no megabytes", () => {
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
  test("is the same when it is normalised again, and has the same problems", () => {
    fc.assert(
      fc.property(anyForm, fc.constantFrom(aHouse, anApartment), (values, facts) => {
        const once = normalised(values);
        expect(normalised(once)).toEqual(once);
        expect(problemsIn(once, facts)).toEqual(problemsIn(values, facts));
      }),
    );
  });
  test("never takes markup, control characters or emoji in a name or a street", () => {
    const freeText = ["firstName", "lastName", "billingStreetAddress", "billingCity"] as const;
    fc.assert(
      fc.property(
        fc.constantFrom(...freeText),
        fc.constantFrom("<", ">", "\u0000", "\u001b", "😀", "\u202e", "\ufeff"),
        fc.stringMatching(/^[a-zñ]{1,8}$/),
        (field, bad, text) => {
          expect(fault(field, `${text}${bad}${text}`, otherAddress)).toBe("invalid");
        },
      ),
    );
  });
  test("has a bound on everything that is typed freely", () => {
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
