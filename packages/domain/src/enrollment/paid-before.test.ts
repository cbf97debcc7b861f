import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { chargeInWords } from "../charges/in-words.ts";
import { toPage } from "../journey/model.ts";
import type { PlanOffer } from "../plans/model.ts";
import { enrollmentCharges } from "./charges.ts";
import type { EnrollmentFields } from "./model.ts";
import type { PriorDebtEntry } from "../payments/model.ts";
import { unpaidDebts } from "./prior-debts.ts";
import { checked, chosen, created, form, plan, priorDebt } from "./steps/applying.fixture.ts";

const other = { ...plan, id: "LK-TRUE-24", name: "Truly Simple 24" } satisfies PlanOffer;
const offers = { offers: [plan, other] };
const otherChosen = { ...chosen, planid: other.id };
const { sessionId: _session, ...page } = chosen;

const second: PriorDebtEntry = { ...priorDebt, serviceContractNumber: "4000000322", totalDebt: 8_840 };
const owes = (...debts: readonly PriorDebtEntry[]) => ({
  created: {
    ...created,
    hasPriorDebt: debts.length > 0,
    priorDebt: debts,
    priorDebtStatus: debts.length > 0 ? "Prior_Debt_Above_Threshold" : "No_Prior_Debt",
    thresholdPassed: debts.length === 0,
  },
});
const payment = { amount: priorDebt.totalDebt, cardNumber: "1234", cardHolderName: "Walter Wallace" };
const paid = { debtPayments: { [priorDebt.serviceContractNumber]: payment } };
const lost = { undecidedPayment: "payPriorDebt" };

type Customer = Awaited<ReturnType<typeof checked>>;
const balances = (customer: Customer): readonly string[] =>
  enrollmentCharges(customer.state())
    .filter(({ what }) => what === "earlier-balance")
    .map((charge) => chargeInWords({ ...charge, of: charge.of.slice(-3) }));

/** Sends the order form; the new customer has these debts. */
const applies = async (customer: Customer, submission: string, ...debts: readonly PriorDebtEntry[]): Promise<void> => {
  await customer.run("saveOrderInformation", { values: form, submission });
  await customer.run("confirmHomeAndDate");
  await customer.run("checkFraud");
  await customer.run("createCustomer", {}, owes(...debts));
};

/** A customer with an earlier debt, at the page that pays it. */
const owing = async (known: EnrollmentFields = {}, ...debts: readonly PriorDebtEntry[]): Promise<Customer> => {
  const customer = await checked();
  await customer.run("checkFraud");
  await customer.run("createCustomer", {}, owes(...(debts.length > 0 ? debts : [priorDebt])));
  expect(customer.state().stage).toBe("debt");
  customer.knows(known);
  return customer;
};

const charged = "earlier balance of 321 $214.87, by card (ending in 1234), with the order: charged";
const unknown = "earlier balance of 321 $214.87, by card, with the order: not known whether it was carried out";
const open = "earlier balance of 321 $214.87, by card, with the order: due";

describe("an earlier balance paid by card", () => {
  test("is in the receipt of any plan that the customer opens then, and of its order", async () => {
    const customer = await owing(paid);
    await customer.run("choosePlan", otherChosen, offers);
    expect([customer.state().stage, balances(customer)]).toEqual(["details", [charged]]);
    await customer.run("choosePlan", chosen, offers);
    expect(balances(customer)).toEqual([charged]);
    await applies(customer, "page 2");
    expect([customer.state().stage, balances(customer)]).toEqual(["review", [charged]]);
  });

  test("is there while the form is sent again, and after it", async () => {
    const customer = await owing(paid);
    await customer.run("saveOrderInformation", { values: { ...form, firstName: "Wally" }, submission: "page 2" });
    expect([customer.state().stage, balances(customer)]).toEqual(["details", [charged]]);
    await applies(customer, "page 3");
    expect(balances(customer)).toEqual([charged]);
  });

  test("is there beside an open one", async () => {
    const customer = await owing(paid, priorDebt, second);
    await customer.run("choosePlan", otherChosen, offers);
    expect(balances(customer)).toEqual([charged]);
    await applies(customer, "page 2", second);
    expect(balances(customer)).toEqual([charged, "earlier balance of 322 $88.40, by card, with the order: due"]);
  });
});

describe("an earlier balance paid by card and listed again", () => {
  const again = async (...debts: readonly PriorDebtEntry[]): Promise<Customer> => {
    const customer = await owing(paid);
    await customer.run("choosePlan", otherChosen, offers);
    await applies(customer, "page 2", ...debts);
    return customer;
  };
  const listedWith = (totalDebt: number): PriorDebtEntry => ({ ...priorDebt, totalDebt });

  test.each([priorDebt.totalDebt, 8_840])("is not charged again, nor is a part of it: %d", async (totalDebt) => {
    const customer = await again(listedWith(totalDebt));
    expect([customer.state().stage, customer.state().at]).toEqual(["review", toPage("place-order")]);
    expect(balances(customer)).toEqual([charged]);
  });

  test("is charged for the new part when it grows", async () => {
    const customer = await again(listedWith(priorDebt.totalDebt + 1_000));
    expect([customer.state().stage, balances(customer)]).toEqual([
      "debt",
      [charged, "earlier balance of 321 $10.00, by card, with the order: due"],
    ]);
  });

  test("is charged for the new part also after its order was set aside and resumed", async () => {
    const customer = await again(listedWith(priorDebt.totalDebt + 1_000));
    await customer.run("choosePlan", chosen, offers);
    await customer.run("refuseRequest", { pressed: "choosePayment", page: { ...page, planid: other.id } }, offers);
    await customer.run("takeUpPlan");
    expect([customer.state().stage, balances(customer)]).toEqual([
      "debt",
      [charged, "earlier balance of 321 $10.00, by card, with the order: due"],
    ]);
  });

  test("does not hide another one", async () => {
    const customer = await again(priorDebt, second);
    expect(balances(customer)).toEqual([charged, "earlier balance of 322 $88.40, by card, with the order: due"]);
  });

  /** The gateway may not have booked a payment yet, or may have billed again. */
  const move = fc.oneof(
    fc.record({
      does: fc.constant("apply" as const),
      debts: fc.array(fc.nat({ max: 3 }), { minLength: 2, maxLength: 2 }),
    }),
    fc.record({ does: fc.constantFrom("pay", "other plan", "take up") }),
  );

  test("is never charged above the highest listed amount", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(move, { maxLength: 9 }), async (moves) => {
        const customer = await checked();
        const of = [priorDebt.serviceContractNumber, second.serviceContractNumber];
        const [highest, taken] = [
          [0, 0],
          [0, 0],
        ];
        let isFirst = true;
        for (const [count, one] of moves.entries()) {
          const state = customer.state();
          if ("debts" in one) {
            if (state.stage !== "details") continue;
            const listed = one.debts.flatMap((units, at) =>
              units === 0 ? [] : [{ ...priorDebt, serviceContractNumber: of[at] ?? "", totalDebt: units * 5_000 }],
            );
            for (const [at, units] of one.debts.entries()) highest[at] = Math.max(highest[at] ?? 0, units * 5_000);
            await applies(customer, `page ${count}`, ...listed);
          } else if (one.does === "pay" && state.stage === "debt") {
            const unpaid = unpaidDebts(state);
            for (const { serviceContractNumber, totalDebt } of unpaid)
              taken[of.indexOf(serviceContractNumber)] = (taken[of.indexOf(serviceContractNumber)] ?? 0) + totalDebt;
            customer.knows({
              stage: "review",
              debtPayments: {
                ...state.debtPayments,
                ...Object.fromEntries(
                  unpaid.map((debt) => [debt.serviceContractNumber, { ...payment, amount: debt.totalDebt }]),
                ),
              },
              paymentInfo: { ...state.paymentInfo, priorDebtPaid: true },
            });
          } else if (one.does === "other plan") {
            isFirst = !isFirst;
            await customer.run("choosePlan", isFirst ? chosen : otherChosen, offers);
          } else if (one.does === "take up" && state.setAside) {
            const isSetAside = state.setAside.selection.plan.id === plan.id;
            const { sessionId: _, ...setAsidePage } = isSetAside ? chosen : otherChosen;
            if (state.selection?.plan.id === state.setAside.selection.plan.id) continue;
            await customer.run("refuseRequest", { pressed: "choosePayment", page: setAsidePage }, offers);
            await customer.run("takeUpPlan");
            isFirst = isSetAside;
          }
          const earlierBalances = enrollmentCharges(customer.state()).filter(({ what }) => what === "earlier-balance");
          for (const [at, number] of of.entries()) {
            const sum = earlierBalances
              .filter(({ status, of: about }) => status === "charged" && about === number)
              .reduce((all, { amount }) => all + Number(amount), 0);
            expect(sum).toBe(taken[at]);
            expect(taken[at]).toBeLessThanOrEqual(highest[at] ?? 0);
          }
        }
      }),
      { numRuns: 300 },
    );
  });
});

describe("an earlier balance with an unknown payment", () => {
  test("is unknown for any plan, as long as the gateway does not list it again", async () => {
    const customer = await owing(lost);
    await customer.run("choosePlan", otherChosen, offers);
    expect(balances(customer)).toEqual([unknown]);
    await applies(customer, "page 2");
    expect([customer.state().stage, balances(customer)]).toEqual(["review", [unknown]]);
  });

  test("is open again once the gateway lists it again, and stays so", async () => {
    const customer = await owing(lost);
    await customer.run("choosePlan", otherChosen, offers);
    await applies(customer, "page 2", priorDebt);
    expect(balances(customer)).toEqual([open]);
    await customer.run("choosePlan", chosen, offers);
    expect(balances(customer)).toEqual([]);
  });

  test("has its own number once its order is resumed", async () => {
    const customer = await owing({ ...lost, attempts: 2 });
    await customer.run("choosePlan", otherChosen, offers);
    customer.knows({ attempts: 7 });
    await customer.run("refuseRequest", { pressed: "choosePayment", page }, offers);
    await customer.run("takeUpPlan");
    expect(customer.state()).toMatchObject({ stage: "debt", attempts: 2, ...lost });
    expect(balances(customer)).toEqual([unknown]);
  });
});

describe("a balance paid for another plan while its order was set aside", () => {
  const takenUp = async (known: EnrollmentFields, ...debts: readonly PriorDebtEntry[]): Promise<Customer> => {
    const customer = await owing(known, ...debts);
    await customer.run("choosePlan", otherChosen, offers);
    await applies(customer, "page 2", ...debts);
    customer.knows(paid);
    await customer.run("refuseRequest", { pressed: "choosePayment", page }, offers);
    await customer.run("takeUpPlan");
    return customer;
  };

  test.each([{}, lost])("is not charged twice: the order may be placed (%o)", async (known) => {
    const customer = await takenUp(known, priorDebt);
    expect(customer.state()).toMatchObject({
      stage: "review",
      at: toPage("place-order"),
      paymentInfo: { priorDebtPaid: true },
    });
    expect([customer.state().undecidedPayment, balances(customer)]).toEqual([undefined, [charged]]);
  });

  test("leaves the others open", async () => {
    const customer = await takenUp({}, priorDebt, second);
    expect([customer.state().stage, balances(customer)]).toEqual([
      "debt",
      [charged, "earlier balance of 322 $88.40, by card, with the order: due"],
    ]);
  });
});
