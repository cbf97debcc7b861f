import { expect, test } from "vitest";
import { codeOfPaymentType, noPayment, paymentTypeOf, paymentTypes, paysByCard } from "./model.ts";

test("a card pays in full or by halves, and neither by phone nor at a location (E-213 to E-217)", () =>
  expect([...paymentTypes, undefined].map(paysByCard)).toEqual([true, true, false, false, false]));

test("each method has the specification's code, and an unknown code is no method", () => {
  expect(paymentTypes.map((type) => `${codeOfPaymentType(type)} ${type}`)).toEqual([
    "0 all",
    "1 half",
    "2 by-phone",
    "3 at-a-store",
  ]);
  expect(paymentTypes.map((type) => paymentTypeOf(codeOfPaymentType(type)))).toEqual(paymentTypes);
  expect(["", "4", "all", undefined].map(paymentTypeOf)).toEqual(Array.from({ length: 4 }));
  expect(codeOfPaymentType(undefined)).toBe("");
});

test("an unpaid deposit has an empty record (E-366)", () =>
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
