import { describe, expect, it } from "vitest";
import { toPage, toStep } from "../../journey/model.ts";
import { areCopiesOpen } from "../confirmation-copies.ts";
import type { At } from "../model.ts";
import type { OrderInformation } from "../parts.ts";
import { stateAt } from "../state-at.fixture.ts";
import { owingDeposit, paid, reviewing } from "./paying.fixture.ts";
import { placeOrder } from "./place-order.ts";
import { sendCopies } from "./send-copies.ts";

const terms = { acceptAuthorization: true, legalAuthorization: true, termsOfService: true };
const copies = ["ana@example.com", "ben@example.com"];
const withCopies = <State extends { readonly order: OrderInformation }>(state: State): State => ({
  ...state,
  order: { ...state.order, emailCopies: copies },
});
const nothingOwed = { depositAmount: 0, depositPayment: "none", cardAccess: "" } as const;
const ordered: At<"ordered"> = { ...withCopies(owingDeposit), ...nothingOwed, at: toPage("mini-confirmation") };

describe("copies of the confirmation", () => {
  it("follow the order in a separate step: its answer is stored before the first is mailed (E-102)", async () => {
    const { sent, end } = paid(placeOrder, { ...withCopies(reviewing), ...nothingOwed }, terms);
    expect((await end)._unsafeUnwrap()).toMatchObject({
      destination: toStep("sendCopies"),
      state: {
        stage: "ordered",
        at: toPage("mini-confirmation"),
        enrollmentInfo: { serviceContractNumber: "4008217563" },
      },
    });
    expect(sent.map(({ call }) => call)).toEqual(["connect"]);
  });

  it("are mailed once to each recipient, and a failure stops nothing (E-102, E-103)", async () => {
    expect(sendCopies.allowed(ordered)).toBe(true);
    const { sent, end } = paid(sendCopies, ordered, {}, { unreachable: ["ben@example.com"] });
    const { state, destination } = (await end)._unsafeUnwrap();
    expect(sent.map((one) => one.call === "copy" && one.recipient)).toEqual(copies);
    expect([destination, state.confirmationEmails, areCopiesOpen(state)]).toEqual([
      toPage("mini-confirmation"),
      { asked: 2, failed: 1 },
      false,
    ]);
  });

  it("come before the card pays, and only on request", async () => {
    expect(
      (await paid(placeOrder, withCopies(reviewing), { ...terms, paymentType: "0" }).end)._unsafeUnwrap(),
    ).toMatchObject({ destination: toStep("sendCopies"), state: { isPaying: true } });
    expect(
      (await paid(sendCopies, { ...withCopies(owingDeposit), isPaying: true }, {}).end)._unsafeUnwrap().destination,
    ).toEqual(toStep("payDeposit"));
    expect([owingDeposit, withCopies(reviewing)].map((state) => areCopiesOpen(state))).toEqual([false, false]);
  });

  it("are sent later to a customer who went on to the confirmation before", () => {
    expect([stateAt("finished", ordered), stateAt("in-doubt", ordered)].map((state) => areCopiesOpen(state))).toEqual([
      true,
      false,
    ]);
  });
});
