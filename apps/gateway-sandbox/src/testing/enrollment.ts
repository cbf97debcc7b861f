import type { ConnectResponse } from "../enrollment/connect.ts";
import type { CreateCustomerResponse } from "../enrollment/create-customer.ts";
import type { FraudResponse } from "../enrollment/fraud.ts";
import type { Outcome, Persona } from "../people/personas.ts";
import { displayText } from "../premises/premise.ts";
import type { Client } from "./client.ts";

const startDate = "12/02/2026";
const two = (part: number) => String(part).padStart(2, "0");

/** The site's requests for a persona who chose True Rate 12. */
export const fraudRequest = (persona: Persona) => ({
  firstName: persona.firstName,
  middleName: null,
  lastName: persona.lastName,
  intent: persona.intent,
  esiid: persona.premise.esiid,
  email: persona.email,
  phoneNumber: persona.phoneNumber,
  address: {
    houseNbr: persona.premise.houseNbr,
    street: persona.premise.street,
    unit: persona.premise.unit,
    city: persona.premise.city,
    state: "TX",
    postalCode: persona.premise.zip,
  },
  DOB: `${two(persona.dateOfBirth.month)}/${two(persona.dateOfBirth.date)}/${persona.dateOfBirth.year}`,
  SSN: persona.ssn,
  driverLicense: null,
  DRSActionToken: null,
  sessionId: "session",
  promoCode: "PS",
});

export const createRequest = (persona: Persona, change: object = {}) => ({
  firstName: persona.firstName,
  middleName: null,
  lastName: persona.lastName,
  email: persona.email,
  phoneNumber: persona.phoneNumber,
  isMobile: true,
  correspondanceLanguage: "en",
  dateOfBirth: persona.dateOfBirth,
  socialSecurityNumber: persona.ssn,
  driverLicenseNumber: null,
  driverLicenseState: null,
  esiid: persona.premise.esiid,
  houseNbr: persona.premise.houseNbr,
  street: persona.premise.street,
  unit: persona.premise.unit,
  unitNumber: persona.premise.unit,
  city: persona.premise.city,
  state: "TX",
  postalCode: persona.premise.zip,
  tdsp: persona.premise.tdsp,
  serviceAddress: displayText(persona.premise),
  poBox: null,
  poBoxCity: null,
  poBoxState: null,
  poBoxZipCode: null,
  billingOption: "sameAddress",
  billingStreetNumber: null,
  billingStreetAddress: null,
  billingAptOrUnit: null,
  billingCity: null,
  billingState: null,
  billingZipCode: null,
  secondaryAccountFirstName: null,
  secondaryAccountLastName: null,
  paperlessBilling: true,
  emailCopiesList: [],
  isEmailAddressCopies: false,
  selectStartDate: startDate,
  startDate,
  customerIntent: persona.intent,
  productId: "LK-TRUE-12",
  campaignId: null,
  incentiveId: null,
  promoCode: "PS",
  enrollDate: "11/20/2026",
  dwellingType: "01",
  isMultiFamilyDwelling: false,
  channel: "web",
  vendorId: null,
  skiptdvalidation: false,
  sessionId: "session",
  ...change,
});

export const connectRequest = (persona: Persona, created: CreateCustomerResponse) => ({
  bpNumber: created.createCustomerResponse.result?.partnerNumber ?? "",
  contractAccountNumber: created.createContractAccountResponse.result?.contractAccount ?? "",
  startDate,
  esiid: persona.premise.esiid,
  customerIntent: persona.intent,
  dwellingType: "01",
  productId: "LK-TRUE-12",
  incentiveId: null,
  promoCode: "PS",
  campaignId: null,
  enrollDate: "11/20/2026",
});

const fraudOutcome = ({ result }: FraudResponse): Outcome | undefined => {
  if (result.indicator === "failure") return "contact-failure";
  if (result.fraudMatch === "OOW") return "out-of-wallet";
  return result.fraudMatch === "Proceed" ? undefined : "identity-mismatch";
};

const indicatorOutcomes: Readonly<Record<string, Outcome>> = {
  EnrollmentAlreadySubmitted: "enrollment-already-submitted",
  ActiveContractExists: "active-contract-exists",
  MovingInOwnPremise: "moving-in-own-premise",
};

/** The outcome of creation, in the order of the specification (spec 2, section 4); undefined if service can be ordered. */
export const creationOutcome = (created: CreateCustomerResponse): Outcome | undefined => {
  const { isActive, isPending } = created.SelectedESIIDStatusBeforeResponse.result;
  if (isActive) return "own-premise-active";
  if (isPending) return "service-pending";
  const customer = created.createCustomerResponse.result;
  const status = created.SelectedESIIDStatusResponse.result;
  if (
    status?.isActive === true &&
    status.partnerNumber?.padStart(10, "0") !== customer?.partnerNumber.padStart(10, "0")
  )
    return "active-for-another-partner";
  const validation = created.connectValidateResponse.result;
  if (validation?.messages.includes("SwitchHoldPending") === true) return "switch-hold";
  if (validation?.indicator !== "Success") return indicatorOutcomes[validation?.indicator ?? ""] ?? "other-indicator";
  if (customer?.fraudMatch === true) return "fraud-match";
  const { isDepositRequired = false } = created.checkSecurityDepositResponse.result ?? {};
  const deposit = isDepositRequired && (created.calculateDepositResponse.result ?? 0) > 0;
  if (customer?.priorDebtStatus === "Prior_Debt_Above_Threshold") return "prior-debt-above-threshold";
  if (customer?.priorDebtStatus === "Prior_Debt_Below_Threshold")
    return deposit ? "prior-debt-below-threshold-deposit" : "prior-debt-below-threshold";
  if (deposit) return "deposit";
  return isDepositRequired ? "deposit-of-zero" : undefined;
};

let keys = 0;
export const aKey = () => ({ "idempotency-key": `test-key-${(keys += 1)}` });

/** Enrolls a persona through fetch, as far as it goes. */
export const enroll = async (client: Client, persona: Persona): Promise<Outcome> => {
  const fraud = fraudOutcome(
    (await (await client.post("/enrollment/fraud", fraudRequest(persona))).json()) as FraudResponse,
  );
  if (fraud) return fraud;
  const created = (await (
    await client.post("/enrollment/customer", createRequest(persona), aKey())
  ).json()) as CreateCustomerResponse;
  const creation = creationOutcome(created);
  if (creation) return creation;
  const connected = (await (
    await client.post("/enrollment/customer/connect", connectRequest(persona, created), aKey())
  ).json()) as ConnectResponse;
  return connected.result.indicator === "Success" ? "proceeds" : "connect-refused";
};
