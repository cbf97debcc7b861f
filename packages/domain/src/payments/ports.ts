import type { ResultAsync } from "neverthrow";
import type { IsoDate } from "../kernel/clock.ts";
import type { Cents } from "../kernel/money.ts";
import type { Problem } from "../kernel/problem.ts";
import type { PriorDebtEntry, BankAccount, CardTokens } from "./model.ts";

/** The frame's data under an access token; refused when the card did not pass or the token is invalid (E-222). */
export type CardPacket =
  | { readonly kind: "card"; readonly card: CardTokens }
  | { readonly kind: "request-error"; readonly statusCode: string };

/** The card provider's frame: a token opens it, and typed data returns as tokens. */
export interface CardFrame {
  accessToken(): ResultAsync<string, Problem>;
  packet(accessToken: string): ResultAsync<CardPacket, Problem>;
}

/** The account of the payment. */
export interface Payer {
  readonly bpNumber: string;
  readonly contractAccountNumber: string;
  readonly serviceContractNumber: string;
}

export interface DepositPayment {
  readonly payer: Payer;
  readonly card: CardTokens;
  readonly amount: Cents;
  readonly paymentType: "all" | "half";
  readonly paymentDate: IsoDate;
}

export interface RemainderPayment {
  readonly payer: Payer;
  readonly card: CardTokens;
  readonly amount: Cents;
  /** The day of the second half's charge. */
  readonly paymentDate: IsoDate;
}

export interface PriorDebtPayment {
  readonly payer: Payer;
  readonly card: CardTokens;
  readonly debts: readonly PriorDebtEntry[];
  readonly paymentDate: IsoDate;
}

/** The result of one debt, by the gateway's code and words; the customer sees those of a failed one (E-211). */
export interface DebtPaid {
  readonly serviceContractNumber: string;
  readonly indicator: string;
  readonly message: string;
  /** The requested amount; undefined where the gateway names none, "unknown" where it is unreadable. */
  readonly amount?: Cents | "unknown" | undefined;
}

/** Each is sent once; a declined card is an answer. */
export interface CardPayments {
  payDeposit(payment: DepositPayment, idempotencyKey: string): ResultAsync<{ readonly indicator: string }, Problem>;
  scheduleRemainder(
    payment: RemainderPayment,
    idempotencyKey: string,
  ): ResultAsync<{ readonly indicator: string }, Problem>;
  payPriorDebt(payment: PriorDebtPayment, idempotencyKey: string): ResultAsync<readonly DebtPaid[], Problem>;
}

export type AutopaySource =
  { readonly mode: "card"; readonly card: CardTokens } | { readonly mode: "bank"; readonly bank: BankAccount };

export interface Autopay {
  /** Once only. */
  enroll(
    payer: Pick<Payer, "bpNumber" | "contractAccountNumber">,
    source: AutopaySource,
    idempotencyKey: string,
  ): ResultAsync<{ readonly indicator: string }, Problem>;
}
