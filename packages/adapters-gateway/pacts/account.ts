import { MatchersV3 } from "@pact-foundation/pact";
import type { BillingAddress, ServiceAt } from "@switchyard/domain/account/model";
import { esiidSchema } from "@switchyard/domain/kernel/ids";
import { toUpdateBillingAddressRequest } from "../src/account/billing-preferences.ts";
import { type Agreement, refusal } from "./agreement.ts";
import { usDate } from "./calendar.ts";

const { boolean, eachLike, integer, number, regex, string } = MatchersV3;

const at = (partner: string, contractAccount: string, esiid: string): ServiceAt => ({
  partner,
  contractAccount,
  esiid: esiidSchema.parse(esiid),
});

/** Customers of the sandbox with what they hold; another gateway's operator names test customers of their own. */
const grace = at("0050000011", "002103000011", "10443720000052180");
const sam = at("0050000013", "002103000013", "1008901000000000014220");
const tina = at("0050000014", "002103000014", "10443720000088010");
const amy = at("0050000017", "002103000017", "10443720000030120");
const penny = at("0050000020", "002103000020", "10400510000019820");
const vera = at("0050000023", "002103000023", "10443720000057030");
const ray = at("0050000012", "002103000012", "10443720000061040");

const asked = ({ partner, contractAccount, esiid }: ServiceAt) => ({
  partnerNumber: partner,
  accountNumber: contractAccount,
  esiid,
});
const forbidden = { status: 403, body: refusal("FORBIDDEN") };
const refused = (operation: string) => ({ kind: "unauthorized", operation, status: 403 });
/** Grace asks for what is Sam's, and is refused. */
const ofSomebodyElse = (
  description: string,
  operation: string,
  request: Agreement["request"],
  ask: Agreement["ask"],
): Agreement => ({
  description,
  state: "Sam Swapp is another customer",
  request: { ...request, signedInAs: "grace.garza" },
  response: forbidden,
  ask,
  answer: refused(operation),
});
const success = { status: 200, body: { result: { indicator: string("Success") } } };

const currentPlanBody = {
  CONTRACT_NO: regex(/^\d{10}$/, "4003000011"),
  ESIID: grace.esiid,
  PRODUCT_ID: string("LK-TRUE-12"),
  PRODUCT: string("Larkspur True Rate 12"),
  PRICE: number(12.9013),
  TERMUNIT: string("Months"),
  TERMMONTHCOUNT: integer(12),
  USAGE: integer(1000),
  TERM_EXP_DATE: usDate("07/23/2027"),
  pricingByUsage: eachLike({ usage: integer(1000), price: number(0.129013) }),
  RATE: eachLike({ AverageMonthlyUse: integer(1000), AveragePriceperkWh: number(12.9013) }),
  electricityFactsLink: string("https://gateway.example/documents/EFL/LK-TRUE-12.pdf?tdsp=ONCOR&lang=en"),
  termsOfServiceLink: string("https://gateway.example/documents/TOS/LK-TRUE-12.pdf?tdsp=ONCOR&lang=en"),
  yourRightsLink: string("https://gateway.example/documents/YRC/LK-TRUE-12.pdf?tdsp=ONCOR&lang=en"),
};

const currentPlan = (who: ServiceAt) => ({ method: "GET", path: "/myaccount/currentplan", query: asked(who) }) as const;

const plans: readonly Agreement[] = [
  {
    description: "a customer's current plan",
    state: "Grace Garza has a plan",
    request: { ...currentPlan(grace), signedInAs: "grace.garza" },
    response: { status: 200, body: { result: currentPlanBody } },
    ask: (site) => site.customer.customersPlans.currentPlan(grace),
    answer: {
      planId: "LK-TRUE-12",
      name: "True Rate 12",
      price: 12_901_300,
      term: 12,
      termEndsOn: "2027-07-23",
      averagePrices: [{ kwh: 1_000, rate: 12_901_300 }],
    },
  },
  {
    description: "the current plan of a customer who pays month to month",
    state: "Vera Variable pays month to month",
    request: { ...currentPlan(vera), signedInAs: "vera.variable" },
    response: {
      status: 200,
      body: { result: { ...currentPlanBody, ESIID: vera.esiid, TERMMONTHCOUNT: 0, TERM_EXP_DATE: null } },
    },
    ask: (site) => site.customer.customersPlans.currentPlan(vera),
    answer: { term: 0, termEndsOn: undefined },
  },
  {
    description: "the current plan of a customer whose service has not begun",
    state: "Penny Pending's service begins later",
    request: { ...currentPlan(penny), signedInAs: "penny.pending" },
    response: { status: 200, body: { result: null } },
    ask: (site) => site.customer.customersPlans.currentPlan(penny),
    answer: undefined,
  },
  ofSomebodyElse("the current plan of somebody else", "currentPlan", currentPlan(sam), (site) =>
    site.customer.customersPlans.currentPlan(sam),
  ),
  {
    description: "what a customer's plan says of itself",
    state: "Grace Garza has a plan",
    request: {
      method: "GET",
      path: "/myaccount/plan/information",
      query: { ...asked(grace), language: "English" },
      signedInAs: "grace.garza",
    },
    response: {
      status: 200,
      body: {
        result: {
          productDetailsList: eachLike({
            status: "current",
            productId: string("LK-TRUE-12"),
            productName: string("Larkspur True Rate 12"),
            rateType: string("Fixed"),
            cancellationFee: string("$150.00"),
            planDescription: string("One energy price for the whole term."),
            planBenefits: eachLike(string("24 % renewable")),
            planDisclaimer: string("Average prices include delivery."),
            documents: eachLike({
              docType: regex(
                /^(TermsOfServiceAgreement|YourRightsAsACustomer|ElectricityFactsLabel)$/,
                "ElectricityFactsLabel",
              ),
              url: string("https://gateway.example/documents/EFL/LK-TRUE-12.pdf?tdsp=ONCOR&lang=en"),
            }),
          }),
        },
      },
    },
    ask: (site) => site.customer.customersPlans.contents(grace),
    answer: {
      planId: "LK-TRUE-12",
      cancellationFee: { kind: "flat", cents: 15_000 },
      documents: [{ docType: "ElectricityFactsLabel" }],
    },
  },
  ofSomebodyElse(
    "what the plan of somebody else says of itself",
    "planInformation",
    { method: "GET", path: "/myaccount/plan/information", query: { ...asked(sam), language: "English" } },
    (site) => site.customer.customersPlans.contents(sam),
  ),
  {
    description: "the terms of a plan as text",
    request: { method: "GET", path: "/shopping/plan/terms", query: { planid: "LK-TRUE-12", lang: "en", type: "TOS" } },
    response: {
      status: 200,
      body: {
        result: {
          title: string("Terms of service"),
          html: string("<p>You pay the charges on the Electricity Facts Label.</p>"),
        },
      },
    },
    ask: (site) => site.ports.planTexts.terms("LK-TRUE-12", "TOS", "en"),
    answer: { title: "Terms of service", html: "<p>You pay the charges on the Electricity Facts Label.</p>" },
  },
  {
    description: "the terms of an unknown plan",
    request: {
      method: "GET",
      path: "/shopping/plan/terms",
      query: { planid: "NO-SUCH-PLAN", lang: "en", type: "TOS" },
    },
    response: { status: 404, body: refusal("PLAN_NOT_FOUND") },
    ask: (site) => site.ports.planTexts.terms("NO-SUCH-PLAN", "TOS", "en"),
    answer: { kind: "refused", operation: "planTerms", status: 404 },
  },
];

const usage: readonly Agreement[] = [
  {
    description: "what a home used",
    state: "Grace Garza has lived in her home for a year",
    request: {
      method: "GET",
      path: "/myaccount/usage/consumption",
      query: { esiid: grace.esiid },
      signedInAs: "grace.garza",
    },
    response: {
      status: 200,
      body: {
        usageData: {
          result: [
            {
              esiid: grace.esiid,
              totalUsage: integer(12_100),
              numOfMonths: integer(12),
              avgMonthlyUsage: integer(1_008),
              sqFootage: integer(1_640),
              months: eachLike({ month: regex(/^\d{4}-\d{2}$/, "2026-10"), kWh: integer(900) }),
            },
          ],
        },
      },
    },
    ask: (site) => site.customer.usage.overview(grace.esiid),
    answer: {
      totalKwh: 12_100,
      months: 12,
      averageMonthlyKwh: 1_008,
      squareFeet: 1_640,
      byMonth: [{ month: "2026-10", kwh: 900 }],
    },
  },
  {
    description: "what a home used before service has begun",
    state: "Penny Pending's service begins later",
    request: {
      method: "GET",
      path: "/myaccount/usage/consumption",
      query: { esiid: penny.esiid },
      signedInAs: "penny.pending",
    },
    response: { status: 200, body: { usageData: { result: [] } } },
    ask: (site) => site.customer.usage.overview(penny.esiid),
    answer: undefined,
  },
  ofSomebodyElse(
    "what somebody else's home used",
    "usageOverview",
    { method: "GET", path: "/myaccount/usage/consumption", query: { esiid: sam.esiid } },
    (site) => site.customer.usage.overview(sam.esiid),
  ),
];

const selects = (body: object) =>
  ({ method: "POST", path: "/myaccount/accountselector/contractaccount", body }) as const;
const homes = (Partner: string, AccountNumber: string) =>
  ({
    method: "POST",
    path: "/myaccount/accountselector/esiids",
    body: {
      Partner,
      AccountNumber,
      CutOffDate: "2010/03/01",
      PageNumber: 1,
      SortColumn: "AccountStatus",
      SortDir: "desc",
      Channel: "WEB",
    },
  }) as const;

const selector: readonly Agreement[] = [
  {
    description: "a customer's active accounts",
    state: "Tina Twohomes has two active accounts",
    request: {
      ...selects({ PartnerNumber: tina.partner, Status: "Active", ContractAccount: "" }),
      signedInAs: "tina.twohomes",
    },
    response: {
      status: 200,
      body: {
        result: [
          { contractAccount: tina.contractAccount, accountStatus: "Active" },
          { contractAccount: "002103000015", accountStatus: "Active" },
        ],
      },
    },
    ask: (site) => site.customer.accounts.activeAccounts(tina.partner),
    answer: [
      { number: tina.contractAccount, status: "active" },
      { number: "002103000015", status: "active" },
    ],
  },
  {
    description: "a customer's account that is over",
    state: "Tina Twohomes has a closed account",
    request: {
      ...selects({ PartnerNumber: tina.partner, Status: "", ContractAccount: "002103000016" }),
      signedInAs: "tina.twohomes",
    },
    response: { status: 200, body: { result: [{ contractAccount: "002103000016", accountStatus: "Inactive" }] } },
    ask: (site) => site.customer.accounts.account(tina.partner, "002103000016"),
    answer: { number: "002103000016", status: "inactive" },
  },
  {
    description: "an account that is not the customer's",
    state: "Sam Swapp is another customer",
    request: {
      ...selects({ PartnerNumber: tina.partner, Status: "", ContractAccount: sam.contractAccount }),
      signedInAs: "tina.twohomes",
    },
    response: { status: 200, body: { result: [] } },
    ask: (site) => site.customer.accounts.account(tina.partner, sam.contractAccount),
    answer: undefined,
  },
  ofSomebodyElse(
    "the accounts of somebody else",
    "contractAccounts",
    { ...selects({ PartnerNumber: sam.partner, Status: "Active", ContractAccount: "" }) },
    (site) => site.customer.accounts.activeAccounts(sam.partner),
  ),
  {
    description: "the homes on a customer's account",
    state: "Grace Garza has a home",
    request: { ...homes(grace.partner, grace.contractAccount), signedInAs: "grace.garza" },
    response: {
      status: 200,
      body: {
        result: eachLike({
          accountStatus: "Active",
          serviceAddress: string("5218 Vanderbilt Ave, Dallas, TX 75206"),
          esiId: regex(/^\d{17,22}$/, grace.esiid),
          contractAccount: grace.contractAccount,
        }),
      },
    },
    ask: (site) => site.customer.accounts.homes(grace.partner, grace.contractAccount),
    answer: [
      {
        esiid: grace.esiid,
        serviceAddress: "5218 Vanderbilt Ave, Dallas, TX 75206",
        status: "active",
        contractAccount: grace.contractAccount,
      },
    ],
  },
  ofSomebodyElse("the homes of somebody else", "accountMeters", homes(sam.partner, ""), (site) =>
    site.customer.accounts.homes(sam.partner, ""),
  ),
];

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

const billing: readonly Agreement[] = [
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
  ofSomebodyElse(
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
  ofSomebodyElse("what a transfer needs to know of somebody else", "customerData", customerData(sam), (site) =>
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
  ofSomebodyElse(
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
      kind: "kept",
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
  ofSomebodyElse(
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
  ofSomebodyElse(
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
  ofSomebodyElse(
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

export const account: readonly Agreement[] = [...plans, ...usage, ...selector, ...billing];
