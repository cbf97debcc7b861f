import { describe, expect, test } from "vitest";
import { toOops, toPage, toStep } from "../../journey/model.ts";
import type { EnrollmentFields, EnrollmentState, WithCustomer } from "../model.ts";
import { newOrder, noError } from "../empty-parts.ts";
import type { OrderInformation, Selection } from "../parts.ts";
import { stateAt } from "../state-at.fixture.ts";
import { choosePayment } from "./choose-payment.ts";
import { keepCard } from "./keep-card.ts";
import { openCardEntry } from "./open-card-entry.ts";
import { owingBoth, owingDebts, owingDeposit, paid, reviewing } from "./paying.fixture.ts";
import { placeOrder } from "./place-order.ts";
import {
  again,
  noCard,
  depositPage,
  debtPage,
  end,
  onCard,
  paymentInfo,
  byHalves,
  halfPaid,
  asked,
} from "./money-steps.fixture.ts";

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
      "without payments continues, with the contract's number",
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
          orderedOn: "2026-11-20",
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
          orderedOn: "2026-11-20",
          paymentDay: "2026-11-20",
          depositPayment: "settled",
          paymentInfo: { ...reviewing.paymentInfo, paymentType: "by-phone" },
          cardAccess: "",
        },
      },
    ],
    [
      "with a deposit without a method asks for it",
      reviewing,
      terms,
      {},
      {
        to: depositPage,
        answer: connected,
        changed: {
          ...placed,
          ...newOrder,
          stage: "ordered",
          enrollmentInfo: numbers,
          orderedOn: "2026-11-20",
          paymentDay: "2026-11-20",
        },
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
      "that succeeds without its number needs a person",
      nothingOwed,
      terms,
      { contract: "" },
      {
        to: toOops("ServiceContractNumberMissing"),
        answer: { ...connected, connected: { indicator: "Success", serviceContractNumber: "" } },
        changed: {
          ...placed,
          stage: "in-doubt",
          lastTries: { "new-service": { is: "in-doubt", needsLookUp: true } },
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

  test("is another call for another home, and the same call for another day or plan", async () => {
    const order = (what: object) => ({ ...nothingOwed.order, ...what }) as OrderInformation;
    const tries = [
      nothingOwed,
      { ...nothingOwed, order: order({ startDate: "2026-12-03" }) },
      {
        ...nothingOwed,
        selection: { ...nothingOwed.selection, plan: { id: "LK-OTHER", ev: "" } } as Selection,
      },
      { ...nothingOwed, order: order({ address: { esiid: "10443720000057141" } }) },
    ].map((state) => paid(placeOrder, state, terms));
    await Promise.all(tries.map((run) => run.end));
    const [first, day, plan, home] = tries.map(({ sent }) => sent[0]?.key);
    expect([day, plan]).toEqual([first, first]);
    expect(home).not.toBe(first);
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
      "for debts continues with them, on the earlier day",
      owingDebts,
      { accessToken: "cft-2" },
      {},
      { to: toStep("payPriorDebt"), changed: { cardAccess: "cft-2", openPayment: [], isPaying: true, at: debtPage } },
    ],
    ["for debts waits for a card", owingDebts, {}, noCard, { to: debtPage, changed: { cardAccess: "", at: debtPage } }],
    [
      "for a debt before an order, with a deposit that comes later, pays the debt",
      { ...owingDebts, depositPayment: "due" },
      {},
      {},
      { to: toStep("payPriorDebt"), changed: { openPayment: [], isPaying: true, at: debtPage } },
    ],
    [
      "for the deposit continues with it",
      owingDeposit,
      { paymentType: "1", scheduledDepositDate: "2026-12-15" },
      {},
      {
        to: toStep("payDeposit"),
        changed: { paymentInfo: byHalves, openPayment: [], isPaying: true, at: depositPage },
      },
    ],
    [
      "for the second half changes its day alone",
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
      "for a deposit left to the phone continues",
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

  test("for debts takes the current day where there is none yet", async () =>
    expect(await asked(choosePayment, { ...owingDebts, isPaying: false }, {})).toMatchObject({
      changed: { paymentDay: "2026-11-20" },
    }));
  test("does not exist without anything to pay", () =>
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
      "for an order with a deposit returns to its terms, with the choices",
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
      "for a deposit due after it, too",
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
      "clears the earlier choice where none is made now",
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
      "leaves the choice where the form has none",
      owingDeposit,
      {},
      { to: depositPage, changed: { ...opened, acceptedTerms: undefined, at: depositPage } },
    ],
    [
      "for the second half changes its day alone",
      halfPaid,
      { ...typed, paymentType: "3", scheduledDepositDate: "2026-12-20" },
      {
        to: depositPage,
        changed: { ...opened, paymentInfo: { ...byHalves, scheduledDepositDate: "2026-12-20" }, at: depositPage },
      },
    ],
    [
      "for a debt returns to the debt, without a choice",
      owingDebts,
      typed,
      { to: debtPage, changed: { ...opened, at: debtPage } },
    ],
    [
      "for a debt due with an order returns to its page",
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

  test("exists before an order only with a deposit, and after it only with something to pay", () => {
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

  test("may be the caller's own: its token is stored, and nothing else", async () => {
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
