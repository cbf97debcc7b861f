import { MatchersV3 } from "@pact-foundation/pact";
import type { DepositQuestion, OfferQuestion } from "@switchyard/domain/plans/details";
import type { MemberPlanQuery } from "@switchyard/domain/plans/model";
import { toHelpMeChooseRequest } from "../src/help-me-choose/help-me-choose.ts";
import { toPlanDepositsRequest, toShoppingDetailsRequest } from "../src/plans/plan-details.ts";
import { gracesHome, raysHome } from "../test/a-move.ts";
import { type Agreement, refusal } from "./agreement.ts";
import { homes } from "./people.ts";
import { anOffer, listed } from "./shopping.ts";

const { eachLike, integer, number, regex, string } = MatchersV3;

const success = { status: 200, body: { result: { indicator: string("Success") } } };

const question: OfferQuestion = {
  intent: "001",
  prom: "PS",
  dwelling: "SingleFamily",
  zip: "75206",
  language: "English",
  esiid: "",
  tdsp: "ONCOR",
  sessionId: "",
};
const details = (one: OfferQuestion) =>
  ({ method: "POST", path: "/shopping/details", body: toShoppingDetailsRequest(one, "en") }) as const;

const deposits: DepositQuestion = {
  partner: "",
  dwel: "01",
  esiid: homes.goodwinDallas.esiid,
  productIds: ["LK-TRUE-12", "LK-TRUE-24"],
};
const unknownMeter: DepositQuestion = { ...deposits, esiid: homes.unknown.esiid };
const rates = (planId: string) =>
  ({ method: "GET", path: "/shopping/plan/rates", query: { planId, tdsp: "ONCOR", zip: "75206" } }) as const;

const visit = { contract: "", partner: "", sessionId: "8d0c6a54-3f51-4c1e-9d0a-5e1f6f1c7a10" };
const answers = [
  { key: "tdu", value: "ONCOR" },
  { key: "intent", value: "6" },
  { key: "priorities", value: "green" },
];

const visitOf = ({ partner, contractAccount, esiid }: typeof gracesHome) => ({
  session_id: visit.sessionId,
  contractaccount: contractAccount,
  bpNumber: partner,
  esiid,
});
const raysPlans: MemberPlanQuery = {
  intent: "renewal",
  dwel: "01",
  zip: "75214",
  tdsp: "ONCOR",
  prom: "RENEW26",
  sessionId: "",
  partner: raysHome.partner,
  esiid: raysHome.esiid,
};
const memberPlans = {
  method: "GET",
  path: "/myaccount/shopping/offers/fetchplans",
  query: {
    cint: "3",
    locale: "en",
    dwel: "01",
    zip: "75214",
    tdsp: "ONCOR",
    prom: "RENEW26",
    bpNumber: raysHome.partner,
    esiid: raysHome.esiid,
  },
} as const;

export const planDetails: readonly Agreement[] = [
  {
    description: "the plans of a place, asked for in one body",
    request: details(question),
    response: { status: 200, body: listed(eachLike(anOffer)) },
    ask: (site) => site.ports.planDetails.offers(question),
    answer: { unreadable: 0, offers: [{ id: "LK-TRUE-12", name: "True Rate 12" }] },
  },
  {
    description: "the plans of a place that is not open to choice, asked for in one body",
    request: details({ ...question, zip: "78701" }),
    response: { status: 200, body: listed([]) },
    ask: (site) => site.ports.planDetails.offers({ ...question, zip: "78701" }),
    answer: { unreadable: 0, offers: [] },
  },
  {
    description: "the deposits that plans would ask",
    state: "there is a meter at 5714 Goodwin Ave, Dallas",
    request: { method: "POST", path: "/shopping/plandeposits", body: toPlanDepositsRequest(deposits) },
    response: {
      status: 200,
      body: { result: ["LK-TRUE-12", "LK-TRUE-24"].map((product) => ({ product, sdPrice: number(129.01) })) },
    },
    ask: (site) => site.ports.planDetails.deposits(deposits),
    answer: [
      { productId: "LK-TRUE-12", amount: 12_901 },
      { productId: "LK-TRUE-24", amount: 12_901 },
    ],
  },
  {
    description: "the deposits at an unknown meter",
    request: { method: "POST", path: "/shopping/plandeposits", body: toPlanDepositsRequest(unknownMeter) },
    response: { status: 404, body: refusal("ESIID_NOT_FOUND") },
    ask: (site) => site.ports.planDetails.deposits(unknownMeter),
    answer: { kind: "refused", operation: "planDeposits", status: 404 },
  },
  {
    description: "what the price of a plan is made of",
    request: rates("LK-TRUE-12"),
    response: {
      status: 200,
      body: {
        result: {
          planId: "LK-TRUE-12",
          baseCharge: number(4.95),
          energy: eachLike({
            conditionType: regex(/^Z\w{3}$/, "Z100"),
            range: string(""),
            from: integer(0),
            to: null,
            sharePercent: integer(100),
            price: number(0.064),
          }),
          delivery: { monthly: number(4.23), perKwh: number(0.055833) },
          billCredits: [],
          averagePrices: eachLike({ usage: integer(1_000), price: number(0.129013) }),
        },
      },
    },
    ask: (site) => site.ports.planDetails.rates({ planId: "LK-TRUE-12", tdsp: "ONCOR", zip: "75206" }),
    answer: {
      baseCharge: 495_000_000,
      energy: [{ rate: 6_400_000, to: undefined }],
      delivery: { monthly: 423_000_000, perKwh: 5_583_300 },
    },
  },
  {
    description: "what the price of an unknown plan is made of",
    request: rates("NO-SUCH-PLAN"),
    response: { status: 404, body: refusal("PLAN_NOT_FOUND") },
    ask: (site) => site.ports.planDetails.rates({ planId: "NO-SUCH-PLAN", tdsp: "ONCOR", zip: "75206" }),
    answer: { kind: "refused", operation: "planRates", status: 404 },
  },
  {
    description: "a visitor answers the questionnaire",
    request: { method: "POST", path: "/shopping/plan/helpmechoose", body: toHelpMeChooseRequest(answers, visit) },
    response: success,
    ask: (site) => site.ports.helpMeChoose.submit(answers, visit),
    answer: "Success",
  },
  {
    description: "somebody without a session answers the questionnaire",
    request: {
      method: "POST",
      path: "/shopping/plan/helpmechoose",
      body: toHelpMeChooseRequest(answers, { ...visit, sessionId: "" }),
    },
    response: { status: 200, body: { result: { indicator: regex(/^(?!Success$).+$/, "NoSession") } } },
    ask: (site) => site.ports.helpMeChoose.submit(answers, { ...visit, sessionId: "" }),
    answer: "NoSession",
  },
  {
    description: "the plans for a customer who may renew",
    state: "Ray Renner's contract comes to its end, and he looks for a plan",
    request: { ...memberPlans, signedInAs: "ray.renner" },
    response: {
      status: 200,
      body: listed(eachLike({ ...anOffer, incentiveText: string("0.4¢ off every kWh for the whole term") })),
    },
    ask: (site) => site.customer.ownPlans.plans(raysPlans),
    answer: { unreadable: 0, offers: [{ incentiveText: "0.4¢ off every kWh for the whole term" }] },
  },
  {
    description: "the plans for somebody else",
    state: "Grace Garza asks for Ray Renner's plans",
    request: { ...memberPlans, signedInAs: "grace.garza" },
    response: { status: 403, body: refusal("FORBIDDEN") },
    ask: (site) => site.customer.ownPlans.plans(raysPlans),
    answer: { kind: "unauthorized", operation: "memberFetchPlans", status: 403 },
  },
  {
    description: "a customer looks at the plans",
    state: "Grace Garza has a home, and looks at plans",
    request: {
      method: "GET",
      path: "/myaccount/shopping/offers/eyeballdata",
      query: visitOf(gracesHome),
      signedInAs: "grace.garza",
    },
    response: success,
    ask: (site) =>
      site.customer.ownPlans.noteVisit({
        sessionId: visit.sessionId,
        contractAccount: gracesHome.contractAccount,
        partner: gracesHome.partner,
        esiid: gracesHome.esiid,
      }),
    answer: undefined,
  },
];
