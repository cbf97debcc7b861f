import { errAsync, okAsync, type ResultAsync } from "neverthrow";
import { describe, expect, it } from "vitest";
import { type Problem, problem } from "../kernel/problem.ts";
import type { CardPacket } from "../payments/ports.ts";
import { z } from "zod";
import { aContext } from "../journey/a-context.fixture.ts";
import { noPayment } from "../payments/model.ts";
import type { At } from "./model.ts";
import { cardTokens, choiceFields, chosenPayment, givenCard, storedCardOf, passedCard } from "./payment-choice.ts";
import type { EnrollmentPorts } from "./ports.ts";
import { aCard, reviewing } from "./steps/paying.fixture.ts";

const frame = (packet: ResultAsync<CardPacket, Problem>) => ({
  cardFrame: { accessToken: () => okAsync("cft-1"), packet: () => packet },
});
const passed = frame(okAsync({ kind: "card", card: aCard }));
const late = frame(errAsync(problem("timeout", "cardResponsePacket", "late")));

describe("the card of the frame's token", () => {
  it("is returned once it has passed; a rejected token is not stored (E-222)", async () => {
    expect((await passedCard(passed, "cft-1"))._unsafeUnwrap()).toEqual({ card: aCard, cardAccess: "cft-1" });
    expect(
      (await passedCard(frame(okAsync({ kind: "request-error", statusCode: "520" })), "cft-1"))._unsafeUnwrap(),
    ).toEqual({ card: undefined, cardAccess: "" });
  });
  it("is not looked up without a token", async () =>
    expect((await passedCard(late, ""))._unsafeUnwrap()).toEqual({ card: undefined, cardAccess: "" }));
});

describe("a card that a caller has read itself", () => {
  const withoutDigits = { ...aCard, lastDigits: "" };

  it("gets its last digits from the frame, if it is the same card", async () => {
    expect((await givenCard(passed, withoutDigits, "cft-1"))._unsafeUnwrap().card).toEqual(aCard);
    expect(
      (await givenCard(passed, { ...withoutDigits, accountId: "pmt-other" }, "cft-1"))._unsafeUnwrap().card,
    ).toEqual({
      ...withoutDigits,
      accountId: "pmt-other",
    });
  });
  it("pays without them when the frame does not answer", async () =>
    expect((await givenCard(late, withoutDigits, "cft-1"))._unsafeUnwrap()).toEqual({
      card: withoutDigits,
      cardAccess: "cft-1",
    }));
  it("is not looked up when it has them", async () => {
    expect((await givenCard(late, aCard, "cft-1"))._unsafeUnwrap()).toEqual({ card: aCard, cardAccess: "cft-1" });
    const other = { ...aCard, lastDigits: "9876" };
    expect((await givenCard(passed, other, "cft-1"))._unsafeUnwrap().card).toEqual(other);
  });
  it("stays unchanged where no card has passed in the frame", async () =>
    expect(
      (
        await givenCard(frame(okAsync({ kind: "request-error", statusCode: "520" })), withoutDigits, "cft-1")
      )._unsafeUnwrap(),
    ).toEqual({ card: withoutDigits, cardAccess: "cft-1" }));

  const long = (length: number): string => "x".repeat(length);
  it.each([
    { expiration: "3/29" },
    { expiration: "3/2029" },
    { expiration: "x03/2029" },
    { expiration: "03/20290" },
    { expiration: "ab/2029" },
    { expiration: "03/abcd" },
    { expiration: "03/2" },
    { lastDigits: "12345" },
    { lastDigits: "1" },
    { lastDigits: "abcd" },
    { postalCode: "7520" },
    { postalCode: "7" },
    { postalCode: "abcde" },
    { postalCode: "75206-1" },
    { accountId: "" },
    { accountId: long(81) },
    { profileId: "" },
    { profileId: long(81) },
    { cardType: long(41) },
    { holderName: "" },
    { holderName: long(101) },
    { cvv: long(81) },
  ])("is refused with %j", (change) => {
    expect(cardTokens.safeParse({ ...aCard, ...change }).success).toBe(false);
  });
  it.each([
    {},
    { lastDigits: "" },
    { postalCode: "" },
    { cardType: "" },
    { cvv: "" },
    { accountId: long(80), profileId: long(80), cardType: long(40), holderName: long(100), cvv: long(80) },
  ])("is accepted with %j", (change) => {
    expect(cardTokens.parse({ ...aCard, ...change })).toEqual({ ...aCard, ...change });
  });
});

it("is stored without its token, and with displayable data only (E-366, E-367)", () => {
  const stored = storedCardOf(aCard);
  expect(stored).toEqual({
    paymentMethod: "Visa",
    cardHolderName: "Della Deposit",
    cardNumber: "1234",
    expirationDate: "03/2029",
    zipCode: "75206",
  });
  expect(JSON.stringify(stored)).not.toMatch(/pmt-|prf-|cvt-/);
});

describe("the payment of a deposit", () => {
  const fields = z.object(choiceFields);
  it("may be missing in a form, with its day and token", () =>
    expect(fields.parse({})).toEqual({ scheduledDepositDate: "", accessToken: "" }));
  it("is one of four, with a day and a token of their length", () => {
    const whole = { paymentType: "3", scheduledDepositDate: "2026-12-15", accessToken: "x".repeat(200) };
    expect(fields.parse(whole)).toEqual(whole);
    expect(
      [{ paymentType: "4" }, { scheduledDepositDate: "2026-12-150" }, { accessToken: "x".repeat(201) }].map(
        (change) => fields.safeParse({ ...whole, ...change }).success,
      ),
    ).toEqual([false, false, false]);
  });

  const state: At<"review"> = {
    ...reviewing,
    paymentInfo: { ...noPayment, priorDebtPaid: true, paymentType: "all", cardNumber: "9999" },
  };
  const info = { ...noPayment, priorDebtPaid: true };
  const day = "2026-12-15";
  /** November 20 in Texas; service begins on December 2, and the second half is due thirty days later. */
  const chosen = async (given: object, from: At<"review"> = state, ports: ReturnType<typeof frame> = passed) =>
    (
      await chosenPayment(
        aContext<At<"review">, EnrollmentPorts>({
          state: from,
          ports: ports as unknown as EnrollmentPorts,
          now: "2026-11-21T03:00:00.000Z",
          policy: { depositDueDays: 30 },
        }),
        fields.parse(given),
      )
    )._unsafeUnwrap();
  it.each([
    ["missing", { paymentType: "", scheduledDepositDate: day }, { info, cardAccess: "cft-1", open: ["paymentType"] }],
    ["missing, with a newer card", { accessToken: "cft-2" }, { info, cardAccess: "cft-2", open: ["paymentType"] }],
    [
      "by phone",
      { paymentType: "2", scheduledDepositDate: day, accessToken: "cft-2" },
      { info: { ...info, paymentType: "by-phone" }, cardAccess: "", open: [] },
    ],
    [
      "at a payment location",
      { paymentType: "3" },
      { info: { ...info, paymentType: "at-a-store" }, cardAccess: "", open: [] },
    ],
    [
      "in full, which has no day",
      { paymentType: "0", scheduledDepositDate: "soon" },
      { info: { ...info, paymentType: "all" }, cardAccess: "cft-1", open: [] },
    ],
    [
      "by halves",
      { paymentType: "1", scheduledDepositDate: day, accessToken: "cft-2" },
      { info: { ...info, paymentType: "half", scheduledDepositDate: day }, cardAccess: "cft-2", open: [] },
    ],
    [
      "by halves, on the last day",
      { paymentType: "1", scheduledDepositDate: "2027-01-01" },
      { info: { ...info, paymentType: "half", scheduledDepositDate: "2027-01-01" }, cardAccess: "cft-1", open: [] },
    ],
    [
      "by halves, on a day too late",
      { paymentType: "1", scheduledDepositDate: "2027-01-02" },
      {
        info: { ...info, paymentType: "half", scheduledDepositDate: "2027-01-02" },
        cardAccess: "cft-1",
        open: ["scheduledDepositDate"],
      },
    ],
  ])("%s", async (_, given, expected) => expect(await chosen(given)).toEqual(expected));

  it("by a card that has not passed waits for it, and for its day", async () => {
    const none = frame(okAsync({ kind: "request-error", statusCode: "520" }));
    expect((await chosen({ paymentType: "1" }, state, none)).open).toEqual(["scheduledDepositDate", "card"]);
    expect(await chosen({ paymentType: "0" }, { ...state, cardAccess: "" }, late)).toEqual({
      info: { ...info, paymentType: "all" },
      cardAccess: "",
      open: ["card"],
    });
  });
});
