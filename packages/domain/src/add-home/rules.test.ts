import { expect, test } from "vitest";
import { provesRules } from "../kernel/proves-rules.fixture.ts";
import { addHomeIntentOf, homeAdded, homeAddedFacts, homeToAddChecked, intentOfAsked } from "./rules.ts";

test("only a move-in moves in, every other intent switches (A-351)", () =>
  expect(["6", "5", "7", "2", undefined].map((cint) => addHomeIntentOf(intentOfAsked(cint)))).toEqual([
    "MoveIn",
    "Switch",
    "Switch",
    "Switch",
    "Switch",
  ]));

provesRules(homeToAddChecked, [
  ["the meter is active for another partner", { isActiveForOther: true, isPending: true }, "active-service"],
  ["a transaction is pending at the meter", { isActiveForOther: false, isPending: true }, "pending"],
  ["there is no obstacle", { isActiveForOther: false, isPending: false }, "add-home"],
]);

const answered = (indicator: string, serviceContractNumber: string) =>
  homeAddedFacts({ indicator, messages: [], contractAccount: "", serviceContractNumber, connected: "" });

provesRules(homeAdded, [
  ["moving in own premise", answered("MovingInOwnPremise", ""), "moving-in-own-premise"],
  ["moving in own premise", answered("MovingInOwnPremise", "4005000001"), "moving-in-own-premise"],
  ["service is ordered, with any indicator", answered("Success", "4005000001"), "add-confirmation"],
  [
    "service is ordered, with any indicator",
    { ...answered("Success", "4005000001"), isOwnPremise: false },
    "add-confirmation",
  ],
  ["another word beside a contract number: service may be ordered", answered("SomethingNew", "4005000001"), "oops"],
  ["no contract was made", answered("Success", ""), "oops"],
  ["no contract was made", answered("Failure", ""), "oops"],
]);
