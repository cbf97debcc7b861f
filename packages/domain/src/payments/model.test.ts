import { expect, test } from "vitest";
import { noPayment, paymentTypes, paysByCard } from "./model.ts";

test("a card pays in full or by halves, and neither by phone nor at a location (E-213 to E-217)", () =>
  expect([...paymentTypes, undefined].map(paysByCard)).toEqual([true, true, false, false, false]));

test("nothing is known of a payment that was not made (E-366)", () =>
  expect(noPayment).toEqual({
    paymentType: undefined,
    paymentMethod: "",
    priorDebtPaid: false,
    cardHolderName: "",
    cardNumber: "",
    expirationDate: "",
    zipCode: "",
    scheduledDepositDate: "",
  }));
