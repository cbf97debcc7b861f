import type { ServiceAddress } from "../addresses/model.ts";
import { esiidSchema } from "../kernel/ids.ts";
import { normalised } from "./order-form.ts";
import type { OrderFormField, OrderFormValues } from "./order-form-fields.ts";
import { readOrderForm } from "./order-form-reading.ts";

export const homeOfForm: ServiceAddress = {
  esiid: esiidSchema.parse("10443720000000001"),
  houseNumber: "100",
  street: "Main St",
  unit: "Apt 4",
  city: "Dallas",
  state: "TX",
  zip: "75201",
  tdsp: "ONCOR",
  displayText: "100 Main St Apt 4, Dallas, TX 75201",
};

/** A valid text for each field of the order form, in its normal form. All differ. */
export const typedInto = {
  firstName: "Zebulonía",
  lastName: "Quackenñorpe",
  email: "zebulonia@example.com",
  phoneNumber: "214-555-0123",
  isMobile: "true",
  correspondanceLanguage: "Spanish",
  month: "2",
  date: "29",
  year: "1980",
  identityOption: "dl",
  socialSecurityNumber: "123-45-6789",
  driverLicenseNumber: "AB12345",
  driverLicenseState: "OK",
  serviceAddress: homeOfForm.displayText,
  esiid: homeOfForm.esiid,
  selectStartDate: "11/24/2026",
  acceptsDayFee: "11/24/2026 3595",
  isEmailAddressCopies: "true",
  emailCopy1: "one@example.com",
  emailCopy2: "two@example.com",
  emailCopy3: "three@example.com",
  emailCopy4: "four@example.com",
  emailCopy5: "five@example.com",
  billingOption: "other",
  isPoBox: "true",
  billingStreetNumber: "94817",
  billingStreetAddress: "Quixotic Bramble Trail",
  billingAptOrUnit: "9Q",
  billingCity: "Shreveport",
  billingState: "LA",
  billingZipCode: "71101",
  poBox: "8642",
  poBoxCity: "Santa Fe",
  poBoxState: "NM",
  poBoxZipCode: "87501",
  paperlessBilling: "true",
  confirmed: "phoneNumber",
  secondaryAccountFirstName: "Ignatzia",
  secondaryAccountLastName: "Xylophón",
} as const satisfies Readonly<Record<OrderFormField, string>>;

/** Together they fill every field: one by licence with bills to a box, one by number with bills to another address. */
export const wholeForms: readonly OrderFormValues[] = [typedInto, { ...typedInto, identityOption: "ssn", isPoBox: "" }];

/** The parsed form, for an apartment. */
export const readWhole = (form: OrderFormValues) => {
  const reading = readOrderForm(normalised(form), {
    dwel: "02",
    birthYears: { from: 1920, to: 2008 },
    minimumAge: 18,
    address: homeOfForm,
    offered: () => ({ fee: 3_595 }),
  });
  if ("problems" in reading) throw new Error(JSON.stringify(reading.problems));
  return reading.ok;
};
