import { describe, expect, test } from "vitest";
import { addHomeIntentOf, homeAdded, homeAddedFacts, homeToAddChecked } from "./rules.ts";

test("only intent 6 moves in, the others switch (A-351)", () => expect((["6", "5", "7", "2"] as const).map(addHomeIntentOf)).toEqual(["MoveIn", "Switch", "Switch", "Switch"]));

describe("a home to add", () => {
  test.each([
    [{ isActiveForOther: true, isPending: true }, "active-service"],
    [{ isActiveForOther: false, isPending: true }, "pending"],
    [{ isActiveForOther: false, isPending: false }, "add-home"],
  ] as const)("%j: %s", (facts, outcome) => expect(homeToAddChecked.decide(facts).outcome).toBe(outcome));

  test.each([
    ["MovingInOwnPremise", "", "moving-in-own-premise"],
    ["MovingInOwnPremise", "4005000001", "moving-in-own-premise"],
    ["Success", "4005000001", "add-confirmation"],
    ["SomethingNew", "4005000001", "add-confirmation"],
    ["Success", "", "oops"],
    ["Failure", "", "oops"],
  ])("answered %s with the number %j: %s", (indicator, serviceContractNumber, outcome) =>
    expect(homeAdded.decide(homeAddedFacts({ indicator, messages: [], contractAccount: "", serviceContractNumber })).outcome).toBe(outcome));
});
