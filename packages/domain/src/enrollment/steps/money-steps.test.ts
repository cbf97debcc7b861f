import { isDeepStrictEqual } from "node:util";
import type { ResultAsync } from "neverthrow";
import { describe, expect, test } from "vitest";
import { toOops, toPage, toStep } from "../../journey/model.ts";
import { type Problem, problem } from "../../kernel/problem.ts";
import {
  type At,
  type EnrollmentFields,
  type EnrollmentState,
  newOrder,
  noError,
  type OrderInformation,
  type Selection,
  type WithCustomer,
} from "../model.ts";
import type { EnrollmentPorts } from "../ports.ts";
import { stateAt } from "../state-at.fixture.ts";
import { noPayment } from "../../payments/model.ts";
import type { Step } from "../../journey/step.ts";
import { choosePayment } from "./choose-payment.ts";
import { keepCard } from "./keep-card.ts";
import { openCardEntry } from "./open-card-entry.ts";
import { aCard, owingBoth, owingDebts, owingDeposit, paid, reviewing } from "./paying.fixture.ts";
import { payDeposit } from "./pay-deposit.ts";
import { payPriorDebt } from "./pay-prior-debt.ts";
import { placeOrder } from "./place-order.ts";
import { scheduleRemainder } from "./schedule-remainder.ts";

/** What an earlier try has left behind: problems that were shown, an error, and the day from which on it is asked for. */
const left = {
  openPayment: ["card"],
  openTerms: ["termsOfService"],
  error: { errorMessage: "No.", errorCode: "Earlier", drsActionId: "drs-1" },
  paymentDay: "2026-11-18",
  attempts: 3,
  isPaying: true,
} as const;
const again = <State extends WithCustomer>(state: State): State => ({ ...state, ...left });
const noCard = { packet: { kind: "request-error", statusCode: "300" } } as const;
const depositPage = toPage("place-order-deposit");
const debtPage = toPage("place-order-prior-debt");
const end = toPage("mini-confirmation");
const onCard = {
  paymentMethod: "Visa",
  cardHolderName: "Della Deposit",
  cardNumber: "1234",
  expirationDate: "03/2029",
  zipCode: "75206",
};
const { paymentInfo } = owingDeposit;
const byHalves = { ...paymentInfo, paymentType: "half", scheduledDepositDate: "2026-12-15" } as const;
const halfPaid: At<"ordered"> = { ...owingDeposit, depositPayment: "half-due", paymentInfo: byHalves };

/** What a step has changed, all of it, and where it leads. */
const changes = async <Answer>(
  state: EnrollmentState,
  run: {
    readonly end: ResultAsync<
      { readonly state: EnrollmentState; readonly destination: unknown; readonly answer: Answer },
      Problem
    >;
  },
) => {
  const { state: after, destination, answer } = (await run.end)._unsafeUnwrap();
  return {
    to: destination,
    answer,
    changed: Object.fromEntries(
      Object.entries(after).filter(([name, value]) => !isDeepStrictEqual(value, state[name as keyof EnrollmentState])),
    ),
  };
};
const asked = async <Answer>(
  step: Step<EnrollmentState, EnrollmentPorts, unknown, Answer>,
  state: EnrollmentState,
  given: unknown,
  gateway: Parameters<typeof paid>[3] = {},
) => changes(state, paid(step, state, given, gateway));

const answered = { attempts: 4, isPaying: false, openPayment: [], paymentDay: "2026-11-20", error: noError };

describe("the deposit, once it is asked for again", () => {
  const success = { indicator: "Success" };
  test.each([
    [
      "in full is settled",
      owingDeposit,
      {},
      {},
      {
        to: end,
        answer: success,
        changed: {
          ...answered,
          cardAccess: "",
          depositPayment: "settled",
          at: end,
          paymentInfo: { ...paymentInfo, ...onCard },
        },
      },
    ],
    [
      "by halves goes on to the second, with its card",
      { ...owingDeposit, paymentInfo: byHalves },
      {},
      {},
      {
        to: toStep("scheduleRemainder"),
        answer: success,
        changed: {
          ...answered,
          isPaying: undefined,
          depositPayment: "half-due",
          paymentInfo: { ...byHalves, ...onCard },
        },
      },
    ],
    [
      "in full goes on to a debt that is due with it, with its card",
      owingBoth,
      {},
      {},
      {
        to: toStep("payPriorDebt"),
        answer: success,
        changed: {
          ...answered,
          isPaying: undefined,
          depositPayment: "settled",
          paymentInfo: { ...paymentInfo, ...onCard },
        },
      },
    ],
    [
      "that is declined is due as before, and says why",
      owingDeposit,
      {},
      { indicator: "CardDeclined" },
      {
        to: toOops("CardDeclined"),
        answer: { indicator: "CardDeclined" },
        changed: {
          ...answered,
          error: { ...noError, errorCode: "CardDeclined" },
          cardAccess: "",
          at: toOops("CardDeclined"),
        },
      },
    ],
    [
      "by a caller's own card and word is settled",
      { ...owingDeposit, paymentInfo: noPayment },
      { card: aCard, paymentType: "0" },
      {},
      {
        to: end,
        answer: success,
        changed: {
          ...answered,
          cardAccess: "",
          depositPayment: "settled",
          at: end,
          paymentInfo: { ...paymentInfo, paymentType: "all", ...onCard },
        },
      },
    ],
    [
      "without a card that has passed waits for one",
      owingDeposit,
      {},
      noCard,
      { to: depositPage, answer: undefined, changed: { isPaying: false, cardAccess: "" } },
    ],
    [
      "of which nobody has said how it is paid waits for that",
      { ...owingDeposit, paymentInfo: noPayment },
      {},
      {},
      { to: depositPage, answer: undefined, changed: { isPaying: false, openPayment: ["paymentType"] } },
    ],
  ] as const)("%s", async (_, state, given, gateway, { changed, ...rest }) =>
    expect(await asked(payDeposit, again(state), given, gateway)).toEqual({
      ...rest,
      changed: Object.fromEntries(Object.entries(changed).filter(([, value]) => value !== undefined)),
    }),
  );

  test("says the day on which it was first asked for, and the first time that day", async () => {
    const days = [again(owingDeposit), { ...owingDeposit, paymentDay: undefined }].map((state) =>
      paid(payDeposit, state, {}),
    );
    await Promise.all(days.map((run) => run.end));
    expect(days.map(({ sent }) => sent)).toMatchObject([
      [{ paymentDate: "2026-11-18" }],
      [{ paymentDate: "2026-11-20" }],
    ]);
  });
});

describe("the second half, once it is asked for again", () => {
  const { paymentDay: _, ...scheduled } = answered;
  const owingBothHalf: EnrollmentState = { ...owingBoth, depositPayment: "half-due", paymentInfo: byHalves };
  test.each([
    [
      "is settled",
      halfPaid,
      {},
      {},
      {
        to: end,
        answer: { indicator: "Success" },
        changed: { ...scheduled, cardAccess: "", depositPayment: "settled", at: end },
      },
    ],
    [
      "is settled by a caller's own card, on its own day",
      halfPaid,
      { card: aCard, paymentDate: "2026-12-20" },
      {},
      {
        to: end,
        answer: { indicator: "Success" },
        changed: {
          ...scheduled,
          cardAccess: "",
          depositPayment: "settled",
          at: end,
          paymentInfo: { ...byHalves, scheduledDepositDate: "2026-12-20" },
        },
      },
    ],
    [
      "goes on to a debt that is due with it, with its card",
      owingBothHalf,
      {},
      {},
      {
        to: toStep("payPriorDebt"),
        answer: { indicator: "Success" },
        changed: { attempts: 4, openPayment: [], error: noError, depositPayment: "settled" },
      },
    ],
    [
      "that is refused is due as before, and says why",
      halfPaid,
      {},
      { indicator: "CardExpired" },
      {
        to: toOops("CardExpired"),
        answer: { indicator: "CardExpired" },
        changed: {
          ...scheduled,
          error: { ...noError, errorCode: "CardExpired" },
          cardAccess: "",
          at: toOops("CardExpired"),
        },
      },
    ],
    [
      "without a card that has passed waits for one",
      halfPaid,
      {},
      noCard,
      { to: depositPage, answer: undefined, changed: { isPaying: false, cardAccess: "" } },
    ],
    [
      "on a day that is gone waits for another",
      halfPaid,
      { paymentDate: "2026-11-20" },
      {},
      { to: depositPage, answer: undefined, changed: { isPaying: false, openPayment: ["scheduledDepositDate"] } },
    ],
  ] as const)("%s", async (_, state, given, gateway, expected) =>
    expect(await asked(scheduleRemainder, again(state), given, gateway)).toEqual(expected),
  );

  test("whose answer was lost is asked again on its day, though that is gone, and is decided then", async () => {
    const state = again({
      ...halfPaid,
      undecidedPayment: "scheduleRemainingDeposit",
      paymentInfo: { ...byHalves, scheduledDepositDate: "2026-11-19" },
    });
    const run = paid(scheduleRemainder, state, {});
    expect(await changes(state, run)).toMatchObject({
      to: end,
      changed: { undecidedPayment: undefined, depositPayment: "settled" },
    });
    expect(run.sent).toMatchObject([{ paymentDate: "2026-11-19", amount: 15_481 }]);
  });

  test("has another key after an answer", async () => {
    const tries = [halfPaid, { ...halfPaid, attempts: halfPaid.attempts + 1 }].map((state) =>
      paid(scheduleRemainder, state, {}),
    );
    await Promise.all(tries.map((run) => run.end));
    expect(tries[0]?.sent[0]?.key).not.toBe(tries[1]?.sent[0]?.key);
  });
  test("is none before service is ordered", () =>
    expect(scheduleRemainder.allowed(stateAt("review", halfPaid))).toBe(false));
});

describe("prior debts, once they are asked for again", () => {
  const isPaid = (serviceContractNumber: string) => ({
    serviceContractNumber,
    isPaid: true,
    indicator: "Success",
    message: "",
  });
  const notPaid = { serviceContractNumber: "0312", isPaid: false, indicator: "CardDeclined", message: "No." };
  const onDebt = (amount: number) => ({ amount, cardNumber: "1234", cardHolderName: "Della Deposit" });
  const withOrder: At<"ordered"> = { ...owingBoth, depositPayment: "settled" };
  const { error: _, ...asAnswered } = answered;
  test.each([
    [
      "all paid lead on",
      owingDebts,
      {},
      [isPaid("0311"), isPaid("0312")],
      {
        to: toPage("place-order-prior-debt-confirmation"),
        changed: {
          ...asAnswered,
          cardAccess: "",
          debtPayments: { "0311": onDebt(21_487), "0312": onDebt(8_840) },
          paymentInfo: { ...noPayment, priorDebtPaid: true },
          stage: "review",
          at: toPage("place-order-prior-debt-confirmation"),
        },
      },
    ],
    [
      "of which one is not paid stay, with the gateway's words",
      owingDebts,
      { card: aCard },
      [isPaid("0311"), notPaid],
      {
        to: debtPage,
        changed: {
          ...asAnswered,
          cardAccess: "",
          debtPayments: { "0311": onDebt(21_487) },
          debtFailures: [{ serviceContractNumber: "0312", indicator: "CardDeclined", message: "No." }],
        },
      },
    ],
    [
      "that were due with an order lead to its confirmation",
      withOrder,
      {},
      [isPaid("0341")],
      {
        to: end,
        changed: {
          ...asAnswered,
          cardAccess: "",
          debtPayments: { "0341": onDebt(8_000) },
          paymentInfo: { ...paymentInfo, priorDebtPaid: true },
          at: end,
        },
      },
    ],
  ] as const)("%s", async (_, state, given, debts, expected) =>
    expect(await asked(payPriorDebt, again(state), given, { debts })).toEqual({ ...expected, answer: debts }),
  );

  test.each([
    [owingDebts, debtPage],
    [withOrder, depositPage],
  ] as const)("wait for a card on their page", async (state, page) =>
    expect(await asked(payPriorDebt, again({ ...state, at: toOops("Earlier") }), {}, noCard)).toEqual({
      to: page,
      answer: undefined,
      changed: { isPaying: false, cardAccess: "", at: page },
    }),
  );

  test("have one key until they are answered, and another for what is left of them", async () => {
    const keyOf = async (state: EnrollmentState) => {
      const run = paid(payPriorDebt, state, {});
      await run.end;
      return run.sent[0]?.key;
    };
    const partly = { debtPayments: { "0311": onDebt(21_487) } };
    const keys = await Promise.all([
      keyOf(owingDebts),
      keyOf({ ...owingDebts, cardAccess: "cft-2", paymentDay: "2026-11-18" }),
      keyOf({ ...owingDebts, ...partly }),
      keyOf({ ...owingDebts, attempts: 1 }),
    ]);
    expect([keys[0] === keys[1], new Set(keys).size]).toEqual([true, 3]);
  });
});

test.each([
  ["the deposit", payDeposit, owingDeposit, "paySecurityDeposit"],
  ["the second half", scheduleRemainder, halfPaid, "scheduleRemainingDeposit"],
  ["prior debts", payPriorDebt, owingDebts, "payPriorDebt"],
] as const)(
  "a payment of %s that was made with another card is left to a person, or to a caller that may still have that card",
  async (_, step, state, operation) => {
    const gateway = { failure: problem("refused", operation, "key reused", 409) };
    const kinds = await Promise.all(
      [{}, { card: aCard }].map(async (given) =>
        (await paid<unknown>(step, state, given, gateway).end)._unsafeUnwrapErr(),
      ),
    );
    expect(kinds).toMatchObject([
      { kind: "outcome-unknown", operation },
      { kind: "refused", operation },
    ]);
  },
);

describe("an order", () => {
  const terms = { acceptAuthorization: true, legalAuthorization: true, termsOfService: true };
  const acceptedTerms = ["acceptAuthorization", "legalAuthorization", "termsOfService"];
  const numbers = {
    ...reviewing.enrollmentInfo,
    serviceContractNumber: "4008217599",
    serviceAccountNumber: "4008217599",
  };
  const nothingOwed: EnrollmentState = { ...reviewing, depositAmount: 0, depositPayment: "none", cardAccess: "" };
  const connected = {
    openTerms: [],
    openPayment: [],
    connected: { indicator: "Success", serviceContractNumber: "4008217599" },
  };
  const placed = { attempts: 4, isPaying: false, openPayment: [], openTerms: [], acceptedTerms, error: noError };
  test.each([
    [
      "with nothing to pay leads on, with the contract's number",
      nothingOwed,
      terms,
      {},
      {
        to: end,
        answer: connected,
        changed: {
          ...placed,
          ...newOrder,
          stage: "ordered",
          at: end,
          enrollmentInfo: numbers,
          paymentDay: "2026-11-20",
        },
      },
    ],
    [
      "with a deposit by phone has it settled",
      reviewing,
      { ...terms, paymentType: "2" },
      {},
      {
        to: end,
        answer: connected,
        changed: {
          ...placed,
          ...newOrder,
          stage: "ordered",
          at: end,
          enrollmentInfo: numbers,
          paymentDay: "2026-11-20",
          depositPayment: "settled",
          paymentInfo: { ...reviewing.paymentInfo, paymentType: "by-phone" },
          cardAccess: "",
        },
      },
    ],
    [
      "with a deposit of which nothing was said asks for it",
      reviewing,
      terms,
      {},
      {
        to: depositPage,
        answer: connected,
        changed: { ...placed, ...newOrder, stage: "ordered", enrollmentInfo: numbers, paymentDay: "2026-11-20" },
      },
    ],
    [
      "that is refused may be placed again",
      { ...reviewing, depositPayment: "due" },
      { ...terms, paymentType: "2" },
      { indicator: "MeterUnknown", contract: "" },
      {
        to: toOops("MeterUnknown"),
        answer: { ...connected, connected: { indicator: "MeterUnknown", serviceContractNumber: "" } },
        changed: {
          ...placed,
          at: toOops("MeterUnknown"),
          paymentInfo: { ...reviewing.paymentInfo, paymentType: "by-phone" },
          cardAccess: "",
          lastTries: { "new-service": { is: "refused", because: "MeterUnknown" } },
          error: { ...noError, errorCode: "MeterUnknown" },
        },
      },
    ],
    [
      "that succeeds without its number is for a person to look at",
      nothingOwed,
      terms,
      { contract: "" },
      {
        to: toOops("ServiceContractNumberMissing"),
        answer: { ...connected, connected: { indicator: "Success", serviceContractNumber: "" } },
        changed: {
          ...placed,
          stage: "in-doubt",
          lastTries: { "new-service": { is: "unknown" } },
          at: toOops("ServiceContractNumberMissing"),
          error: { ...noError, errorCode: "ServiceContractNumberMissing" },
        },
      },
    ],
    [
      "without its terms stays",
      nothingOwed,
      { ...terms, legalAuthorization: false },
      {},
      {
        to: toPage("place-order"),
        answer: { openTerms: ["legalAuthorization"], openPayment: [], connected: undefined },
        changed: {
          acceptedTerms: ["acceptAuthorization", "termsOfService"],
          openPayment: [],
          openTerms: ["legalAuthorization"],
          at: toPage("place-order"),
        },
      },
    ],
  ] as const)("%s", async (_, state, given, gateway, expected) => {
    const run = await asked(placeOrder, again(state), given, { contract: "4008217599", ...gateway });
    expect(run).toEqual(expected);
  });

  test("is another call for another home, day or plan", async () => {
    const order = (what: object) => ({ ...nothingOwed.order, ...what }) as OrderInformation;
    const tries = [
      nothingOwed,
      { ...nothingOwed, order: order({ startDate: "2026-12-03" }) },
      {
        ...nothingOwed,
        selection: { ...nothingOwed.selection, plan: { id: "LK-OTHER", ev: "" } } as Selection,
      },
    ].map((state) => paid(placeOrder, state, terms));
    await Promise.all(tries.map((run) => run.end));
    expect(new Set(tries.map(({ sent }) => sent[0]?.key)).size).toBe(3);
  });
});

describe("the form of a payment without an order", () => {
  const fresh = <State extends WithCustomer>(state: State): State => ({
    ...again(state),
    isPaying: false,
    at: toOops("Earlier"),
  });
  test.each([
    [
      "of debts goes on with them, on the day of before",
      owingDebts,
      { accessToken: "cft-2" },
      {},
      { to: toStep("payPriorDebt"), changed: { cardAccess: "cft-2", openPayment: [], isPaying: true, at: debtPage } },
    ],
    ["of debts waits for a card", owingDebts, {}, noCard, { to: debtPage, changed: { cardAccess: "", at: debtPage } }],
    [
      "of a debt before an order, with a deposit that comes later, pays the debt",
      { ...owingDebts, depositPayment: "due" },
      {},
      {},
      { to: toStep("payPriorDebt"), changed: { openPayment: [], isPaying: true, at: debtPage } },
    ],
    [
      "of the deposit goes on with it",
      owingDeposit,
      { paymentType: "1", scheduledDepositDate: "2026-12-15" },
      {},
      {
        to: toStep("payDeposit"),
        changed: { paymentInfo: byHalves, openPayment: [], isPaying: true, at: depositPage },
      },
    ],
    [
      "of the second half changes its day alone",
      { ...halfPaid, paymentInfo: { ...byHalves, ...onCard } },
      { scheduledDepositDate: "2026-12-20" },
      {},
      {
        to: toStep("scheduleRemainder"),
        changed: {
          paymentInfo: { ...byHalves, ...onCard, scheduledDepositDate: "2026-12-20" },
          openPayment: [],
          isPaying: true,
          at: depositPage,
        },
      },
    ],
    [
      "of a deposit that is left to the phone leads on",
      owingDeposit,
      { paymentType: "2" },
      {},
      {
        to: end,
        changed: {
          paymentInfo: { ...paymentInfo, paymentType: "by-phone" },
          cardAccess: "",
          openPayment: [],
          depositPayment: "settled",
          at: end,
        },
      },
    ],
  ] as const)("%s", async (_, state, given, gateway, expected) =>
    expect(await asked(choosePayment, fresh(state), given, gateway)).toEqual({ ...expected, answer: undefined }),
  );

  test("of debts takes the day of now where there is none yet", async () =>
    expect(await asked(choosePayment, { ...owingDebts, isPaying: false }, {})).toMatchObject({
      changed: { paymentDay: "2026-11-20" },
    }));
  test("is none where nothing is to be paid", () =>
    expect(
      [owingDebts, owingDeposit, halfPaid, reviewing, { ...owingDeposit, depositPayment: "settled" as const }].map(
        (state) => choosePayment.allowed(state),
      ),
    ).toEqual([true, true, true, false, false]));
});

describe("the card's page, for a browser without scripts", () => {
  const typed = { paymentType: "1", scheduledDepositDate: "2026-12-15", acceptAuthorization: true } as const;
  const opened = { cardAccess: "cft-new", openPayment: [], openTerms: [], acceptedTerms: ["acceptAuthorization"] };
  const fresh = <State extends WithCustomer>(state: State): State => ({
    ...again(state),
    isPaying: false,
    at: toOops("Earlier"),
  });
  test.each([
    [
      "of an order with a deposit comes back to its terms, with what was chosen",
      reviewing,
      typed,
      {
        to: depositPage,
        changed: {
          ...opened,
          paymentInfo: { ...reviewing.paymentInfo, paymentType: "half", scheduledDepositDate: "2026-12-15" },
          at: depositPage,
        },
      },
    ],
    [
      "of a deposit that is due after it, too",
      owingDeposit,
      typed,
      {
        to: depositPage,
        changed: {
          ...opened,
          paymentInfo: { ...paymentInfo, paymentType: "half", scheduledDepositDate: "2026-12-15" },
          at: depositPage,
        },
      },
    ],
    [
      "takes back what was chosen, where nothing is chosen now",
      owingDeposit,
      { paymentType: "" },
      {
        to: depositPage,
        changed: {
          ...opened,
          acceptedTerms: undefined,
          paymentInfo: { ...paymentInfo, paymentType: undefined },
          at: depositPage,
        },
      },
    ],
    [
      "leaves what was chosen where nothing is said of it",
      owingDeposit,
      {},
      { to: depositPage, changed: { ...opened, acceptedTerms: undefined, at: depositPage } },
    ],
    [
      "of the second half changes its day alone",
      halfPaid,
      { ...typed, paymentType: "3", scheduledDepositDate: "2026-12-20" },
      {
        to: depositPage,
        changed: { ...opened, paymentInfo: { ...byHalves, scheduledDepositDate: "2026-12-20" }, at: depositPage },
      },
    ],
    [
      "of a debt comes back to the debt, and nothing is chosen",
      owingDebts,
      typed,
      { to: debtPage, changed: { ...opened, at: debtPage } },
    ],
    [
      "of a debt that is due with an order comes back to its page",
      { ...owingBoth, depositPayment: "settled" },
      typed,
      { to: depositPage, changed: { ...opened, at: depositPage } },
    ],
  ] as const)("%s", async (_, state, given, { to, changed }) =>
    expect(await asked(openCardEntry, fresh(state), given)).toEqual({
      to,
      answer: undefined,
      changed: Object.fromEntries(Object.entries(changed).filter(([, value]) => value !== undefined)),
    }),
  );

  test("is there before an order only with a deposit, and after it only with something to pay", () => {
    const may = (state: EnrollmentState, what: EnrollmentFields = {}) =>
      openCardEntry.allowed(stateAt(state.stage, { ...state, ...what }));
    expect([may(reviewing), may(owingDeposit), may(owingDebts), may(owingBoth, { depositPayment: "settled" })]).toEqual(
      [true, true, true, true],
    );
    expect([
      may(reviewing, { depositPayment: "none" }),
      may(owingDeposit, { depositPayment: "settled" }),
      may(stateAt("held", owingDeposit)),
      may(stateAt("finished", owingDeposit)),
    ]).toEqual([false, false, false, false]);
  });

  test("may be the caller's own: its token is remembered, and nothing else", async () => {
    expect(await asked(keepCard, owingDeposit, { accessToken: "cft-2" })).toEqual({
      to: owingDeposit.at,
      answer: undefined,
      changed: { cardAccess: "cft-2" },
    });
    expect(
      ["", "x".repeat(201), "x".repeat(200)].map((accessToken) => keepCard.input.safeParse({ accessToken }).success),
    ).toEqual([false, false, true]);
  });
});
