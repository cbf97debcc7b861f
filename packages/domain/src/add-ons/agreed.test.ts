import { describe, expect, test } from "vitest";
import { addOnsAgreed, addOnsAgreedTo } from "./agreed.ts";
import { stateAt, wanted } from "./steps/ordering.fixture.ts";

const insurance = { planId: "AO-HOME", planName: "Home Insurance", rate: 1_499 };
const surge = { planId: "AO-SURGE", planName: "Surge Protection", rate: 799, once: 4_900 };
const priced = [insurance, surge];
const agreed = { ...addOnsAgreed(wanted, priced), way: "form-with-script", sentences: [], documents: [] } as const;

test("the consent to an order of products has the customer, the home, each product once, and the prices", () => {
  expect(addOnsAgreed({ ...wanted, productIds: ["AO-SURGE", "AO-HOME", "AO-SURGE"] }, priced)).toMatchObject({
    plan: undefined,
    startDate: undefined,
    payment: undefined,
    partner: "0050000012",
    contractAccount: "002103000012",
    esiid: "10443720000061040",
    products: ["AO-SURGE", "AO-HOME"],
    charges: [
      { what: "add-on", of: "AO-SURGE", amount: 4_900, due: { when: "first-bill" } },
      { what: "add-on", of: "AO-SURGE", amount: 799, due: { when: "each-month" } },
      { what: "add-on", of: "AO-HOME", amount: 1_499, due: { when: "each-month" } },
    ],
  });
});

describe("the consent to an order of products", () => {
  const submitted = stateAt("submitted", { products: priced });
  test("matches the same order on its way", () => expect(addOnsAgreedTo.isStill(submitted, agreed)).toBe(true));

  test.each([
    ["other products", stateAt("submitted", { wanted: { ...wanted, productIds: ["AO-HOME"] }, products: priced })],
    ["another home", stateAt("submitted", { wanted: { ...wanted, esiid: "10443720000099999" }, products: priced })],
    ["another account", stateAt("submitted", { wanted: { ...wanted, contractAccountNumber: "1" }, products: priced })],
    ["another price", stateAt("submitted", { products: [{ ...insurance, rate: 1_599 }, surge] })],
    ["an unknown price", stateAt("submitted")],
    ["no order", stateAt("shopping")],
  ])("does not match %s", (_, state) => expect(addOnsAgreedTo.isStill(state, agreed)).toBe(false));
});
