import { errAsync, okAsync, type ResultAsync } from "neverthrow";
import { describe, expect, it } from "vitest";
import { type Problem, problem } from "../kernel/problem.ts";
import type { CardPacket } from "../payments/ports.ts";
import { cardTokens, givenCard, keptOf, passedCard } from "./payment-choice.ts";
import { aCard } from "./steps/paying.fixture.ts";

const frame = (packet: ResultAsync<CardPacket, Problem>) => ({ cardFrame: { accessToken: () => okAsync("cft-1"), packet: () => packet } });
const passed = frame(okAsync({ kind: "card", card: aCard }));
const late = frame(errAsync(problem("timeout", "cardResponsePacket", "late")));

describe("the card under the frame's token", () => {
  it("is there once it has passed; a token that is spoilt is not kept (E-222)", async () => {
    expect((await passedCard(passed, "cft-1"))._unsafeUnwrap()).toEqual({ card: aCard, cardAccess: "cft-1" });
    expect((await passedCard(frame(okAsync({ kind: "request-error", statusCode: "520" })), "cft-1"))._unsafeUnwrap()).toEqual({ card: undefined, cardAccess: "" });
  });
  it("is not asked for without a token", async () => expect((await passedCard(late, ""))._unsafeUnwrap().card).toBeUndefined());
});

describe("a card that a caller has read itself", () => {
  const unsaid = { ...aCard, lastDigits: "" };

  it("gets its last digits from the frame, if it is the same card", async () => {
    expect((await givenCard(passed, unsaid, "cft-1"))._unsafeUnwrap().card).toEqual(aCard);
    expect((await givenCard(passed, { ...unsaid, accountId: "pmt-other" }, "cft-1"))._unsafeUnwrap().card).toEqual({ ...unsaid, accountId: "pmt-other" });
  });
  it("pays without them when the frame does not answer", async () => expect((await givenCard(late, unsaid, "cft-1"))._unsafeUnwrap()).toEqual({ card: unsaid, cardAccess: "cft-1" }));
  it("is not looked up when it says them", async () => expect((await givenCard(late, aCard, "cft-1"))._unsafeUnwrap().card).toEqual(aCard));

  it.each([{ expiration: "3/29" }, { lastDigits: "12345" }, { accountId: "" }, { holderName: "" }, { postalCode: "7520" }])("is refused with %j", (change) => {
    expect(cardTokens.safeParse({ ...aCard, ...change }).success).toBe(false);
  });
});

it("keeps of a card what may be shown, and no token (E-366, E-367)", () => {
  const kept = keptOf(aCard);
  expect(kept).toEqual({ paymentMethod: "Visa", cardHolderName: "Della Deposit", cardNumber: "1234", expirationDate: "03/2029", zipCode: "75206" });
  expect(JSON.stringify(kept)).not.toMatch(/pmt-|prf-|cvt-/);
});
