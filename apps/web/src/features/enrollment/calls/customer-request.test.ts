import { typedInto } from "@switchyard/domain/enrollment/order-form.fixture";
import { orderFormFields, wireFields } from "@switchyard/domain/enrollment/order-form-fields";
import { byField } from "@switchyard/domain/kernel/form-table";
import { describe, expect, test } from "vitest";
import { customerRequest, toFormValues } from "./customer-request.ts";

describe("the payload of customer creation", () => {
  const whole = {
    firstName: " José ",
    lastName: "Iglesias",
    email: "jose@example.com",
    phoneNumber: "2145550136",
    isMobile: false,
    correspondanceLanguage: "en",
    dateOfBirth: { year: "1988", month: 3, date: " 04 " },
    socialSecurityNumber: "",
    driverLicenseNumber: "TX1",
    driverLicenseState: "TX",
    esiid: "10443720000057140",
    serviceAddress: "5714 Goodwin Ave",
    billingOption: "other",
    billingStreetNumber: "12",
    billingStreetAddress: "Oak St",
    billingAptOrUnit: "3",
    billingCity: "Waco",
    billingState: "TX",
    billingZipCode: "76707",
    poBox: "77",
    poBoxCity: "Dallas",
    poBoxState: "OK",
    poBoxZipCode: "75206",
    secondaryAccountFirstName: "Ann",
    secondaryAccountLastName: "Other",
    paperlessBilling: "true",
    isEmailAddressCopies: null,
    emailCopiesList: ["a", "b", "c", "d", "e"].map((one) => ({ email: `${one}@example.com` })),
    selectStartDate: "12/01/2026",
    startDate: "",
  };
  const values = (body: object) => toFormValues(customerRequest.parse(body));

  test("has every value of the form under the form's name", () => {
    expect(values(whole)).toMatchObject({
      firstName: "José",
      lastName: "Iglesias",
      email: "jose@example.com",
      phoneNumber: "2145550136",
      isMobile: "false",
      correspondanceLanguage: "English",
      month: "3",
      date: "4",
      year: "1988",
      identityOption: "dl",
      socialSecurityNumber: "",
      driverLicenseNumber: "TX1",
      driverLicenseState: "TX",
      serviceAddress: "5714 Goodwin Ave",
      esiid: "10443720000057140",
      selectStartDate: "12/01/2026",
      isEmailAddressCopies: "true",
      emailCopy1: "a@example.com",
      emailCopy2: "b@example.com",
      emailCopy3: "c@example.com",
      emailCopy4: "d@example.com",
      emailCopy5: "e@example.com",
      billingOption: "other",
      isPoBox: "true",
      billingStreetNumber: "12",
      billingStreetAddress: "Oak St",
      billingAptOrUnit: "3",
      billingCity: "Waco",
      billingState: "TX",
      billingZipCode: "76707",
      poBox: "77",
      poBoxCity: "Dallas",
      poBoxState: "OK",
      poBoxZipCode: "75206",
      secondaryAccountFirstName: "Ann",
      secondaryAccountLastName: "Other",
      paperlessBilling: "true",
    });
  });

  test.each(wireFields)("has %s under the form's own name, as it was sent", (field) => {
    expect(values({ dateOfBirth: {}, [field]: typedInto[field] })).toMatchObject({ [field]: typedInto[field] });
  });

  test("with no values is an empty form for the home of the plan", () => {
    // A caller who sends neither answer has not seen the questions about a fee and about doubtful values.
    const {
      serviceAddress: _address,
      esiid: _esiid,
      acceptsDayFee: _fee,
      confirmed: _confirmed,
      ...empty
    } = byField(orderFormFields, () => "");
    const nothing = { ...empty, identityOption: "ssn", billingOption: "sameAddress" };
    expect(values({ dateOfBirth: {} })).toEqual(nothing);
    expect(
      values({
        dateOfBirth: { year: null, month: "", date: "" },
        isMobile: null,
        paperlessBilling: null,
        customerIntent: null,
      }),
    ).toEqual(nothing);
    expect(customerRequest.parse({ dateOfBirth: {} })).toMatchObject({
      paperlessBilling: "",
      isEmailAddressCopies: "",
      emailCopiesList: [],
      customerIntent: "",
    });
  });

  test.each<[string, object, object]>([
    ["Spanish by its code", { correspondanceLanguage: "es" }, { correspondanceLanguage: "Spanish" }],
    ["a language by its name", { correspondanceLanguage: "Spanish" }, { correspondanceLanguage: "Spanish" }],
    ["a home by its meter alone", { esiid: "1" }, { esiid: "1", serviceAddress: "" }],
    ["a home by its address alone", { serviceAddress: "x" }, { esiid: "", serviceAddress: "x" }],
    [
      "the start that is told first",
      { startDate: "12/02/2026", selectStartDate: "12/01/2026" },
      { selectStartDate: "12/02/2026" },
    ],
    ["copies without an address", { isEmailAddressCopies: true }, { isEmailAddressCopies: "true", emailCopy1: "" }],
    ["no paperless bills", { paperlessBilling: false }, { paperlessBilling: "" }],
    ["a phone that may be mobile", { isMobile: "true" }, { isMobile: "true" }],
  ])("accepts %s", (_, body, expected) => expect(values({ dateOfBirth: {}, ...body })).toMatchObject(expected));

  test.each<[string, object, readonly string[]]>([
    ["no birth date", { dateOfBirth: undefined }, ["dateOfBirth"]],
    ["a long name", { firstName: "x".repeat(601) }, ["firstName"]],
    ["six copies", { emailCopiesList: Array.from({ length: 6 }, () => ({ email: "" })) }, ["emailCopiesList"]],
    ["a long copy", { emailCopiesList: [{ email: "x".repeat(255) }] }, ["emailCopiesList.0.email"]],
    ["an intent of no enrollment", { customerIntent: "99" }, ["customerIntent"]],
    ["a half choice", { paperlessBilling: "perhaps" }, ["paperlessBilling"]],
  ])("refuses %s", (_, body, fields) => {
    const result = customerRequest.safeParse({ dateOfBirth: {}, ...body });
    expect(result.error?.issues.map(({ path }) => path.join("."))).toEqual(fields);
  });
});
