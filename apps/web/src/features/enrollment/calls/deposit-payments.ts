import type { EnrollmentState } from "@switchyard/domain/enrollment/model";
import { payDeposit } from "@switchyard/domain/enrollment/steps/pay-deposit";
import { scheduleRemainder } from "@switchyard/domain/enrollment/steps/schedule-remainder";
import { paddedPartner } from "@switchyard/domain/kernel/ids";
import { type Cents, halvesOf } from "@switchyard/domain/kernel/money";
import { type CardTokens, codeOfPaymentType, paymentTypeOf } from "@switchyard/domain/payments/model";
import { cardLabel, chargedNow } from "@switchyard/domain/payments/rules";
import { payDeposit as payDepositStep } from "@switchyard/domain/enrollment/steps/pay-deposit";
import { scheduleRemainder as scheduleRemainderStep } from "@switchyard/domain/enrollment/steps/schedule-remainder";
import { err, ok } from "neverthrow";
import { z } from "zod";
import { remainderAgreement } from "../deposit-due/agreement.ts";
import { wordsOf } from "../../../site/messages/messages.ts";
import { indicatorAnswer } from "../../../site/calls/answers.ts";
import {
  always,
  billingZip,
  cardExpiry,
  cardHolder,
  cardToken,
  dayOfPayment,
  lastDigits,
  nickname,
  ownNumbers,
  undecidedFirst,
} from "./card-fields.ts";
import { endpoint } from "../../../site/calls/endpoint.ts";
import {
  contractAccount,
  dollars,
  locale as language,
  optionalWords,
  partner,
  slashDate,
} from "../../../site/calls/fields.ts";
import { notAllowed, refusal } from "../../../site/calls/refusal.ts";
import { duringEnrollment, nameOf, runAlone } from "../../../parts/journeys/running-enrollment.ts";

const success = { result: { indicator: "Success" } };
const inCents = (amount: Cents): string => String(amount);

const depositRequest = z.object({
  expiration: cardExpiry,
  contractAccountNumber: contractAccount,
  language: language.nullish(),
  paymentDate: slashDate.optional(),
  cvv: cardToken,
  billingPostalCode: billingZip,
  cardType: optionalWords(40),
  profileId: cardToken,
  payChannel: always("WEB"),
  payAgent: always("SITE"),
  tenderType: always("CARD"),
  paymentType: z
    .enum([codeOfPaymentType("all"), codeOfPaymentType("half")])
    .describe("0 the full deposit, 1 its first half; 2 and 3 pay elsewhere and have no call."),
  nickname,
  holderName: cardHolder,
  accountId: cardToken,
  serviceContractNumber: z
    .string()
    .trim()
    .regex(/^\d{1,10}$/),
  bpNumber: partner,
  amount: dollars,
});

/** The deposit is paid in this way, with a card of this holder, expiry and ZIP code. */
const isPaidSo = ({ depositPayment, paymentInfo }: EnrollmentState, body: z.output<typeof depositRequest>): boolean =>
  (depositPayment === "half-due" || depositPayment === "settled") &&
  codeOfPaymentType(paymentInfo.paymentType) === body.paymentType &&
  paymentInfo.cardHolderName === body.holderName &&
  paymentInfo.expirationDate === body.expiration &&
  paymentInfo.zipCode === body.billingPostalCode;

export const securityDeposit = endpoint({
  method: "POST",
  path: "/payments/paymetric/securitydeposit",
  summary:
    "Charges the deposit of the ordered service, or its first half, to a card of the frame: account and amount must be the enrollment's own (E-400).",
  body: depositRequest,
  answer: indicatorAnswer,
  limit: "people",
  handle: ({ body }, caller) =>
    duringEnrollment(caller, {
      isAllowed: (state) => payDeposit.allowed(state) || isPaidSo(state, body),
      mustMatch: (state) => {
        const own = ownNumbers(state);
        return {
          contractAccountNumber: [body.contractAccountNumber, own.contractAccount],
          serviceContractNumber: [body.serviceContractNumber, own.serviceContract],
          bpNumber: [paddedPartner(body.bpNumber), own.partner],
          amount: [
            inCents(body.amount),
            inCents(chargedNow(paymentTypeOf(body.paymentType), state.depositAmount ?? 0, state.oddCent)),
          ],
          // A completed payment needs no day any more.
          ...(payDeposit.allowed(state) ? { paymentDate: dayOfPayment(body.paymentDate, state, caller.site) } : {}),
        };
      },
      answer: async (state) => {
        // The same payment again is not a new one: the call returns the first answer.
        if (!payDeposit.allowed(state)) return ok(success);
        const card: CardTokens = {
          accountId: body.accountId,
          profileId: body.profileId,
          lastDigits: "",
          cardType: body.cardType,
          expiration: body.expiration,
          holderName: body.holderName,
          postalCode: body.billingPostalCode,
          cvv: body.cvv,
        };
        const paid = undecidedFirst(
          await runAlone(payDepositStep, { card, paymentType: body.paymentType }, caller.locale),
          state,
        );
        return paid.andThen(({ answer, destination }) =>
          answer ? ok({ result: { indicator: answer.indicator } }) : err(notAllowed(nameOf(destination))),
        );
      },
    }),
});

const remainderRequest = z.object({
  PaymentDate: slashDate,
  ContractAccountNumber: contractAccount,
  Expiration: cardExpiry,
  CVV: cardToken,
  HoldersName: cardHolder,
  AccountId: cardToken,
  DisplayAccountNumber: lastDigits,
  ProfileId: cardToken,
  PartnerNumber: partner,
  Amount: dollars,
});

const isScheduledSo = (
  { depositPayment, paymentInfo }: EnrollmentState,
  body: z.output<typeof remainderRequest>,
): boolean =>
  depositPayment === "settled" &&
  paymentInfo.paymentType === "half" &&
  paymentInfo.scheduledDepositDate === body.PaymentDate;

export const scheduleRemainingDeposit = endpoint({
  method: "POST",
  path: "/payments/paymetric/scheduleremainingdeposit",
  summary:
    "Schedules the second half of the deposit for a day up to the due date, once the first half is charged (E-401, E-402).",
  body: remainderRequest,
  answer: indicatorAnswer,
  limit: "people",
  handle: ({ body }, caller) =>
    duringEnrollment(caller, {
      isAllowed: (state) => scheduleRemainder.allowed(state) || isScheduledSo(state, body),
      mustMatch: (state) => {
        const own = ownNumbers(state);
        return {
          ContractAccountNumber: [body.ContractAccountNumber, own.contractAccount],
          PartnerNumber: [paddedPartner(body.PartnerNumber), own.partner],
          Amount: [inCents(body.Amount), inCents(halvesOf(state.depositAmount ?? 0, state.oddCent).later)],
        };
      },
      answer: async (state) => {
        if (!scheduleRemainder.allowed(state)) return ok(success);
        const card: CardTokens = {
          accountId: body.AccountId,
          profileId: body.ProfileId,
          lastDigits: body.DisplayAccountNumber,
          cardType: "",
          expiration: body.Expiration,
          holderName: body.HoldersName,
          postalCode: "",
          cvv: body.CVV,
        };
        const { brand, locale, site } = caller;
        const words = { locale, ...(await wordsOf(brand, locale, site.content)) };
        const payment = {
          paymentType: "half" as const,
          scheduledDepositDate: body.PaymentDate,
          card: { brand: cardLabel(""), lastDigits: body.DisplayAccountNumber },
        };
        const agreement = remainderAgreement(words, state, payment, "site-api");
        const scheduled = undecidedFirst(
          await runAlone(scheduleRemainderStep, { card, paymentDate: body.PaymentDate }, locale, agreement),
          state,
        );
        return scheduled.andThen(({ answer }) =>
          answer ? ok({ result: { indicator: answer.indicator } }) : err(notOnThatDay),
        );
      },
    }),
});

const notOnThatDay = refusal(422, "NOT_ON_THAT_DAY", "The second half can be charged from tomorrow to the due date.", [
  { field: "PaymentDate", code: "not-offered" },
]);
