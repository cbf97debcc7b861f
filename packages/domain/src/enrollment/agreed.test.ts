import { describe, expect, test } from "vitest";
import type { Agreement } from "../consent/model.ts";
import {
  autopayAgreed,
  autopayAgreedTo,
  enrollmentAgreed,
  productsAgreed,
  productsAgreedTo,
  remainderAgreed,
  remainderAgreedTo,
  serviceAgreedTo,
} from "./agreed.ts";
import { noPayment } from "../payments/model.ts";
import { besideOf } from "./add-on-cart.ts";
import { stateAt } from "./state-at.fixture.ts";

const insurance = { planId: "AO-HOME", planName: "Home Insurance", rate: 1_499, tosUrl: "" };
const surge = { planId: "AO-SURGE", planName: "Surge Protection", rate: 699, tosUrl: "" };
const cartWith = (...cart: readonly (typeof insurance)[]) => ({
  addOns: { beside: besideOf(stateAt("ordered")), cart, withoutTerms: "" },
});
const under = (agreed: Partial<Agreement>, way: Agreement["way"] = "form-with-script"): Agreement =>
  ({ ...agreed, way, sentences: [], documents: [] }) as Agreement;
const another = {
  enrollmentInfo: { ...stateAt("ordered").enrollmentInfo, contractAccountNumber: "002100000999" },
};

test("an order of service includes consent to the products in the cart, and to their prices", () => {
  const state = stateAt("review", cartWith(insurance));
  const agreed = enrollmentAgreed(state, undefined);
  expect(agreed.products).toEqual(["AO-HOME"]);
  expect(agreed.charges).toContainEqual(expect.objectContaining({ what: "add-on", of: "AO-HOME", amount: 1_499 }));
  expect(serviceAgreedTo.isStill(state, under(agreed))).toBe(true);
  expect(serviceAgreedTo.isStill(stateAt("review", cartWith(insurance, surge)), under(agreed))).toBe(false);
});

describe("products that are ordered after service", () => {
  const state = stateAt("ordered", cartWith(insurance, surge));

  test("are those of the cart with their prices, or a caller's own", () => {
    expect(productsAgreed(state)).toMatchObject({
      contractAccount: "002100000117",
      products: ["AO-HOME", "AO-SURGE"],
      charges: [{ amount: 1_499 }, { amount: 699 }],
    });
    expect(productsAgreed(state, ["AO-OTHER", "AO-OTHER"])).toMatchObject({
      products: ["AO-OTHER"],
      charges: [{ of: "AO-OTHER", amount: "unknown" }],
    });
  });

  test("match the consent, given after the order or with it", () => {
    expect(productsAgreedTo.isStill(state, under(productsAgreed(state)))).toBe(true);
    const withService = enrollmentAgreed(stateAt("review", cartWith(surge, insurance)), undefined);
    expect(productsAgreedTo.isStill(state, under(withService))).toBe(true);
    expect(productsAgreedTo.isStill(state, under(productsAgreed(state, ["AO-OTHER"]), "site-api"))).toBe(true);
  });

  test.each([
    ["more of them", stateAt("ordered", cartWith(insurance)), "form-with-script"],
    ["another account", stateAt("ordered", { ...cartWith(insurance, surge), ...another }), "site-api"],
    ["nothing ordered", stateAt("review", cartWith(insurance, surge)), "form-with-script"],
  ] as const)("and don't match %s", (_, now, way) =>
    expect(productsAgreedTo.isStill(now, under(productsAgreed(state), way))).toBe(false),
  );
});

describe("autopay", () => {
  const state = stateAt("ordered");
  const agreed = autopayAgreed(state, { mode: "bank", lastDigits: "8771" });

  test("autopay is agreed to for the account, by the method's last digits, without products", () =>
    expect(agreed).toEqual({
      partner: "40000117",
      contractAccount: "002100000117",
      esiid: "10443720000057140",
      plan: undefined,
      startDate: undefined,
      products: [],
      payment: undefined,
      autopay: { mode: "bank", lastDigits: "8771" },
      charges: [],
    }));

  test("still matches that account", () => {
    expect(autopayAgreedTo.isStill(state, under(agreed))).toBe(true);
    expect(autopayAgreedTo.isStill(stateAt("ordered", another), under(agreed))).toBe(false);
    expect(autopayAgreedTo.isStill(stateAt("finished"), under(agreed))).toBe(false);
    expect(autopayAgreedTo.isStill(state, under(productsAgreed(state)))).toBe(false);
  });
});

describe("the second half of a deposit, which a card pays on a later day", () => {
  const payment = { paymentType: "half", scheduledDepositDate: "2026-12-15" } as const;
  const state = stateAt("ordered", {
    depositAmount: 30_963,
    depositPayment: "half-due",
    paymentInfo: { ...noPayment, ...payment },
  });
  const agreed = remainderAgreed(state, payment);

  test("is agreed to with its amount and day, and nothing else", () =>
    expect(agreed).toMatchObject({
      payment,
      charges: [{ what: "deposit-second-half", amount: 15_481, due: { when: "on-a-day", day: "2026-12-15" } }],
    }));

  test.each([
    ["the same day", state, agreed, "form-with-script", true],
    [
      "another day",
      state,
      remainderAgreed(state, { ...payment, scheduledDepositDate: "2026-12-14" }),
      "form-with-script",
      false,
    ],
    [
      "a caller's own day",
      state,
      remainderAgreed(state, { ...payment, scheduledDepositDate: "2026-12-14" }),
      "site-api",
      true,
    ],
    ["all at once", state, { ...agreed, payment: { ...payment, paymentType: "all" } }, "site-api", false],
    ["another account", stateAt("ordered", { ...state, ...another }), agreed, "site-api", false],
  ] as const)("and doesn't match %s", (_, now, consented, way, isStill) =>
    expect(remainderAgreedTo.isStill(now, under(consented, way))).toBe(isStill),
  );
});
