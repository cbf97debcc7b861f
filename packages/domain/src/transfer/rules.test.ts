import { describe, expect, test } from "vitest";
import type { ServiceAddress } from "../addresses/model.ts";
import { type Esiid, esiidSchema } from "../kernel/ids.ts";
import { isActiveForOther, metersAt, type NewHomeFacts, newHomeChecked, transferAnswered, transferEligibilityOf, transferEligible, transferSubmitted } from "./rules.ts";

describe("the eligibility code", () => {
  test.each([
    ["TransferSameProduct", "same-product"],
    ["TransferShowOffer", "show-offer"],
    ["TransferShowOfferDifferentTDSP", "show-offer-different-utility"],
    ["TransferShowOfferAMS", "show-offer-advanced-meter"],
    ["TransferShowOfferProtectedID", "show-offer-protected"],
    ["TransferSendToCallCenter", "call-center"],
    ["TransferToTheMoon", "unknown"],
    ["constructor", "unknown"],
    ["", "unknown"],
  ])("%s is %s, and the word is kept for support", (code, kind) => expect(transferEligibilityOf(code)).toEqual({ kind, code }));
});

describe("a meter is active for another partner", () => {
  const active = (partner: string) => ({ isPending: false, isActive: true, partner });
  test("when the numbers differ", () => expect(isActiveForOther(active("0030000013"), "0050000011")).toBe(true));
  test("not when they are one number, padded or not (A-170)", () => expect([isActiveForOther(active("50000021"), "0050000021"), isActiveForOther(active("0050000021"), "50000021")]).toEqual([false, false]));
  test("when nobody says whose it is", () => expect(isActiveForOther(active(""), "0050000011")).toBe(true));
  test("not when it is not active", () => expect(isActiveForOther({ ...active("0030000013"), isActive: false }, "0050000011")).toBe(false));
});

describe("the meters of an address", () => {
  const meter = (id: string, what: Partial<ServiceAddress> = {}): ServiceAddress => ({
    esiid: esiidSchema.parse(id), houseNumber: "7400", street: "Park Ln", unit: "", city: "Plano", state: "TX", zip: "75025", tdsp: "ONCOR", displayText: `7400 Park Ln (${id})`, ...what,
  });
  const house = meter("10443720000074001");
  const numbers = (found: readonly ServiceAddress[]): readonly Esiid[] => metersAt(house, found).map(({ esiid }) => esiid);

  test("are those with the same number, street, unit and ZIP", () => {
    expect(numbers([house, meter("10443720000074002", { street: "PARK LN " })])).toHaveLength(2);
    expect(numbers([meter("10443720000074003", { unit: "Apt 2" }), meter("10443720000074004", { houseNumber: "7401" }), meter("10443720000074005", { zip: "75024" })])).toEqual([house.esiid]);
  });
  test("are one when the search finds nothing", () => expect(numbers([])).toEqual([house.esiid]));
});

describe("a new home", () => {
  const home = (what: Partial<NewHomeFacts> = {}): NewHomeFacts => ({ meters: 1, isOldPending: false, isNewPending: false, isActiveForOther: false, hasSwitchHold: false, ...what });
  test.each([
    [{ meters: 2, isNewPending: true }, "multi-meter"],
    [{ isOldPending: true }, "pending"],
    [{ isNewPending: true, isActiveForOther: true }, "pending"],
    [{ isActiveForOther: true, hasSwitchHold: true }, "active-service"],
    [{ hasSwitchHold: true }, "switch-hold"],
    [{}, "check-eligibility"],
  ] as const)("%j leads to %s (A-172)", (what, outcome) => expect(newHomeChecked.decide(home(what)).outcome).toBe(outcome));
});

describe("the plan for the new home", () => {
  test.each([
    ["same-product", "current-plan"],
    ["show-offer", "offers"],
    ["show-offer-different-utility", "offers"],
    ["show-offer-advanced-meter", "offers"],
    ["show-offer-protected", "offers"],
    ["call-center", "call-center"],
    ["unknown", "oops"],
  ] as const)("%s leads to %s", (eligibility, outcome) => expect(transferEligible.decide({ hasCurrentPlan: true, eligibility }).outcome).toBe(outcome));
  test("can't be told without a current plan (A-180)", () => expect(transferEligible.decide({ hasCurrentPlan: false, eligibility: "same-product" }).outcome).toBe("oops"));
});

describe("a submitted transfer", () => {
  test.each([
    ["show-offer-protected", "blocking-popup"],
    ["call-center", "call-center"],
    ["same-product", "order-transfer"],
    ["show-offer", "order-transfer"],
    ["unknown", "order-transfer"],
  ] as const)("of somebody who is %s: %s", (eligibility, outcome) => expect(transferSubmitted.decide({ eligibility }).outcome).toBe(outcome));

  test.each([
    ["Success", true, "transfer-confirmation"],
    ["Success", false, "oops"],
    ["SwitchHoldPending", true, "oops"],
  ] as const)("answered %s with a number: %j", (indicator, hasContractNumber, outcome) => expect(transferAnswered.decide({ indicator, hasContractNumber }).outcome).toBe(outcome));
});
