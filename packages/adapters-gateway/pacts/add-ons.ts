import { MatchersV3 } from "@pact-foundation/pact";
import type { AddOnOrder, AddOnQuery } from "@switchyard/domain/add-ons/model";
import { toAddOnOffersRequest, toAddOnOrderRequest } from "../src/add-ons/add-on-shop.ts";
import { gracesHome, raysHome } from "../test/a-move.ts";
import { type Agreement, key, refusal } from "./agreement.ts";
import { createsMarisol } from "./customers.ts";
import { homes } from "./people.ts";

const { eachLike, number, regex, string } = MatchersV3;

const visitor: AddOnQuery = {
  partner: "",
  currentPlanId: "LK-TRUE-12",
  esiid: homes.goodwinDallas.esiid,
  zip: "75206",
  dwel: "01",
};
const grace: AddOnQuery = { ...visitor, partner: gracesHome.partner, esiid: gracesHome.esiid };
const notOpen: AddOnQuery = { ...visitor, esiid: "", zip: "78701" };

const monthly = { price: number(14.99), feeType: "Monthly" };
const offered = {
  status: 200,
  body: {
    data: {
      result: eachLike({
        productId: regex(/^[A-Za-z0-9_-]{1,60}$/, "AO-HOME"),
        name: string("Larkspur Home Insurance"),
        pricing: eachLike(monthly),
      }),
    },
  },
};

const order = (changes: Partial<AddOnOrder>): AddOnOrder => ({
  partner: "40000117",
  contractAccountNumber: "002100000117",
  esiid: homes.goodwinDallas.esiid,
  zip: "75206",
  currentPlanId: "LK-TRUE-12",
  dwel: "01",
  productIds: ["AO-HOME", "AO-THERMOSTAT"],
  ...changes,
});
const gracesOrder = (...productIds: readonly string[]): AddOnOrder =>
  order({
    partner: gracesHome.partner,
    contractAccountNumber: gracesHome.contractAccount,
    esiid: gracesHome.esiid,
    productIds,
  });

const salesOrder = regex(/^\d{10}$/, "7000000041");
const ordered = (...products: readonly string[]) => ({
  status: 200,
  body: {
    result: {
      indicator: "Success",
      orderedPlans: products.map((productCode) => ({ productCode, salesOrderNumber: salesOrder })),
    },
  },
});
const refused = (indicator: string) => ({ status: 200, body: { result: { indicator, orderedPlans: [] } } });

const withEnrollment = (one: AddOnOrder) =>
  ({
    method: "POST",
    path: "/shopping/plan/order/noncommodity",
    body: toAddOnOrderRequest(one),
    onceOnly: true,
  }) as const;
const signedIn = (one: AddOnOrder) =>
  ({
    method: "POST",
    path: "/myaccount/shopping/plan/order/noncommodity",
    body: toAddOnOrderRequest(one),
    onceOnly: true,
    signedInAs: "grace.garza",
  }) as const;
const offersFor = (query: AddOnQuery) =>
  ({ method: "POST", path: "/shopping/plan/solution/offers", body: toAddOnOffersRequest(query, "en") }) as const;
const offersForMember = (query: AddOnQuery) =>
  ({
    method: "POST",
    path: "/myaccount/shopping/plan/solution/offers",
    body: toAddOnOffersRequest(query, "en"),
    signedInAs: "grace.garza",
  }) as const;

const buysThermostat = "a signed-in customer orders an add-on";

export const addOns: readonly Agreement[] = [
  {
    description: "the add-ons for a visitor's home",
    state: "there is a meter at 5714 Goodwin Ave, Dallas",
    request: offersFor(visitor),
    response: offered,
    ask: (site) => site.ports.addOns.offers(visitor),
    answer: [{ id: "AO-HOME", name: "Home Insurance", monthly: 1_499 }],
  },
  {
    description: "the add-ons for a place that is not open to choice",
    request: offersFor(notOpen),
    response: { status: 200, body: { data: { result: [] } } },
    ask: (site) => site.ports.addOns.offers(notOpen),
    answer: [],
  },
  {
    description: "the add-ons for a customer's home",
    state: "Grace Garza has a home",
    request: offersForMember(grace),
    response: offered,
    ask: (site) => site.customer.addOns.offers(grace),
    answer: [{ id: "AO-HOME", monthly: 1_499 }],
  },
  {
    description: "the add-ons for somebody else's home",
    state: "Ray Renner has a home",
    request: offersForMember({ ...grace, partner: raysHome.partner, esiid: raysHome.esiid }),
    response: { status: 403, body: refusal("FORBIDDEN") },
    ask: (site) => site.customer.addOns.offers({ ...grace, partner: raysHome.partner, esiid: raysHome.esiid }),
    answer: { kind: "unauthorized", operation: "memberAddOnOffers", status: 403 },
  },
  {
    description: "an order of add-ons with an enrollment",
    state: "Marisol Treviño was created as a customer, who orders add-ons",
    after: [createsMarisol],
    request: withEnrollment(order({})),
    response: ordered("AO-HOME", "AO-THERMOSTAT"),
    ask: (site) => site.ports.addOns.order(order({}), key),
    answer: {
      indicator: "Success",
      orderedPlans: [
        { productCode: "AO-HOME", salesOrderNumber: "7000000041" },
        { productCode: "AO-THERMOSTAT", salesOrderNumber: "7000000041" },
      ],
    },
  },
  {
    description: "an order of add-ons for somebody who is no customer",
    state: "no partner has the number 99999999",
    request: withEnrollment(order({ partner: "99999999", contractAccountNumber: "999999999999" })),
    response: { status: 422, body: refusal("UNKNOWN_PARTNER") },
    ask: (site) => site.ports.addOns.order(order({ partner: "99999999", contractAccountNumber: "999999999999" }), key),
    answer: { kind: "refused", operation: "orderAddOns", status: 422 },
  },
  {
    description: buysThermostat,
    state: "Grace Garza has no thermostat of ours",
    request: signedIn(gracesOrder("AO-THERMOSTAT")),
    response: ordered("AO-THERMOSTAT"),
    ask: (site) => site.customer.addOns.order(gracesOrder("AO-THERMOSTAT"), key),
    answer: { indicator: "Success", orderedPlans: [{ productCode: "AO-THERMOSTAT", salesOrderNumber: "7000000041" }] },
  },
  {
    description: "an order of an add-on that the home has",
    state: "Grace Garza has the surge protection that she orders twice",
    request: signedIn(gracesOrder("AO-SURGE", "AO-SURGE")),
    response: refused("AlreadyOrdered"),
    ask: (site) => site.customer.addOns.order(gracesOrder("AO-SURGE", "AO-SURGE"), key),
    answer: { indicator: "AlreadyOrdered", orderedPlans: [] },
  },
  {
    description: "an order of an add-on that is not for this home",
    state: "Grace Garza lives in a house",
    request: signedIn(gracesOrder("AO-RENTER")),
    response: refused("ProductNotOffered"),
    ask: (site) => site.customer.addOns.order(gracesOrder("AO-RENTER"), key),
    answer: { indicator: "ProductNotOffered", orderedPlans: [] },
  },
  {
    description: "an order of an add-on for somebody else's home",
    state: "Ray Renner has a home that no other agreement orders for",
    request: signedIn(
      order({
        partner: raysHome.partner,
        contractAccountNumber: raysHome.contractAccount,
        esiid: raysHome.esiid,
        productIds: ["AO-HOME"],
      }),
    ),
    response: { status: 403, body: refusal("FORBIDDEN") },
    ask: (site) =>
      site.customer.addOns.order(
        order({
          partner: raysHome.partner,
          contractAccountNumber: raysHome.contractAccount,
          esiid: raysHome.esiid,
          productIds: ["AO-HOME"],
        }),
        key,
      ),
    answer: { kind: "unauthorized", operation: "memberOrderAddOns", status: 403 },
  },
];
