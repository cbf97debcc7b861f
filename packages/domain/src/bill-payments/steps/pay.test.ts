import { errAsync, okAsync } from "neverthrow";
import { describe, expect, test } from "vitest";
import { aContext } from "../../journey/a-context.fixture.ts";
import { toPage, toStep } from "../../journey/model.ts";
import { type Problem, problem } from "../../kernel/problem.ts";
import { billPaymentCharges } from "../charges.ts";
import { billPayment } from "../flow.ts";
import type { PaymentAnswered, PaymentOrder } from "../model.ts";
import { billPaymentStanding } from "../standing.ts";
import { type AskedPayment, type At, type BillPaymentState, noPayments } from "../state.ts";
import type { BillPaymentPorts } from "./bill-payment-step.ts";
import { sendPayment } from "./send-payment.ts";
import { settleByFact } from "./settle-by-fact.ts";
import { settleDoubt } from "./settle-doubt.ts";
import { submitPayment, type SubmitPaymentInput } from "./submit-payment.ts";

const day = "2026-11-21";
const from = { kind: "card", brand: "Visa", lastDigits: "4242" } as const;
const given: SubmitPaymentInput = {
  partner: "0050000019",
  contractAccount: "002103000019",
  amount: 143_20,
  paymentDate: day,
  method: { id: "pm-1", ...from },
  least: 5_00,
  most: 500_00,
  lastDay: "2026-12-05",
  answersBefore: 0,
  shownOn: day,
};
const asked: AskedPayment = {
  partner: given.partner,
  contractAccount: given.contractAccount,
  amount: 143_20,
  day,
  methodId: "pm-1",
  from,
  at: "2026-11-21T12:00:00.000Z",
  reference: "ref-1",
};
const submitted: At<"submitted"> = { ...noPayments, stage: "submitted", asked };
const paid: At<"paid"> = { stage: "paid", answers: 1, made: { ...asked, number: "7600000031" } };
const decide = ((table, facts) => table.decide(facts).outcome) as Parameters<typeof billPayment.afterProblem>[2];

const submit = async (state: At<"open" | "submitted" | "paid">, changes: Partial<SubmitPaymentInput> = {}) =>
  (
    await submitPayment.run(
      aContext<typeof state, BillPaymentPorts>({ state, ports: {} as never }),
      submitPayment.input.parse({ ...given, ...changes }),
    )
  )._unsafeUnwrap();

const sending = (answer: PaymentAnswered | Problem, parts: Partial<Parameters<typeof aContext>[0]> = {}) => {
  const sent: PaymentOrder[] = [];
  const context = aContext<At<"submitted">, BillPaymentPorts>({
    state: submitted,
    ports: {
      cardFrame: {} as never,
      billPayments: {
        ofAccount: () => okAsync({ kind: "not-offered" }),
        pay: (order) => {
          sent.push(order);
          return "kind" in answer ? errAsync(answer) : okAsync(answer);
        },
      },
    },
    ...(parts as object),
  });
  return { sent, end: sendPayment.run(context, {}) };
};

describe("a payment that is confirmed", () => {
  test("goes on to the gateway with its amount, day and card", async () => {
    const { state, destination } = await submit(noPayments);
    expect(destination).toEqual(toStep("sendPayment"));
    expect(state).toMatchObject({ stage: "submitted", asked: { ...asked, reference: expect.any(String) as string } });
  });

  test("again by the same form shows the first one's receipt", async () =>
    expect(await submit(paid)).toMatchObject({
      state: paid,
      destination: toPage("payment-receipt"),
      answer: "see-last",
    }));

  test("after a refusal of the same form shows the refusal", async () =>
    expect(await submit({ ...noPayments, answers: 1 })).toMatchObject({
      destination: toPage("pay-bill", { notice: "refused" }),
    }));

  test("while one has no answer sends that one unchanged", async () =>
    expect(await submit(submitted, { amount: 20_00 })).toMatchObject({
      state: submitted,
      destination: toStep("sendPayment"),
    }));

  test.each([
    [{ shownOn: "2026-11-20" }, "read-again"],
    [{ amount: undefined }, "type-amount"],
    [{ amount: 1 }, "too-little"],
    [{ method: undefined }, "choose-method"],
    [{ paymentDate: "2026-12-06" }, "choose-day"],
  ])("with %j is not sent", async (changes, notice) =>
    expect(await submit(noPayments, changes)).toMatchObject({
      state: noPayments,
      destination: toPage("pay-bill", { notice }),
      answer: notice,
    }),
  );
});

describe("a payment that is sent", () => {
  test("and accepted is paid under its number", async () => {
    const { sent, end } = sending({ indicator: "Success", number: "7600000031" });
    const { state, destination } = (await end)._unsafeUnwrap();
    expect(destination).toEqual(toPage("payment-receipt"));
    expect(state).toMatchObject({ stage: "paid", answers: 1, made: { amount: 143_20, number: "7600000031" } });
    expect(sent).toEqual([asked]);
    expect(billPaymentStanding(state)).toMatchObject([{ what: "bill-payment", is: "confirmed", name: "$143.20" }]);
    expect(billPaymentCharges(state)).toMatchObject([{ amount: 143_20, status: "charged", by: "card" }]);
  });

  test("and declined is open again, with the bank's reason", async () => {
    const { state, destination } = (await sending({ indicator: "CardDeclined", number: "" }).end)._unsafeUnwrap();
    expect(destination).toEqual(toPage("pay-bill", { notice: "refused" }));
    expect(state).toEqual({
      stage: "open",
      answers: 1,
      lastTry: { is: "refused", because: "CardDeclined" },
      choices: { amount: asked.amount, day: asked.day, methodId: asked.methodId },
    });
    expect(billPaymentCharges(state)).toEqual([]);
  });

  test.each([
    ["a success without its number", { indicator: "Success", number: "" }],
    ["an unknown word", { indicator: "Zonk", number: "" }],
    ["a refusal with a number", { indicator: "CardDeclined", number: "7600000031" }],
  ])("and answered by %s is left in doubt", async (_, answer) => {
    const met = (await sending(answer).end)._unsafeUnwrapErr();
    expect(met.kind).toBe("outcome-unknown");
    const { state, destination } = billPayment.afterProblem(submitted, met, decide);
    expect([state.stage, destination]).toEqual(["in-doubt", toPage("pay-bill")]);
    expect(billPaymentStanding(state)).toMatchObject([{ is: "in-doubt", needsLookUp: true }]);
    expect(billPaymentCharges(state)).toMatchObject([{ status: "unknown" }]);
  });

  test("while another day's payment is in doubt is not sent, and is open again", async () => {
    const { sent, end } = sending(
      { indicator: "Success", number: "1" },
      {
        claim: () => okAsync({ holders: [{}] as never }),
      },
    );
    const met = (await end)._unsafeUnwrapErr();
    expect([sent, met.kind]).toEqual([[], "refused"]);
    expect(billPayment.afterProblem(submitted, met, decide)).toMatchObject({
      state: { stage: "open" },
      destination: toPage("pay-bill", { notice: "not-sent" }),
    });
  });

  test("and looked up at a gateway that ignores keys has its number", async () => {
    const listed = { number: "7600000031", reference: "ref-1" };
    const { sent, end } = sending(problem("timeout", "payBill", "late"), {
      switches: { gatewayHonoursKeys: false } as never,
      ports: {
        billPayments: {
          ofAccount: () => okAsync({ kind: "offered", payments: { payments: [listed] } }),
          pay: () => errAsync(problem("timeout", "payBill", "late")),
        },
      },
    });
    expect((await end)._unsafeUnwrap().state).toMatchObject({ stage: "paid", made: { number: "7600000031" } });
    expect(sent).toEqual([]);
  });
});

describe("a lost answer", () => {
  const after = (state: BillPaymentState, kind: Problem["kind"]) =>
    billPayment.afterProblem(state, problem(kind, "payBill", ""), decide);

  test("leaves the payment as sent", () => {
    const { state } = after(submitted, "timeout");
    expect(state).toMatchObject({ stage: "submitted", asked, lastTry: { is: "in-doubt" } });
    expect(billPaymentStanding(state)).toMatchObject([{ is: "in-doubt", name: "$143.20" }]);
  });

  test("stays lost when a later try is refused or never sent", () => {
    const { state } = after(submitted, "timeout");
    for (const kind of ["refused", "unavailable", "unauthorized"] as const)
      expect(after(state, kind)).toMatchObject({
        state: { stage: "submitted", asked },
        destination: toPage("pay-bill"),
      });
  });

  test("is settled by the provider's list", async () => {
    const concluded: unknown[] = [];
    const { state, destination } = (
      await settleByFact.run(
        aContext({
          state: submitted,
          ports: {} as never,
          conclude: (...args: unknown[]) => void concluded.push(args),
        }),
        { paymentNumber: "7600000031" },
      )
    )._unsafeUnwrap();
    expect(destination).toEqual(toPage("payment-receipt"));
    expect(state).toMatchObject({ stage: "paid", answers: 1, made: { number: "7600000031" } });
    expect(billPaymentStanding(state)).toMatchObject([{ is: "settled-by-fact", as: "ordered", name: "$143.20" }]);
    expect(concluded).toEqual([["payBill", "all", "confirmed"]]);
  });

  test.each([
    ["charged", "paid", "settled-by-support"],
    ["not-charged", "open", "settled-by-support"],
  ] as const)("that support found %s is %s", async (kind, stage, is) => {
    const inDoubt: At<"in-doubt"> = { ...submitted, stage: "in-doubt" };
    const { state } = (
      await settleDoubt.run(
        aContext<BillPaymentState, unknown>({ state: inDoubt, ports: {} }),
        settleDoubt.input.parse({ operation: "payBill", kind }),
      )
    )._unsafeUnwrap();
    expect(state).toMatchObject({ stage, answers: 1 });
    expect(billPaymentStanding(state).at(-1)).toMatchObject({ is });
  });
});
