import { expect, test } from "vitest";
import { aCustomersGatewayThatAnswers, aGateway, aGatewayThatAnswers } from "../../test/a-gateway.ts";

const query = { partner: "", currentPlanId: "LK-TRUE-12", esiid: "10443720000057140", zip: "75206", dwel: "01" };
const order = {
  partner: "40000117",
  contractAccountNumber: "002100000117",
  esiid: query.esiid,
  zip: "75206",
  currentPlanId: "LK-TRUE-12",
  dwel: "02",
  productIds: ["AO-HOME", "AO-SURGE"],
};
const offered = (...result: readonly unknown[]) => aGatewayThatAnswers({ data: { result } }).addOns.offers(query);

test("prices become cents, monthly or one-time; the name is plain text without the brand (E-371)", async () => {
  const pricing = [
    { price: 4.99, feeType: "Monthly" },
    { price: "29", feeType: "OneTime" },
  ];
  expect(
    (await offered({ productId: "AO-THERMOSTAT", name: "Larkspur Smart <b>Thermostat</b>", pricing }))._unsafeUnwrap(),
  ).toEqual([{ id: "AO-THERMOSTAT", name: "Smart Thermostat", monthly: 499, once: 2_900 }]);
});

test("several prices of one product are summed; an unknown fee type or amount makes the price unknown", async () => {
  const priceOf = async (...pricing: readonly unknown[]) => {
    const [offer] = (await offered({ productId: "AO-HOME", name: "Home", pricing }))._unsafeUnwrap();
    return offer && [offer.monthly, offer.once];
  };
  expect(
    await priceOf(
      { price: 29, feeType: "OneTime" },
      { price: 12, feeType: "Shipping (one time)" },
      { price: 4.99, feeType: "Monthly" },
      { price: 1.01, feeType: "Monthly" },
    ),
  ).toEqual([600, 4_100]);
  expect(await priceOf({ price: 4.99, feeType: "Monthly" }, { price: 60, feeType: "Annual" })).toEqual([
    499,
    "unknown",
  ]);
  expect(await priceOf({ price: 60, feeType: "Mystery" })).toEqual([undefined, "unknown"]);
  expect(await priceOf({ price: "x", feeType: "OneTime" }, { price: 12, feeType: "OneTime" })).toEqual([
    undefined,
    "unknown",
  ]);
  expect(await priceOf({ price: -3, feeType: "Monthly" })).toEqual([undefined, "unknown"]);
  expect(await priceOf()).toEqual([undefined, undefined]);
});

test("an unreadable offer is dropped; a missing list is malformed", async () => {
  expect(
    (await offered({ name: "Nameless" }, { productId: "AO-HOME", name: "Home", pricing: null }))._unsafeUnwrap(),
  ).toEqual([{ id: "AO-HOME", name: "Home", monthly: undefined, once: undefined }]);
  expect((await aGatewayThatAnswers({ data: {} }).addOns.offers(query))._unsafeUnwrapErr()).toMatchObject({
    kind: "malformed",
    operation: "addOnOffers",
  });
});

test("exactly six names are sent (S1-242), and an order has one of each product (A-353)", async () => {
  const sent: unknown[] = [];
  const fetch = async (_url: string, init: { readonly body?: unknown }) => {
    sent.push(JSON.parse(String(init.body)));
    return Response.json({ data: { result: [] }, result: { indicator: "Success", orderedPlans: null } });
  };
  const { ports, customer } = aGateway({ locale: "es", fetch });
  await ports.addOns.offers(query);
  await customer.addOns.order(order, "add-ons-1");
  expect(sent).toEqual([
    {
      businessPartnerNumber: "",
      currentPlanId: "LK-TRUE-12",
      esiid: "10443720000057140",
      zipCode: "75206",
      dwellingType: "01",
      language: "Spanish",
    },
    {
      businessPartnerNumber: "40000117",
      contractAccountNumber: "002100000117",
      esiid: "10443720000057140",
      zipCode: "75206",
      currentPlanId: "LK-TRUE-12",
      dwellingType: "02",
      language: "English",
      productOrders: [
        { productId: "AO-HOME", quantity: 1 },
        { productId: "AO-SURGE", quantity: 1 },
      ],
    },
  ]);
});

test("a refusal is an answer; an indicator other than text is malformed", async () => {
  const refused = { result: { indicator: "AlreadyOrdered", orderedPlans: [] } };
  expect((await aCustomersGatewayThatAnswers(refused).addOns.order(order, "add-ons-1"))._unsafeUnwrap()).toEqual({
    indicator: "AlreadyOrdered",
    orderedPlans: [],
  });
  expect(
    (
      await aCustomersGatewayThatAnswers({ result: { indicator: 1 } }).addOns.order(order, "add-ons-1")
    )._unsafeUnwrapErr().kind,
  ).toBe("malformed");
});
