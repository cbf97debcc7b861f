import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addHome } from "../add-home/flow.ts";
import { addHomeStanding } from "../add-home/standing.ts";
import { storedAddHome } from "../add-home/stored.ts";
import { addOnOrder } from "../add-ons/flow.ts";
import { addOnStanding } from "../add-ons/standing.ts";
import { emptyAccountAddOns } from "../add-ons/state.ts";
import { storedAccountAddOns } from "../add-ons/stored.ts";
import { billPayment } from "../bill-payments/flow.ts";
import { noPayments } from "../bill-payments/state.ts";
import { extraEnd } from "../extras/flow.ts";
import { noEnd } from "../extras/state.ts";
import { enrollment } from "../enrollment/flow.ts";
import { enrollmentStanding } from "../enrollment/standing.ts";
import { stateAt as enrollmentAt } from "../enrollment/state-at.fixture.ts";
import { besideOf } from "../enrollment/add-on-cart.ts";
import { emptyEnrollment } from "../enrollment/empty-parts.ts";
import type { EnrollmentFields, EnrollmentState } from "../enrollment/model.ts";
import type { OrderFlow } from "../consent/order-flow.ts";
import { type Problem, problem } from "../kernel/problem.ts";
import { noPayment } from "../payments/model.ts";
import { renewal } from "../renewal/flow.ts";
import { renewalStanding } from "../renewal/standing.ts";
import { emptyRenewal } from "../renewal/state.ts";
import { stateAt as renewalAt } from "../renewal/steps/renewal.fixture.ts";
import { transfer } from "../transfer/flow.ts";
import { transferStanding } from "../transfer/standing.ts";
import { emptyTransfer } from "../transfer/state.ts";
import { openOrder } from "../transfer/steps/transferring.fixture.ts";
import type { OrderKind } from "./model.ts";
import { standingsOf } from "./standing-of-order.ts";

const sent = { order: { startDate: "2026-12-02" } } as never;
const wanted = { productIds: ["AO-HOME"] } as never;
const chosen = enrollmentAt("ordered");
const inCart = {
  beside: besideOf(chosen),
  cart: [{ planId: "AO-HOME", planName: "Home cover", rate: 1_499, tosUrl: "" }],
  withoutTerms: "",
};

/** A flow whose order is sent; `tried` ends its call in a problem. */
const sending = <State extends object, Ports>(
  what: OrderKind,
  operation: string,
  flow: OrderFlow<State, Ports>,
  state: State,
): {
  readonly what: OrderKind;
  readonly operation: string;
  readonly before: string;
  tried(...kinds: readonly Problem["kind"][]): string;
  /** The state after these tries. */
  left(...kinds: readonly Problem["kind"][]): object;
} => {
  const of = (now: State): string =>
    standingsOf(flow.orders?.(now) ?? []).find((one) => one.what === what)?.is ?? "nothing";
  const left = (...kinds: readonly Problem["kind"][]): State =>
    kinds.reduce(
      (now, kind) =>
        flow.afterProblem(now, problem(kind, operation, ""), (table, facts) => table.decide(facts).outcome).state,
      state,
    );
  return { what, operation, before: of(state), left, tried: (...kinds) => of(left(...kinds)) };
};

const orders = [
  sending("new-service", "connect", enrollment, enrollmentAt("review", { isSubmitted: true })),
  sending("add-ons", "orderAddOns", enrollment, enrollmentAt("ordered", { addOns: inCart })),
  sending("autopay", "enrollAutopay", enrollment, enrollmentAt("ordered")),
  sending("online-account", "createOnlineAccount", enrollment, enrollmentAt("ordered")),
  sending("renewal", "createSwap", renewal, renewalAt("submitted")),
  sending("move", "transferService", transfer, openOrder),
  sending("another-home", "addHome", addHome, storedAddHome({ stage: "submitted", submitted: sent })),
  sending("add-ons", "memberOrderAddOns", addOnOrder, storedAccountAddOns({ wanted })),
  sending("bill-payment", "payBill", billPayment, {
    ...noPayments,
    stage: "submitted",
    asked: { amount: 143_20, day: "2026-12-02", at: "2026-12-02T16:00:00Z" } as never,
  }),
  sending("extra-end", "endExtra", extraEnd, {
    ...noEnd,
    stage: "submitted",
    asked: { extra: "7000000041", planName: "Surge Guard", day: "2026-12-31" } as never,
  }),
];
const lost = fc.constantFrom<Problem["kind"]>(
  "timeout",
  "unreachable",
  "malformed",
  "gateway-error",
  "outcome-unknown",
);
const neverSent = fc.constantFrom<Problem["kind"]>("unavailable", "unauthorized", "rate-limited", "store");

describe.each(orders)("an order of $what by $operation", ({ before, tried }) => {
  test("with a lost answer is in doubt, even if later calls fail", () =>
    fc.assert(
      fc.property(lost, fc.array(fc.oneof(lost, neverSent), { maxLength: 4 }), (first, later) => {
        expect(tried(first, ...later)).toBe("in-doubt");
      }),
    ));

  test("is refused by the gateway's answer, and not before", () => {
    expect(tried("refused")).toBe("refused");
    expect(["ready", "sent", "in-cart", "nothing"]).toContain(before);
  });
});

test.each(orders)(
  "an order of $what by $operation with a lost answer stays as sent while later tries don't reach the gateway",
  ({ left }) =>
    fc.assert(
      fc.property(lost, fc.array(neverSent, { maxLength: 4 }), (first, later) => {
        // Only the page differs: it explains the last try.
        expect({ ...left(first, ...later), at: 0, error: 0 }).toEqual({ ...left(first), at: 0, error: 0 });
      }),
    ),
);

describe("an enrollment", () => {
  const order = { startDate: "2026-12-02", address: { esiid: "" } } as never;
  const day = { what: "new-service", is: "confirmed", day: "2026-12-02" } as const;
  const cart = [{ planId: "AO-HOME", planName: "Home cover", rate: 1_499, tosUrl: "" }];
  const lifeOf = (what: OrderKind, state: EnrollmentState) =>
    enrollmentStanding(state).filter((one) => one.what === what);
  const withCart = (fields: EnrollmentFields = {}, products = cart) => {
    const state = enrollmentAt("ordered", { order });
    const addOns = { beside: besideOf(state), cart: products, withoutTerms: "" };
    return enrollmentAt("ordered", { order, addOns, ...fields });
  };

  test("has no standing before a plan is chosen", () => expect(enrollmentStanding(emptyEnrollment)).toEqual([]));

  test("is in the cart until its review, ready there, then sent, then confirmed for its day", () =>
    expect(
      [
        enrollmentAt("details"),
        enrollmentAt("review"),
        enrollmentAt("review", { isSubmitted: true }),
        enrollmentAt("ordered", { order }),
      ].map((state) => enrollmentStanding(state)[0]),
    ).toEqual([
      { what: "new-service", is: "in-cart" },
      { what: "new-service", is: "ready" },
      { what: "new-service", is: "sent" },
      day,
    ]));

  test("that was refused and is sent again waits for its answer; a lost one stays in doubt", () => {
    const again = (lastTry: object) =>
      enrollmentStanding(
        enrollmentAt("review", { isSubmitted: true, lastTries: { "new-service": lastTry as never } }),
      )[0];
    expect(again({ is: "refused", because: "MeterRemoved" })).toEqual({ what: "new-service", is: "sent" });
    expect(again({ is: "in-doubt" })).toEqual({ what: "new-service", is: "in-doubt" });
  });

  test("keeps its number while a payment is in doubt", () => {
    const { selection, enrollmentInfo } = enrollmentAt("ordered");
    const info = { ...enrollmentInfo, serviceContractNumber: "7000000041" } as never;
    const state = enrollmentAt("in-doubt", {
      selection,
      order,
      enrollmentInfo: info,
      undecidedPayment: "paySecurityDeposit",
    });
    expect(enrollmentStanding(state)[0]).toEqual({ ...day, number: "7000000041" });
    expect(lifeOf("deposit", state)).toEqual([{ what: "deposit", is: "in-doubt", needsLookUp: true }]);
  });

  test("has its extras in the cart until a call orders them", () =>
    expect(lifeOf("add-ons", withCart())).toEqual([
      { what: "add-ons", of: "AO-HOME", name: "Home cover", is: "in-cart" },
    ]));

  test("with a refused or lost order of extras has a standing per product, and new choices are in the cart", () => {
    const later = [...cart, { planId: "AO-SURGE", planName: "Surge cover", rate: 499, tosUrl: "" }];
    const tried = (lastTry: object) =>
      lifeOf("add-ons", withCart({ triedAddOns: ["AO-HOME"], lastTries: { "add-ons": lastTry as never } }, later)).map(
        ({ of, is }) => [of, is],
      );
    expect(tried({ is: "refused", because: "ProductNotOffered" })).toEqual([
      ["AO-HOME", "refused"],
      ["AO-SURGE", "in-cart"],
    ]);
    expect(tried({ is: "in-doubt" })).toEqual([
      ["AO-HOME", "in-doubt"],
      ["AO-SURGE", "in-cart"],
    ]);
  });

  test("with one of two ordered extras confirmed has the other one in doubt", () =>
    expect(
      lifeOf("add-ons", withCart({ orderedPlans: [{ productCode: "AO-SURGE", salesOrderNumber: "7000000042" }] })).map(
        ({ of, is }) => [of, is],
      ),
    ).toEqual([
      ["AO-SURGE", "confirmed"],
      ["AO-HOME", "in-doubt"],
    ]));

  test("lists autopay and the online account once they were requested", () => {
    const beside = enrollmentAt("ordered", {
      isAutoPay: true,
      lastTries: { "online-account": { is: "refused", because: "taken" } },
    });
    expect([...lifeOf("autopay", beside), ...lifeOf("online-account", beside)]).toEqual([
      { what: "autopay", is: "confirmed" },
      { what: "online-account", is: "refused", because: "taken" },
    ]);
  });

  test("lists an application and each payment, but nothing left to the phone", () => {
    const paying = (fields: EnrollmentFields) =>
      enrollmentStanding(enrollmentAt("ordered", fields)).map(({ what, is }) => `${what} ${is}`);
    const half = { ...noPayment, paymentType: "half" as const, scheduledDepositDate: "2026-12-15" };
    expect(paying({ depositPayment: "due" })).not.toContainEqual(expect.stringContaining("deposit"));
    expect(paying({ depositPayment: "settled", paymentInfo: { ...noPayment, paymentType: "by-phone" } })).toEqual([
      "new-service confirmed",
      "customer confirmed",
    ]);
    expect(paying({ depositPayment: "half-due", paymentInfo: half })).toContain("deposit confirmed");
    expect(lifeOf("second-half", enrollmentAt("ordered", { depositPayment: "settled", paymentInfo: half }))).toEqual([
      { what: "second-half", is: "confirmed", day: "2026-12-15" },
    ]);
    expect(paying({ depositPayment: "due", lastTries: { deposit: { is: "refused", because: "Declined" } } })).toContain(
      "deposit refused",
    );
  });
});

test("an order of the account without a request has no standing", () =>
  expect([
    renewalStanding(emptyRenewal),
    transferStanding(emptyTransfer),
    addHomeStanding(storedAddHome({})),
    addOnStanding(emptyAccountAddOns),
  ]).toEqual([[], [], [], []]));

test("an earlier order keeps its standing beside a later one", () => {
  const orderedPlans = [{ productCode: "AO-SURGE", salesOrderNumber: "7000000041" }];
  const home = { productIds: ["AO-HOME"] } as never;
  expect(addOnStanding(storedAccountAddOns({ wanted: home, ordered: { productIds: [], orderedPlans } }))).toEqual([
    { what: "add-ons", of: "AO-SURGE", name: "AO-SURGE", is: "confirmed", number: "7000000041" },
    { what: "add-ons", of: "AO-HOME", name: "AO-HOME", is: "sent" },
  ]);
  expect(transferStanding({ ...emptyTransfer, stage: "held", ordered: sent, lastTry: { is: "in-doubt" } })).toEqual([
    { what: "move", is: "confirmed", day: "2026-12-02" },
    { what: "move", is: "in-doubt" },
  ]);
  expect(addHomeStanding(storedAddHome({ stage: "submitted", submitted: sent, ordered: sent }))).toEqual([
    { what: "another-home", is: "confirmed", day: "2026-12-02" },
    { what: "another-home", is: "sent" },
  ]);
  expect(renewalStanding(renewalAt("ordered", { startDate: "2026-12-02" }))).toMatchObject([
    { what: "renewal", is: "confirmed", day: "2026-12-02" },
  ]);
});

test("an order that support resolved shows that", () => {
  const lastTry = { is: "settled", by: "support", as: "ordered" } as const;
  expect(renewalStanding(renewalAt("ordered", { startDate: "2026-12-02", lastTry }))).toMatchObject([
    { what: "renewal", is: "settled-by-support", as: "ordered", day: "2026-12-02" },
  ]);
  expect(addHomeStanding(storedAddHome({ stage: "ordered", ordered: sent, lastTry }))).toMatchObject([
    { what: "another-home", is: "settled-by-support", as: "ordered", day: "2026-12-02" },
  ]);
  expect(transferStanding({ ...emptyTransfer, lastTry: { ...lastTry, as: "not-ordered" } })).toEqual([
    { what: "move", is: "settled-by-support", as: "not-ordered" },
  ]);
});
