import { MatchersV3 } from "@pact-foundation/pact";
import type { BillingAddress, ServiceAt } from "@switchyard/domain/account/model";
import { toUpdateBillingAddressRequest } from "../src/account/billing-preferences.ts";
import type { Agreement } from "./agreement.ts";
import { usDate } from "./calendar.ts";
import { grace, sam, amy, ray, ofAnotherCustomer, success } from "./account-customers.ts";

const { boolean, eachLike, number, regex, string } = MatchersV3;

const goodwin: BillingAddress = {
  streetNumber: "5714",
  streetName: "Goodwin Ave",
  unit: "",
  poBox: "",
  city: "Dallas",
  state: "TX",
  zip: "75206",
};
const customerData = (who: ServiceAt) =>
  ({
    method: "GET",
    path: "/myaccount/transfer/customerdata",
    query: { PartnerNumber: who.partner, ContractAccount: who.contractAccount, EsiId: who.esiid },
  }) as const;
const setPaperless = (ContractAccount: string) =>
  ({
    method: "POST",
    path: "/myaccount/paperlessbilling",
    body: { ContractAccount, PartnerNumber: grace.partner, IsPaperlessBilling: false },
  }) as const;

export const billing: readonly Agreement[] = [
  {
    description: "where a customer's bills go",
    state: "Grace Garza has a home",
    request: {
      method: "GET",
      path: "/myaccount/customerdetails",
      query: { ca: grace.contractAccount },
      signedInAs: "grace.garza",
    },
    response: {
      status: 200,
      body: {
        result: {
          mailingAddress: {
            streetNumber: string("5218"),
            streetName: string("Vanderbilt Ave"),
            aptNumber: string(""),
            city: string("Dallas"),
            state: regex(/^[A-Z]{2}$/, "TX"),
            postalCode: regex(/^\d{5}$/, "75206"),
          },
          phoneNumber: regex(/^\d{10}$/, "2145550177"),
          email: string("grace.garza@example.com"),
        },
      },
    },
    ask: (site) => site.customer.billing.contact(grace.contractAccount),
    answer: {
      mailingAddress: { streetNumber: "5218", streetName: "Vanderbilt Ave", city: "Dallas" },
      phoneNumber: "2145550177",
      email: "grace.garza@example.com",
    },
  },
  ofAnotherCustomer(
    "where somebody else's bills go",
    "customerDetails",
    { method: "GET", path: "/myaccount/customerdetails", query: { ca: sam.contractAccount } },
    (site) => site.customer.billing.contact(sam.contractAccount),
  ),
  {
    description: "what a transfer needs to know of a customer in the advanced meter program",
    state: "Amy Advance is in the advanced meter program",
    request: { ...customerData(amy), signedInAs: "amy.advance" },
    response: { status: 200, body: { result: { phoneNumber: regex(/^\d{10}$/, "2145550177"), isAmbEnrolled: "Y" } } },
    ask: (site) => site.customer.billing.transferContact(amy),
    answer: { phoneNumber: "2145550177", isAmbEnrolled: true },
  },
  {
    description: "what a transfer needs to know of a customer who is not in the advanced meter program",
    state: "Grace Garza has a home",
    request: { ...customerData(grace), signedInAs: "grace.garza" },
    response: { status: 200, body: { result: { phoneNumber: regex(/^\d{10}$/, "2145550177"), isAmbEnrolled: "N" } } },
    ask: (site) => site.customer.billing.transferContact(grace),
    answer: { isAmbEnrolled: false },
  },
  ofAnotherCustomer("what a transfer needs to know of somebody else", "customerData", customerData(sam), (site) =>
    site.customer.billing.transferContact(sam),
  ),
  {
    description: "whether a customer's bills come by e-mail",
    state: "Ray Renner has bills by e-mail",
    request: {
      method: "GET",
      path: "/myaccount/paperlessbilling",
      query: { ca: ray.contractAccount },
      signedInAs: "ray.renner",
    },
    response: { status: 200, body: { result: { isPaperLess: true, userEmail: string("ray.renner@example.com") } } },
    ask: (site) => site.customer.billing.paperless(ray.contractAccount),
    answer: { isPaperless: true, email: "ray.renner@example.com" },
  },
  ofAnotherCustomer(
    "whether somebody else's bills come by e-mail",
    "paperlessBilling",
    { method: "GET", path: "/myaccount/paperlessbilling", query: { ca: sam.contractAccount } },
    (site) => site.customer.billing.paperless(sam.contractAccount),
  ),
  {
    description: "what a customer owes, and the last bills",
    state: "Sam Swapp has a bill that is due",
    request: {
      method: "GET",
      path: "/myaccount/bills",
      query: { ca: sam.contractAccount },
      signedInAs: "sam.swapp",
    },
    response: {
      status: 200,
      body: {
        result: {
          balance: number(118.42),
          pastDue: number(0),
          dueDate: usDate("12/02/2026"),
          isAutoPay: boolean(false),
          autoPayDate: null,
          bills: eachLike({
            billDate: usDate("11/16/2026"),
            dueDate: usDate("12/02/2026"),
            amount: number(118.42),
            archiveId: string("AR4003000013"),
            documentId: string("BILL-202610"),
          }),
        },
      },
    },
    ask: (site) => site.customer.bills.ofAccount(sam.contractAccount),
    answer: {
      kind: "available",
      bills: {
        balance: 118_42,
        pastDue: 0,
        dueOn: "2026-12-02",
        autopay: { isOn: false, takesOn: undefined },
        bills: [
          {
            billedOn: "2026-11-16",
            dueOn: "2026-12-02",
            amount: 118_42,
            document: { archiveId: "AR4003000013", documentId: "BILL-202610" },
          },
        ],
      },
    },
  },
  ofAnotherCustomer(
    "what somebody else owes",
    "accountBills",
    { method: "GET", path: "/myaccount/bills", query: { ca: sam.contractAccount } },
    (site) => site.customer.bills.ofAccount(sam.contractAccount),
  ),
  {
    description: "a customer wants bills on paper",
    state: "Grace Garza has a home",
    request: { ...setPaperless(grace.contractAccount), signedInAs: "grace.garza" },
    response: success,
    ask: (site) => site.customer.billing.setPaperless(grace.partner, grace.contractAccount, false),
    answer: undefined,
  },
  ofAnotherCustomer(
    "a customer wants somebody else's bills on paper",
    "setPaperlessBilling",
    setPaperless(sam.contractAccount),
    (site) => site.customer.billing.setPaperless(grace.partner, sam.contractAccount, false),
  ),
  {
    description: "a customer says where the bills shall go",
    state: "Grace Garza has a home",
    request: {
      method: "POST",
      path: "/myaccount/transfer/updatebillingaddress",
      body: toUpdateBillingAddressRequest(grace.contractAccount, goodwin),
      signedInAs: "grace.garza",
    },
    response: success,
    ask: (site) => site.customer.billing.setBillingAddress(grace.contractAccount, goodwin),
    answer: undefined,
  },
  ofAnotherCustomer(
    "a customer says where somebody else's bills shall go",
    "updateBillingAddress",
    {
      method: "POST",
      path: "/myaccount/transfer/updatebillingaddress",
      body: toUpdateBillingAddressRequest(sam.contractAccount, goodwin),
    },
    (site) => site.customer.billing.setBillingAddress(sam.contractAccount, goodwin),
  ),
];
