import { okAsync } from "neverthrow";
import { describe, expect, test } from "vitest";
import { aContext } from "../journey/a-context.fixture.ts";
import { toPage } from "../journey/model.ts";
import type { Holder } from "../journey/step.ts";
import { provesRules } from "../kernel/proves-rules.fixture.ts";
import { enrollment } from "./flow.ts";
import type { EnrollmentState } from "./model.ts";
import type { EnrollmentPorts } from "./ports.ts";
import { stateAt } from "./state-at.fixture.ts";
import { payPriorDebt } from "./steps/pay-prior-debt.ts";
import { aCard, owingBoth, owingDebts, reviewing } from "./steps/paying.fixture.ts";
import { placeOrder } from "./steps/place-order.ts";
import { storedEnrollment } from "./stored.ts";
import { termNames } from "./terms.ts";
import { debtWish, claimedElsewhere, orderWish } from "./wishes.ts";

provesRules(claimedElsewhere, [
  ["the order is confirmed: this browser is shown it", { call: "connect", as: "confirmed" }, "joined"],
  ["the order was sent and has no answer yet: this browser goes on in it", { call: "connect", as: "open" }, "joined"],
  ["the balance is paid: it counts as paid here", { call: "payPriorDebt", as: "confirmed" }, "paid-there"],
  [
    "it is unknown whether the balance is paid: it is not charged again",
    { call: "payPriorDebt", as: "open" },
    "in-doubt-there",
  ],
]);

const there = { journey: "8c6c7a0c-34a6-4b0f-8a35-4f5b2a1c9d10", reference: "K7QD-2M9X-TR4A" } as never as Pick<
  Holder,
  "journey" | "reference"
>;

/** The context of a step whose wishes other journeys have claimed. The gateway has no port, so the step can't send. */
const contextWith = <State extends EnrollmentState>(
  state: State,
  holders: readonly Omit<Holder, "journey" | "reference">[],
) => {
  const claimed: unknown[] = [];
  const context = aContext<State, EnrollmentPorts>({
    state,
    ports: { cardVault: { packet: () => okAsync({ passed: true, card: aCard }) } } as never,
    policy: { evModels: [] },
    claim: (_, wishes) => {
      claimed.push(...wishes);
      return okAsync({ holders: holders.map((one) => ({ ...there, ...one })) });
    },
  });
  return { context, claimed };
};

describe("an order that another browser of the customer has sent", () => {
  const accepted = Object.fromEntries(termNames.map((term) => [term, true]));
  test.each([
    ["confirmed", "mini-confirmation"],
    ["open", "outcome-unknown"],
  ] as const)("a claim that is %s is not sent again: this browser continues in the other journey", async (as, page) => {
    const { context, claimed } = contextWith(reviewing, [{ wish: 0, as, known: null }]);
    const { state, destination } = (
      await placeOrder.run(context, placeOrder.input.parse({ ...accepted, paymentType: "3" }))
    )._unsafeUnwrap();
    expect(claimed).toEqual([orderWish(reviewing)]);
    expect(destination).toEqual(toPage(page));
    expect(state).toMatchObject({ stage: "joined", joined: there });
    expect(JSON.stringify(state)).not.toContain(reviewing.enrollmentInfo.bpNumber);
    expect(storedEnrollment(JSON.parse(JSON.stringify(state)))).toEqual(state);
    expect(enrollment.joined?.(state)).toBe(there.journey);
  });

  test("is the same order for another day or plan, and another one at another home or for another account", () => {
    const { enrollmentInfo, order } = reviewing;
    const same = orderWish({ enrollmentInfo, order: { ...order, startDate: "2026-12-09" } });
    expect(same).toEqual(orderWish(reviewing));
    const elsewhere = { ...order, address: { ...order.address, esiid: "10443720000057141" as never } };
    expect(orderWish({ enrollmentInfo, order: elsewhere })).not.toEqual(same);
    const other = { ...enrollmentInfo, contractAccountNumber: "002100000118" };
    expect(orderWish({ enrollmentInfo: other, order })).not.toEqual(same);
  });
});

describe("an earlier balance that another browser of the customer has paid", () => {
  const payment = { amount: 21_487, cardNumber: "4242", cardHolderName: "Owen Overdue" };
  const pay = async <State extends typeof owingDebts | typeof owingBoth>(
    state: State,
    holders: Parameters<typeof contextWith>[1],
  ) => {
    const { context, claimed } = contextWith<typeof owingDebts | typeof owingBoth>(state, holders);
    return { ...(await payPriorDebt.run(context, { card: aCard }))._unsafeUnwrap(), claimed };
  };

  test("is paid here too, with that browser's card, and is not charged again", async () => {
    const first = await pay(owingDebts, [{ wish: 0, as: "confirmed", known: payment }]);
    const [debt, other] = owingDebts.priorDebtInfo.priorDebt;
    expect(first.claimed).toEqual([debt, other].map((one) => one && debtWish(owingDebts.enrollmentInfo, one)));
    expect(first.destination).toEqual(toPage("place-order-prior-debt"));
    expect(first.state).toMatchObject({
      stage: "debt",
      paidBefore: [{ debt, payment }],
      priorDebtInfo: { priorDebt: [other] },
    });
  });

  test("together with all others allows the order", async () => {
    const { state, destination } = await pay(owingDebts, [
      { wish: 0, as: "confirmed", known: payment },
      { wish: 1, as: "confirmed", known: { ...payment, amount: 8_840 } },
    ]);
    expect([state.stage, destination]).toEqual(["review", toPage("place-order-prior-debt-confirmation")]);
  });

  test("is unknown after a doubt there, with that journey's reference", async () => {
    const { state, destination } = await pay(owingDebts, [{ wish: 1, as: "open", known: null }]);
    expect(destination).toEqual(toPage("outcome-unknown", { reference: there.reference }));
    expect(state).toMatchObject({ stage: "debt", at: owingDebts.at });
  });

  test("is paid also where it was due with an order at another home", async () => {
    const { state, destination } = await pay({ ...owingBoth, depositPayment: "settled" }, [
      { wish: 0, as: "confirmed", known: payment },
    ]);
    expect([state.stage, destination]).toEqual(["ordered", toPage("mini-confirmation")]);
  });

  test("that has grown since is another balance", () => {
    const { enrollmentInfo: info, priorDebtInfo } = stateAt("debt", owingDebts);
    const [debt] = priorDebtInfo.priorDebt;
    if (!debt) return expect.unreachable();
    return expect(debtWish(info, { ...debt, totalDebt: debt.totalDebt + 1 })).not.toEqual(debtWish(info, debt));
  });
});
