import { errAsync, okAsync } from "neverthrow";
import { describe, expect, it } from "vitest";
import type { AddOnOrder, AddOnsOrdered } from "../../add-ons/model.ts";
import { aContext } from "../../journey/a-context.fixture.ts";
import { toPage } from "../../journey/model.ts";
import { problem } from "../../kernel/problem.ts";
import { besideOf } from "../add-on-cart.ts";
import { enrollment } from "../flow.ts";
import type { EnrollmentState } from "../model.ts";
import type { OrderInformation, Selection } from "../parts.ts";
import type { EnrollmentPorts } from "../ports.ts";
import { stateAt } from "../state-at.fixture.ts";
import { orderAddOns } from "./order-add-ons.ts";
import { settleDoubt } from "./settle-doubt.ts";

const ordered = stateAt("ordered", {
  at: toPage("mini-confirmation"),
  selection: { plan: { id: "LK-TRUE-12" }, dwel: "01" } as Selection,
  order: { address: { esiid: "10443720000057140", zip: "75206" } } as OrderInformation,
  enrollmentInfo: {
    bpNumber: "40000117",
    contractAccountNumber: "002100000117",
    serviceAccountNumber: "1",
    serviceContractNumber: "1",
  },
});
const success: AddOnsOrdered = {
  indicator: "Success",
  orderedPlans: [{ productCode: "AO-HOME", salesOrderNumber: "7000000041" }],
};

/** Runs the step against a shop with this answer, and lists requests with their keys. */
const run = (state: EnrollmentState, productIds: readonly string[] | undefined, answer: AddOnsOrdered | undefined) => {
  const sent: (AddOnOrder & { readonly key: string })[] = [];
  if (!orderAddOns.allowed(state)) throw new Error(`nothing is ordered at ${state.stage}`);
  const context = aContext<typeof state, EnrollmentPorts>({
    state,
    ports: {
      addOns: {
        offers: () => okAsync([]),
        order: (order: AddOnOrder, key: string) => {
          sent.push({ ...order, key });
          return answer ? okAsync(answer) : errAsync(problem("timeout", "orderAddOns", "late"));
        },
      },
    } as never,
  });
  return { sent, end: orderAddOns.run(context, productIds ? { productIds: [...productIds] } : {}) };
};

describe("ordering add-ons with an enrollment", () => {
  it("leaves a success without names in doubt: the flow continues, and another try is the same order", async () => {
    const { sent, end } = run(ordered, ["AO-HOME"], { indicator: "Success", orderedPlans: [] });
    const met = (await end)._unsafeUnwrapErr();
    expect(met).toMatchObject({ kind: "outcome-unknown", operation: "orderAddOns" });
    const after = enrollment.afterProblem(ordered, met, (table, facts) => table.decide(facts).outcome);
    expect(after).toEqual({
      state: { ...ordered, triedAddOns: [], lastTries: { "add-ons": { is: "in-doubt", needsLookUp: true } } },
      destination: toPage("mini-confirmation"),
    });
    const again = run(ordered, ["AO-HOME"], success);
    await again.end;
    expect(again.sent.map(({ key }) => key)).toEqual(sent.map(({ key }) => key));
  });

  it("sends each product once, with the customer's numbers, and stores the order (E-372)", async () => {
    const { sent, end } = run(ordered, ["AO-HOME", "AO-SURGE", "AO-HOME"], success);
    expect((await end)._unsafeUnwrap()).toMatchObject({
      state: { orderedPlans: success.orderedPlans },
      destination: toPage("mini-confirmation"),
      answer: { kind: "answered", indicator: "Success" },
    });
    expect(sent).toMatchObject([
      {
        partner: "40000117",
        contractAccountNumber: "002100000117",
        esiid: "10443720000057140",
        zip: "75206",
        currentPlanId: "LK-TRUE-12",
        productIds: ["AO-HOME", "AO-SURGE"],
      },
    ]);
  });

  it("sends the cart unless the caller names products (S1-222)", async () => {
    const cart = ["AO-HOME", "AO-SURGE"].map((planId) => ({ planId, planName: planId, rate: 999, tosUrl: "" }));
    const { sent, end } = run(
      { ...ordered, addOns: { beside: besideOf(ordered), cart, withoutTerms: "" } },
      undefined,
      success,
    );
    await end;
    expect(sent).toMatchObject([{ productIds: ["AO-HOME", "AO-SURGE"] }]);
  });

  it("sends nothing without a choice, and nothing a second time", async () => {
    const [nothing, again] = [
      run(ordered, [], success),
      run({ ...ordered, orderedPlans: success.orderedPlans }, ["AO-SURGE"], success),
    ];
    expect((await nothing.end)._unsafeUnwrap().answer).toEqual({ kind: "nothing-chosen" });
    expect((await again.end)._unsafeUnwrap().answer).toEqual({ kind: "answered", ...success });
    expect([...nothing.sent, ...again.sent]).toEqual([]);
  });

  it("another choice without an answer has the same key, a choice after an answer has another", async () => {
    const refused = run(ordered, ["AO-HOME"], { indicator: "AlreadyOrdered", orderedPlans: [] });
    const { state } = (await refused.end)._unsafeUnwrap();
    expect(state.orderedPlans).toEqual([]);
    const keyOf = async ({ sent, end }: ReturnType<typeof run>): Promise<string | undefined> => {
      await end;
      return sent[0]?.key;
    };
    const first = await keyOf(run(ordered, ["AO-HOME"], undefined));
    expect(first).toBeDefined();
    expect(await keyOf(run(ordered, ["AO-SURGE"], undefined))).toBe(first);
    expect(await keyOf(run(state, ["AO-SURGE"], success))).not.toBe(first);
  });

  it("leaves a refusal in doubt that names ordered products", async () => {
    const { end } = run(ordered, ["AO-HOME"], { ...success, indicator: "AlreadyOrdered" });
    expect((await end)._unsafeUnwrapErr()).toMatchObject({ kind: "outcome-unknown", operation: "orderAddOns" });
  });

  it("stores nothing from a refusal, and counts each answer", async () => {
    const { end } = run({ ...ordered, addOnAnswers: 2 }, ["AO-HOME"], {
      indicator: "AlreadyOrdered",
      orderedPlans: [],
    });
    expect((await end)._unsafeUnwrap().state).toEqual({
      ...ordered,
      addOnAnswers: 3,
      orderedPlans: [],
      triedAddOns: ["AO-HOME"],
      lastTries: { "add-ons": { is: "refused", because: "AlreadyOrdered" } },
    });
  });

  it("treats each product separately where a success names one of two: the other is in doubt", async () => {
    const { end } = run(ordered, ["AO-HOME", "AO-SURGE"], {
      indicator: "Success",
      orderedPlans: [
        { productCode: "AO-HOME", salesOrderNumber: "7000000041" },
        { productCode: "AO-SURGE", salesOrderNumber: "" },
      ],
    });
    const { state, leftInDoubt } = (await end)._unsafeUnwrap();
    expect(state).toMatchObject({
      orderedPlans: [{ productCode: "AO-HOME", salesOrderNumber: "7000000041" }],
      addOnsInDoubt: ["AO-SURGE"],
      lastTries: { "add-ons": { is: "in-doubt" } },
    });
    expect(leftInDoubt).toMatchObject({ kind: "outcome-unknown", operation: "orderAddOns" });
    const found = { operation: "orderAddOns", kind: "ordered", salesOrderNumbers: ["7000000042"] } as const;
    const settled = (
      await settleDoubt.run(aContext({ state, ports: {} }), settleDoubt.input.parse({ ...found }))
    )._unsafeUnwrap();
    expect(settled.state.orderedPlans?.map(({ productCode }) => productCode)).toEqual(["AO-HOME", "AO-SURGE"]);
    expect([settled.state.addOnsInDoubt, settled.state.lastTries]).toEqual([
      undefined,
      { "add-ons": { is: "settled", by: "support", as: "ordered" } },
    ]);
  });

  it("accepts twenty products of a caller at most, and only valid codes", () => {
    const taken = (productIds: readonly string[] | undefined) => orderAddOns.input.safeParse({ productIds });
    expect(
      [
        taken(undefined),
        taken(["AO-HOME"]),
        taken(Array.from({ length: 21 }, () => "A")),
        taken(["<b>"]),
        taken(["AO HOME"]),
        taken(["x".repeat(61)]),
      ].map(({ success: isTaken }) => isTaken),
    ).toEqual([true, true, false, false, false, false]);
    expect(taken(["AO-HOME"]).data).toEqual({ productIds: ["AO-HOME"] });
  });

  it("is allowed once service is ordered, and not before", () => {
    expect([
      orderAddOns.allowed(ordered),
      orderAddOns.allowed({ ...ordered, stage: "finished" }),
      orderAddOns.allowed(stateAt("review")),
    ]).toEqual([true, true, false]);
  });

  it("leaves the customer where they are after a failure (E-230)", () => {
    expect(
      enrollment.afterProblem(
        ordered,
        problem("timeout", "orderAddOns", "late"),
        (table, facts) => table.decide(facts).outcome,
      ),
    ).toEqual({
      state: { ...ordered, triedAddOns: [], lastTries: { "add-ons": { is: "in-doubt" } } },
      destination: toPage("mini-confirmation"),
    });
  });
});
