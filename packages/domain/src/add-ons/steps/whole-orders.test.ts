import { okAsync } from "neverthrow";
import { expect, test } from "vitest";
import { aContext } from "../../journey/a-context.fixture.ts";
import { toOops, toPage, toStep } from "../../journey/model.ts";
import { problem } from "../../kernel/problem.ts";
import { addOnOrder } from "../flow.ts";
import { type AccountAddOnState, type At, emptyAccountAddOns } from "../state.ts";
import type { AccountAddOnPorts } from "./account-add-on-step.ts";
import { orderedPlans, stateAt, wanted } from "./ordering.fixture.ts";
import { sendAddOnOrder } from "./send-add-on-order.ts";
import { submitAddOns } from "./submit-add-ons.ts";

const account = toPage("my-account", { clearcache: "true" });
const context = <Current extends AccountAddOnState>(
  state: Current,
  indicator = "Success",
  named: typeof orderedPlans = [],
) =>
  aContext<Current, AccountAddOnPorts>({
    state,
    ports: {
      addOns: { order: () => okAsync({ indicator, orderedPlans: indicator === "Success" ? orderedPlans : named }) },
    },
  });
const submitted = async (state: At<"shopping" | "submitted" | "ordered">, given: object = {}) =>
  (
    await submitAddOns.run(context(state), submitAddOns.input.parse({ ...wanted, beside: "swap", ...given }))
  )._unsafeUnwrap();
const sent = async (state: At<"submitted">, indicator?: string) =>
  (await sendAddOnOrder.run(context(state, indicator), {}))._unsafeUnwrap();
const ordered = stateAt("ordered");

test("add-ons for a home are ordered together, each once", async () => {
  expect(await submitted(emptyAccountAddOns)).toEqual({
    state: {
      ...emptyAccountAddOns,
      stage: "submitted",
      beside: "swap",
      wanted,
      products: [],
      sending: { esiid: wanted.esiid, on: "2026-11-21", bill: "first-bill" },
    },
    destination: toStep("sendAddOnOrder"),
    answer: undefined,
  });
  expect(await submitted(stateAt("submitted"))).toEqual({
    state: stateAt("submitted"),
    destination: toStep("sendAddOnOrder"),
    answer: undefined,
  });
});

test("the same ones again, or a part of them, get the same answer; others are another order", async () => {
  expect(await submitted(ordered)).toEqual({
    state: ordered,
    destination: account,
    answer: { kind: "answered", indicator: "Success", orderedPlans },
  });
  for (const productIds of [
    ["AO-HOME", "AO-GREEN"],
    ["AO-HOME", "AO-SURGE", "AO-GREEN"],
  ])
    expect((await submitted(ordered, { productIds })).destination, productIds.join()).toEqual(toStep("sendAddOnOrder"));
});

test("an order is answered as a whole, and leaves the cart empty", async () => {
  const state = stateAt("submitted", { beside: "swap" });
  expect(await sent(state)).toEqual({
    state: { ...ordered, answers: 1, before: [] },
    destination: account,
    answer: { kind: "answered", indicator: "Success", orderedPlans },
  });
  expect(await sent(state, "AlreadyOrdered")).toEqual({
    state: { ...emptyAccountAddOns, answers: 1, lastTry: { is: "refused", because: "AlreadyOrdered" } },
    destination: toOops("AddOnOrderForSwap"),
    answer: { kind: "answered", indicator: "AlreadyOrdered", orderedPlans: [] },
  });
});

test("an order with products beside a word that is no success is left in doubt", async () => {
  const state = stateAt("submitted", { beside: "swap" });
  const end = await sendAddOnOrder.run(context(state, "Zonk", orderedPlans), {});
  expect(end._unsafeUnwrapErr()).toMatchObject({ kind: "outcome-unknown", operation: "memberOrderAddOns" });
});

test.each([
  [{ productIds: ["<AO"] }, false],
  [{ productIds: ["AO>"] }, false],
  [{ productIds: [] }, false],
  [{ partner: "1" }, true],
  [{ partner: "00500000120" }, false],
  [{ contractAccountNumber: "1" }, true],
  [{ contractAccountNumber: "0021030000120" }, false],
  [{ beside: "plan" }, false],
])("an order with %j is read: %s", (change, isRead) =>
  expect(submitAddOns.input.safeParse({ ...wanted, beside: "swap", ...change }).success).toBe(isRead),
);

test("a replay reads the flow's name and steps; the flow leads to the account, or to the page of a doubt", () => {
  expect([addOnOrder.name, addOnOrder.steps.map(({ name }) => name)]).toEqual([
    "add-on-order",
    ["submitAddOns", "sendAddOnOrder", "refuseRequest", "settleDoubt"],
  ]);
  expect([addOnOrder.whereIs(emptyAccountAddOns), addOnOrder.whereIs(stateAt("in-doubt"))]).toEqual([
    toPage("my-account"),
    toPage("outcome-unknown"),
  ]);
});

test("effects of a problem", () => {
  const state = stateAt("submitted", { beside: "transfer" });
  const after = (kind: Parameters<typeof problem>[0]) =>
    addOnOrder.afterProblem(
      state,
      problem(kind, "memberOrderAddOns", ""),
      (table, facts) => table.decide(facts).outcome,
    );
  expect(after("refused")).toEqual({
    state: { ...emptyAccountAddOns, lastTry: { is: "refused", because: "refused" } },
    destination: toOops("AddOnOrderForTransfer"),
  });
  expect(after("timeout")).toEqual({
    state: { ...state, lastTry: { is: "in-doubt" } },
    destination: toOops("AddOnOrderForTransfer"),
  });
  expect(after("outcome-unknown")).toEqual({
    state: { ...state, stage: "in-doubt" },
    destination: toPage("outcome-unknown"),
  });
});

test("a failure before any request is reported for the account, and nothing is on its way", () =>
  expect(
    addOnOrder.afterProblem(
      emptyAccountAddOns,
      problem("timeout", "memberOrderAddOns", ""),
      (table, facts) => table.decide(facts).outcome,
    ),
  ).toEqual({ state: { ...emptyAccountAddOns, lastTry: { is: "in-doubt" } }, destination: toOops("AddOnOrder") }));
