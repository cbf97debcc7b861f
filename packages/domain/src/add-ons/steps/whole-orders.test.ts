import { okAsync } from "neverthrow";
import { expect, test } from "vitest";
import { aContext } from "../../journey/a-context.fixture.ts";
import { toOops, toPage, toStep } from "../../journey/model.ts";
import { problem } from "../../kernel/problem.ts";
import { addOnOrder } from "../flow.ts";
import type { AddOnOrder } from "../model.ts";
import { type AccountAddOnState, emptyAccountAddOns } from "../state.ts";
import type { AccountAddOnPorts } from "./account-add-on-step.ts";
import { sendAddOnOrder } from "./send-add-on-order.ts";
import { submitAddOns } from "./submit-add-ons.ts";

const wanted: AddOnOrder = {
  partner: "0050000012",
  contractAccountNumber: "002103000012",
  esiid: "10443720000061040",
  zip: "75214",
  currentPlanId: "LK-TRUE-12",
  dwel: "01",
  productIds: ["AO-HOME", "AO-SURGE"],
};
const orderedPlans = [{ productCode: "AO-HOME", salesOrderNumber: "7000000041" }];
const account = toPage("my-account", { clearcache: "true" });
const context = (state: AccountAddOnState, indicator = "Success") =>
  aContext<AccountAddOnState, AccountAddOnPorts>({
    state,
    ports: { addOns: { order: () => okAsync({ indicator, orderedPlans }) } },
  });
const submitted = async (state: AccountAddOnState, given: object = {}) =>
  (
    await submitAddOns.run(context(state), submitAddOns.input.parse({ ...wanted, beside: "swap", ...given }))
  )._unsafeUnwrap();
const sent = async (state: AccountAddOnState, indicator?: string) =>
  (await sendAddOnOrder.run(context(state, indicator), {}))._unsafeUnwrap();
const ordered: AccountAddOnState = {
  ...emptyAccountAddOns,
  ordered: { productIds: ["AO-HOME", "AO-SURGE"], orderedPlans },
};

test("add-ons for a home are taken whole, each once", async () => {
  expect(await submitted(emptyAccountAddOns)).toEqual({
    state: { ...emptyAccountAddOns, beside: "swap", wanted, products: [] },
    destination: toStep("sendAddOnOrder"),
    answer: undefined,
  });
  expect(await submitted({ ...emptyAccountAddOns, wanted })).toEqual({
    state: { ...emptyAccountAddOns, wanted },
    destination: toStep("sendAddOnOrder"),
    answer: undefined,
  });
});

test("the same ones again are answered as they were; others, or a part of them, are another order", async () => {
  expect(await submitted(ordered)).toEqual({
    state: ordered,
    destination: account,
    answer: { kind: "answered", indicator: "Success", orderedPlans },
  });
  for (const productIds of [["AO-HOME", "AO-GREEN"], ["AO-HOME"], ["AO-HOME", "AO-SURGE", "AO-GREEN"]])
    expect((await submitted(ordered, { productIds })).destination, productIds.join()).toEqual(toStep("sendAddOnOrder"));
});

test("an order is answered whole, and nothing of it is wanted any more", async () => {
  const state: AccountAddOnState = { ...emptyAccountAddOns, beside: "swap", wanted };
  expect(await sent(state)).toEqual({
    state: { ...state, wanted: undefined, answers: 1, ordered: { productIds: wanted.productIds, orderedPlans } },
    destination: account,
    answer: { kind: "answered", indicator: "Success", orderedPlans },
  });
  expect(await sent(state, "AlreadyOrdered")).toEqual({
    state: { ...state, wanted: undefined, answers: 1, lastTry: { is: "refused", because: "AlreadyOrdered" } },
    destination: toOops("AddOnOrderForSwap"),
    answer: { kind: "answered", indicator: "AlreadyOrdered", orderedPlans },
  });
  expect(await sent(emptyAccountAddOns)).toEqual({
    state: emptyAccountAddOns,
    destination: toPage("my-account"),
    answer: undefined,
  });
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

test("the flow is known by its name and steps, and leads to the account, or to where a doubt is said", () => {
  expect([addOnOrder.name, addOnOrder.steps.map(({ name }) => name)]).toEqual([
    "add-on-order",
    ["submitAddOns", "sendAddOnOrder"],
  ]);
  expect([
    addOnOrder.whereIs(emptyAccountAddOns),
    addOnOrder.whereIs({ ...emptyAccountAddOns, isInDoubt: true }),
  ]).toEqual([toPage("my-account"), toPage("outcome-unknown")]);
});

test("what a problem leaves behind", () => {
  const state: AccountAddOnState = { ...emptyAccountAddOns, beside: "transfer", wanted };
  const after = (kind: Parameters<typeof problem>[0]) =>
    addOnOrder.afterProblem(
      state,
      problem(kind, "memberOrderAddOns", ""),
      (table, facts) => table.decide(facts).outcome,
    );
  expect(after("refused")).toEqual({
    state: { ...state, wanted: undefined, lastTry: { is: "refused", because: "refused" } },
    destination: toOops("AddOnOrderForTransfer"),
  });
  expect(after("timeout")).toEqual({
    state: { ...state, lastTry: { is: "unknown" } },
    destination: toOops("AddOnOrderForTransfer"),
  });
  expect(after("outcome-unknown")).toEqual({
    state: { ...state, isInDoubt: true },
    destination: toPage("outcome-unknown"),
  });
});
