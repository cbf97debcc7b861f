import fc from "fast-check";
import { okAsync } from "neverthrow";
import { describe, expect, test } from "vitest";
import { aContext } from "../../journey/a-context.fixture.ts";
import { toOops, toPage } from "../../journey/model.ts";
import { enrollmentCharges } from "../charges.ts";
import type { PriorDebtPayment } from "../../payments/ports.ts";
import type { EnrollmentState } from "../model.ts";
import type { PriorDebtEntry } from "../../payments/model.ts";
import type { ConnectOrder, CustomerCreated, EnrollmentPorts } from "../ports.ts";
import { checked, created, priorDebt } from "./applying.fixture.ts";
import { payPriorDebt } from "./pay-prior-debt.ts";
import { aCard } from "./paying.fixture.ts";
import { placeOrder } from "./place-order.ts";

/** Walter, whom the check has cleared, after the answer to his application. */
const answered = async (what: Partial<CustomerCreated>) => {
  const applicant = await checked();
  await applicant.run("checkFraud");
  const end = await applicant.run("createCustomer", {}, { created: { ...created, ...what } });
  return { applicant, end };
};
const above = (...debts: readonly PriorDebtEntry[]): Partial<CustomerCreated> => ({
  hasPriorDebt: true,
  priorDebtStatus: "Prior_Debt_Above_Threshold",
  thresholdPassed: false,
  priorDebt: debts,
});

describe("an incomplete success", () => {
  test.each<readonly [string, Partial<CustomerCreated>, string]>([
    ["a partner number", { partnerNumber: "" }, "PartnerNumberMissing"],
    ["a contract account", { contractAccount: "" }, "ContractAccountMissing"],
    ["the amount of its deposit", { isDepositRequired: true, depositAmount: undefined }, "DepositAmountMissing"],
    ["the debts that come first", above(), "PriorDebtMissing"],
    ["an amount of these", above({ ...priorDebt, totalDebt: 0 }), "PriorDebtMissing"],
  ])("is in doubt without %s: no charges, no papers, no repeat", async (_, what, code) => {
    const { applicant, end } = await answered(what);
    expect(end).toMatchObject({ destination: toOops(code) });
    expect(applicant.state()).toMatchObject({
      stage: "in-doubt",
      at: toOops(code),
      attempts: 1,
      identity: undefined,
      error: { errorCode: code },
    });
    expect(applicant.state()).not.toHaveProperty("enrollmentInfo");
    expect(applicant.state()).not.toHaveProperty("depositAmount");
    expect(["createCustomer", "submitOrder", "placeOrder", "payPriorDebt"].filter(applicant.isAllowed)).toEqual([]);
  });

  test("needs no amount where no deposit is required", async () =>
    expect((await answered({ isDepositRequired: false, depositAmount: undefined })).applicant.state()).toMatchObject({
      stage: "review",
      depositAmount: 0,
      depositPayment: "none",
    }));
});

test("a debt that is listed twice is owed once, and one of zero is none", async () => {
  const other = { ...priorDebt, serviceContractNumber: "4000000322", totalDebt: 100 };
  const nothing = { ...priorDebt, serviceContractNumber: "4000000323", totalDebt: 0 };
  const { applicant } = await answered(above(priorDebt, nothing, other, { ...priorDebt, address: "909 Yale" }));
  expect(applicant.state()).toMatchObject({ stage: "debt", priorDebtInfo: { priorDebt: [priorDebt, other] } });
});

test("a tolerated earlier balance that is not listed appears with an unknown amount", async () => {
  const { applicant, end } = await answered({
    ...above(),
    priorDebtStatus: "Prior_Debt_Below_Threshold",
    thresholdPassed: true,
  });
  expect(end).toMatchObject({ destination: toPage("place-order") });
  expect(enrollmentCharges(applicant.state()).filter(({ what }) => what === "earlier-balance")).toMatchObject([
    { amount: "unknown", due: { when: "can-wait" }, status: "due" },
  ]);
});

test.each(["fraudMatch", "hasPriorDebt", "isDepositRequired"] as const)(
  "a success without its %s is in doubt, and no charge is shown as zero",
  async (field) => {
    const { applicant, end } = await answered({ [field]: undefined });
    expect(end).toMatchObject({ destination: toOops("DecisionMissing") });
    expect(applicant.state()).toMatchObject({ stage: "in-doubt", error: { errorCode: "DecisionMissing" } });
  },
);

/** The requests of a journey with a customer: the order, or the payment of debts. */
const sentFrom = async (state: EnrollmentState): Promise<readonly (ConnectOrder | PriorDebtPayment)[]> => {
  const sent: (ConnectOrder | PriorDebtPayment)[] = [];
  const ports: Partial<EnrollmentPorts> = {
    connection: {
      connect: (order) => {
        sent.push(order);
        return okAsync({ indicator: "Failure", serviceContractNumber: "" });
      },
    },
    payments: {
      payPriorDebt: (payment: PriorDebtPayment) => {
        sent.push(payment);
        return okAsync([]);
      },
    } as never,
    cardFrame: {} as never,
  };
  const parts = { ports: ports as EnrollmentPorts, policy: { evModels: [] } };
  if (placeOrder.allowed(state))
    await placeOrder.run(
      aContext({ ...parts, state }),
      placeOrder.input.parse({ acceptAuthorization: true, legalAuthorization: true, termsOfService: true }),
    );
  if (payPriorDebt.allowed(state)) await payPriorDebt.run(aContext({ ...parts, state }), { card: aCard });
  return sent;
};

test("no incomplete success leads to a request with an empty number, an invalid amount, or a debt twice", async () => {
  const number = (text: string) => fc.constantFrom(text, text, text, "");
  const debt = fc.record({
    contractAccountNumber: number("002000000321"),
    serviceContractNumber: fc.constantFrom("4000000321", "4000000322", "4000000323", ""),
    customerName: fc.constant(""),
    address: fc.constant(""),
    finalBillDate: fc.constant("2025-06-12"),
    totalDebt: fc.constantFrom(21_487, 21_487, 21_487, 0, -1, 5),
  });
  const answer = fc.record({
    partnerNumber: number("40000117"),
    contractAccount: number("002100000117"),
    hasPriorDebt: fc.boolean(),
    priorDebtStatus: fc.constantFrom("Prior_Debt_Above_Threshold", "Prior_Debt_Below_Threshold", "No_Prior_Debt"),
    priorDebt: fc.array(debt, { maxLength: 3 }),
    thresholdPassed: fc.boolean(),
    isDepositRequired: fc.boolean(),
    depositAmount: fc.constantFrom(undefined, -1, 0, 30_963),
  });
  const seen = { orders: 0, payments: 0, doubts: 0 };
  await fc.assert(
    fc.asyncProperty(answer, async (what) => {
      const state = (await answered(what)).applicant.state();
      if (state.stage === "in-doubt") seen.doubts += 1;
      for (const sent of await sentFrom(state)) {
        const { bpNumber, contractAccountNumber } = "payer" in sent ? sent.payer : sent.info;
        expect([bpNumber, contractAccountNumber]).toEqual(["40000117", "002100000117"]);
        if (!("payer" in sent)) {
          seen.orders += 1;
          continue;
        }
        seen.payments += 1;
        const numbers = sent.debts.map(({ serviceContractNumber }) => serviceContractNumber);
        expect(numbers.length).toBeGreaterThan(0);
        expect(new Set(numbers).size).toBe(numbers.length);
        expect(numbers).not.toContain("");
        expect(sent.debts.every((one) => one.contractAccountNumber !== "" && one.totalDebt > 0)).toBe(true);
      }
      // A required deposit without an amount is never shown as zero.
      if (state.stage === "review" && what.isDepositRequired && what.depositAmount !== 0)
        expect(state).toMatchObject({ depositAmount: 30_963, depositPayment: "due" });
    }),
    { numRuns: 400, seed: 17 },
  );
  expect(Math.min(seen.orders, seen.payments, seen.doubts)).toBeGreaterThan(5);
});
