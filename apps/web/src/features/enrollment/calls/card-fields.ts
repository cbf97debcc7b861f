import type { Site } from "../../../composition/services.ts";
import type { EnrollmentState } from "@switchyard/domain/enrollment/model";
import { centralDay, type IsoDate } from "@switchyard/domain/kernel/clock";
import { paddedPartner } from "@switchyard/domain/kernel/ids";
import { type Result } from "neverthrow";
import { z } from "zod";
import { optionalWords, words } from "../../../site/calls/fields.ts";
import { type Refusal, refusal } from "../../../site/calls/refusal.ts";

/**
 * Fields that several payments share, under different names. Card fields are the frame's tokens (E-222), never a number
 * or CVV.
 */
export const cardToken = words(80).min(1);
export const cardHolder = words(100).min(1);
/** MM/YYYY. */
export const cardExpiry = z
  .string()
  .trim()
  .regex(/^(0[1-9]|1[0-2])\/\d{4}$/);
export const billingZip = z
  .string()
  .trim()
  .regex(/^\d{5}$/);
/** The last digits of a card or an account. */
export const lastDigits = z
  .string()
  .trim()
  .regex(/^\d{4}$/);
/** A name for the card, which is ignored. */
export const nickname = optionalWords(40);
/** A value that the site itself sets in every payment: it may be missing, but not different. */
export const always = <const Word extends string>(word: Word) => z.literal(word).nullish();

/** The account of the enrollment, in a payment's fields. */
export const ownNumbers = ({ enrollmentInfo }: EnrollmentState) => ({
  partner: paddedPartner(enrollmentInfo?.bpNumber ?? ""),
  contractAccount: enrollmentInfo?.contractAccountNumber ?? "",
  serviceContract: enrollmentInfo?.serviceContractNumber ?? "",
});

/** The day of a payment made now: the order's payment day, or today in Texas. Others are refused. */
export const dayOfPayment = (
  given: IsoDate | undefined,
  { paymentDay }: EnrollmentState,
  { clock }: Pick<Site, "clock">,
): readonly [IsoDate | undefined, IsoDate] => {
  const today = centralDay(clock.now());
  return [given, paymentDay !== undefined && given === paymentDay ? paymentDay : today];
};

/**
 * While a payment's outcome is unknown, the gateway accepts only the same payment under its key. Another card or amount
 * is refused without a charge.
 */
export const undecidedFirst = <Done>(
  paid: Result<Done, Refusal>,
  { undecidedPayment }: EnrollmentState,
): Result<Done, Refusal> =>
  paid.mapErr((refused) =>
    undecidedPayment !== undefined && refused.code === "GATEWAY_REFUSED" ? undecided : refused,
  );

const undecided = refusal(
  409,
  "UNDECIDED",
  "Nobody knows yet what became of an earlier payment: repeat it as it was, with the same card.",
);
