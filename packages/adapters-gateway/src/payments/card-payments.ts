import { type PriorDebtEntry, codeOfPaymentType } from "@switchyard/domain/payments/model";
import type { Locale } from "@switchyard/domain/kernel/locale";
import { dollarsOf } from "@switchyard/domain/kernel/money";
import type {
  CardPayments,
  DebtPaid,
  DepositPayment,
  PriorDebtPayment,
  RemainderPayment,
} from "@switchyard/domain/payments/ports";
import { z } from "zod";
import type { GatewayClient } from "../http/client.ts";
import { usDateOf } from "../wire/dates.ts";
import { indicatorResponse, indicatorSchema } from "../wire/indicator.ts";
import { codeSchema, dollarsIn, wordsSchema } from "../wire/values.ts";

const paidFrom = { payChannel: "WEB", payAgent: "SITE", tenderType: "CARD", nickname: "" } as const;

/** The deposit request (E-400). */
export const toDepositRequest = (
  { payer, card, amount, paymentType, paymentDate }: DepositPayment,
  locale: Locale,
) => ({
  ...paidFrom,
  bpNumber: payer.bpNumber,
  contractAccountNumber: payer.contractAccountNumber,
  serviceContractNumber: payer.serviceContractNumber,
  amount: dollarsOf(amount),
  paymentType: codeOfPaymentType(paymentType),
  paymentDate: usDateOf(paymentDate),
  language: locale,
  accountId: card.accountId,
  profileId: card.profileId,
  cvv: card.cvv,
  cardType: card.cardType,
  expiration: card.expiration,
  holderName: card.holderName,
  billingPostalCode: card.postalCode,
});

/** The request for the second half of a deposit (E-401). */
export const toRemainderRequest = ({ payer, card, amount, paymentDate }: RemainderPayment) => ({
  PartnerNumber: payer.bpNumber,
  ContractAccountNumber: payer.contractAccountNumber,
  Amount: dollarsOf(amount),
  PaymentDate: usDateOf(paymentDate),
  AccountId: card.accountId,
  ProfileId: card.profileId,
  CVV: card.cvv,
  DisplayAccountNumber: card.lastDigits,
  Expiration: card.expiration,
  HoldersName: card.holderName,
});

const toDebt = (debt: PriorDebtEntry) => ({
  ContractAccountNumber: debt.contractAccountNumber,
  ServiceContractNumber: debt.serviceContractNumber,
  CustomerName: debt.customerName,
  Address: debt.address,
  FinalBillDate: usDateOf(debt.finalBillDate),
  TotalDebt: dollarsOf(debt.totalDebt),
});

/** The request to pay prior debts (E-403). */
export const toPriorDebtRequest = ({ payer, card, debts, paymentDate }: PriorDebtPayment) => ({
  ...paidFrom,
  bpNumber: payer.bpNumber,
  contractAccountNumber: payer.contractAccountNumber,
  paymentType: "PRIORDEBT",
  PaySource: "ENROLLMENT",
  PaymentDate: usDateOf(paymentDate),
  PriorDebtCollection: debts.map(toDebt),
  accountId: card.accountId,
  profileId: card.profileId,
  Cvv: card.cvv,
  cardType: card.cardType,
  expiration: card.expiration,
  HolderName: card.holderName,
  BillingPostalCode: card.postalCode,
});

/** The specification has no amount beside a result, so it may be missing; an unreadable one counts as missing. */
const amountTaken = z.transform((value: unknown): DebtPaid["amount"] =>
  value == null ? undefined : (dollarsIn(value) ?? "unknown"),
);

const priorDebtResponse = z.object({
  hasErrors: z.boolean(),
  result: z.object({
    paymentResultCollection: z.array(
      z
        .object({
          paymentResult: z.object({ indicator: indicatorSchema }),
          message: wordsSchema,
          priorDebtDetail: z.object({
            ServiceContractNumber: codeSchema.pipe(z.string().min(1)),
            TotalDebt: amountTaken,
          }),
        })
        .transform(({ paymentResult, message, priorDebtDetail }): DebtPaid => ({
          serviceContractNumber: priorDebtDetail.ServiceContractNumber,
          indicator: paymentResult.indicator,
          message,
          amount: priorDebtDetail.TotalDebt,
        })),
    ),
  }),
});

/** Charges a card. A refusal by the bank is an answer. No charge is retried. */
export const cardPayments = (gateway: GatewayClient, locale: Locale): CardPayments => ({
  payDeposit: (payment, idempotencyKey) =>
    gateway.ask(
      {
        operation: "paySecurityDeposit",
        method: "POST",
        path: "/payments/paymetric/securitydeposit",
        body: toDepositRequest(payment, locale),
        idempotencyKey,
      },
      indicatorResponse,
      ({ result }) => result,
    ),
  scheduleRemainder: (payment, idempotencyKey) =>
    gateway.ask(
      {
        operation: "scheduleRemainingDeposit",
        method: "POST",
        path: "/payments/paymetric/scheduleremainingdeposit",
        body: toRemainderRequest(payment),
        idempotencyKey,
      },
      indicatorResponse,
      ({ result }) => result,
    ),
  // Each debt's own result counts; `hasErrors` only summarizes them.
  payPriorDebt: (payment, idempotencyKey) =>
    gateway.ask(
      {
        operation: "payPriorDebt",
        method: "POST",
        path: "/payments/paymetric/priordebtpaymentcard",
        body: toPriorDebtRequest(payment),
        idempotencyKey,
      },
      priorDebtResponse,
      ({ result }) => result.paymentResultCollection,
    ),
});
