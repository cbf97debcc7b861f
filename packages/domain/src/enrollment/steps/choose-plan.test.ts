import { okAsync } from "neverthrow";
import { describe, expect, test } from "vitest";
import type { PlanOffer, PlanQuery } from "../../plans/model.ts";
import { priceOf } from "../../plans/price-change.ts";
import { emptyEnrollment } from "../empty-parts.ts";
import type { EnrollmentState } from "../model.ts";
import type { EnrollmentPorts } from "../ports.ts";
import { choosePlan, type ChoosePlanInput } from "./choose-plan.ts";

const plan = {
  id: "LK-TRUE-12",
  baseRate: 12_850_000,
  baseCharge: 495,
  rateDetails: [],
  term: 12,
  cancellationFee: { kind: "flat", cents: 15_000 },
} as unknown as PlanOffer;

test.each([
  ["ONCOR", "ONCOR"],
  ["A_ONCOR", "ONCOR"],
])("the utility of a link, %s, is looked up by its code, and travels unchanged (E-020, E-407)", async (tdsp, code) => {
  const asked: PlanQuery[] = [];
  const ports = {
    plans: {
      plans: (query: PlanQuery) => (
        asked.push(query),
        okAsync({ offers: [plan], unreadable: 0, correlationId: "", sessionId: "s" })
      ),
    },
  } as unknown as EnrollmentPorts;
  const context = { state: emptyEnrollment, ports } as Parameters<typeof choosePlan.run>[0];
  const { state } = (
    await choosePlan.run(context, {
      planid: "LK-TRUE-12",
      cint: "6",
      dwel: "01",
      prom: "PS",
      zip: "75206",
      tdsp,
      esiid: "10443720000057140",
      sessionId: "s",
    })
  )._unsafeUnwrap();
  expect(asked).toMatchObject([{ zip: "75206", tdsp: code }]);
  expect(state.selection?.tdsp).toBe(tdsp);
});

test("an order without an answer stays unknown beside another plan; a refusal concerned the earlier plan", async () => {
  const ports = {
    plans: { plans: () => okAsync({ offers: [plan], unreadable: 0, correlationId: "", sessionId: "s" }) },
  } as unknown as EnrollmentPorts;
  const input = { planid: plan.id, cint: "6", dwel: "01", prom: "PS", zip: "75206", tdsp: "ONCOR", esiid: "" } as const;
  const triesAfter = async (lastTries: EnrollmentState["lastTries"]) => {
    const state = { ...emptyEnrollment, lastTries };
    const end = choosePlan.run({ state, ports } as Parameters<typeof choosePlan.run>[0], { ...input, sessionId: "s" });
    return (await end)._unsafeUnwrap().state.lastTries;
  };
  const unknown = { is: "in-doubt" } as const;
  const refused = { is: "refused", because: "PermitRequired" } as const;
  expect(await triesAfter({ "new-service": unknown, "add-ons": refused })).toEqual({ "new-service": unknown });
  expect([await triesAfter({ "new-service": refused }), await triesAfter(undefined)]).toEqual([undefined, undefined]);
});

describe("a plan chosen again in the same journey", () => {
  const inDallas: ChoosePlanInput = {
    planid: plan.id,
    cint: "6",
    dwel: "01",
    prom: "PS",
    zip: "75206",
    tdsp: "ONCOR",
    esiid: "",
    sessionId: "s",
  };
  const inHouston: ChoosePlanInput = { ...inDallas, zip: "77002", tdsp: "CENTERPOINT" };
  const chosen = async (offered: PlanOffer, input: ChoosePlanInput, state: EnrollmentState = emptyEnrollment) => {
    const ports = {
      plans: { plans: () => okAsync({ offers: [offered], unreadable: 0, correlationId: "", sessionId: "s" }) },
    } as unknown as EnrollmentPorts;
    return (await choosePlan.run({ state, ports } as Parameters<typeof choosePlan.run>[0], input))._unsafeUnwrap();
  };

  test.each([
    ["rate", { baseRate: 13_100_000 }],
    ["monthly charge", { baseCharge: 995 }],
    ["term", { term: 24 }],
    ["cancellation fee", { cancellationFee: { kind: "none" } }],
  ] as const)("with another %s has changed, and its earlier price is stored to be shown", async (_, change) => {
    const { state } = await chosen(plan, inDallas);
    const again = await chosen({ ...plan, ...change }, { ...inDallas, cint: "7", zip: "75219" }, state);
    expect(again.answer).toEqual({ found: true, changed: true });
    expect(again.state.selection).toMatchObject({ plan: change, before: priceOf(plan) });
  });

  test("at the same price has not changed", async () => {
    const { state } = await chosen(plan, inDallas);
    const again = await chosen(plan, { ...inDallas, cint: "7" }, state);
    expect(again.answer).toEqual({ found: true, changed: false });
    expect(again.state.selection).not.toHaveProperty("before");
  });

  test.each([
    ["another utility's area", inHouston],
    ["another promotion", { ...inDallas, prom: "PM" }],
  ])("for %s is another offer, whose price has not changed", async (_, input) => {
    const dearer = { ...plan, baseRate: 14_200_000 };
    const { state } = await chosen(plan, inDallas);
    const there = await chosen(dearer, input, state);
    const back = await chosen(plan, inDallas, there.state);
    for (const { answer, state: after } of [there, back]) {
      expect(answer).toEqual({ found: true, changed: false });
      expect(after.selection).not.toHaveProperty("before");
    }
  });

  test("another plan has another price", async () => {
    const { state } = await chosen(plan, inDallas);
    const other = { ...plan, id: "LK-TRUE-24", baseRate: 14_200_000 };
    expect((await chosen(other, { ...inDallas, planid: other.id }, state)).answer.changed).toBe(false);
  });

  test.each<readonly [string, Partial<ChoosePlanInput>, boolean]>([
    ["for the home of the form", { esiid: "10443720001000000" }, true],
    ["for another home", { esiid: "10443720000057140" }, false],
    ["with another intent", { cint: "7" }, false],
  ])("another plan %s keeps or drops the day together with the consent to its fee", async (_, change, stays) => {
    const day = { selectStartDate: "11/30/2026", acceptsDayFee: "11/30/2026 3595" };
    const { state } = await chosen(plan, inDallas);
    const typed: EnrollmentState = { ...state, draft: { esiid: "10443720001000000", ...day } };
    const again = await chosen({ ...plan, id: "LK-EASY-12" }, { ...inDallas, planid: "LK-EASY-12", ...change }, typed);
    const { selectStartDate, acceptsDayFee } = again.state.draft ?? {};
    expect({ selectStartDate, acceptsDayFee }).toEqual(
      stays ? day : { selectStartDate: undefined, acceptsDayFee: undefined },
    );
  });
});
