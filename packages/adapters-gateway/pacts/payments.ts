import { MatchersV3 } from "@pact-foundation/pact";
import type {
  AutopaySource,
  DepositPayment,
  PriorDebtPayment,
  RemainderPayment,
} from "@switchyard/domain/payments/ports";
import { toAutopayRequest } from "../src/payments/autopay.ts";
import { toDepositRequest, toPriorDebtRequest, toRemainderRequest } from "../src/payments/card-payments.ts";
import { aBankAccount, aCard, aDebtPayment, aDepositPayment, aPayer, aRemainderPayment } from "../test/a-card.ts";
import { type Agreement, key, refusal } from "./agreement.ts";
import {
  createsDella,
  createsDellaInFortWorth,
  createsJose,
  createsLowell,
  createsMarisol,
  createsMarisolWithoutPermit,
  createsOwen,
} from "./customers.ts";

const { number, regex, string } = MatchersV3;

const declined = aCard({ number: 6 });
/** The bank declines charges above $100.00. */
const nearlyEmpty = aCard({ number: 7 });

const indicator = (word: string) => ({ status: 200, body: { result: { indicator: word } } });
const post = (path: string, body: object) =>
  ({ method: "POST", path: `/payments/paymetric/${path}`, body, onceOnly: true }) as const;

const pays = (
  description: string,
  state: string,
  after: readonly string[],
  payment: DepositPayment,
  word: string,
): Agreement => ({
  description,
  state,
  after,
  request: post("securitydeposit", toDepositRequest(payment, "en")),
  response: indicator(word),
  ask: (site) => site.ports.payments.payDeposit(payment, key),
  answer: { indicator: word },
});

const schedules = (
  description: string,
  state: string,
  after: readonly string[],
  payment: RemainderPayment,
  word: string,
): Agreement => ({
  description,
  state,
  after,
  request: post("scheduleremainingdeposit", toRemainderRequest(payment)),
  response: indicator(word),
  ask: (site) => site.ports.payments.scheduleRemainder(payment, key),
  answer: { indicator: word },
});

const debtPaid = (serviceContract: string, word: string) => ({
  paymentResult: { indicator: word },
  message: string("What became of it, for the customer to read."),
  priorDebtDetail: {
    ContractAccountNumber: regex(/^\d{12}$/, "002000000321"),
    ServiceContractNumber: regex(/^\d{10}$/, serviceContract),
    TotalDebt: number(62.4),
  },
});

const paysDebts = (
  description: string,
  state: string,
  after: readonly string[],
  payment: PriorDebtPayment,
  results: Readonly<Record<string, string>>,
): Agreement => ({
  description,
  state,
  after,
  request: post("priordebtpaymentcard", toPriorDebtRequest(payment)),
  response: {
    status: 200,
    body: {
      hasErrors: Object.values(results).some((word) => word !== "Success"),
      result: {
        paymentResultCollection: Object.entries(results).map(([serviceContract, word]) =>
          debtPaid(serviceContract, word),
        ),
      },
    },
  },
  ask: (site) => site.ports.payments.payPriorDebt(payment, key),
  answer: Object.entries(results).map(([serviceContractNumber, word]) => ({
    serviceContractNumber,
    indicator: word,
  })),
});

const enrolls = (
  description: string,
  state: string,
  after: readonly string[],
  source: AutopaySource,
  word: string,
): Agreement => ({
  description,
  state,
  after,
  request: post("autopay", toAutopayRequest(aPayer, source)),
  response: indicator(word),
  ask: (site) => site.ports.autopay.enroll(aPayer, source, key),
  answer: { indicator: word },
});

const paysHalf = "the first half of a deposit";

const [lowellsDebt] = aDebtPayment().debts;
const owes = (debt: Partial<NonNullable<typeof lowellsDebt>>) =>
  lowellsDebt ? [{ ...lowellsDebt, customerName: "Owen Overdue", ...debt }] : [];
const owensDebts = aDebtPayment({
  card: nearlyEmpty,
  debts: [
    ...owes({
      contractAccountNumber: "002000000311",
      serviceContractNumber: "4000000311",
      address: "2200 Merrick St, Fort Worth, TX 76107",
      totalDebt: 21_487,
    }),
    ...owes({
      contractAccountNumber: "002000000312",
      serviceContractNumber: "4000000312",
      address: "118 Crestwood Dr, Fort Worth, TX 76107",
      totalDebt: 8_840,
    }),
  ],
});

const token = (prefix: string) => regex(/^\S+$/, `${prefix}-0000000000000001`);
const packet = {
  accountId: token("pmt"),
  profileId: token("prf"),
  displayAccountNumber: regex(/\d{4}$/, "1111"),
  cardType: string("VISA"),
  expirationMonth: regex(/^(0[1-9]|1[0-2])$/, "12"),
  expirationYear: regex(/^\d{4}$/, "2099"),
  holderName: string("Terry Testcard"),
  postalCode: regex(/^\d{5}$/, "75206"),
  cvv: token("cvt"),
};

export const payments: readonly Agreement[] = [
  {
    description: "a token that opens the card frame",
    request: { method: "GET", path: "/payments/paymetric/accesstoken", query: { lang: "en" } },
    response: { status: 200, body: { message: regex(/^\S+$/, "cft-3b0f0d2f5b6a4a6d") } },
    ask: (site) => site.ports.cardFrame.accessToken(),
    answer: "cft-3b0f0d2f5b6a4a6d",
  },
  {
    description: "a card that passed in the frame",
    state: "a card has passed under cft-0000000000000001",
    request: {
      method: "GET",
      path: "/payments/paymetric/responsepacket",
      query: { accesstoken: "cft-0000000000000001" },
    },
    response: { status: 200, body: { result: packet } },
    ask: (site) => site.ports.cardFrame.packet("cft-0000000000000001"),
    answer: { kind: "card", card: aCard() },
  },
  {
    description: "an unknown token of the card frame",
    request: { method: "GET", path: "/payments/paymetric/responsepacket", query: { accesstoken: "cft-no-such-token" } },
    response: { status: 200, body: { requestError: { statuscode: regex(/^\d+$/, "520") } } },
    ask: (site) => site.ports.cardFrame.packet("cft-no-such-token"),
    answer: { kind: "request-error", statusCode: "520" },
  },
  pays("a deposit in full", "Della Deposit owes $309.63 as deposit", [createsDella], aDepositPayment(), "Success"),
  pays(
    paysHalf,
    "Lowell Littledebt owes $309.63 as deposit",
    [createsLowell],
    aDepositPayment({ amount: 15_482, paymentType: "half" }),
    "Success",
  ),
  pays(
    "a deposit on a card that is declined",
    "Della Deposit owes $309.63 as deposit at another home, and her bank declines her card",
    [createsDellaInFortWorth],
    aDepositPayment({ card: declined }),
    "CardDeclined",
  ),
  {
    description: "a deposit of somebody who is no customer",
    state: "no partner has the number 99999999",
    request: post(
      "securitydeposit",
      toDepositRequest(
        aDepositPayment({
          payer: { bpNumber: "99999999", contractAccountNumber: "999999999999", serviceContractNumber: "4008217563" },
        }),
        "en",
      ),
    ),
    response: { status: 422, body: refusal("UNKNOWN_PARTNER") },
    ask: (site) =>
      site.ports.payments.payDeposit(
        aDepositPayment({
          payer: { bpNumber: "99999999", contractAccountNumber: "999999999999", serviceContractNumber: "4008217563" },
        }),
        key,
      ),
    answer: { kind: "refused", operation: "paySecurityDeposit", status: 422 },
  },
  schedules(
    "the second half of a deposit",
    "Lowell Littledebt has paid the first half of his deposit",
    [createsLowell, paysHalf],
    aRemainderPayment(),
    "Success",
  ),
  schedules(
    "a second half without a first one",
    "Della Deposit has not paid the first half of her deposit at another home",
    [createsDellaInFortWorth],
    aRemainderPayment(),
    "NothingDue",
  ),
  paysDebts("a prior debt", "Lowell Littledebt owes $62.40", [createsLowell], aDebtPayment(), {
    "4000000321": "Success",
  }),
  paysDebts(
    "prior debts of which one is more than the card has",
    "Owen Overdue owes $214.87 and $88.40, and his card has $100.00 for each",
    [createsOwen],
    owensDebts,
    { "4000000311": "InsufficientFunds", "4000000312": "Success" },
  ),
  enrolls(
    "autopay from a bank account",
    "Marisol Treviño was created as a customer, who has a bank account",
    [createsMarisol],
    { mode: "bank", bank: aBankAccount },
    "Success",
  ),
  enrolls(
    "autopay from a card",
    "José Ñúñez was created as a customer, who has a card",
    [createsJose],
    { mode: "card", card: aCard() },
    "Success",
  ),
  enrolls(
    "autopay from a card that is declined",
    "Marisol Treviño was created as a customer, whose card is declined",
    [createsMarisolWithoutPermit],
    { mode: "card", card: declined },
    "CardDeclined",
  ),
];
