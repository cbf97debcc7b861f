import { expect, test } from "vitest";
import { anApplication, goodwinAve } from "../../test/an-application.ts";
import { toCreateCustomerRequest } from "./create-request.ts";

test("the payload has every name of the specification, and null for fields that the form lacks (E-354 to E-356)", () => {
  expect(toCreateCustomerRequest(anApplication())).toEqual({
    firstName: "Marisol",
    middleName: null,
    lastName: "Treviño",
    email: "marisol.trevino@example.com",
    phoneNumber: "2145550136",
    isMobile: true,
    correspondanceLanguage: "en",
    dateOfBirth: { year: 1988, month: 3, date: 14 },
    socialSecurityNumber: "900550001",
    driverLicenseNumber: null,
    driverLicenseState: null,
    esiid: "10443720000057140",
    houseNbr: "5714",
    street: "Goodwin Ave",
    unit: null,
    unitNumber: null,
    city: "Dallas",
    state: "TX",
    postalCode: "75206",
    tdsp: "ONCOR",
    serviceAddress: "5714 Goodwin Ave, Dallas, TX 75206",
    billingOption: "sameAddress",
    billingStreetNumber: null,
    billingStreetAddress: null,
    billingAptOrUnit: null,
    billingCity: null,
    billingState: null,
    billingZipCode: null,
    poBox: null,
    poBoxCity: null,
    poBoxState: null,
    poBoxZipCode: null,
    secondaryAccountFirstName: null,
    secondaryAccountLastName: null,
    paperlessBilling: true,
    emailCopiesList: [],
    isEmailAddressCopies: false,
    selectStartDate: "12/01/2026",
    startDate: "12/01/2026",
    customerIntent: "6",
    productId: "LK-TRUE-12",
    campaignId: "LK-C-PS",
    incentiveId: "LK-I-TRUE-12",
    promoCode: "PS",
    enrollDate: "11/20/2026",
    dwellingType: "01",
    isMultiFamilyDwelling: false,
    channel: "web",
    vendorId: null,
    skiptdvalidation: false,
    sessionId: "8d0c6a54-3f51-4c1e-9d0a-5e1f6f1c7a10",
  });
});

test("phone and social security number go without dashes (E-057, E-072)", () => {
  const request = toCreateCustomerRequest(
    anApplication({
      customer: { phoneNumber: "214-555-0136" },
      identity: { dateOfBirth: "1988-03-14", document: { kind: "ssn", socialSecurityNumber: "900-55-0001" } },
    }),
  );
  expect(request).toMatchObject({ phoneNumber: "2145550136", socialSecurityNumber: "900550001" });
});

test("a driver's licence goes with its state", () => {
  const request = toCreateCustomerRequest(
    anApplication({
      identity: { dateOfBirth: "1988-12-01", document: { kind: "dl", number: "TX5550001", state: "TX" } },
    }),
  );
  expect(request).toMatchObject({
    socialSecurityNumber: null,
    driverLicenseNumber: "TX5550001",
    driverLicenseState: "TX",
    dateOfBirth: { year: 1988, month: 12, date: 1 },
  });
});

test("an apartment has its unit twice, another dwelling code, and its copies", () => {
  const request = toCreateCustomerRequest(
    anApplication({
      selection: { dwel: "02", prom: "PM", intent: "converted-move-in" },
      order: { address: { ...goodwinAve, unit: "Apt 214" }, emailCopies: ["a@example.com", "b@example.com"] },
    }),
  );
  expect(request).toMatchObject({
    unit: "Apt 214",
    unitNumber: "Apt 214",
    dwellingType: "02",
    isMultiFamilyDwelling: true,
    promoCode: "PM",
    customerIntent: "4",
    emailCopiesList: [{ email: "a@example.com" }, { email: "b@example.com" }],
    isEmailAddressCopies: true,
  });
});

test("a different billing address and a PO box are both 'other', each in its own fields", () => {
  const street = toCreateCustomerRequest(
    anApplication({
      order: {
        billing: {
          kind: "other-address",
          streetNumber: "12",
          street: "Elm St",
          unit: "",
          city: "Waco",
          state: "TX",
          zip: "76701",
        },
      },
    }),
  );
  expect(street).toMatchObject({
    billingOption: "other",
    billingStreetNumber: "12",
    billingStreetAddress: "Elm St",
    billingAptOrUnit: null,
    billingCity: "Waco",
    billingState: "TX",
    billingZipCode: "76701",
    poBox: null,
  });
  const box = toCreateCustomerRequest(
    anApplication({
      order: {
        billing: { kind: "po-box", box: "77", city: "Waco", state: "TX", zip: "76701" },
        secondaryHolder: { firstName: "José", lastName: "Ñúñez" },
      },
    }),
  );
  expect(box).toMatchObject({
    billingOption: "other",
    billingStreetNumber: null,
    poBox: "77",
    poBoxCity: "Waco",
    poBoxState: "TX",
    poBoxZipCode: "76701",
    secondaryAccountFirstName: "José",
    secondaryAccountLastName: "Ñúñez",
  });
});

test("the language of letters is a code on the wire", () =>
  expect(
    toCreateCustomerRequest(anApplication({ customer: { correspondanceLanguage: "Spanish" } })).correspondanceLanguage,
  ).toBe("es"));
