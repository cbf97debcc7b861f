import { describe, expect, test } from "vitest";
import { toPage, toStep } from "../journey/model.ts";
import type { RenewalFlowState } from "./state.ts";
import { aHome, aPlan, chosen, stateAt } from "./steps/renewal.fixture.ts";
import { isOrderOf, type RequestedRenewal, renewalAfterChoice } from "./whole-order.ts";

const asked: RequestedRenewal = {
  contractAccount: aHome.contractAccount,
  planId: aPlan.id,
  campaignId: "",
  startDate: "2026-12-11",
  rate: "12.9",
  term: 24,
};
const page = "renewal-order-information";

describe("a whole renewal after the look-up of its plan", () => {
  test.each<readonly [string, RenewalFlowState, Parameters<typeof toPage>[0], Partial<RequestedRenewal>, object]>([
    ["is ordered as offered", chosen(), page, {}, { kind: "order" }],
    ["is ordered without a rate or term", chosen(), page, { rate: undefined, term: undefined }, { kind: "order" }],
    ["with another rate is not offered", chosen(), page, { rate: "12.8" }, { kind: "not-offered", what: ["rate"] }],
    [
      "with another day and term is not offered",
      chosen(),
      page,
      { startDate: "2026-12-12", term: 12 },
      { kind: "not-offered", what: ["startDate", "term"] },
    ],
    [
      "of a plan that is gone is not offered",
      chosen(),
      "renewal-plan-gone",
      {},
      { kind: "not-offered", what: ["planId"] },
    ],
    ["was ordered before", stateAt("ordered"), "renewal-confirmation", {}, { kind: "ordered-before" }],
    ["waits", chosen(), "pending-transaction", {}, { kind: "refused", indicator: "PendingTransaction" }],
    [
      "is for another customer's home",
      chosen(),
      "renewal-not-offered",
      {},
      { kind: "refused", indicator: "NotEligible" },
    ],
    ["can't renew the plan", chosen(), "renewal-offers", {}, { kind: "refused", indicator: "NotEligible" }],
    ["is in doubt", stateAt("in-doubt"), page, {}, { kind: "in-doubt" }],
    ["is sent again unchanged", stateAt("submitted", { startDate: "2026-12-11" }), page, {}, { kind: "order" }],
    [
      "with another day waits for an order without an answer",
      stateAt("submitted", { startDate: "2027-01-12" }),
      page,
      {},
      { kind: "in-doubt" },
    ],
  ])("%s", (_, state, at, given, next) =>
    expect(renewalAfterChoice(state, toPage(at), { ...asked, ...given })).toEqual(next),
  );

  test("that continues with a step is not offered", () =>
    expect(renewalAfterChoice(chosen(), toStep("createSwap"), asked).kind).toBe("not-offered"));
});

describe("the same renewal again", () => {
  const ordered = stateAt("ordered");
  test("is the same order, with or without leading zeros in the account", () => {
    expect(isOrderOf(ordered, asked)).toBe(true);
    expect(isOrderOf(ordered, { ...asked, contractAccount: "2103000012", campaignId: "LK-C-WEB" })).toBe(true);
  });
  test.each([
    { planId: "LK-OTHER" },
    { campaignId: "SPRING" },
    { contractAccount: "002103000099" },
    { startDate: "2027-01-12" },
    { rate: "9.9" },
  ])("is another one with %j", (change) => expect(isOrderOf(ordered, { ...asked, ...change })).toBe(false));
  test("does not exist before the order", () => expect(isOrderOf(chosen(), asked)).toBe(false));
});
