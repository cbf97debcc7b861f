import { type AtStage, type StageOf, stageCheckOf } from "../journey/stage.ts";
import type { LastTry } from "../standing/model.ts";
import type { Instant, IsoDate } from "../kernel/clock.ts";
import type { Cents } from "../kernel/money.ts";
import type { PaidFrom, PaymentOrder } from "./model.ts";

/** A confirmed payment, with the time and the name of its card or bank account. No token of a card is stored. */
export interface AskedPayment extends Omit<PaymentOrder, "card"> {
  /** The card provider's token of the entry of a typed card. */
  readonly cardAccess?: string | undefined;
  readonly from: PaidFrom;
  readonly at: Instant;
}

/** A payment that the gateway has accepted. */
export interface MadePayment extends AskedPayment {
  /** Empty where support found it without a number. */
  readonly number: string;
}

/** The choices of a payment that is not made yet. */
export interface PaymentChoices {
  /** Missing for an amount that the page proposes by its kind, and where the text was no amount. */
  readonly amount?: Cents | undefined;
  /** The kind of a proposed amount. */
  readonly pay?: string | undefined;
  readonly day: IsoDate;
  /** Missing for a typed card. */
  readonly methodId?: string | undefined;
}

/** A card's entry on the provider's page, with the choices for the return. */
export interface CardEntry extends PaymentChoices {
  /** Opens the provider's page, and later names the card that passed there. */
  readonly access: string;
  readonly contractAccount: string;
}

interface CommonFields {
  readonly cardEntry?: CardEntry | undefined;
  /** Those of the last payment that was not made, for its page. */
  readonly choices?: PaymentChoices | undefined;
  /** Answers so far, refusals too: a payment after an answer is a new one. */
  readonly answers: number;
  /** The result of the last payment without success. */
  readonly lastTry?: LastTry | undefined;
  /** Earlier payments of this journey, oldest first. */
  readonly before?: readonly MadePayment[] | undefined;
}

interface Sent {
  /** Without an answer it is sent again unchanged. */
  readonly asked: AskedPayment;
}

interface Done {
  /** The last accepted payment. */
  readonly made: MadePayment;
}

type Parts = Sent & Done;
type Stage<Name extends string, Fields> = StageOf<Parts, Name, CommonFields & Fields>;

/** The stages of payments for one account on one day. */
export type BillPaymentState =
  /** Nothing is paid, and nothing is on its way. */
  | Stage<"open", unknown>
  | Stage<"submitted", Sent & Partial<Done>>
  | Stage<"paid", Done>
  /** A person checks it, or the gateway's list shows it. */
  | Stage<"in-doubt", Sent & Partial<Done>>;

export type BillPaymentStage = BillPaymentState["stage"];

/** The state at one of these stages. */
export type At<Name extends BillPaymentStage> = AtStage<BillPaymentState, Name>;

/** Whether the payments are at one of these stages. */
export const isAtStage = stageCheckOf<BillPaymentState>();

export const noPayments: At<"open"> = { stage: "open", answers: 0 };

/** The last payment was not accepted; earlier ones and its choices stay. */
export const openAgain = ({
  asked: { amount, day, methodId },
  made,
  ...others
}: Omit<At<"submitted" | "in-doubt">, "stage">): At<"open" | "paid"> => {
  const known = { ...others, choices: { amount, day, methodId: methodId || undefined } };
  return made ? { ...known, stage: "paid", made } : { ...known, stage: "open" };
};

/** All accepted payments of the journey, oldest first. */
export const allMade = ({
  before = [],
  made,
}: {
  readonly before?: readonly MadePayment[] | undefined;
  readonly made?: MadePayment | undefined;
}): readonly MadePayment[] => (made ? [...before, made] : before);

/** The payment without an answer was accepted under this number. */
export const withMade = (
  { asked, made: last, before, cardEntry: _, choices: __, ...known }: Omit<At<"submitted" | "in-doubt">, "stage">,
  number: string,
): At<"paid"> => ({
  ...known,
  stage: "paid",
  made: { ...asked, number },
  before: allMade({ before, made: last }),
  answers: known.answers + 1,
});
