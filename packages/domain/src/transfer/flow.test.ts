import { expect, test } from "vitest";
import { toPage } from "../journey/model.ts";
import { problem } from "../kernel/problem.ts";
import { transfer } from "./flow.ts";
import { canBeLeft, emptyTransfer, type TransferState, type At } from "./state.ts";
import { info, stateAt, openOrder } from "./steps/transferring.fixture.ts";

test("a failed call changes nothing, but a doubt closes the journey", () => {
  const after = (
    kind: Parameters<typeof problem>[0],
    operation = "transferService",
    state: TransferState = openOrder,
  ) => transfer.afterProblem(state, problem(kind, operation, ""), (table, facts) => table.decide(facts).outcome);
  expect(after("outcome-unknown")).toEqual({
    state: stateAt("in-doubt", {
      partner: openOrder.partner,
      info,
      draft: openOrder.draft,
      selection: openOrder.selection,
      at: toPage("outcome-unknown"),
    }),
    destination: toPage("outcome-unknown"),
  });
  expect(after("timeout").state).toEqual({ ...openOrder, isUnanswered: true, lastTry: { is: "in-doubt" } });
  const values = { startServiceDate: "12/04/2026", stopServiceDate: "12/05/2026", billingOption: "sameAddress" };
  const sent = transfer.afterProblem(
    { ...openOrder, days: { stop: { day: "2026-12-05", fee: 200 }, start: { day: "2026-12-01", fee: 0 } } },
    problem("timeout", "transferService", ""),
    (table, facts) => table.decide(facts).outcome,
    { values },
  );
  expect(sent.state).toMatchObject({
    isUnanswered: true,
    draft: values,
    days: { stop: { day: "2026-12-05", fee: 200 }, start: { day: "2026-12-04", fee: "unknown" } },
  });
  expect(after("refused").state).toEqual({ ...openOrder, lastTry: { is: "refused", because: "refused" } });
  expect(after("timeout", "transferEligibility").state).toEqual(openOrder);
  expect(after("timeout", "transferService", emptyTransfer).state).toEqual({
    ...emptyTransfer,
    lastTry: { is: "in-doubt" },
  });
});

test("a replay reads the flow's name, page and the form's problems", () => {
  const state: At<"order"> = {
    ...openOrder,
    serviceInfo: { ...openOrder.serviceInfo, problems: [{ field: "IsApartment", code: "required" }] },
    problems: [{ field: "poBox", code: "required" }],
  };
  expect([transfer.name, transfer.whereIs(state), transfer.formProblems?.(state)]).toEqual([
    "transfer",
    toPage("transfer-service-info"),
    [state.serviceInfo.problems, state.problems],
  ]);
  expect(transfer.formProblems?.(emptyTransfer)).toEqual([[], []]);
  expect(transfer.steps.map(({ name }) => name)).toEqual([
    "keepServiceInfo",
    "tellServiceInfo",
    "keepCurrentPlan",
    "chooseTransferPlan",
    "setServiceDates",
    "keepTransferOrder",
    "orderTransfer",
    "arrangeBills",
    "transferAtOnce",
    "refuseRequest",
    "settleDoubt",
    "settleByFact",
  ]);
  expect(emptyTransfer.serviceInfo).toEqual({ values: {}, problems: [], asksAboutMeterProgram: false });
});

test("a customer can move from a home with current or future service", () =>
  expect((["active", "pending", "inactive"] as const).map((status) => canBeLeft({ status }))).toEqual([
    true,
    true,
    false,
  ]));
