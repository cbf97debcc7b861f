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
import type { At, PaymentField } from "./model.ts";
import type { EnrollmentPorts } from "./ports.ts";

/** The card's tokens from a caller that has read the frame's packet itself; empty where the call's payload has no such field. */
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

/** How a form says that the deposit is paid. Left out: the caller says it with the payment itself. */
export const choiceFields = {
  paymentType: z.enum(["", ...paymentTypeCodes]).optional(),
  /** ISO day; only the second half has one. */
  scheduledDepositDate: z.string().max(10).default(""),
  /** The frame's token, from a browser that showed the frame in the page; else the one that the journey has. */
  accessToken: z.string().max(200).default(""),
};
const accepted = z.boolean().optional();
/** The terms as a form has them. */
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
  /** What has to be mended first. */
  readonly open: readonly PaymentField[];
}

/**
 * Reads how the deposit is paid and looks whether the card has passed in the frame (E-221, E-222), before anything is
 * ordered or paid. A debt that is paid leaves its mark in what is kept.
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

/** The card under a token of the frame, if it has passed; a token that is spoilt is not kept. */
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
 * The card of a caller that has read the packet itself. Payloads of the site API don't say what its number ends in; the
 * packet under the journey's token does. Not to find that out keeps no customer from paying.
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

/** What is kept of a card: nothing that could pay (E-366, E-367). */
export const storedCardOf = (
  card: CardTokens,
): Pick<PaymentInfo, "paymentMethod" | "cardHolderName" | "cardNumber" | "expirationDate" | "zipCode"> => ({
  paymentMethod: cardNamed(card).brand,
  cardHolderName: card.holderName,
  cardNumber: card.lastDigits,
  expirationDate: card.expiration,
  zipCode: card.postalCode,
});
