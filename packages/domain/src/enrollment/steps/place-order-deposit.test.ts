import { describe, expect, it } from "vitest";
import { toOops, toPage, toStep } from "../../journey/model.ts";
import { codeOfPaymentType } from "../../payments/model.ts";
import type { EnrollmentState } from "../model.ts";
import { paid, reviewing } from "./paying.fixture.ts";
import { placeOrder } from "./place-order.ts";

const page = toPage("place-order-deposit");
const terms = { acceptAuthorization: true, legalAuthorization: true, termsOfService: true };
const noCard = { packet: { kind: "request-error", statusCode: "300" } } as const;

describe("placing an order with a deposit", () => {
  it.each(["all", "half"] as const)(
    "with %s paid orders service first, then a card pays (E-193)",
    async (paymentType) => {
      const choice = { paymentType: codeOfPaymentType(paymentType), scheduledDepositDate: "2026-12-15" };
      const { sent, end } = paid(placeOrder, reviewing, { ...terms, ...choice });
      expect((await end)._unsafeUnwrap()).toMatchObject({
        destination: toStep("payDeposit"),
        state: {
          stage: "ordered",
          at: page,
          depositPayment: "due",
          paymentDay: "2026-11-20",
          cardAccess: "cft-1",
          paymentInfo: { paymentType },
        },
      });
      expect(sent.map(({ call }) => call)).toEqual(["connect"]);
    },
  );

  it.each(["by-phone", "at-a-store"] as const)("with payment %s needs no card (E-217)", async (paymentType) => {
    const { asked, end } = paid(placeOrder, reviewing, { ...terms, paymentType: codeOfPaymentType(paymentType) });
    expect((await end)._unsafeUnwrap()).toMatchObject({
      destination: toPage("mini-confirmation"),
      state: { stage: "ordered", depositPayment: "settled", paymentInfo: { paymentType, cardNumber: "" } },
    });
    expect(asked).toEqual([]);
  });

  it.each([
    ["a choice", { paymentType: "" }, {}, ["paymentType"]],
    ["a card that passed (E-221)", { paymentType: "0" }, noCard, ["card"]],
    ["a valid day (E-204)", { paymentType: "1", scheduledDepositDate: "2026-11-20" }, {}, ["scheduledDepositDate"]],
  ])("orders nothing without %s", async (_, choice, gateway, openPayment) => {
    const { sent, end } = paid(placeOrder, reviewing, { ...terms, ...choice }, gateway);
    expect((await end)._unsafeUnwrap()).toMatchObject({
      destination: page,
      state: { stage: "review", openPayment, depositPayment: "due" },
    });
    expect(sent).toEqual([]);
  });

  it("orders nothing while terms are open, and reports the card's problems at the same time (E-184)", async () => {
    const { sent, end } = paid(placeOrder, reviewing, { ...terms, termsOfService: false, paymentType: "0" }, noCard);
    expect((await end)._unsafeUnwrap().answer).toMatchObject({ openTerms: ["termsOfService"], openPayment: ["card"] });
    expect(sent).toEqual([]);
  });

  it("asks for the method on the deposit's page when a caller has not chosen it (E-192)", async () => {
    expect((await paid(placeOrder, reviewing, terms).end)._unsafeUnwrap()).toMatchObject({
      destination: page,
      state: { stage: "ordered", depositPayment: "due" },
    });
  });

  it("charges nothing when service is refused", async () => {
    const { sent, end } = paid(
      placeOrder,
      reviewing,
      { ...terms, paymentType: "0" },
      { indicator: "MeterUnknown", contract: "" },
    );
    expect((await end)._unsafeUnwrap()).toMatchObject({
      destination: toOops("MeterUnknown"),
      state: { stage: "review", depositPayment: "due" },
    });
    expect(sent.map(({ call }) => call)).toEqual(["connect"]);
  });

  it("needs no card where no deposit is owed", async () => {
    const none: EnrollmentState = { ...reviewing, depositAmount: 0, depositPayment: "none", cardAccess: "" };
    const { asked, end } = paid(placeOrder, none, { ...terms, paymentType: "0" });
    expect((await end)._unsafeUnwrap()).toMatchObject({
      destination: toPage("mini-confirmation"),
      state: { depositPayment: "none" },
    });
    expect(asked).toEqual([]);
  });
});

describe("the key of the order", () => {
  const order = { ...terms, paymentType: "2" } as const;
  const keyOf = ({ sent }: ReturnType<typeof paid>): string | undefined =>
    sent.find(({ call }) => call === "connect")?.key;

  it("changes after an answer: a repeat is another try, which the gateway must not answer from memory", async () => {
    const refused = paid(placeOrder, reviewing, order, { indicator: "MeterUnknown" });
    const { state } = (await refused.end)._unsafeUnwrap();
    const again = paid(placeOrder, { ...reviewing, attempts: state.attempts }, order);
    expect((await again.end)._unsafeUnwrap().state.stage).toBe("ordered");
    expect(keyOf(refused)).not.toBe(keyOf(again));
  });

  it("stays the same without an answer: a repeat is the same order", async () => {
    const lost = paid(placeOrder, reviewing, order, { indicator: undefined });
    expect((await lost.end).isErr()).toBe(true);
    const again = paid(placeOrder, reviewing, order);
    await again.end;
    expect(keyOf(lost)).toBe(keyOf(again));
  });
});
