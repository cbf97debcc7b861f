import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { type Charge, duesOf } from "../charges/model.ts";
import { owesNothing, receiptOf } from "../charges/receipt.ts";
import { receiptParts } from "../charges/part-of-receipt.ts";
import type { Destination } from "../journey/model.ts";
import { problem } from "../kernel/problem.ts";
import {
  type CardNamed,
  type CardTokens,
  codeOfPaymentType,
  noPayment,
  type PaymentType,
  paymentTypes,
  paysByCard,
} from "../payments/model.ts";
import { cardNamed } from "../payments/rules.ts";
import type { LastTry } from "../standing/model.ts";
import { enrollmentCharges, enrollmentReceipt } from "./charges.ts";
import type { EnrollmentState } from "./model.ts";
import { stateAt } from "./state-at.fixture.ts";
import { aCard, paid, reviewing } from "./steps/paying.fixture.ts";
import { payDeposit } from "./steps/pay-deposit.ts";
import { payPriorDebt } from "./steps/pay-prior-debt.ts";
import { placeOrder } from "./steps/place-order.ts";
import { scheduleRemainder } from "./steps/schedule-remainder.ts";

const debt = (serviceContractNumber: string, totalDebt: number) => ({
  contractAccountNumber: "002000000311",
  serviceContractNumber,
  customerName: "",
  address: "",
  finalBillDate: "2025-06-12",
  totalDebt,
});

interface Owed {
  readonly deposit: number;
  readonly debts: readonly number[];
  readonly thresholdPassed: boolean;
}

const reviewOf = ({ deposit, debts, thresholdPassed }: Owed) =>
  stateAt("review", {
    ...reviewing,
    depositAmount: deposit,
    depositPayment: deposit > 0 ? "due" : "none",
    priorDebtInfo: { priorDebt: debts.map((cents, index) => debt(`4${index}`, cents)), status: "", thresholdPassed },
  });

const cents = fc.integer({ min: 1, max: 99_999 });
const owed: fc.Arbitrary<Owed> = fc.record({
  deposit: fc.oneof(fc.constant(0), cents),
  debts: fc.array(cents, { maxLength: 3 }),
  thresholdPassed: fc.boolean(),
});
const type = fc.constantFrom<PaymentType>(...paymentTypes);

/** The gateway's result per payment: carried out, refused, or carried out with a lost answer. */
type Fate = "success" | "refused" | "lost";
const fates = fc.record({
  deposit: fc.constantFrom<Fate>("success", "refused", "lost"),
  second: fc.constantFrom<Fate>("success", "refused", "lost"),
  debts: fc.constantFrom<Fate>("success", "refused", "lost"),
});

const accepted = { acceptAuthorization: true, legalAuthorization: true, termsOfService: true };
const steps = { payDeposit, scheduleRemainder, payPriorDebt } as const;

/** The customer pays each amount by another card. */
const cardOf: Readonly<Record<"deposit" | "second" | "debts", CardTokens>> = {
  deposit: { ...aCard, lastDigits: "0341", cardType: "VISA" },
  second: { ...aCard, lastDigits: "4444", cardType: "MC" },
  debts: { ...aCard, lastDigits: "0005", cardType: "AMEX" },
};

/**
 * Places the order with its automatic steps as the runner does, and records charged and scheduled payments in a ledger.
 */
const ordered = async (from: Owed, paymentType: PaymentType, fate: Record<"deposit" | "second" | "debts", Fate>) => {
  const ledger = { charged: 0, scheduled: 0, lost: 0, cards: [] as (readonly [number, CardNamed])[] };
  const review = reviewOf(from);
  const choice =
    from.deposit > 0
      ? { paymentType: codeOfPaymentType(paymentType), scheduledDepositDate: "2026-12-15", accessToken: "cft-1" }
      : {};
  let { state, destination } = (await paid(placeOrder, review, { ...accepted, ...choice }).end)._unsafeUnwrap();
  while (destination.kind === "step") {
    const step = steps[destination.step as keyof typeof steps];
    const of = { payDeposit: "deposit", scheduleRemainder: "second", payPriorDebt: "debts" } as const;
    const kind = of[destination.step as keyof typeof of];
    const isLost = fate[kind] === "lost";
    const debts = (state.priorDebtInfo?.priorDebt ?? []).map(({ serviceContractNumber }) => ({
      serviceContractNumber,
      indicator: fate[kind] === "success" ? "Success" : "Declined",
      message: "",
    }));
    const run = paid(
      step as never,
      state,
      {},
      {
        debts,
        packet: { kind: "card", card: cardOf[kind] },
        indicator: fate[kind] === "success" ? "Success" : "Declined",
        ...(isLost ? { failure: problem("timeout", operations[kind], "late") } : {}),
      },
    );
    const end = await run.end;
    for (const sent of run.sent) {
      const amount =
        sent.call === "debts"
          ? sent.debts.reduce((sum, { totalDebt }) => sum + totalDebt, 0)
          : sent.call === "deposit" || sent.call === "remainder"
            ? sent.amount
            : 0;
      if (!isLost && fate[kind] === "success") {
        const card = cardNamed(cardOf[kind]);
        if (sent.call === "debts") ledger.cards.push(...sent.debts.map(({ totalDebt }) => [totalDebt, card] as const));
        else ledger.cards.push([amount, card]);
      }
      if (isLost) ledger.lost += amount;
      else if (fate[kind] === "success") ledger[sent.call === "remainder" ? "scheduled" : "charged"] += amount;
    }
    if (end.isErr()) {
      state = { ...state, undecidedPayment: operations[kind], isPaying: false } as EnrollmentState;
      break;
    }
    ({ state, destination } = end.value as { state: EnrollmentState; destination: Destination });
  }
  return { review, state, ledger };
};
const operations = {
  deposit: "paySecurityDeposit",
  second: "scheduleRemainingDeposit",
  debts: "payPriorDebt",
} as const;

const whole = (charges: readonly Charge[]): number =>
  charges.reduce((sum, { amount }) => sum + (amount === "unknown" ? 0 : amount), 0);

/** Charges that are not carried out and on no bill. */
const open = (charges: readonly Charge[]): readonly Charge[] =>
  charges.filter(({ by, status }) => by !== "bill" && status !== "charged" && status !== "scheduled");

describe("a customer's charges", () => {
  it("equal the button's amount to the cent, where every payment succeeds", () =>
    fc.assert(
      fc.asyncProperty(owed, type, async (from, choice) => {
        const { review, ledger } = await ordered(from, choice, {
          deposit: "success",
          second: "success",
          debts: "success",
        });
        expect(ledger.charged).toBe(enrollmentReceipt(review, from.deposit > 0 ? choice : undefined).whenPressed.total);
      }),
    ));

  it("show each payment as charged or lost exactly as the ledger, for every result", () =>
    fc.assert(
      fc.asyncProperty(owed, type, fates, async (from, choice, fate) => {
        const { state, ledger } = await ordered(from, choice, fate);
        const receipt = enrollmentReceipt(state);
        expect(receipt.charged.total).toBe(ledger.charged);
        expect(receipt.unknown.total).toBe(ledger.lost);
        const scheduled = enrollmentCharges(state).filter(({ status }) => status === "scheduled");
        expect(whole(scheduled)).toBe(ledger.scheduled);
      }),
    ));

  it("name the card of the call that charged or scheduled them, and no other", () =>
    fc.assert(
      fc.asyncProperty(owed, type, fates, async (from, choice, fate) => {
        const { state, ledger } = await ordered(from, choice, fate);
        const named = enrollmentCharges(state).flatMap((charge) =>
          charge.by === "card" && charge.card ? [[charge.amount, charge.card] as const] : [],
        );
        expect(named).toEqual(ledger.cards);
      }),
    ));

  it("never disappear: every charge of the review is in the confirmation, paid or open", () =>
    fc.assert(
      fc.asyncProperty(owed, type, fates, async (from, choice, fate) => {
        const { review, state } = await ordered(from, choice, fate);
        const before = enrollmentCharges(review, from.deposit > 0 ? choice : undefined);
        const after = enrollmentCharges(state);
        expect(after.map(({ what, of, amount }) => [what, of, amount])).toEqual(
          before.map(({ what, of, amount }) => [what, of, amount]),
        );
      }),
    ));

  it("leave the list only when charged: the confirmation is the review minus charged and scheduled items", () =>
    fc.assert(
      fc.asyncProperty(owed, type, fates, async (from, choice, fate) => {
        const { review, state } = await ordered(from, choice, fate);
        const before = open(enrollmentCharges(review, from.deposit > 0 ? choice : undefined));
        const carriedOut = enrollmentCharges(state).filter((charge) => !open([charge]).includes(charge));
        const left = before.filter(
          ({ what, of }) => !carriedOut.some((charge) => charge.what === what && charge.of === of),
        );
        expect(open(enrollmentCharges(state)).map(({ what, of, amount }) => [what, of, amount])).toEqual(
          left.map(({ what, of, amount }) => [what, of, amount]),
        );
      }),
    ));

  it("add up to the sum of their items by due date, and are due only where their kind can be", () =>
    fc.assert(
      fc.asyncProperty(owed, type, fates, async (from, choice, fate) => {
        const { review, state } = await ordered(from, choice, fate);
        for (const charges of [enrollmentCharges(review, choice), enrollmentCharges(state)]) {
          const receipt = receiptOf(charges);
          const parts = receiptParts.map((part) => receipt[part]);
          expect(parts.reduce((sum, { total }) => sum + total, 0)).toBe(whole(charges));
          for (const { items, total, isWhole } of parts) {
            expect(total).toBe(whole(items));
            expect(isWhole).toBe(items.every(({ amount }) => amount !== "unknown"));
          }
          for (const { what, due } of charges) expect(duesOf[what]).toContain(due.when);
          if (owesNothing(receipt)) expect(open(charges)).toEqual([]);
        }
      }),
    ));

  it("each appear in exactly one part of the receipt", () =>
    fc.assert(
      fc.property(owed, fc.option(type, { nil: undefined }), (from, choice) => {
        const charges = enrollmentCharges(reviewOf(from), choice);
        const listed = receiptParts.flatMap((part) => receiptOf(charges)[part].items);
        expect(listed).toHaveLength(charges.length);
        expect(new Set(listed)).toEqual(new Set(charges));
      }),
    ));

  it("are empty only without an open deposit or debt", () =>
    fc.assert(
      fc.property(owed, fc.option(type, { nil: undefined }), (from, choice) => {
        expect(owesNothing(enrollmentReceipt(reviewOf(from), choice))).toBe(
          from.deposit === 0 && from.debts.length === 0,
        );
      }),
    ));
});

test("an application that was refused or is under review has no charges", () => {
  const review = reviewOf({ deposit: 30_963, debts: [8_000], thresholdPassed: false });
  expect(enrollmentCharges(review)).toHaveLength(2);
  for (const state of [
    stateAt("details", { ...review, stage: "details" }),
    stateAt("held", { ...review, stage: "held" }),
  ])
    expect(enrollmentCharges(state)).toEqual([]);
});

test("the button charges nothing that is left to the phone or a store", () => {
  const review = reviewOf({ deposit: 30_963, debts: [8_000], thresholdPassed: false });
  for (const choice of paymentTypes.filter((one) => !paysByCard(one))) {
    const { whenPressed, owed: open } = enrollmentReceipt(review, choice);
    expect(whenPressed.items).toEqual([]);
    expect(open).toMatchObject({ total: 38_963, isWhole: true });
  }
});

test("a debt without a deposit is open by phone or at a store, in the review and after the order", () => {
  const review = reviewOf({ deposit: 0, debts: [2_560], thresholdPassed: false });
  for (const state of [review, stateAt("ordered", { ...review, stage: "ordered" })])
    expect(enrollmentCharges(state)).toEqual([
      {
        what: "earlier-balance",
        of: "40",
        name: "",
        amount: 2_560,
        due: { when: "open" },
        by: "phone-or-store",
        status: "due",
      },
    ]);
});

test("the day's fee, the plan's base charge and products appear on bills", () => {
  const state = stateAt("review", {
    ...reviewing,
    depositPayment: "none",
    depositAmount: 0,
    startDayFee: 3_595,
    selection: {
      plan: { id: "P", name: "True", ev: "", baseCharge: 995 },
      zip: "75206",
      dwel: "01",
      esiid: "1",
    } as never,
    order: { startDate: "2026-11-23", emailCopies: [], address: { esiid: "1", zip: "75206" } } as never,
    addOns: {
      beside: "P 1 75206 01",
      cart: [{ planId: "GREEN", planName: "Green", rate: 499, once: 2_900, tosUrl: "" }],
      withoutTerms: "",
    },
  });
  const { firstBill, eachMonth, whenPressed } = enrollmentReceipt(state);
  expect(firstBill).toMatchObject({ total: 6_495, items: [{ what: "start-day-fee", amount: 3_595 }, { of: "GREEN" }] });
  expect(eachMonth).toMatchObject({ total: 1_494, items: [{ what: "base-charge" }, { of: "GREEN", amount: 499 }] });
  expect(whenPressed.items).toEqual([]);
  const placed = stateAt("ordered", { ...state, stage: "ordered" });
  // No call has ordered it yet: the cart has it, with its price.
  expect(enrollmentReceipt(placed)).toMatchObject({ unknown: { items: [] }, firstBill: { total: 6_495 } });
  const tried = (lastTry: LastTry) =>
    enrollmentReceipt(stateAt("ordered", { ...placed, triedAddOns: ["GREEN"], lastTries: { "add-ons": lastTry } }));
  expect(tried({ is: "in-doubt" }).unknown.items.map(({ of }) => of)).toEqual(["GREEN", "GREEN"]);
  expect(tried({ is: "refused", because: "ProductNotOffered" })).toMatchObject({
    unknown: { items: [] },
    firstBill: { total: 3_595 },
    eachMonth: { total: 995 },
  });
});

test("the fee of a day is unknown without an answer of its calendar, and no sum hides it", () => {
  const state = stateAt("review", { ...reviewing, paymentInfo: noPayment, startDayFee: "unknown" });
  expect(enrollmentReceipt(state).firstBill).toMatchObject({ total: 0, isWhole: false });
});

test("a deposit of one cent has no second half", () => {
  const state = stateAt("review", { depositPayment: "due", depositAmount: 1 });
  expect(enrollmentCharges(state, "half").filter(({ what }) => what.startsWith("deposit"))).toMatchObject([
    { what: "deposit", amount: 1, by: "card", due: { when: "with-the-order" } },
  ]);
});

test("an invalid day of the second half is not shown", () => {
  const state = stateAt("review", {
    ...reviewing,
    paymentInfo: { ...noPayment, paymentType: "half", scheduledDepositDate: "not a day" },
  });
  expect(enrollmentCharges(state).map(({ due }) => due)).toContainEqual({ when: "on-a-day", day: undefined });
});

test("a deposit with its payment method in the payment call is unknown while the answer is lost", () => {
  const state = stateAt("ordered", {
    ...reviewing,
    stage: "ordered",
    paymentInfo: noPayment,
    undecidedPayment: "paySecurityDeposit",
  });
  expect(enrollmentReceipt(state)).toMatchObject({ unknown: { total: 30_963 }, owed: { items: [] } });
});
