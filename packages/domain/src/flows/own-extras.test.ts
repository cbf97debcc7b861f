import { describe, expect, test } from "vitest";
import type { PricedAddOn } from "../add-ons/model.ts";
import { orderedPlans, stateAt, wanted } from "../add-ons/steps/ordering.fixture.ts";
import { besideOf } from "../enrollment/add-on-cart.ts";
import type { OrderInformation, Selection } from "../enrollment/parts.ts";
import { stateAt as enrollmentAt } from "../enrollment/state-at.fixture.ts";
import { extrasOfAccount, extrasOfEnrollment } from "./own-extras.ts";

const price = (planId: string, planName: string): PricedAddOn => ({ planId, planName, rate: 699, once: undefined });
const products = [price("AO-HOME", "Home cover"), price("AO-SURGE", "Surge Guard")];
const sending = { esiid: wanted.esiid, on: "2026-11-21", bill: "next-bill" } as const;
const summaryOf = (found: ReturnType<typeof extrasOfAccount>) =>
  found?.extras.map((one) => [one.name, one.is, "number" in one ? one.number : ""]);

describe("extras that a customer orders for a home", () => {
  test("have their names, numbers and charges, including those of an earlier order", () => {
    const [home, surge] = orderedPlans;
    const found = extrasOfAccount(
      stateAt("ordered", {
        products,
        before: [{ productIds: ["AO-HOME"], orderedPlans: home ? [home] : [] }],
        ordered: { productIds: ["AO-SURGE"], orderedPlans: surge ? [surge] : [], sending },
      }),
    );
    expect(summaryOf(found)).toEqual([
      ["Home cover", "confirmed", "7000000041"],
      ["Surge Guard", "confirmed", "7000000042"],
    ]);
    expect([found?.esiid, found?.sentOn, found?.charges.map(({ status }) => status)]).toEqual([
      wanted.esiid,
      "2026-11-21",
      ["due", "due"],
    ]);
  });

  test.each([
    ["submitted", "sent"],
    ["in-doubt", "in-doubt"],
  ] as const)("are listed while their answer is missing (%s)", (stage, is) =>
    expect(summaryOf(extrasOfAccount(stateAt(stage, { products, beside: "account" })))).toEqual([
      ["Home cover", is, ""],
      ["Surge Guard", is, ""],
    ]),
  );

  test("that an older release counted as ordered without a number are in doubt", () =>
    expect(
      summaryOf(extrasOfAccount(stateAt("ordered", { ordered: { productIds: ["AO-HOME"], orderedPlans: [] } }))),
    ).toEqual([["AO-HOME", "in-doubt", ""]]));

  test("are empty where nothing was sent, or the order was refused", () =>
    expect(
      extrasOfAccount(stateAt("shopping", { lastTry: { is: "refused", because: "AlreadyOrdered" } })),
    ).toBeUndefined());
});

describe("extras ordered with new service", () => {
  const chosen = {
    selection: { plan: { id: "LK-TRUE-12" }, dwel: "01" } as Selection,
    order: { address: { esiid: "10443720000057140", zip: "75206" } } as OrderInformation,
    enrollmentInfo: {
      bpNumber: "40000117",
      contractAccountNumber: "002100000117",
      serviceAccountNumber: "1",
      serviceContractNumber: "1",
    },
  };
  const cart = products.map((one) => ({ ...one, tosUrl: "" }));
  const addOns = { beside: besideOf(chosen), cart, withoutTerms: "" };

  test("are listed one by one: with a number, or in doubt where the answer omits them", () =>
    expect(
      summaryOf(
        extrasOfEnrollment(
          enrollmentAt("ordered", {
            ...chosen,
            addOns,
            orderedPlans: orderedPlans.slice(0, 1),
            addOnsInDoubt: ["AO-SURGE"],
            lastTries: { "add-ons": { is: "in-doubt" } },
          }),
        ),
      ),
    ).toEqual([
      ["Home cover", "confirmed", "7000000041"],
      ["Surge Guard", "in-doubt", ""],
    ]));

  test("are all in doubt where the answer was lost, and empty while they wait in the cart", () => {
    expect(
      summaryOf(
        extrasOfEnrollment(
          enrollmentAt("ordered", { ...chosen, addOns, lastTries: { "add-ons": { is: "in-doubt" } } }),
        ),
      ),
    ).toEqual([
      ["Home cover", "in-doubt", ""],
      ["Surge Guard", "in-doubt", ""],
    ]);
    expect(extrasOfEnrollment(enrollmentAt("ordered", { ...chosen, addOns }))).toBeUndefined();
    expect(extrasOfEnrollment(enrollmentAt("review", { ...chosen, addOns }))).toBeUndefined();
  });
});
