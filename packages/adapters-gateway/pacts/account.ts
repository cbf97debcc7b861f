import { MatchersV3 } from "@pact-foundation/pact";
import type { ServiceAt } from "@switchyard/domain/account/model";
import { type Agreement, refusal } from "./agreement.ts";
import { usDate } from "./calendar.ts";
import { grace, sam, penny, vera, asked, ofAnotherCustomer } from "./account-customers.ts";
import { billing } from "./account-billing.ts";
import { selector } from "./account-selector.ts";

const { eachLike, integer, number, regex, string } = MatchersV3;

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
  ofAnotherCustomer("the current plan of somebody else", "currentPlan", currentPlan(sam), (site) =>
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
  ofAnotherCustomer(
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
  ofAnotherCustomer(
    "what somebody else's home used",
    "usageOverview",
    { method: "GET", path: "/myaccount/usage/consumption", query: { esiid: sam.esiid } },
    (site) => site.customer.usage.overview(sam.esiid),
  ),
];

export const account: readonly Agreement[] = [...plans, ...usage, ...selector, ...billing];
