import type { Charge } from "@switchyard/domain/charges/model";
import { enrollmentCharges } from "@switchyard/domain/enrollment/charges";
import type { At, CustomerPart } from "@switchyard/domain/enrollment/model";
import { maskedNumber } from "@switchyard/domain/payments/rules";
import { toSlashDate } from "@switchyard/domain/kernel/dates";
import type { KeyValue } from "../../../parts/plans/components/key-value-list.tsx";
import { chargeAmount } from "../../../parts/order-summary/charge-words.ts";
import type { PageContext } from "../../../site/blocks/block-props.ts";
import type { ConfirmationContent } from "./content.ts";

type Paid = Pick<CustomerPart, "depositAmount" | "depositPayment" | "paymentInfo" | "debtPayments">;

/** How the deposit of a finished order is paid. Only `by-card`, in full or by halves, has a block (E-284). */
export type PaymentShown = "nothing" | "by-card" | "by-phone" | "at-a-location";

export const paymentShown = ({
  paymentInfo: { paymentType },
  depositPayment,
}: Pick<Paid, "paymentInfo" | "depositPayment">): PaymentShown => {
  if (depositPayment === "none" || paymentType === undefined) return "nothing";
  return paymentType === "by-phone" ? "by-phone" : paymentType === "at-a-store" ? "at-a-location" : "by-card";
};

/**
 * Past and scheduled charges, each amount above the card of its call (E-284 to E-286). Card numbers show
 * their last digits only (E-225).
 */
export const paymentFacts = (
  page: Pick<PageContext, "t" | "locale" | "text">,
  words: ConfirmationContent["payment"],
  state: At<"ordered" | "finished">,
): { readonly title: string; readonly rows: readonly KeyValue[] } => {
  const { cardHolderName, paymentType } = state.paymentInfo;
  const byCard = enrollmentCharges(state).filter(
    ({ by, status }) => by === "card" && (status === "charged" || status === "scheduled"),
  );
  return {
    title: paymentType === "half" ? words.half : words.full,
    rows: [
      ...byCard.flatMap((charge, at) => [
        { label: paidLabel(page, words, charge), value: chargeAmount(page, charge) },
        ...(cardText(charge) === cardText(byCard[at + 1]) ? [] : cardRow(words, charge)),
      ]),
      ...(cardHolderName ? [{ label: words.holder, value: cardHolderName }] : []),
    ],
  };
};

const cardText = (charge: Charge | undefined): string =>
  charge?.card?.lastDigits ? `${charge.card.brand} ${maskedNumber(charge.card.lastDigits)}` : "";

const cardRow = (words: ConfirmationContent["payment"], charge: Charge): readonly KeyValue[] =>
  cardText(charge) === "" ? [] : [{ label: words.card, value: cardText(charge) }];

const paidLabel = (
  page: Pick<PageContext, "t" | "locale" | "text">,
  words: ConfirmationContent["payment"],
  charge: Charge,
): string => {
  const { what, due } = charge;
  if (what === "deposit-second-half")
    return page.text(words.secondHalf, { day: due.when === "on-a-day" && due.day ? toSlashDate(due.day) : "" });
  if (what === "earlier-balance") return words.debts;
  return what === "deposit-first-half" ? words.firstHalf : words.paid;
};
