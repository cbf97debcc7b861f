import { describe, expect, test } from "vitest";
import { toOops, toPage } from "../journey/model.ts";
import { problem } from "../kernel/problem.ts";
import { renewal } from "./flow.ts";
import { isEvSelected } from "./state.ts";
import { stateAt } from "./steps/renewal.fixture.ts";

describe("effects of a problem", () => {
  const state = stateAt("submitted", {
    reference: "R-2",
    accepted: ["termsOfService"],
    at: toPage("renewal-order-information"),
  });
  const after = (kind: Parameters<typeof problem>[0], operation: string) =>
    renewal.afterProblem(state, problem(kind, operation, ""), (table, facts) => table.decide(facts).outcome);

  test("after a lost answer the order stays as sent, and its page can send it again", () => {
    const left = after("timeout", "createSwap");
    expect([left.state.stage, left.destination, renewal.whereIs(left.state)]).toEqual([
      "submitted",
      toOops("RenewalCreateSwapFailed"),
      toPage("renewal-order-information"),
    ]);
  });
  test("after a refusal nothing is ordered, and the form reopens as it was filled in", () => {
    const { reference: _, ...sent } = state;
    expect(after("refused", "createSwap").state).toEqual({
      ...sent,
      stage: "order",
      problems: [],
      lastTry: { is: "refused", because: "refused" },
    });
  });
  test("after a doubt at a gateway without idempotency a person checks the order", () => {
    const left = after("outcome-unknown", "createSwap");
    const at = toPage("outcome-unknown");
    expect([left, renewal.whereIs(left.state)]).toEqual([
      {
        state: {
          stage: "in-doubt",
          attempts: 0,
          at,
          choice: state.choice,
          orderPage: state.orderPage,
          accepted: state.accepted,
          startDate: state.startDate,
        },
        destination: at,
      },
      at,
    ]);
  });
  test("a failed look-up changes nothing", () => {
    expect(after("unreachable", "meterReadDates").state).toEqual(state);
    expect(after("refused", "meterReadDates").state).toEqual(state);
  });
});
test("a replay reads the flow's name, steps, page and the form's problems", () => {
  const state = stateAt("order", { problems: ["startDate"], at: toOops("Earlier") });
  expect([
    renewal.name,
    renewal.steps.map(({ name }) => name),
    renewal.whereIs(state),
    renewal.formProblems?.(state),
  ]).toEqual([
    "renewal",
    ["chooseRenewal", "keepRenewal", "submitRenewal", "createSwap", "refuseRequest", "settleDoubt", "settleByFact"],
    toOops("Earlier"),
    [["startDate"]],
  ]);
});

test("the confirmation repeats the note of a plan for electric vehicles, where its box was ticked (A-330)", () =>
  expect([stateAt("ordered", { accepted: ["evAcknowledgment"] }), stateAt("ordered")].map(isEvSelected)).toEqual([
    true,
    false,
  ]));
