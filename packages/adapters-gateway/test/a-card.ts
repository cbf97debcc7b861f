import type { CardTokens } from "@switchyard/domain/payments/model";
import type { DepositPayment, PriorDebtPayment, RemainderPayment } from "@switchyard/domain/payments/ports";

/** Tokens of a sandbox test card, by its number in the sandbox's list. */
export const aCard = (changes: Partial<CardTokens> & { readonly number?: number } = {}): CardTokens => {
  const { number = 1, ...rest } = changes;
  const id = String(number).padStart(16, "0");
  return {
    accountId: `pmt-${id}`,
    profileId: `prf-${id}`,
    lastDigits: "1111",
    cardType: "VISA",
    expiration: "12/2099",
    holderName: "Terry Testcard",
    postalCode: "75206",
    cvv: `cvt-${id}`,
    ...rest,
  };
};

export const aPayer = {
  bpNumber: "40000117",
  contractAccountNumber: "002100000117",
  serviceContractNumber: "4008217563",
};

export const aDepositPayment = (changes: Partial<DepositPayment> = {}): DepositPayment => ({
  payer: aPayer,
  card: aCard(),
  amount: 30_963,
  paymentType: "all",
  paymentDate: "2026-11-20",
  ...changes,
});

export const aRemainderPayment = (changes: Partial<RemainderPayment> = {}): RemainderPayment => ({
  payer: aPayer,
  card: aCard(),
  amount: 15_481,
  paymentDate: "2098-12-15",
  ...changes,
});

export const aDebtPayment = (changes: Partial<PriorDebtPayment> = {}): PriorDebtPayment => ({
  payer: aPayer,
  card: aCard(),
  debts: [
    {
      contractAccountNumber: "002000000321",
      serviceContractNumber: "4000000321",
      customerName: "Lowell Littledebt",
      address: "909 Yale St, Houston, TX 77008",
      finalBillDate: "2025-06-12",
      totalDebt: 6_240,
    },
  ],
  paymentDate: "2026-11-20",
  ...changes,
});

export const aBankAccount = {
  holderName: "Marisol Treviño",
  routingNumber: "111000614",
  accountNumber: "4400018771",
  postalCode: "75206",
};
