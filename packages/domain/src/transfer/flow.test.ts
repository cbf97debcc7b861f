import { expect, test } from "vitest";
import { toPage } from "../journey/model.ts";
import { problem } from "../kernel/problem.ts";
import { transfer } from "./flow.ts";
import { canBeLeft, emptyTransfer, type TransferState, type At } from "./state.ts";
import { info, stateAt, told } from "./steps/transferring.fixture.ts";

test("a call that could not be made leaves all as it was, but a doubt closes the passage", () => {
  const after = (kind: Parameters<typeof problem>[0], operation = "transferService", state: TransferState = told) =>
    transfer.afterProblem(state, problem(kind, operation, ""), (table, facts) => table.decide(facts).outcome);
  expect(after("outcome-unknown")).toEqual({
    state: stateAt("in-doubt", {
      partner: told.partner,
      info,
      draft: told.draft,
      selection: told.selection,
      at: toPage("outcome-unknown"),
    }),
    destination: toPage("outcome-unknown"),
  });
  expect(after("timeout").state).toEqual({ ...told, isUnanswered: true, lastTry: { is: "in-doubt" } });
  const values = { startServiceDate: "12/04/2026", stopServiceDate: "12/05/2026", billingOption: "sameAddress" };
  const sent = transfer.afterProblem(
    { ...told, days: { stop: { day: "2026-12-05", fee: 200 }, start: { day: "2026-12-01", fee: 0 } } },
    problem("timeout", "transferService", ""),
    (table, facts) => table.decide(facts).outcome,
    { values },
  );
  expect(sent.state).toMatchObject({
    isUnanswered: true,
    draft: values,
    days: { stop: { day: "2026-12-05", fee: 200 }, start: { day: "2026-12-04", fee: "unknown" } },
  });
  expect(after("refused").state).toEqual({ ...told, lastTry: { is: "refused", because: "refused" } });
  expect(after("timeout", "transferEligibility").state).toEqual(told);
  expect(after("timeout", "transferService", emptyTransfer).state).toEqual({
    ...emptyTransfer,
    lastTry: { is: "in-doubt" },
  });
});

test("a replay knows the flow by its name, where a customer is, and what was wrong with what they typed", () => {
  const state: At<"order"> = {
    ...told,
    serviceInfo: { ...told.serviceInfo, problems: [{ field: "IsApartment", code: "required" }] },
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

test("a home can be left that has service or is to have it", () =>
  expect((["active", "pending", "inactive"] as const).map((status) => canBeLeft({ status }))).toEqual([
    true,
    true,
    false,
  ]));
