import { describe, expect, test } from "vitest";
import { aContext } from "../../journey/a-context.fixture.ts";
import { toPage } from "../../journey/model.ts";
import { problem } from "../../kernel/problem.ts";
import { enrollmentCharges } from "../charges.ts";
import { enrollment } from "../flow.ts";
import type { At, EnrollmentState, WithCustomer } from "../model.ts";
import { enrollmentStanding } from "../standing.ts";
import { stateAt } from "../state-at.fixture.ts";
import { owingBoth, owingDebts, owingDeposit, reviewing } from "../steps/paying.fixture.ts";
import { settleDoubt } from "../steps/settle-doubt.ts";
import { storedEnrollment } from "../stored.ts";

/** The journey after this call's answer was lost, at a gateway that ignores keys. */
const lost = (state: EnrollmentState, operation: string): EnrollmentState =>
  storedEnrollment(
    enrollment.afterProblem(
      state,
      problem("outcome-unknown", operation, ""),
      (table, facts) => table.decide(facts).outcome,
    ).state,
  );

const find = async (state: EnrollmentState, operation: string, kind: string, found: object = {}) => {
  const input = settleDoubt.input.parse({ operation, kind, ...found });
  return (await settleDoubt.run(aContext({ state, ports: {} }), input))._unsafeUnwrap();
};
const after = async (...[state, ...finding]: Parameters<typeof find>) => {
  const end = await find(state, ...finding);
  expect(end.answer).toBe(true);
  expect(end.state.at).toEqual(end.destination);
  expect(end.state.attempts).toBe(state.attempts + 1);
  return end.state;
};
/** The status of each charge by then, in order. */
const charges = (state: EnrollmentState) =>
  enrollmentCharges(state).flatMap(({ what, amount, status }) =>
    what === "base-charge" ? [] : [[what, amount, status]],
  );
/** The contract has no number yet. */
const beforeOrder = <Current extends WithCustomer>(state: Current): Current => ({
  ...state,
  enrollmentInfo: { ...state.enrollmentInfo, serviceContractNumber: "" },
});
const halfPaid = {
  ...owingDeposit,
  depositPayment: "half-due",
  paymentInfo: { ...owingDeposit.paymentInfo, paymentType: "half", scheduledDepositDate: "2026-12-10" },
} as const;

describe("a deposit with a lost answer", () => {
  const inDoubt = lost(owingDeposit, "paySecurityDeposit");
  test("is unknown until a person resolves it", () =>
    expect(charges(inDoubt)).toEqual([["deposit", 30_963, "unknown"]]));

  test("charged in full is paid, and the order is done", async () => {
    const state = await after(inDoubt, "paySecurityDeposit", "charged", { amount: 30_963 });
    expect([state.stage, state.at]).toEqual(["ordered", toPage("mini-confirmation")]);
    expect(charges(state)).toEqual([["deposit", 30_963, "charged"]]);
  });

  test("with its first half charged leaves the second half to schedule", async () => {
    const state = await after(inDoubt, "paySecurityDeposit", "charged", { amount: 15_482 });
    expect(state.at).toEqual(toPage("place-order-deposit"));
    expect(charges(state)).toEqual([
      ["deposit-first-half", 15_482, "charged"],
      ["deposit-second-half", 15_481, "due"],
    ]);
  });

  test("leaves a debt due beside it to pay", async () => {
    const state = await after(lost(owingBoth, "paySecurityDeposit"), "paySecurityDeposit", "charged", {
      amount: 30_963,
    });
    expect(state.at).toEqual(toPage("place-order-deposit"));
    expect(charges(state)).toEqual([
      ["deposit", 30_963, "charged"],
      ["earlier-balance", 8_000, "due"],
    ]);
  });

  test("not charged is due, by a card that is entered again", async () => {
    const state = await after(inDoubt, "paySecurityDeposit", "not-charged");
    expect(state).toMatchObject({ stage: "ordered", cardAccess: "", isPaying: false });
    expect(charges(state)).toEqual([["deposit", 30_963, "due"]]);
  });

  test("is not resolved by another amount, by another call's finding, or twice", async () => {
    expect(await find(inDoubt, "paySecurityDeposit", "charged", { amount: 309 })).toMatchObject({
      answer: false,
      state: inDoubt,
    });
    expect(await find(inDoubt, "payPriorDebt", "charged", { serviceContractNumbers: ["1"] })).toMatchObject({
      answer: false,
    });
    expect(await find(inDoubt, "connect", "not-ordered")).toMatchObject({ answer: false });
    const state = await after(inDoubt, "paySecurityDeposit", "charged", { amount: 30_963 });
    expect(await find(state, "paySecurityDeposit", "not-charged")).toMatchObject({ answer: false, state });
  });

  test("is resolved also where the gateway honours keys and the customer never returned", async () => {
    const left: EnrollmentState = { ...owingDeposit, undecidedPayment: "paySecurityDeposit" };
    expect(charges(await after(left, "paySecurityDeposit", "charged", { amount: 30_963 }))).toEqual([
      ["deposit", 30_963, "charged"],
    ]);
  });
});

describe("a second half with a lost answer", () => {
  const inDoubt = lost(halfPaid, "scheduleRemainingDeposit");
  test("when scheduled, has the day of the finding", async () => {
    const state = await after(inDoubt, "scheduleRemainingDeposit", "scheduled", { day: "2026-12-11" });
    expect([state.at, state.paymentInfo?.scheduledDepositDate]).toEqual([toPage("mini-confirmation"), "2026-12-11"]);
    expect(charges(state)).toEqual([
      ["deposit-first-half", 15_482, "charged"],
      ["deposit-second-half", 15_481, "scheduled"],
    ]);
  });
  test("otherwise is due", async () => {
    const state = await after(inDoubt, "scheduleRemainingDeposit", "not-scheduled");
    expect(charges(state)).toEqual([
      ["deposit-first-half", 15_482, "charged"],
      ["deposit-second-half", 15_481, "due"],
    ]);
    expect(await find(inDoubt, "scheduleRemainingDeposit", "scheduled", { day: "soon" })).toMatchObject({
      answer: false,
    });
  });
});

describe("earlier balances with a lost answer", () => {
  const inDoubt = lost(beforeOrder(owingDebts), "payPriorDebt");
  const statuses = (state: EnrollmentState) => charges(state).map(([, amount, status]) => [amount, status]);
  test("were charged by card, and are unknown until a person resolves them", () =>
    expect(enrollmentCharges(inDoubt).map(({ by, status }) => [by, status])).toEqual([
      ["card", "unknown"],
      ["card", "unknown"],
    ]));
  test("when all charged, allow the order", async () => {
    const state = await after(inDoubt, "payPriorDebt", "charged", { serviceContractNumbers: ["0311", "0312"] });
    expect([state.stage, state.at]).toEqual(["review", toPage("place-order-prior-debt-confirmation")]);
    expect(statuses(state)).toEqual([
      [21_487, "charged"],
      [8_840, "charged"],
    ]);
  });
  test("with one charged, leave the other to pay", async () => {
    const state = await after(inDoubt, "payPriorDebt", "charged", { serviceContractNumbers: ["0312"] });
    expect([state.stage, state.at]).toEqual(["debt", toPage("place-order-prior-debt")]);
    expect(statuses(state)).toEqual([
      [21_487, "due"],
      [8_840, "charged"],
    ]);
  });
  test("when not charged, are due; another customer's balance resolves nothing", async () => {
    expect(statuses(await after(inDoubt, "payPriorDebt", "not-charged"))).toEqual([
      [21_487, "due"],
      [8_840, "due"],
    ]);
    for (const serviceContractNumbers of [[], ["0313"], ["0312", "0313"]])
      expect(await find(inDoubt, "payPriorDebt", "charged", { serviceContractNumbers })).toMatchObject({
        answer: false,
      });
  });
  test("debts that were due with an order lead to its confirmation once they are paid", async () => {
    const due = lost({ ...owingBoth, depositPayment: "settled" }, "payPriorDebt");
    const state = await after(due, "payPriorDebt", "charged", { serviceContractNumbers: ["0341"] });
    expect([state.stage, state.at]).toEqual(["ordered", toPage("mini-confirmation")]);
  });
});

describe("an application with a lost answer", () => {
  const { order, selection } = reviewing;
  const applying = stateAt("details", {
    selection,
    order,
    identity: {} as never,
    draft: { firstName: "Della" },
  });
  const inDoubt = lost(applying, "createCustomer");
  const numbers = { partnerNumber: "0040000117", contractAccount: "002100000117" };
  test("that was accepted waits at its terms, with its deposit", async () => {
    const state = await after(inDoubt, "createCustomer", "created", { ...numbers, amount: 30_963 });
    expect(state).toMatchObject({
      stage: "review",
      at: toPage("place-order-deposit"),
      enrollmentInfo: { bpNumber: "0040000117", contractAccountNumber: "002100000117", serviceContractNumber: "" },
    });
    expect(charges(state)).toEqual([["deposit", 30_963, "due"]]);
    expect((await after(inDoubt, "createCustomer", "created", { ...numbers, amount: 0 })).at).toEqual(
      toPage("place-order"),
    );
  });
  test("that was refused is requested again, with the stored input but without papers", async () => {
    const state = await after(inDoubt, "createCustomer", "not-created");
    expect(state).toMatchObject({ stage: "details", at: toPage("order-information"), draft: { firstName: "Della" } });
    expect(state.identity).toBeUndefined();
  });
  test("needs a complete finding, and never resolves an order", async () => {
    expect(await find(inDoubt, "createCustomer", "created", numbers)).toMatchObject({ answer: false });
    const order = lost(beforeOrder(reviewing), "connect");
    expect(await find(order, "createCustomer", "not-created")).toMatchObject({ answer: false });
    expect(await find(lost(beforeOrder(owingDebts), "payPriorDebt"), "createCustomer", "not-created")).toMatchObject({
      answer: false,
    });
  });
});

describe("calls beside an order, where the customer continued without an answer", () => {
  const ordered = stateAt("ordered", { at: toPage("mini-confirmation") });
  const standing = (state: EnrollmentState, what: string) =>
    enrollmentStanding(state).find((one) => one.what === what)?.is;
  const withCart: At<"ordered"> = {
    ...ordered,
    order: { ...ordered.order, address: { esiid: "10443720000057140", zip: "75206" } } as never,
    addOns: {
      beside: "LK-TRUE-12 10443720000057140 75206 01",
      cart: [{ planId: "AO-HOME" }] as never,
      withoutTerms: "",
    },
  };
  test.each([
    ["add-ons", "orderAddOns", withCart, "ordered", { salesOrderNumbers: ["7000000041"] }],
    ["autopay", "enrollAutopay", ordered, "enrolled", {}],
    ["online-account", "createOnlineAccount", ordered, "created", { userName: "dana" }],
  ] as const)(
    "%s is resolved by support, as ordered or as not ordered",
    async (what, operation, state, word, found) => {
      const open = lost(state, operation);
      expect(standing(open, what)).toBe("in-doubt");
      const done = await find(open, operation, word, found);
      expect([done.answer, standing(done.state, what)]).toEqual([true, "settled-by-support"]);
      const none = await find(open, operation, `not-${word}`);
      expect([none.answer, standing(none.state, what), none.destination]).toEqual([
        true,
        "settled-by-support",
        open.at,
      ]);
      for (const end of [done, none])
        expect(await find(end.state, operation, `not-${word}`)).toMatchObject({ answer: false });
      if (what !== "autopay") expect(await find(open, operation, word)).toMatchObject({ answer: false });
    },
  );

  test("the record of a visitor who left changes nothing in the journey", async () => {
    expect(await find(ordered, "recordOfflineEnrollment", "recorded")).toMatchObject({ answer: true, state: ordered });
    expect(await find(ordered, "recordOfflineEnrollment", "not-recorded")).toMatchObject({ answer: false });
  });

  test("a finding about a call of no flow is ignored", async () =>
    expect(await find(ordered, "constructor", "ordered")).toMatchObject({ answer: false }));
});
