import { errAsync, okAsync } from "neverthrow";
import { describe, expect, test } from "vitest";
import { aContext } from "../../journey/a-context.fixture.ts";
import { toOops, toPage, toStep } from "../../journey/model.ts";
import type { StepAt } from "../../journey/step.ts";
import { provesRules } from "../../kernel/proves-rules.fixture.ts";
import { problem } from "../../kernel/problem.ts";
import { accountAddOnProblemMet, accountAddOnsAnswered } from "../account-order-rules.ts";
import { addOnOrder } from "../flow.ts";
import type { AddOnOrder, AddOnsOrdered } from "../model.ts";
import { accountAddOnCharges } from "../charges.ts";
import { type AccountAddOnFields, type AccountAddOnState, allCarriedOut } from "../state.ts";
import type { AccountAddOnPorts } from "./account-add-on-step.ts";
import { orderedPlans, stateAt, wanted } from "./ordering.fixture.ts";
import { sendAddOnOrder } from "./send-add-on-order.ts";
import { settleDoubt } from "./settle-doubt.ts";
import { submitAddOns } from "./submit-add-ons.ts";

provesRules(accountAddOnsAnswered, [
  ["a part of them is in doubt", { indicator: "Success", beside: "swap", isWhole: false }, toPage("outcome-unknown")],
  [
    "they are ordered",
    { indicator: "Success", beside: "swap", isWhole: true },
    toPage("my-account", { clearcache: "true" }),
  ],
  ["they are not", { indicator: "AlreadyOrdered", beside: "swap", isWhole: true }, toOops("AddOnOrderForSwap")],
  ["they are not", { indicator: "AlreadyOrdered", beside: "transfer", isWhole: true }, toOops("AddOnOrderForTransfer")],
  ["they are not", { indicator: "", beside: "account", isWhole: true }, toOops("AddOnOrder")],
]);

provesRules(accountAddOnProblemMet, [
  ["the order was left in doubt", { kind: "outcome-unknown", beside: "swap" }, toPage("outcome-unknown")],
  ["the order failed", { kind: "timeout", beside: "swap" }, toOops("AddOnOrderForSwap")],
  ["the order failed", { kind: "gateway-error", beside: "add-home" }, toOops("AddOnOrder")],
]);

const success: AddOnsOrdered = {
  indicator: "Success",
  orderedPlans,
};

/** The orders, placed or on their way, determine the stage. */
const stateWith = (fields: AccountAddOnFields) =>
  stateAt(fields.wanted ? "submitted" : fields.ordered ? "ordered" : "shopping", fields);

/** Runs a step against a shop with these answers, and lists requests with their keys. */
const run = <Current extends AccountAddOnState, Input, Answer>(
  step: StepAt<Current, AccountAddOnState, AccountAddOnPorts, Input, Answer>,
  state: NoInfer<Current>,
  given: unknown,
  answer: AddOnsOrdered | undefined = success,
) => {
  const sent: (AddOnOrder & { readonly key: string })[] = [];
  const context = aContext<Current, AccountAddOnPorts>({
    state,
    ports: {
      addOns: {
        order: (order, key) => {
          sent.push({ ...order, key });
          return answer ? okAsync(answer) : errAsync(problem("timeout", "memberOrderAddOns", "late"));
        },
      },
    },
  });
  return { sent, end: step.run(context, step.input.parse(given)) };
};

test.each([
  ["names nothing", []],
  ["names products without their numbers", success.orderedPlans.map((one) => ({ ...one, salesOrderNumber: "" }))],
  ["names other products alone", [{ productCode: "AO-GREEN", salesOrderNumber: "7000000049" }]],
])("a success that %s is left in doubt, and can't be ordered again", async (_, orderedPlans) => {
  const state = stateAt("submitted", { beside: "swap" });
  const ended = await run(sendAddOnOrder, state, {}, { indicator: "Success", orderedPlans }).end;
  const met = ended._unsafeUnwrapErr();
  expect(met).toMatchObject({ kind: "outcome-unknown", operation: "memberOrderAddOns" });
  const { state: after, destination } = addOnOrder.afterProblem(
    state,
    met,
    (table, facts) => table.decide(facts).outcome,
  );
  expect([after, destination]).toEqual([{ ...state, stage: "in-doubt" }, toPage("outcome-unknown")]);
});

describe("a success that names one of two products", () => {
  const [home, surge] = success.orderedPlans;
  const sending = { esiid: wanted.esiid, on: "2026-11-21", bill: "next-bill" } as const;
  const partly = async (orderedPlans: AddOnsOrdered["orderedPlans"], fields: AccountAddOnFields = {}) =>
    (
      await run(
        sendAddOnOrder,
        stateAt("submitted", { beside: "account", sending, ...fields }),
        {},
        { indicator: "Success", orderedPlans },
      ).end
    )._unsafeUnwrap();

  test.each([
    ["alone", home ? [home] : []],
    ["and the other without its number", [{ productCode: "AO-SURGE", salesOrderNumber: "" }, ...(home ? [home] : [])]],
    ["in another case", [{ productCode: "ao-home", salesOrderNumber: "7000000041" }]],
    ["and an unrequested one", [...(home ? [home] : []), { productCode: "AO-GREEN", salesOrderNumber: "1" }]],
  ])("%s has that one ordered and leaves the other in doubt for a person", async (_, plans) =>
    expect(await partly(plans)).toMatchObject({
      destination: toPage("outcome-unknown"),
      answer: { kind: "answered", indicator: "Success", orderedPlans: [home] },
      leftInDoubt: { kind: "outcome-unknown", operation: "memberOrderAddOns" },
      state: {
        stage: "in-doubt",
        ordered: { productIds: ["AO-HOME"], orderedPlans: [home], sending },
        wanted: { ...wanted, productIds: ["AO-SURGE"] },
      },
    }),
  );

  test("keeps the earlier order", async () => {
    const earlier = { productIds: ["AO-GREEN"], orderedPlans: [{ productCode: "AO-GREEN", salesOrderNumber: "7" }] };
    const { state } = await partly(home ? [home] : [], { ordered: earlier });
    expect(state.before).toEqual([earlier]);
  });

  test.each([
    [true, ["7000000050"], [["AO-HOME"], ["AO-SURGE"]], "ordered"],
    [true, [], undefined, "in-doubt"],
    [false, [], [["AO-HOME"]], "ordered"],
  ] as const)(
    "has its other product settled alone by a person's finding (ordered: %s, numbers: %j)",
    async (isDone, salesOrderNumbers, expected, stage) => {
      const { state } = await partly(home ? [home] : []);
      const { state: after } = (
        await settleDoubt.run(
          aContext<AccountAddOnState, unknown>({ state, ports: {} }),
          settleDoubt.input.parse({
            operation: "memberOrderAddOns",
            kind: isDone ? "ordered" : "not-ordered",
            salesOrderNumbers,
          }),
        )
      )._unsafeUnwrap();
      expect(after.stage).toBe(stage);
      if (expected) expect(allCarriedOut(after).map(({ productIds }) => productIds)).toEqual(expected);
      if (expected) expect(after.wanted).toBeUndefined();
    },
  );

  test("has charges on an active home's next bill for ordered products, and on an unknown bill in doubt", async () => {
    const price = (planId: string) => ({ planId, planName: planId, rate: 499, once: 2_900 });
    const { state } = await partly(surge ? [surge] : [], { products: [price("AO-HOME"), price("AO-SURGE")] });
    expect(accountAddOnCharges(state).map(({ of, due, status }) => [of, due.when, status])).toEqual([
      ["AO-SURGE", "next-bill", "due"],
      ["AO-SURGE", "each-month", "due"],
      ["AO-HOME", "next-bill", "unknown"],
      ["AO-HOME", "each-month", "unknown"],
    ]);
  });
});

describe("an order of add-ons under the terms of its form", () => {
  const under = async (terms: object, state: AccountAddOnState = stateAt("shopping")) =>
    (await run(submitAddOns, state as never, { ...wanted, beside: "account", ...terms }).end)._unsafeUnwrap();

  test.each([
    ["account", "account-add-ons"],
    ["swap", "renewal-confirmation"],
    ["transfer", "transfer-confirmation"],
    ["add-home", "add-home-confirmation"],
  ] as const)("is not sent when they have changed, and its page (%s) shows that", async (beside, page) => {
    const terms = { beside, shownTerms: "as they were", termsNow: "as they are" };
    expect(await under(terms)).toEqual({
      state: stateAt("shopping"),
      destination: toPage(page, { notice: "terms-changed" }),
      answer: { kind: "terms-changed" },
    });
    const sent = stateAt("submitted", { beside });
    expect(await under(terms, sent)).toMatchObject({ state: sent, answer: { kind: "terms-changed" } });
  });

  test.each([
    ["as they were shown", { shownTerms: "a", termsNow: "a" }],
    ["stated by a caller without a form", {}],
    ["from an older journal", { termsNow: "a" }],
  ])("is sent %s", async (_, terms) =>
    expect(await under(terms)).toMatchObject({ destination: toStep("sendAddOnOrder"), state: { stage: "submitted" } }),
  );

  test("is answered from memory where it is ordered, even with changed terms", async () =>
    expect(await under({ shownTerms: "a", termsNow: "b" }, stateAt("ordered"))).toMatchObject({
      answer: { kind: "answered", indicator: "Success" },
    }));
});

describe("add-ons for a customer's home", () => {
  const submit = async (fields: AccountAddOnFields, productIds: readonly string[] = ["AO-SURGE"]) =>
    (await run(submitAddOns, stateWith(fields), { ...wanted, productIds, beside: "swap" }).end)._unsafeUnwrap();

  test("are accepted once each, and continue to the order", async () =>
    expect(await submit({}, ["AO-HOME", "AO-SURGE", "AO-HOME"])).toMatchObject({
      destination: toStep("sendAddOnOrder"),
      state: { beside: "swap", wanted },
    }));

  test("when repeated are answered from memory, in any order (A-247)", async () => {
    const ordered = { productIds: wanted.productIds, orderedPlans: success.orderedPlans };
    expect(await submit({ ordered }, ["AO-SURGE", "AO-HOME"])).toMatchObject({
      destination: toPage("my-account"),
      answer: { kind: "answered", ...success },
    });
    expect(await submit({ ordered }, ["AO-SURGE"])).toMatchObject({
      state: { stage: "ordered" },
      answer: { kind: "answered", orderedPlans: [success.orderedPlans[1]] },
    });
  });

  test("from earlier orders of this journey are not ordered again with others (A-353)", async () => {
    const ordered = { productIds: ["AO-HOME"], orderedPlans: success.orderedPlans.slice(0, 1) };
    const before = [{ productIds: ["AO-SURGE"], orderedPlans: success.orderedPlans.slice(1) }];
    const { state, destination } = await submit({ ordered, before }, ["AO-SURGE", "AO-GREEN", "AO-HOME"]);
    expect([state.wanted?.productIds, destination]).toEqual([["AO-GREEN"], toStep("sendAddOnOrder")]);
  });

  test("with a lost answer are sent again unchanged, despite other choices", async () =>
    expect((await submit({ wanted, beside: "swap" })).state.wanted).toEqual(wanted));

  test("are sent once and stored with their numbers (A-245, A-353)", async () => {
    const { sent, end } = run(sendAddOnOrder, stateAt("submitted", { beside: "swap" }), {});
    expect((await end)._unsafeUnwrap()).toMatchObject({
      destination: toPage("my-account", { clearcache: "true" }),
      answer: { indicator: "Success" },
      state: {
        stage: "ordered",
        answers: 1,
        ordered: { productIds: wanted.productIds, orderedPlans: success.orderedPlans },
      },
    });
    expect(sent).toMatchObject([wanted]);
  });

  test("a refusal leads to the page of its step, and the next order has another key", async () => {
    const refused = run(
      sendAddOnOrder,
      stateAt("submitted", { beside: "transfer" }),
      {},
      { indicator: "AlreadyOrdered", orderedPlans: [] },
    );
    const { state, destination } = (await refused.end)._unsafeUnwrap();
    expect([destination, state.stage]).toEqual([toOops("AddOnOrderForTransfer"), "shopping"]);
    const next = run(sendAddOnOrder, stateAt("submitted", { answers: state.answers }), {});
    await next.end;
    expect(next.sent[0]?.key).not.toBe(refused.sent[0]?.key);
  });

  test("a lost answer keeps the order, a refused call drops it, a doubt stops everything", () => {
    const state = stateAt("submitted");
    const after = (kind: Parameters<typeof problem>[0]) =>
      addOnOrder.afterProblem(
        state,
        problem(kind, "memberOrderAddOns", ""),
        (table, facts) => table.decide(facts).outcome,
      ).state;
    expect([after("timeout").wanted, after("refused").wanted, after("outcome-unknown").stage]).toEqual([
      wanted,
      undefined,
      "in-doubt",
    ]);
    expect(addOnOrder.steps.filter(({ allowed }) => allowed(after("outcome-unknown"))).map(({ name }) => name)).toEqual(
      ["refuseRequest", "settleDoubt"],
    );
  });
});

test("prices are stored with the order: current ones for new products, their own for earlier ones", async () => {
  const price = (planId: string, rate: number) => ({ planId, planName: planId, rate, once: undefined });
  const before = {
    ordered: { productIds: ["AO-GREEN"], orderedPlans: [] },
    products: [price("AO-GREEN", 500), price("AO-HOME", 900)],
  };
  const { end } = run(submitAddOns, stateAt("ordered", before), {
    ...wanted,
    beside: "account",
    products: [price("AO-HOME", 1_499), price("AO-GREEN", 700), { ...price("AO-SURGE", 0), once: null }],
  });
  expect((await end)._unsafeUnwrap().state.products).toEqual([
    price("AO-HOME", 1_499),
    price("AO-SURGE", 0),
    price("AO-GREEN", 500),
  ]);
});
