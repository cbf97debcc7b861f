import type { EnrollmentState, WithCustomer } from "@switchyard/domain/enrollment/model";
import type { PriorDebtEntry, CardTokens } from "@switchyard/domain/payments/model";
import { unpaidDebts } from "@switchyard/domain/enrollment/prior-debts";
import { payPriorDebt } from "@switchyard/domain/enrollment/steps/pay-prior-debt";
import { paddedPartner } from "@switchyard/domain/kernel/ids";
import { dollarsOf } from "@switchyard/domain/kernel/money";
import type { DebtPaid } from "@switchyard/domain/payments/ports";
import { payPriorDebt as payPriorDebtStep } from "@switchyard/domain/enrollment/steps/pay-prior-debt";
import { err, ok } from "neverthrow";
import { z } from "zod";
import {
  always,
  billingZip,
  cardExpiry,
  cardHolder,
  cardToken,
  dayOfPayment,
  nickname,
  ownNumbers,
  undecidedFirst,
} from "./card-fields.ts";
import { endpoint } from "../../../site/calls/endpoint.ts";
import { contractAccount, dollars, optionalWords, partner, slashDate } from "../../../site/calls/fields.ts";
import { notAllowed } from "../../../site/calls/refusal.ts";
import { duringEnrollment, nameOf, runAlone } from "../../../parts/journeys/running-enrollment.ts";

/** A debt in the form of customer creation's answer; its name and place are optional. */
const debt = z.object({
  ContractAccountNumber: contractAccount,
  ServiceContractNumber: z.string().trim().min(1).max(20),
  CustomerName: optionalWords(200),
  Address: optionalWords(300),
  FinalBillDate: optionalWords(10),
  TotalDebt: dollars,
});

const text = z.string();

export const priorDebtPaymentCard = endpoint({
  method: "POST",
  path: "/payments/paymetric/priordebtpaymentcard",
  summary:
    "Pays the debts that block the order with a card of the frame, one charge each. They must be the enrollment's unpaid ones (E-208 to E-211, E-403).",
  body: z.object({
    PaymentDate: slashDate.optional(),
    expiration: cardExpiry,
    cardType: optionalWords(40),
    HolderName: cardHolder,
    contractAccountNumber: contractAccount,
    nickname,
    accountId: cardToken,
    profileId: cardToken,
    paymentType: always("PRIORDEBT"),
    payChannel: always("WEB"),
    payAgent: always("SITE"),
    tenderType: always("CARD"),
    PaySource: always("ENROLLMENT"),
    bpNumber: partner,
    PriorDebtCollection: z.array(debt).min(1).max(50),
    BillingPostalCode: billingZip,
    Cvv: cardToken,
  }),
  answer: z.object({
    hasErrors: z.boolean(),
    result: z.object({
      paymentResultCollection: z.array(
        z.object({
          paymentResult: z.object({ indicator: z.enum(["Success", "Failure"]) }),
          message: text.describe("The gateway's own words, for the customer."),
          priorDebtDetail: z.object({
            ContractAccountNumber: text,
            ServiceContractNumber: text,
            TotalDebt: z.number(),
          }),
        }),
      ),
    }),
  }),
  limit: "people",
  handle: ({ body }, caller) =>
    duringEnrollment(caller, {
      isAllowed: (state) => payPriorDebt.allowed(state) || isPaid(state),
      mustMatch: (state) => {
        const own = ownNumbers(state);
        return {
          contractAccountNumber: [body.contractAccountNumber, own.contractAccount],
          bpNumber: [paddedPartner(body.bpNumber), own.partner],
          PriorDebtCollection: [named(body.PriorDebtCollection), named(debtsOf(state).map(toWireDebt))],
          ...(isPaid(state) ? {} : { PaymentDate: dayOfPayment(body.PaymentDate, state, caller.site) }),
        };
      },
      answer: async (state) => {
        const debts = debtsOf(state);
        // A paid debt is reported, not paid again.
        if (isPaid(state))
          return ok(
            toWirePaid(
              debts,
              debts.map(({ serviceContractNumber }) => ({
                serviceContractNumber,
                indicator: "Success",
                message: "",
              })),
            ),
          );
        const card: CardTokens = {
          accountId: body.accountId,
          profileId: body.profileId,
          lastDigits: "",
          cardType: body.cardType,
          expiration: body.expiration,
          holderName: body.HolderName,
          postalCode: body.BillingPostalCode,
          cvv: body.Cvv,
        };
        const paid = undecidedFirst(await runAlone(payPriorDebtStep, { card }, caller.locale), state);
        return paid.andThen(({ answer, destination }) =>
          answer ? ok(toWirePaid(debts, answer)) : err(notAllowed(nameOf(destination))),
        );
      },
    }),
});

const isPaid = (state: EnrollmentState): state is WithCustomer =>
  state.enrollmentInfo !== undefined && state.paymentInfo.priorDebtPaid && state.priorDebtInfo.priorDebt.length > 0;
/** The debts of the call: those to be paid, or already paid. */
const debtsOf = (state: EnrollmentState): readonly PriorDebtEntry[] =>
  isPaid(state) ? state.priorDebtInfo.priorDebt : state.enrollmentInfo ? unpaidDebts(state) : [];

/** An amount in cents, under the site API's names. */
const toWireDebt = ({ contractAccountNumber, serviceContractNumber, totalDebt }: PriorDebtEntry) => ({
  ContractAccountNumber: contractAccountNumber,
  ServiceContractNumber: serviceContractNumber,
  TotalDebt: totalDebt,
});

/** A key of the debts, independent of their order: numbers and cents. */
const named = (debts: readonly ReturnType<typeof toWireDebt>[]): string =>
  debts
    .map(
      ({ ContractAccountNumber, ServiceContractNumber, TotalDebt }) =>
        `${ContractAccountNumber} ${ServiceContractNumber} ${TotalDebt}`,
    )
    .toSorted()
    .join(", ");

const toWirePaid = (debts: readonly PriorDebtEntry[], results: readonly DebtPaid[]) => {
  const paymentResultCollection = debts.map((one) => {
    const result = results.find(({ serviceContractNumber }) => serviceContractNumber === one.serviceContractNumber);
    return {
      paymentResult: { indicator: result?.indicator === "Success" ? ("Success" as const) : ("Failure" as const) },
      message: result?.message ?? "",
      priorDebtDetail: { ...toWireDebt(one), TotalDebt: dollarsOf(one.totalDebt) },
    };
  });
  return {
    hasErrors: paymentResultCollection.some(({ paymentResult }) => paymentResult.indicator === "Failure"),
    result: { paymentResultCollection },
  };
};
