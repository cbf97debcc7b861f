import { billPaymentCharges } from "@switchyard/domain/bill-payments/charges";
import type { PaymentsLookup } from "@switchyard/domain/bill-payments/model";
import { billPaymentOrders } from "@switchyard/domain/bill-payments/standing";
import type { AskedPayment } from "@switchyard/domain/bill-payments/state";
import { sendPayment } from "@switchyard/domain/bill-payments/steps/send-payment";
import { submitPayment } from "@switchyard/domain/bill-payments/steps/submit-payment";
import { centralDay } from "@switchyard/domain/kernel/clock";
import { toSlashDate } from "@switchyard/domain/kernel/dates";
import { dollarsOf } from "@switchyard/domain/kernel/money";
import { err, ok } from "neverthrow";
import { z } from "zod";
import { billPaymentJourney } from "../../../parts/account/payments/journey.ts";
import { paymentAgreement } from "../../../parts/account/payments/payment-words.ts";
import { chargesAnswer, toWireCharges } from "../../../site/calls/charges.ts";
import { memberEndpoint } from "../../../site/calls/endpoint.ts";
import { contractAccount, dollars, partner, slashDate, words } from "../../../site/calls/fields.ts";
import { outcomeUnknown, stepAnswered } from "../../../site/calls/member-step.ts";
import { ownAccount, ownPartner } from "../../../site/calls/own.ts";
import { refusal, refusalOf } from "../../../site/calls/refusal.ts";
import { standingAnswer, toWireStanding } from "../../../site/calls/standing.ts";
import { wordsOf } from "../../../site/messages/messages.ts";

const text = z.string();

const paymentsAnswer = z.object({
  result: z
    .object({
      leastAmount: z.number(),
      mostAmount: z.number(),
      lastPaymentDate: text,
      /** Sent with a payment: repeated calls with the same number make only one payment. */
      answersBefore: z.int(),
      methods: z.array(z.object({ methodId: text, type: text, brand: text, lastDigits: text, expiration: text })),
      payments: z.array(
        z.object({
          paymentNumber: text,
          status: text,
          amount: z.number(),
          paymentDate: text,
          requestedAt: text,
          type: text,
          brand: text,
          lastDigits: text,
        }),
      ),
    })
    .nullable()
    .describe("null where the provider's gateway takes no payments."),
});

const toWirePayments = ({ payments }: PaymentsLookup, answersBefore: number): z.input<typeof paymentsAnswer> => ({
  result: payments
    ? {
        leastAmount: dollarsOf(payments.limits.least),
        mostAmount: dollarsOf(payments.limits.most),
        lastPaymentDate: toSlashDate(payments.limits.lastDay),
        answersBefore,
        methods: payments.methods.map(({ id, kind, brand, lastDigits, expires }) => ({
          methodId: id,
          type: kind.toUpperCase(),
          brand,
          lastDigits,
          expiration: expires,
        })),
        payments: payments.payments.map(({ number, status, amount, on, at, from }) => ({
          paymentNumber: number,
          status,
          amount: dollarsOf(amount),
          paymentDate: toSlashDate(on),
          requestedAt: at,
          type: from.kind.toUpperCase(),
          brand: from.brand,
          lastDigits: from.lastDigits,
        })),
      }
    : null,
});

export const accountPayments = memberEndpoint({
  method: "GET",
  path: "/myaccount/payments",
  task: "pay",
  summary:
    "The payments of one of the customer's accounts, its stored cards, and the limits of a payment, if the provider's gateway takes payments.",
  query: z.object({ ca: contractAccount }),
  answer: paymentsAnswer,
  limit: "look-ups",
  handle: async ({ query }, caller) => {
    const own = await ownAccount(caller, query.ca, "ca");
    if (own.isErr()) return err(own.error);
    const { number } = own.value;
    const found = await caller.site
      .memberLookUps(caller.member, caller.brand, caller.locale)
      .billPayments.ofAccount(number);
    if (found.isErr()) return err(refusalOf(found.error));
    const journey = await billPaymentJourney(number, caller).now();
    return ok(toWirePayments(found.value, journey?.state.answers ?? 0));
  },
});

export const payBill = memberEndpoint({
  method: "POST",
  path: "/myaccount/payments",
  task: "pay",
  summary: "Pays a bill of the signed-in customer with a stored card or bank account, once.",
  body: z.object({
    PartnerNumber: partner,
    ContractAccount: contractAccount,
    Amount: dollars,
    PaymentDate: slashDate,
    MethodId: words(60),
    AnswersBefore: z.int().min(0).max(1_000).describe("As `GET /myaccount/payments` has answered it."),
  }),
  answer: z.object({
    result: z.object({
      indicator: text,
      paymentNumber: text.nullable(),
      charges: chargesAnswer,
      standing: standingAnswer,
    }),
  }),
  limit: "look-ups",
  handle: async ({ body }, caller) => {
    const own = ownPartner(caller, body.PartnerNumber);
    if (own.isErr()) return err(own.error);
    const account = await ownAccount(caller, body.ContractAccount);
    if (account.isErr()) return err(account.error);
    const { site, member, brand, locale } = caller;
    const { number } = account.value;
    const asked = await site.memberLookUps(member, brand, locale).billPayments.ofAccount(number);
    if (asked.isErr()) return err(refusalOf(asked.error));
    if (asked.value.kind === "not-offered")
      return err(refusal(404, "NOT_FOUND", "The provider's gateway takes no payments."));
    const { limits, methods } = asked.value.payments;
    const method = methods.find(({ id }) => id === body.MethodId);
    const journey = billPaymentJourney(number, caller);
    const sent = (await journey.now())?.state;
    const now = site.clock.now();
    const payment: AskedPayment | undefined =
      sent?.stage === "submitted"
        ? sent.asked
        : method && {
            partner: own.value,
            contractAccount: number,
            amount: body.Amount,
            day: body.PaymentDate,
            methodId: method.id,
            from: method,
            at: now,
            reference: "",
          };
    const spoken = { locale, ...(await wordsOf(brand, locale, site.content)) };
    const done = stepAnswered(
      await journey.run(
        submitPayment,
        {
          partner: own.value,
          contractAccount: number,
          amount: body.Amount,
          paymentDate: body.PaymentDate,
          ...(method && {
            method: { id: method.id, kind: method.kind, brand: method.brand, lastDigits: method.lastDigits },
          }),
          ...limits,
          answersBefore: body.AnswersBefore,
          shownOn: centralDay(now),
        },
        payment ? { agreement: paymentAgreement(spoken, payment, "site-api") } : {},
      ),
    );
    if (done.isErr()) return err(done.error);
    if (done.value.kind !== "moved") return err(outcomeUnknown);
    const { state } = done.value.journey;
    const refused = done.value.answer.of(submitPayment);
    if (refused !== undefined && refused !== "see-last")
      return err(
        refusal(400, "INVALID_REQUEST", "The provider doesn't take this payment.", [
          { field: fieldOf[refused], code: refused },
        ]),
      );
    const answer = done.value.answer.of(sendPayment);
    const made = refused === "see-last" ? state.made : undefined;
    return ok({
      result: {
        indicator: answer?.indicator ?? (made ? "Success" : "Refused"),
        paymentNumber: (answer?.number ?? made?.number) || null,
        charges: toWireCharges(billPaymentCharges(state)),
        standing: toWireStanding(billPaymentOrders(state)),
      },
    });
  },
});

const fieldOf = {
  "read-again": "PaymentDate",
  "choose-method": "MethodId",
  "type-amount": "Amount",
  "too-little": "Amount",
  "too-much": "Amount",
  "choose-day": "PaymentDate",
} as const;
