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
const summaryOf = (charges: readonly Charge[]) =>
  charges.map(({ of, amount, due, status }) => [of, amount, due.when, status]);

describe("a cart", () => {
  test("has a product's one-time and monthly price, one of each", () => {
    const { firstBill, eachMonth } = cartReceipt(["AO-HOME", "AO-THERMOSTAT", "AO-HOME"], priced);
    expect([summaryOf(firstBill.items), firstBill.total]).toEqual([
      [["AO-THERMOSTAT", 2_900, "first-bill", "due"]],
      2_900,
    ]);
    expect([summaryOf(eachMonth.items), eachMonth.total]).toEqual([
      [
        ["AO-HOME", 1_499, "each-month", "due"],
        ["AO-THERMOSTAT", 499, "each-month", "due"],
      ],
      1_998,
    ]);
  });

  test("has an unknown amount where a price is missing, never $0.00", () => {
    const { firstBill, eachMonth } = cartReceipt(["AO-HOME"], []);
    expect([summaryOf(firstBill.items), firstBill.isWhole, eachMonth.items]).toEqual([
      [["AO-HOME", "unknown", "first-bill", "due"]],
      false,
      [],
    ]);
  });

  test("is empty for a free product", () =>
    expect(addOnCharges([inCart("AO-HOME")], [{ ...cover, rate: 0 }])).toEqual([]));
});

test("a product in the cart is due, a doubtful one may be, one without a price has an unknown amount, a refused one costs nothing", () =>
  expect(
    summaryOf(
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
    summaryOf(accountAddOnCharges(storedAccountAddOns({ products: priced, ...fields })));

  test.each<readonly [string, AccountAddOnFields, readonly unknown[]]>([
    ["has no charges before one is sent", {}, []],
    ["has the charges of the sent products", { wanted }, [["AO-HOME", 1_499, "each-month", "due"]]],
    [
      "with a lost answer is unknown",
      { wanted, lastTry: { is: "in-doubt" } },
      [["AO-HOME", 1_499, "each-month", "unknown"]],
    ],
    ["in doubt is unknown too", { wanted, stage: "in-doubt" }, [["AO-HOME", 1_499, "each-month", "unknown"]]],
    [
      "keeps earlier charges while another one is sent",
      { ordered, wanted },
      [
        ["AO-THERMOSTAT", 2_900, "first-bill", "due"],
        ["AO-THERMOSTAT", 499, "each-month", "due"],
        ["AO-HOME", 1_499, "each-month", "due"],
      ],
    ],
    [
      "without the provider's confirmation is unknown",
      { ordered: { ...ordered, productIds: ["AO-THERMOSTAT", "AO-HOME"] } },
      [
        ["AO-THERMOSTAT", 2_900, "first-bill", "due"],
        ["AO-THERMOSTAT", 499, "each-month", "due"],
        ["AO-HOME", 1_499, "each-month", "unknown"],
      ],
    ],
    [
      "of an older release has no price, and so an unknown amount",
      { ordered, products: undefined },
      [["AO-THERMOSTAT", "unknown", "first-bill", "due"]],
    ],
  ])("%s", (_, state, charges) => expect(chargesOf(state)).toEqual(charges));

  test("has the same charges in a replay", () =>
    expect(summaryOf(addOnOrder.charges?.(storedAccountAddOns({ products: priced, ordered })) ?? [])).toEqual(
      chargesOf({ ordered }),
    ));
});

test("an unreadable price makes the product's amount unknown, in the cart already", () => {
  const priced = [{ planId: "AO-HOME", planName: "Home", rate: 499, once: "unknown" as const }];
  expect(cartReceipt(["AO-HOME"], priced)).toMatchObject({
    firstBill: { isWhole: false },
    eachMonth: { total: 499, isWhole: true },
  });
});
