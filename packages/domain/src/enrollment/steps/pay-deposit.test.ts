import { errAsync, okAsync } from "neverthrow";
import { describe, expect, it } from "vitest";
import { aContext } from "../../journey/a-context.fixture.ts";
import { toPage } from "../../journey/model.ts";
import { problem } from "../../kernel/problem.ts";
import { type CardTokens, noPayment } from "../../payments/model.ts";
import type { CardPacket, DepositPayment } from "../../payments/ports.ts";
import type { EnrollmentPorts } from "../ports.ts";
import { stateAt } from "../state-at.fixture.ts";
import { payDeposit } from "./pay-deposit.ts";

const ordered = stateAt("ordered", {
  at: toPage("place-order-deposit"),
  depositAmount: 30_963,
  depositPayment: "due",
  cardAccess: "cft-1",
  enrollmentInfo: {
    bpNumber: "40000117",
    contractAccountNumber: "002100000117",
    serviceAccountNumber: "1",
    serviceContractNumber: "4000000117",
  },
});
const card: CardTokens = {
  accountId: "pmt-1",
  profileId: "prf-1",
  lastDigits: "",
  cardType: "VISA",
  expiration: "12/2031",
  holderName: "Della Deposit",
  postalCode: "75206",
  cvv: "cvt-1",
};

/** Pays from that state, at a gateway with this packet and this answer. */
const pay = async (
  given: { readonly card?: CardTokens; readonly paymentType: "0" | "1" },
  packet: CardPacket | undefined,
  indicator = "Success",
) => {
  const sent: (DepositPayment & { readonly key: string })[] = [];
  const context = aContext<typeof ordered, EnrollmentPorts>({
    state: ordered,
    ports: {
      cardFrame: {
        packet: () => (packet ? okAsync(packet) : errAsync(problem("timeout", "cardResponsePacket", "late"))),
      },
      payments: {
        payDeposit: (payment: DepositPayment, key: string) => {
          sent.push({ ...payment, key });
          return okAsync({ indicator });
        },
      },
    } as never,
  });
  return { sent, end: (await payDeposit.run(context, given))._unsafeUnwrap() };
};
const packetOf = (accountId: string): CardPacket => ({
  kind: "card",
  card: { ...card, accountId, lastDigits: "1234" },
});

describe("paying the deposit with a card that the caller has read itself", () => {
  it("stores the last digits, by the packet of the same card (E-366, E-367)", async () => {
    const { end, sent } = await pay({ card, paymentType: "0" }, packetOf("pmt-1"));
    expect(end.state).toMatchObject({
      depositPayment: "settled",
      cardAccess: "",
      paymentInfo: {
        paymentType: "all",
        cardNumber: "1234",
        cardHolderName: "Della Deposit",
        expirationDate: "12/2031",
        zipCode: "75206",
        paymentMethod: "Visa",
      },
    });
    expect(sent).toMatchObject([{ amount: 30_963, paymentType: "all" }]);
  });

  it("ignores another card's packet, and pays without digits when the frame does not answer", async () => {
    for (const packet of [packetOf("pmt-2"), undefined]) {
      const { end, sent } = await pay({ card, paymentType: "1" }, packet);
      expect(end.state).toMatchObject({ depositPayment: "half-due", paymentInfo: { cardNumber: "" } });
      expect(sent).toMatchObject([{ amount: 15_482, card: { accountId: "pmt-1" } }]);
    }
  });
});

describe("paying the deposit", () => {
  it("sends nothing when no card has passed in the frame (E-222)", async () => {
    const { end, sent } = await pay({ paymentType: "0" }, { kind: "request-error", statusCode: "300" });
    expect(sent).toEqual([]);
    expect(end).toMatchObject({
      answer: undefined,
      state: { depositPayment: "due", openPayment: ["card"], cardAccess: "" },
    });
  });

  it("has one key until it is decided, with any card or half", async () => {
    const keys = [
      await pay({ card, paymentType: "0" }, undefined),
      await pay({ card: { ...card, accountId: "pmt-2" }, paymentType: "1" }, undefined),
    ].flatMap(({ sent }) => sent.map(({ key }) => key));
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
  });

  it("when declined charges nothing: the deposit is due, and the next try has another key", async () => {
    const { end } = await pay({ card, paymentType: "0" }, undefined, "CardDeclined");
    expect(end.state).toMatchObject({
      depositPayment: "due",
      cardAccess: "",
      attempts: ordered.attempts + 1,
      paymentInfo: noPayment,
    });
    expect(end.destination).toEqual(toPage("oops", { errorCode: "CardDeclined" }));
  });
});
