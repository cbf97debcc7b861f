import { describe, expect, it } from "vitest";
import { cardOfPacket } from "./card-entry-model.ts";

describe("a response packet", () => {
  const result = {
    accountId: "pmt-1",
    displayAccountNumber: "1234",
    cardType: "VISA",
    expirationMonth: "3",
    expirationYear: "2031",
    holderName: "Della Deposit",
  };
  it("shows the card's label, its last four and its expiry (E-224 to E-227)", () =>
    expect(cardOfPacket({ result })).toEqual({
      label: "Visa",
      number: "XXXX-XXXX-XXXX-1234",
      expiry: "03/2031",
      holder: "Della Deposit",
    }));
  it("with a request error is no card (E-222)", () => {
    expect(cardOfPacket({ requestError: { statuscode: "520" } })).toBeUndefined();
    expect(cardOfPacket({ result, requestError: { statuscode: "300" } })).toBeUndefined();
  });
});
