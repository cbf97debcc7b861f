import { type ResultAsync, okAsync } from "neverthrow";
import { z } from "zod";
import { centralDay } from "../kernel/clock.ts";
import type { Problem } from "../kernel/problem.ts";
import type { StepContext } from "../journey/step.ts";
import {
  type CardTokens,
  noPayment,
  type PaymentInfo,
  paymentTypeCodes,
  paymentTypeOf,
  paysByCard,
} from "../payments/model.ts";
import { cardNamed, maySchedule, payableAs } from "../payments/rules.ts";
import type { At } from "./model.ts";
import type { PaymentField } from "./parts.ts";
import type { EnrollmentPorts } from "./ports.ts";

/**
 * The card's tokens from a caller that has read the frame's packet itself; empty where the call's payload has no such
 * field.
 */
export const cardTokens = z.object({
  accountId: z.string().min(1).max(80),
  profileId: z.string().min(1).max(80),
  lastDigits: z.string().regex(/^(\d{4})?$/),
  cardType: z.string().max(40),
  expiration: z.string().regex(/^\d{2}\/\d{4}$/),
  holderName: z.string().min(1).max(100),
  postalCode: z.string().regex(/^(\d{5})?$/),
  cvv: z.string().max(80),
});

/** The payment of the deposit in a form. Missing: the caller chooses it in the payment call. */
export const choiceFields = {
  paymentType: z.enum(["", ...paymentTypeCodes]).optional(),
  /** ISO day; only the second half has one. */
  scheduledDepositDate: z.string().max(10).default(""),
  /** The frame's token, from a browser that showed the frame in the page; else the journey's. */
  accessToken: z.string().max(200).default(""),
};
const accepted = z.boolean().optional();
/** The terms in a form. */
export const termFields = {
  acceptAuthorization: accepted,
  legalAuthorization: accepted,
  termsOfService: accepted,
  evAcknowledgment: accepted,
};
const choiceSchema = z.object(choiceFields);
export type PaymentChoice = z.output<typeof choiceSchema>;

type Context = StepContext<At<"review" | "debt" | "ordered">, EnrollmentPorts>;

export interface ChosenPayment {
  readonly info: PaymentInfo;
  readonly cardAccess: string;
  /** The problems to fix first. */
  readonly open: readonly PaymentField[];
}

/**
 * Reads the payment of the deposit and checks whether the card has passed in the frame (E-221, E-222), before any order
 * or payment. The state records a paid debt.
 */
export const chosenPayment = (
  { state, now, policy, ports }: Context,
  choice: PaymentChoice,
): ResultAsync<ChosenPayment, Problem> => {
  const type = payableAs(paymentTypeOf(choice.paymentType), state.depositAmount);
  const day = type === "half" ? choice.scheduledDepositDate : "";
  const info: PaymentInfo = {
    ...noPayment,
    priorDebtPaid: state.paymentInfo.priorDebtPaid,
    paymentType: type,
    scheduledDepositDate: day,
  };
  if (type === undefined)
    return okAsync({ info, cardAccess: choice.accessToken || state.cardAccess, open: ["paymentType"] });
  if (!paysByCard(type)) return okAsync({ info, cardAccess: "", open: [] });
  const isDayFine = type === "all" || maySchedule(day, centralDay(now), state.order.startDate, policy.depositDueDays);
  const dayOpen: readonly PaymentField[] = isDayFine ? [] : ["scheduledDepositDate"];
  return passedCard(ports, choice.accessToken || state.cardAccess).map(({ card, cardAccess }) => ({
    info,
    cardAccess,
    open: card ? dayOpen : [...dayOpen, "card"],
  }));
};

/** The card of a frame's token, if it has passed; a rejected token is not stored. */
export const passedCard = (
  ports: Pick<EnrollmentPorts, "cardFrame">,
  cardAccess: string,
): ResultAsync<{ readonly card: CardTokens | undefined; readonly cardAccess: string }, Problem> =>
  cardAccess === ""
    ? okAsync({ card: undefined, cardAccess: "" })
    : ports.cardFrame
        .packet(cardAccess)
        .map((packet) =>
          packet.kind === "card" ? { card: packet.card, cardAccess } : { card: undefined, cardAccess: "" },
        );

/**
 * The card of a caller that has read the packet itself. Payloads of the site API lack the last digits; the packet of
 * the journey's token has them. A failed look-up does not block the payment.
 */
export const givenCard = (
  ports: Pick<EnrollmentPorts, "cardFrame">,
  given: CardTokens,
  cardAccess: string,
): ResultAsync<{ readonly card: CardTokens | undefined; readonly cardAccess: string }, Problem> =>
  given.lastDigits === ""
    ? passedCard(ports, cardAccess)
        .map(({ card }) => ({
          card: card?.accountId === given.accountId ? { ...given, lastDigits: card.lastDigits } : given,
          cardAccess,
        }))
        .orElse(() => okAsync({ card: given, cardAccess }))
    : okAsync({ card: given, cardAccess });

/** The stored part of a card, which can't pay (E-366, E-367). */
export const storedCardOf = (
  card: CardTokens,
): Pick<PaymentInfo, "paymentMethod" | "cardHolderName" | "cardNumber" | "expirationDate" | "zipCode"> => ({
  paymentMethod: cardNamed(card).brand,
  cardHolderName: card.holderName,
  cardNumber: card.lastDigits,
  expirationDate: card.expiration,
  zipCode: card.postalCode,
});
