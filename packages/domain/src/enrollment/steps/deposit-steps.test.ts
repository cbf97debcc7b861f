import { describe, expect, it } from "vitest";
import { toOops, toPage, toStep } from "../../journey/model.ts";
import { codeOfPaymentType } from "../../payments/model.ts";
import { problem } from "../../kernel/problem.ts";
import { enrollment } from "../flow.ts";
import type { At, EnrollmentFields } from "../model.ts";
import { stateAt } from "../state-at.fixture.ts";
import { problemMet } from "../problem-met.ts";
import { choosePayment } from "./choose-payment.ts";
import { keepCard } from "./keep-card.ts";
import { openCardEntry } from "./open-card-entry.ts";
import { aCard, owingDebts, owingDeposit, paid } from "./paying.fixture.ts";
import { payDeposit } from "./pay-deposit.ts";
import { payPriorDebt } from "./pay-prior-debt.ts";
import { scheduleRemainder } from "./schedule-remainder.ts";

const page = toPage("place-order-deposit");
const noCard = { packet: { kind: "request-error", statusCode: "300" } } as const;
const halves: At<"ordered"> = {
  ...owingDeposit,
  paymentInfo: { ...owingDeposit.paymentInfo, paymentType: "half", scheduledDepositDate: "2026-12-15" },
};
const halfPaid: At<"ordered"> = { ...halves, depositPayment: "half-due" };

describe("paying the deposit", () => {
  it("in full charges all of it, once, and stores the card's displayable data (E-366, E-367)", async () => {
    const { sent, end } = paid(payDeposit, owingDeposit, {});
    expect((await end)._unsafeUnwrap()).toMatchObject({
      destination: toPage("mini-confirmation"),
      state: {
        depositPayment: "settled",
        cardAccess: "",
        paymentInfo: {
          paymentType: "all",
          paymentMethod: "Visa",
          cardNumber: "1234",
          cardHolderName: "Della Deposit",
          expirationDate: "03/2029",
          zipCode: "75206",
        },
      },
    });
    expect(sent).toMatchObject([
      { call: "deposit", amount: 30_963, paymentType: "all", paymentDate: "2026-11-20", card: aCard },
    ]);
  });

  it("of half charges the first half, with the odd cent, and continues with the second by the same card (E-195)", async () => {
    const { sent, end } = paid(payDeposit, halves, {});
    expect((await end)._unsafeUnwrap()).toMatchObject({
      destination: toStep("scheduleRemainder"),
      state: { depositPayment: "half-due", cardAccess: "cft-1" },
    });
    expect(sent).toMatchObject([{ amount: 15_482, paymentType: "half" }]);
  });

  it("with a declined card charges nothing; the deposit stays due and another card may be tried (E-194)", async () => {
    const declined = paid(payDeposit, owingDeposit, {}, { indicator: "CardDeclined" });
    const { state, destination } = (await declined.end)._unsafeUnwrap();
    expect(destination).toEqual(toOops("CardDeclined"));
    expect(state).toMatchObject({ depositPayment: "due", cardAccess: "", error: { errorCode: "CardDeclined" } });
    expect(state.paymentInfo?.cardNumber).toBe("");
    const again = paid(payDeposit, stateAt("ordered", { ...state, cardAccess: "cft-2" }), {});
    await again.end;
    expect(again.sent[0]?.key).not.toBe(declined.sent[0]?.key);
  });

  it("with a lost answer is repeated with the same key, card and day, so that nothing is charged twice", async () => {
    const lost = paid(payDeposit, owingDeposit, {}, { indicator: undefined });
    const failed = (await lost.end)._unsafeUnwrapErr();
    const { state, destination } = enrollment.afterProblem(
      owingDeposit,
      problem(failed.kind, "paySecurityDeposit", failed.detail),
      (table, facts) => table.decide(facts).outcome,
    );
    expect(destination).toEqual(
      problemMet.decide({ kind: "timeout", operation: "paySecurityDeposit" }).outcome.leadsTo,
    );
    expect(state).toMatchObject({ undecidedPayment: "paySecurityDeposit", cardAccess: "cft-1", depositPayment: "due" });
    const choice = paid(choosePayment, state, { paymentType: "2", accessToken: "cft-other" });
    expect((await choice.end)._unsafeUnwrap()).toMatchObject({
      destination: toStep("payDeposit"),
      state: { paymentInfo: { paymentType: "all" }, cardAccess: "cft-1" },
    });
    const again = paid(payDeposit, state, {});
    expect((await again.end)._unsafeUnwrap().state.undecidedPayment).toBeUndefined();
    expect(again.sent).toEqual(lost.sent);
  });

  it.each([
    [payDeposit, owingDeposit, "paySecurityDeposit"],
    [scheduleRemainder, halfPaid, "scheduleRemainingDeposit"],
    [payPriorDebt, owingDebts, "payPriorDebt"],
  ] as const)(
    "with a lost answer, and a card that is gone since, is left to a person: no other card is charged",
    async (step, state, operation) => {
      const { sent, end } = paid<unknown>(
        step,
        { ...state, undecidedPayment: operation },
        {},
        { packet: { kind: "request-error", statusCode: "520" } },
      );
      const failed = (await end)._unsafeUnwrapErr();
      expect(failed).toMatchObject({ kind: "outcome-unknown", operation });
      expect(enrollment.afterProblem(state, failed, (table, facts) => table.decide(facts).outcome)).toMatchObject({
        destination: toPage("outcome-unknown"),
        state: { stage: "in-doubt" },
      });
      expect(sent).toEqual([]);
    },
  );

  it("sends nothing while the frame has no card (E-221, E-222) or no method is chosen", async () => {
    const cardless = paid(payDeposit, owingDeposit, {}, noCard);
    expect((await cardless.end)._unsafeUnwrap()).toMatchObject({
      destination: page,
      state: { openPayment: ["card"], cardAccess: "" },
    });
    const withoutMethod = paid(
      payDeposit,
      { ...owingDeposit, paymentInfo: { ...owingDeposit.paymentInfo, paymentType: undefined } },
      {},
    );
    expect((await withoutMethod.end)._unsafeUnwrap()).toMatchObject({
      destination: page,
      state: { openPayment: ["paymentType"] },
    });
    expect([...cardless.sent, ...withoutMethod.sent]).toEqual([]);
  });

  it("is allowed once service is ordered and a deposit is due, not before and not again", () => {
    const may = (what: EnrollmentFields) =>
      payDeposit.allowed(stateAt(what.stage ?? "ordered", { ...owingDeposit, ...what }));
    expect([
      may({}),
      may({ stage: "review" }),
      may({ depositPayment: "none" }),
      may({ depositPayment: "half-due" }),
      may({ depositPayment: "settled" }),
    ]).toEqual([true, false, false, false, false]);
  });
});

describe("scheduling the second half", () => {
  it("charges the rest, on the chosen day (E-195, E-402)", async () => {
    const { sent, end } = paid(scheduleRemainder, halfPaid, {});
    expect((await end)._unsafeUnwrap()).toMatchObject({
      destination: toPage("mini-confirmation"),
      state: { depositPayment: "settled", cardAccess: "", paymentInfo: { scheduledDepositDate: "2026-12-15" } },
    });
    expect(sent).toMatchObject([{ call: "remainder", amount: 15_481, paymentDate: "2026-12-15" }]);
  });

  it.each([
    ["2026-11-20", "today"],
    ["2027-01-02", "after the due date"],
    ["", "an invalid day"],
  ])("on %s, %s, is not sent (E-204)", async (paymentDate) => {
    const { sent, end } = paid(scheduleRemainder, halfPaid, { paymentDate });
    expect((await end)._unsafeUnwrap()).toMatchObject({
      destination: page,
      state: { openPayment: ["scheduledDepositDate"], depositPayment: "half-due" },
    });
    expect(sent).toEqual([]);
  });

  it("when refused leads to oops, and the half stays due (E-196)", async () => {
    const { end } = paid(scheduleRemainder, halfPaid, {}, { indicator: "CardExpired" });
    expect((await end)._unsafeUnwrap()).toMatchObject({
      destination: toOops("CardExpired"),
      state: { depositPayment: "half-due", error: { errorCode: "CardExpired" } },
    });
  });

  it("is allowed only between the halves", () =>
    expect(
      [halfPaid, halves, { ...halfPaid, depositPayment: "settled" as const }].map((state) =>
        scheduleRemainder.allowed(state),
      ),
    ).toEqual([true, false, false]));
});

describe("choosing the deposit's payment after the order", () => {
  it.each(["by-phone", "at-a-store"] as const)("%s needs no card and continues (E-217)", async (paymentType) => {
    const { asked, end } = paid(choosePayment, owingDeposit, { paymentType: codeOfPaymentType(paymentType) });
    expect((await end)._unsafeUnwrap()).toMatchObject({
      destination: toPage("mini-confirmation"),
      state: { depositPayment: "settled", cardAccess: "", paymentInfo: { paymentType, cardNumber: "" } },
    });
    expect(asked).toEqual([]);
  });

  it("by card continues with the payment once the card has passed, with the frame's newer token", async () => {
    const { asked, end } = paid(choosePayment, owingDeposit, { paymentType: "0", accessToken: "cft-2" });
    expect((await end)._unsafeUnwrap()).toMatchObject({
      destination: toStep("payDeposit"),
      state: { cardAccess: "cft-2" },
    });
    expect(asked).toEqual(["cft-2"]);
  });

  it("stays on the page and shows all problems", async () => {
    const both = paid(choosePayment, owingDeposit, { paymentType: "1", scheduledDepositDate: "2026-11-20" }, noCard);
    expect((await both.end)._unsafeUnwrap()).toMatchObject({
      destination: page,
      state: { openPayment: ["scheduledDepositDate", "card"], cardAccess: "" },
    });
    const none = paid(choosePayment, owingDeposit, {});
    expect((await none.end)._unsafeUnwrap()).toMatchObject({
      destination: page,
      state: { openPayment: ["paymentType"] },
    });
  });

  it("between the halves changes the day and the card alone: the first half is paid", async () => {
    const { end } = paid(choosePayment, halfPaid, {
      paymentType: "3",
      scheduledDepositDate: "2026-12-20",
      accessToken: "cft-2",
    });
    expect((await end)._unsafeUnwrap()).toMatchObject({
      destination: toStep("scheduleRemainder"),
      state: { depositPayment: "half-due", paymentInfo: { paymentType: "half", scheduledDepositDate: "2026-12-20" } },
    });
  });
});

describe("the card's page, for a browser without scripts", () => {
  it("opens with a new token; the choice so far is stored", async () => {
    const { end } = paid(openCardEntry, owingDeposit, { paymentType: "1", scheduledDepositDate: "2026-12-15" });
    expect((await end)._unsafeUnwrap()).toMatchObject({
      destination: page,
      state: { cardAccess: "cft-new", paymentInfo: { paymentType: "half", scheduledDepositDate: "2026-12-15" } },
    });
  });

  it("does not open while an earlier payment is undecided, nor without anything to pay", () => {
    const may = (what: EnrollmentFields) =>
      [openCardEntry, keepCard].map(({ allowed }) => allowed(stateAt("ordered", { ...owingDeposit, ...what })));
    expect(may({})).toEqual([true, true]);
    expect(may({ undecidedPayment: "paySecurityDeposit" })).toEqual([false, false]);
    expect(may({ depositPayment: "settled" })).toEqual([false, false]);
  });
});
