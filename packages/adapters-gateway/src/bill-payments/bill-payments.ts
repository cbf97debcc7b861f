import type {
  AccountPayments,
  PaymentOrder,
  PaymentsLookup,
  PaymentStatus,
} from "@switchyard/domain/bill-payments/model";
import type { BillPayments } from "@switchyard/domain/bill-payments/ports";
import { dollarsOf } from "@switchyard/domain/kernel/money";
import type { CardTokens } from "@switchyard/domain/payments/model";
import { z } from "zod";
import type { GatewayClient } from "../http/client.ts";
import { daySchema, usDateOf } from "../wire/dates.ts";
import { contractNumberSchema, indicatorSchema } from "../wire/indicator.ts";
import { codeSchema, dollarsSchema, listSchema, readable, wordsSchema } from "../wire/values.ts";

const path = "/myaccount/payments";

const kindSchema = codeSchema
  .pipe(z.enum(["CARD", "BANK"]))
  .transform((type) => (type === "CARD" ? ("card" as const) : ("bank" as const)));
const digitsSchema = codeSchema.pipe(z.string().regex(/^\d{1,4}$/));

const method = z
  .object({
    methodId: codeSchema.pipe(z.string().regex(/^[\w-]{1,60}$/)),
    type: kindSchema,
    brand: wordsSchema,
    lastDigits: digitsSchema,
    expiration: codeSchema,
  })
  .transform(({ methodId: id, type: kind, brand, lastDigits, expiration: expires }) => ({
    id,
    kind,
    brand,
    lastDigits,
    expires,
  }));

const statuses: Readonly<Record<string, PaymentStatus>> = {
  paid: "paid",
  scheduled: "scheduled",
  canceled: "canceled",
  cancelled: "canceled",
  returned: "returned",
};

const payment = z
  .object({
    paymentNumber: codeSchema.pipe(z.string().min(1)),
    status: codeSchema.transform((word) => statuses[word.toLowerCase()]).pipe(z.enum(Object.values(statuses))),
    amount: dollarsSchema,
    paymentDate: daySchema,
    requestedAt: z.string().refine((text) => !Number.isNaN(Date.parse(text))),
    type: kindSchema,
    brand: wordsSchema,
    lastDigits: digitsSchema,
    reference: codeSchema,
  })
  .transform((one) => ({
    number: one.paymentNumber,
    status: one.status,
    amount: one.amount,
    on: one.paymentDate,
    at: one.requestedAt,
    from: { kind: one.type, brand: one.brand, lastDigits: one.lastDigits },
    reference: one.reference,
  }));

const paymentsResponse = z.object({
  result: z
    .object({
      leastAmount: dollarsSchema,
      mostAmount: dollarsSchema,
      lastPaymentDate: daySchema,
      methods: listSchema(z.unknown()),
      // A missing list is malformed: it would hide a payment.
      payments: z.array(payment),
    })
    .transform(
      ({ leastAmount: least, mostAmount: most, lastPaymentDate: lastDay, methods, payments }): AccountPayments => ({
        limits: { least, most, lastDay },
        methods: readable(methods, method),
        payments: payments.toSorted((a, b) => b.at.localeCompare(a.at)),
      }),
    ),
});

const paidResponse = z.object({
  result: z.object({ indicator: indicatorSchema, paymentNumber: contractNumberSchema }),
});

const toCard = ({ accountId, profileId, cvv, cardType, expiration, holderName, postalCode }: CardTokens) => ({
  AccountId: accountId,
  ProfileId: profileId,
  CVV: cvv,
  CardType: cardType,
  Expiration: expiration,
  HoldersName: holderName,
  BillingPostalCode: postalCode,
});

/** The request of one payment, with a stored card or the tokens of a typed one. */
export const toBillPaymentRequest = (order: PaymentOrder) => ({
  PartnerNumber: order.partner,
  ContractAccount: order.contractAccount,
  Amount: dollarsOf(order.amount),
  PaymentDate: usDateOf(order.day),
  ...(order.card ? { Card: toCard(order.card) } : { MethodId: order.methodId }),
  Reference: order.reference,
});

/** Payments of bills. In the contract, 404 means only that the gateway takes none. */
export const billPayments = (gateway: GatewayClient): BillPayments => ({
  ofAccount: (ca) =>
    gateway
      .askOrRefused({ operation: "accountPayments", method: "GET", path, query: { ca } }, paymentsResponse, {
        404: z.unknown(),
      })
      .map((answered): PaymentsLookup =>
        answered.kind === "refused" ? { kind: "not-offered" } : { kind: "offered", payments: answered.answer.result },
      ),
  pay: (order, idempotencyKey) =>
    gateway.ask(
      { operation: "payBill", method: "POST", path, body: toBillPaymentRequest(order), idempotencyKey },
      paidResponse,
      ({ result }) => ({ indicator: result.indicator, number: result.paymentNumber }),
    ),
});
