import { describe, expect, test } from "vitest";
import type { ServiceAddress } from "../addresses/model.ts";
import { type Esiid, esiidSchema } from "../kernel/ids.ts";
import { provesRules } from "../kernel/proves-rules.fixture.ts";
import {
  isActiveForOther,
  metersAt,
  type NewHomeFacts,
  newHomeChecked,
  transferAnswered,
  transferEligibilityCodes,
  transferEligibilityOf,
  transferEligible,
  transferSubmitted,
} from "./rules.ts";

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
  ])("%s is %s, and support sees the word", (code, kind) =>
    expect(transferEligibilityOf(code)).toEqual({ kind, code }),
  );
});

test("has six known values", () => expect(transferEligibilityCodes).toHaveLength(6));

describe("a meter is active for another partner", () => {
  const active = (partner: string) => ({ isPending: false, isActive: true, partner });
  test("when the numbers differ", () => expect(isActiveForOther(active("0030000013"), "0050000011")).toBe(true));
  test("not when they are the same number, with or without zeros in front (A-170)", () =>
    expect([
      isActiveForOther(active("50000021"), "0050000021"),
      isActiveForOther(active("0050000021"), "50000021"),
    ]).toEqual([false, false]));
  test("when the owner is unknown", () => expect(isActiveForOther(active(""), "0050000011")).toBe(true));
  test("not when it is inactive", () =>
    expect(isActiveForOther({ ...active("0030000013"), isActive: false }, "0050000011")).toBe(false));
});

describe("the meters of an address", () => {
  const meter = (id: string, what: Partial<ServiceAddress> = {}): ServiceAddress => ({
    esiid: esiidSchema.parse(id),
    houseNumber: "7400",
    street: "Park Ln",
    unit: "",
    city: "Plano",
    state: "TX",
    zip: "75025",
    tdsp: "ONCOR",
    displayText: `7400 Park Ln (${id})`,
    ...what,
  });
  const house = meter("10443720000074001");
  const numbers = (found: readonly ServiceAddress[]): readonly Esiid[] =>
    metersAt(house, found).map(({ esiid }) => esiid);

  test("have the same number, street, unit and ZIP", () => {
    expect(numbers([house, meter("10443720000074002", { street: "PARK LN " })])).toHaveLength(2);
    expect(
      numbers([
        meter("10443720000074003", { unit: "Apt 2" }),
        meter("10443720000074004", { houseNumber: "7401" }),
        meter("10443720000074005", { zip: "75024" }),
      ]),
    ).toEqual([house.esiid]);
  });
  test("contain the chosen one when the search finds nothing", () => expect(numbers([])).toEqual([house.esiid]));
});

const home = (what: Partial<NewHomeFacts> = {}): NewHomeFacts => ({
  meters: 1,
  isOldPending: false,
  isNewPending: false,
  isActiveForOther: false,
  hasSwitchHold: false,
  ...what,
});

// Each case also has the facts of the next rule, because A-172 defines their order.
provesRules(newHomeChecked, [
  ["the new address has several meters", home({ meters: 2, isNewPending: true }), "multi-meter"],
  ["a transaction is pending at either home", home({ isOldPending: true }), "pending"],
  ["a transaction is pending at either home", home({ isNewPending: true, isActiveForOther: true }), "pending"],
  [
    "the new home is active for another partner",
    home({ isActiveForOther: true, hasSwitchHold: true }),
    "active-service",
  ],
  ["the new home is under a switch hold", home({ hasSwitchHold: true }), "switch-hold"],
  ["there is no obstacle", home(), "check-eligibility"],
]);

provesRules(transferEligible, [
  ["the old home has no current plan", { hasCurrentPlan: false, eligibility: "same-product" }, "oops"],
  ["the plan can move along", { hasCurrentPlan: true, eligibility: "same-product" }, "current-plan"],
  ["a plan has to be chosen again", { hasCurrentPlan: true, eligibility: "show-offer" }, "offers"],
  ["a plan has to be chosen again", { hasCurrentPlan: true, eligibility: "show-offer-different-utility" }, "offers"],
  ["a plan has to be chosen again", { hasCurrentPlan: true, eligibility: "show-offer-advanced-meter" }, "offers"],
  ["a plan has to be chosen again", { hasCurrentPlan: true, eligibility: "show-offer-protected" }, "offers"],
  ["a talk is needed first", { hasCurrentPlan: true, eligibility: "call-center" }, "call-center"],
  ["a code that we don't know", { hasCurrentPlan: true, eligibility: "unknown" }, "oops"],
]);

provesRules(transferSubmitted, [
  [
    "somebody in the old home is protected: a plan must be chosen",
    { eligibility: "show-offer-protected" },
    "blocking-popup",
  ],
  ["a talk is needed first", { eligibility: "call-center" }, "call-center"],
  ["any other result of the check", { eligibility: "same-product" }, "order-transfer"],
  ["any other result of the check", { eligibility: "show-offer" }, "order-transfer"],
  ["any other result of the check", { eligibility: "unknown" }, "order-transfer"],
]);

provesRules(transferAnswered, [
  ["service moves", { indicator: "Success", hasContractNumber: true }, "transfer-confirmation"],
  ["success without a contract number", { indicator: "Success", hasContractNumber: false }, "oops"],
  [
    "another word beside a contract number: it may move",
    { indicator: "SwitchHoldPending", hasContractNumber: true },
    "oops",
  ],
  ["it does not", { indicator: "SwitchHoldPending", hasContractNumber: false }, "oops"],
]);
