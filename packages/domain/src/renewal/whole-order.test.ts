import { describe, expect, test } from "vitest";
import { toPage, toStep } from "../journey/model.ts";
import { emptyRenewal, type RenewalFlowState } from "./state.ts";
import { aHome, aPlan, chosen } from "./steps/renewal.fixture.ts";
import { isOrderOf, type RenewalAsked, renewalAfterChoice } from "./whole-order.ts";

const asked: RenewalAsked = {
  contractAccount: aHome.contractAccount,
  planId: aPlan.id,
  campaignId: "",
  startDate: "2026-12-11",
  rate: "12.9",
  term: 24,
};
const state: RenewalFlowState = { ...emptyRenewal, ...chosen() };
const page = "renewal-order-information";

describe("a whole renewal whose plan was looked up", () => {
  test.each<readonly [string, Partial<RenewalFlowState>, Parameters<typeof toPage>[0], Partial<RenewalAsked>, object]>([
    ["is ordered as it is offered", {}, page, {}, { kind: "order" }],
    ["is ordered without a rate or term", {}, page, { rate: undefined, term: undefined }, { kind: "order" }],
    ["of another rate is not offered", {}, page, { rate: "12.8" }, { kind: "not-offered", what: ["rate"] }],
    [
      "of another day and term is not offered",
      {},
      page,
      { startDate: "2026-12-12", term: 12 },
      { kind: "not-offered", what: ["startDate", "term"] },
    ],
    ["of a plan that is gone is not offered", {}, "renewal-plan-gone", {}, { kind: "not-offered", what: ["planId"] }],
    ["was ordered before", { stage: "ordered" }, "renewal-confirmation", {}, { kind: "ordered-before" }],
    ["waits", {}, "pending-transaction", {}, { kind: "refused", indicator: "PendingTransaction" }],
    ["is for nobody's home", {}, "renewal-not-offered", {}, { kind: "refused", indicator: "NotEligible" }],
    ["can't keep the plan", {}, "renewal-offers", {}, { kind: "refused", indicator: "NotEligible" }],
    ["is in doubt", { stage: "in-doubt" }, page, {}, { kind: "in-doubt" }],
    ["is sent again as it was", { stage: "submitted", startDate: "2026-12-11" }, page, {}, { kind: "order" }],
    [
      "of another day waits for an order without an answer",
      { stage: "submitted", startDate: "2027-01-12" },
      page,
      {},
      { kind: "in-doubt" },
    ],
  ])("%s", (_, change, at, given, next) =>
    expect(renewalAfterChoice({ ...state, ...change }, toPage(at), { ...asked, ...given })).toEqual(next),
  );

  test("that leads to a step is not offered", () =>
    expect(renewalAfterChoice(state, toStep("createSwap"), asked).kind).toBe("not-offered"));
});

describe("the same renewal again", () => {
  const ordered: RenewalFlowState = { ...state, stage: "ordered", startDate: "2026-12-11" };
  test("is the order, with zeros in front of the account or without", () => {
    expect(isOrderOf(ordered, asked)).toBe(true);
    expect(isOrderOf(ordered, { ...asked, contractAccount: "2103000012", campaignId: "LK-C-WEB" })).toBe(true);
  });
  test.each([
    { planId: "LK-OTHER" },
    { campaignId: "SPRING" },
    { contractAccount: "002103000099" },
    { startDate: "2027-01-12" },
    { rate: "9.9" },
  ])("with %j is another one", (change) => expect(isOrderOf(ordered, { ...asked, ...change })).toBe(false));
  test("before it is ordered is none", () => expect(isOrderOf(state, asked)).toBe(false));
});
