import { describe, expect, test } from "vitest";
import type { Charge } from "../charges/model.ts";
import { accountAddOnCharges, addOnCharges, cartReceipt } from "./charges.ts";
import { addOnOrder } from "./flow.ts";
import type { AddOnOrder, PricedAddOn } from "./model.ts";
import type { AccountAddOnFields } from "./state.ts";
import { storedAccountAddOns } from "./stored.ts";

const cover: PricedAddOn = { planId: "AO-HOME", planName: "Home cover", rate: 1_499, once: undefined };
const thermostat: PricedAddOn = { planId: "AO-THERMOSTAT", planName: "Thermostat", rate: 499, once: 2_900 };
const priced = [cover, thermostat];
const inCart = (of: string) => ({ what: "add-ons", of, is: "in-cart" }) as const;
const said = (charges: readonly Charge[]) =>
  charges.map(({ of, amount, due, status }) => [of, amount, due.when, status]);

describe("a cart", () => {
  test("has a product's price once and each month, one of each", () => {
    const { firstBill, eachMonth } = cartReceipt(["AO-HOME", "AO-THERMOSTAT", "AO-HOME"], priced);
    expect([said(firstBill.items), firstBill.total]).toEqual([[["AO-THERMOSTAT", 2_900, "first-bill", "due"]], 2_900]);
    expect([said(eachMonth.items), eachMonth.total]).toEqual([
      [
        ["AO-HOME", 1_499, "each-month", "due"],
        ["AO-THERMOSTAT", 499, "each-month", "due"],
      ],
      1_998,
    ]);
  });

  test("is of an unknown amount where a price can't be had, never of $0.00", () => {
    const { firstBill, eachMonth } = cartReceipt(["AO-HOME"], []);
    expect([said(firstBill.items), firstBill.isWhole, eachMonth.items]).toEqual([
      [["AO-HOME", "unknown", "first-bill", "due"]],
      false,
      [],
    ]);
  });

  test("owes nothing for a product that costs nothing", () =>
    expect(addOnCharges([inCart("AO-HOME")], [{ ...cover, rate: 0 }])).toEqual([]));
});

test("a product in the cart is due, one in doubt may be, one that is ordered without a price has an unknown amount, a refused one costs nothing", () =>
  expect(
    said(
      addOnCharges(
        [
          inCart("AO-HOME"),
          { what: "add-ons", of: "AO-SURGE", is: "confirmed" },
          { what: "add-ons", of: "AO-THERMOSTAT", is: "in-doubt" },
          { what: "add-ons", of: "AO-HEAT", is: "refused", because: "ProductNotOffered" },
        ],
        priced,
      ),
    ),
  ).toEqual([
    ["AO-HOME", 1_499, "each-month", "due"],
    ["AO-SURGE", "unknown", "first-bill", "due"],
    ["AO-THERMOSTAT", 2_900, "first-bill", "unknown"],
    ["AO-THERMOSTAT", 499, "each-month", "unknown"],
  ]));

describe("an order for a customer's home", () => {
  const wanted: AddOnOrder = {
    partner: "0050000012",
    contractAccountNumber: "002103000012",
    esiid: "10443720000061040",
    zip: "75214",
    currentPlanId: "LK-TRUE-12",
    dwel: "01",
    productIds: ["AO-HOME"],
  };
  const ordered = {
    productIds: ["AO-THERMOSTAT"],
    orderedPlans: [{ productCode: "AO-THERMOSTAT", salesOrderNumber: "7000000041" }],
  };
  const chargesOf = (fields: AccountAddOnFields) =>
    said(accountAddOnCharges(storedAccountAddOns({ products: priced, ...fields })));

  test.each<readonly [string, AccountAddOnFields, readonly unknown[]]>([
    ["nothing is owed before one is sent", {}, []],
    ["what is sent is owed", { wanted }, [["AO-HOME", 1_499, "each-month", "due"]]],
    [
      "of what was sent and not answered it is not known",
      { wanted, lastTry: { is: "in-doubt" } },
      [["AO-HOME", 1_499, "each-month", "unknown"]],
    ],
    ["likewise in doubt", { wanted, stage: "in-doubt" }, [["AO-HOME", 1_499, "each-month", "unknown"]]],
    [
      "what is carried out stays owed while another one is sent",
      { ordered, wanted },
      [
        ["AO-THERMOSTAT", 2_900, "first-bill", "due"],
        ["AO-THERMOSTAT", 499, "each-month", "due"],
        ["AO-HOME", 1_499, "each-month", "due"],
      ],
    ],
    [
      "of what the provider has not confirmed it is not known",
      { ordered: { ...ordered, productIds: ["AO-THERMOSTAT", "AO-HOME"] } },
      [
        ["AO-THERMOSTAT", 2_900, "first-bill", "due"],
        ["AO-THERMOSTAT", 499, "each-month", "due"],
        ["AO-HOME", 1_499, "each-month", "unknown"],
      ],
    ],
    [
      "an order of an older release says no price, and owes an amount that is not known",
      { ordered, products: undefined },
      [["AO-THERMOSTAT", "unknown", "first-bill", "due"]],
    ],
  ])("%s", (_, state, charges) => expect(chargesOf(state)).toEqual(charges));

  test("is what a replay says", () =>
    expect(said(addOnOrder.charges?.(storedAccountAddOns({ products: priced, ordered })) ?? [])).toEqual(
      chargesOf({ ordered }),
    ));
});

test("a price of a product that nobody can read makes its amount unknown, in the cart already", () => {
  const priced = [{ planId: "AO-HOME", planName: "Home", rate: 499, once: "unknown" as const }];
  expect(cartReceipt(["AO-HOME"], priced)).toMatchObject({
    firstBill: { isWhole: false },
    eachMonth: { total: 499, isWhole: true },
  });
});
