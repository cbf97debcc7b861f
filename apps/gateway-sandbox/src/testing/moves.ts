import { accountBook } from "../customers/book.ts";
import type { ContractAccount, Service } from "../customers/model.ts";
import type { Premise } from "../premises/premise.ts";
import type { Client } from "./client.ts";
import { aKey } from "./enrollment.ts";
import { signedIn } from "./signed-in.ts";

interface Answered {
  readonly status: number;
  // oxlint-disable-next-line typescript/no-explicit-any -- each test reads the fields that it expects
  readonly json: any;
}

const answered = async (answer: Promise<Response>): Promise<Answered> => {
  const response = await answer;
  return { status: response.status, json: await response.json() };
};

/** A signed-in customer's calls; each POST has a new key unless one is given. */
export const asking = (client: Client, id: string) => {
  const who = signedIn(client, id);
  return {
    get: (path: string) => answered(who.get(path)),
    post: (path: string, body: unknown, key?: string) =>
      answered(who.post(path, body, key === undefined ? aKey() : { "idempotency-key": key })),
  };
};

/** A customer's first home, with its numbers for calls. */
export const homeOf = (
  id: string,
): { readonly partner: string; readonly account: ContractAccount; readonly service: Service } => {
  const customer = accountBook().customers.find((one) => one.id === id);
  const account = customer?.accounts[0];
  const service = account?.services[0];
  if (!customer || !account || !service) throw new Error(`${id} has no home`);
  return { partner: customer.organisationNumber ?? customer.partnerNumber, account, service };
};

const dwellingOf = ({ unit }: Premise) => (unit === "" ? "01" : "02");

/** The site's renewal request, by default for a year of True Rate. */
export const swapRequest = (id: string, StartDate: string, change: object = {}) => {
  const { partner, account, service } = homeOf(id);
  return {
    BusinessPartnerNumber: partner,
    ContractAccountNumber: account.number,
    StartDate,
    Esiid: service.premise.esiid,
    ExtId: "",
    DwellingType: dwellingOf(service.premise),
    ProductId: "LK-TRUE-12",
    ProductTerm: 12,
    selectedPlanRate: "12.9",
    CampaignId: "LK-C-WEB",
    ...change,
  };
};

export const eligibilityRequest = (id: string, to: Premise) => {
  const { partner, service } = homeOf(id);
  return {
    BusinessPartner: partner,
    FromESIID: service.premise.esiid,
    ToESIID: to.esiid,
    OldProduct: service.planId,
    IsKyp: true,
  };
};

export const transferRequest = (id: string, to: Premise, change: object = {}) => {
  const { partner, account, service } = homeOf(id);
  return {
    BusinessPartnerNumber: partner,
    ContractAccountNumber: account.number,
    StartDate: "12/01/2026",
    StopDate: "12/03/2026",
    OldAddressEsiid: service.premise.esiid,
    Esiid: to.esiid,
    Intent: "2",
    DwellingType: dwellingOf(to),
    ProductId: "LK-TRUE-12",
    IncentiveId: null,
    PromoCode: "PS",
    CampaignId: "LK-C-WEB",
    ReferId: "",
    PhoneNumber: account.phoneNumber,
    ExtId: "",
    selectedPlanRate: "12.90",
    selectedProductTerm: 12,
    ...change,
  };
};

/** The site's request for an additional home, by default on the customer's account. */
export const addHomeRequest = (id: string, home: Premise, change: object = {}) => {
  const { partner, account } = homeOf(id);
  return {
    isExistingBill: true,
    bpNumber: partner,
    city: home.city,
    streetName: `${home.houseNbr} ${home.street}`,
    streetNumber: "",
    unit: home.unit === "" ? null : home.unit,
    postalCode: home.zip,
    state: "TX",
    country: "US",
    startDate: "12/01/2026",
    esiid: home.esiid,
    language: "English",
    contractAccountNumber: account.number,
    customerIntent: "MoveIn",
    dwellingType: dwellingOf(home),
    productId: "LK-TRUE-12",
    campaignId: "LK-C-WEB",
    incentiveId: null,
    promoCode: "PS",
    channel: "Web",
    vendorId: "",
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
    isPaperlessBilling: false,
    paperlessEmail: null,
    secondaryAccountFirstName: null,
    secondaryAccountLastName: null,
    enrollDate: "11/20/2026",
    ...change,
  };
};

export const onItsOwn = { isExistingBill: false, contractAccountNumber: null };
