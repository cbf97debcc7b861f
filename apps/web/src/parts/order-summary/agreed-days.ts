import { chargesOfDays, type DaysSoFar } from "@switchyard/domain/charges/of-days";
import { receiptOf } from "@switchyard/domain/charges/receipt";
import { shownAmount } from "@switchyard/domain/charges/shown";
import type { OrderNamed } from "@switchyard/domain/consent/order-shown";
import type { AgreedWords } from "@switchyard/domain/consent/model";
import type { IsoDate } from "@switchyard/domain/kernel/clock";
import type { PlanOffer } from "@switchyard/domain/plans/model";
import { type AgreedTerm, agreedWords, wordsDigest } from "../../site/blocks/agreed-words.ts";
import type { PageContext } from "../../site/blocks/block-props.ts";
import { agreedText } from "./charge-words.ts";
import { type OrderedOn, orderedOn } from "./ordered-on.ts";
import type { DwellingNamed, OrderTexts } from "./receipt-of-days.client.tsx";
import { receiptOfDays } from "./receipt-texts.ts";

type Words = Pick<PageContext, "t" | "locale">;

/** The agreement at the button of an order with days. */
export interface OrderOfDaysAgreed {
  /** With `{startDate}`, if a home is left `{stopDate}`, and if the form chooses the home `{home}`. */
  readonly agreed: string;
  /** The statement of a driver of an electric car; undefined if the page doesn't ask. */
  readonly vehicle: string | undefined;
  readonly plan: Pick<PlanOffer, "baseCharge" | "documents">;
}

const termsOf = ({ agreed, vehicle }: OrderOfDaysAgreed, amounts: string): readonly AgreedTerm[] => [
  { name: "order", text: agreed, amounts },
  ...(vehicle === undefined ? [] : [{ name: "evAcknowledgment", text: vehicle }]),
];

/** A digest of the page's text, for all days: the form itself shows the amounts (`seen`). */
export const wordsOfDaysShown = (page: Words, order: OrderOfDaysAgreed): string =>
  wordsDigest([agreedWords(termsOf(order, JSON.stringify(receiptOfDays(page, order.plan))), order.plan.documents)]);

/** Texts about the order above its button. */
export const orderTexts = (page: Words, order: OrderOfDaysAgreed, dwelling?: DwellingNamed): OrderTexts => ({
  title: page.t("charges.order"),
  agreed: order.agreed,
  dwelling,
  update: page.t("charges.update"),
  shownTerms: wordsOfDaysShown(page, order),
});

/** The page's text for this home and these days. */
export const wordsOfDays = (page: Words, order: OrderOfDaysAgreed, days: OrderedOn): AgreedWords => {
  const amounts = agreedText(page, receiptOf(chargesOfDays(days, order.plan)));
  return agreedWords(
    termsOf({ ...order, agreed: orderedOn(order.agreed, page.locale, days) }, amounts),
    order.plan.documents,
  );
};

/**
 * The form's days with their displayed fees; the ordering step verifies them. A day that the sentence doesn't name was
 * typed later, and is accepted only if it is free (`withFreeDays`).
 */
export const daysSeen = (
  { seen, named }: { readonly seen: string; readonly named: OrderNamed },
  { stop, start }: { readonly stop?: IsoDate | undefined; readonly start: IsoDate | undefined },
): DaysSoFar => {
  const dayIn = (day: IsoDate, shown: IsoDate | undefined, what: "stop-day-fee" | "start-day-fee") => ({
    day,
    fee: shown && shown !== day ? 0 : shownAmount(seen, what),
  });
  return {
    ...(stop ? { stop: dayIn(stop, named.stopServiceDate, "stop-day-fee") } : {}),
    ...(start ? { start: dayIn(start, named.startDate, "start-day-fee") } : {}),
  };
};
