import { dayText } from "../../../ui/format/days.ts";
import type { ChargedFor } from "@switchyard/domain/charges/model";
import { enrollmentCharges, enrollmentReceipt } from "@switchyard/domain/enrollment/charges";
import { timeToPay } from "@switchyard/domain/enrollment/deposit";
import type { At, EnrollmentState } from "@switchyard/domain/enrollment/model";
import { amountsOwed } from "@switchyard/domain/enrollment/prior-debts";
import { centralDay } from "@switchyard/domain/kernel/clock";
import { codeOfPaymentType, type PaymentType } from "@switchyard/domain/payments/model";
import { amountDue, payableAs, remainderDays } from "@switchyard/domain/payments/rules";
import { daysBetween, fromSlashDate, isRealDay, toSlashDate } from "@switchyard/domain/kernel/dates";
import type { ReactNode } from "react";
import { MarkedLine } from "../../../site/blocks/marked-text.tsx";
import type { PageContext } from "../../../site/blocks/block-props.ts";
import { startDateTexts } from "../../../parts/start-date/texts.ts";
import { Icon } from "../../../ui/drawings/icon.tsx";
import type { RadioCard } from "../../../ui/forms/radio-cards.tsx";
import { type KeyValue, KeyValueList } from "../../../parts/plans/components/key-value-list.tsx";
import { chargeAmount, chargeLabel, laterCharge, partAmount } from "../../../parts/order-summary/charge-words.ts";
import { cardNamedAs, type ShownCard } from "../card/card-entry-model.ts";
import { ByType } from "./by-type.tsx";
import type { CheckoutField, CheckoutFormProps } from "./checkout-form.client.tsx";
import { LaterSentence } from "./later-charge.lazy.client.tsx";
import styles from "./checkout.module.css";

/** The possible days of the second half; empty after the due date. */
export const laterDays = async (
  page: PageContext,
  state: EnrollmentState,
): Promise<{ readonly from: string; readonly to: string } | undefined> =>
  remainderDays(centralDay(page.now), state.order?.startDate ?? "", (await page.policy()).depositDueDays);

/** Both halves of the deposit. */
const halfTexts = (page: PageContext, state: EnrollmentState): Readonly<Record<"now" | "later", string>> => {
  const charges = enrollmentCharges(state, "half");
  const textOf = (half: ChargedFor): string =>
    charges
      .filter(({ what }) => what === half)
      .map((charge) => chargeAmount(page, charge))
      .join("");
  return { now: textOf("deposit-first-half"), later: textOf("deposit-second-half") };
};

/** The field of the later day: tomorrow to the due date, which it begins with (E-204). */
export const laterDate = (
  page: PageContext,
  state: At<"review" | "ordered">,
  { from, to }: { readonly from: string; readonly to: string },
): NonNullable<CheckoutFormProps["date"]> => {
  const { t, locale } = page;
  const days = daysBetween(from, to) + 1;
  const chosenDay = state.paymentInfo.scheduledDepositDate;
  const range = { from: dayText(locale, from, "long"), to: dayText(locale, to, "long") };
  const { later: amount } = halfTexts(page, state);
  const texts = startDateTexts(page, days);
  return {
    title: t("payment.laterTitle"),
    label: t("payment.laterDay"),
    hint: t("payment.laterHint", range),
    texts: {
      ...texts,
      legendStandard: t("payment.laterOpen"),
      legendUnavailable: t("payment.laterClosed"),
      chosenFree: t("payment.laterChosen", { amount, date: "{date}" }),
      reasons: { ...texts.reasons, past: t("payment.laterPast"), outside: t("payment.laterOutside", range) },
    },
    defaultValue: chosenDay === "" ? toSlashDate(to) : isRealDay(chosenDay) ? toSlashDate(chosenDay) : chosenDay,
    locale,
    from,
    to,
    days,
  };
};

/**
 * The sentence of the second half, for payment by halves only: its amount, its day and its card, as far as they are
 * chosen.
 */
export const laterOf =
  (
    page: PageContext,
    state: At<"review" | "ordered">,
    { defaultValue, locale }: Pick<NonNullable<CheckoutFormProps["date"]>, "defaultValue" | "locale">,
    card: ShownCard | undefined,
  ) =>
  (type: PaymentType): ReactNode => {
    const later = laterCharge(page, enrollmentReceipt(state, type));
    const day = fromSlashDate(defaultValue ?? "");
    return (
      later && (
        <>
          {" "}
          <LaterSentence words={later.words} locale={locale} initial={{ day, card: card && cardNamedAs(card) }} />
        </>
      )
    );
  };

/** A payment's error messages by field. */
export const paymentErrors = (
  { t, locale }: PageContext,
  days: { readonly from: string; readonly to: string } | undefined,
): Readonly<Partial<Record<CheckoutField, string>>> => ({
  paymentType: t("payment.errors.paymentType"),
  card: t("payment.errors.card"),
  ...(days
    ? {
        scheduledDepositDate: t("payment.errors.scheduledDepositDate", {
          from: dayText(locale, days.from, "long"),
          to: dayText(locale, days.to, "long"),
        }),
      }
    : {}),
});

/**
 * The four ways to pay a deposit, each with its lines. The full deposit and the amount due are separate lines, and the
 * total is their sum (E-197 to E-203, E-213 to E-217).
 *
 * @param byCard false where no card can be taken
 */
export const paymentOptions = (
  page: PageContext,
  state: At<"review" | "ordered">,
  {
    days,
    byCard,
  }: { readonly days: { readonly from: string; readonly to: string } | undefined; readonly byCard: boolean },
): readonly RadioCard[] => {
  const { t } = page;
  const owed = amountsOwed(state);
  const deposit = chargeAmount(page, { amount: owed.deposit });
  const time = timeToPay(centralDay(page.now), state.order.startDate);
  const { now, later } = halfTexts(page, state);
  const lines = (rows: readonly KeyValue[]): ReactNode => (
    <div className={styles.sum}>
      <KeyValueList ruled rows={rows} />
    </div>
  );
  const chargedLines = (type: PaymentType, label: string): readonly KeyValue[] => {
    const { items, ...sum } = enrollmentReceipt(state, type).whenPressed;
    return [
      ...items.map((charge) => ({ label: chargeLabel(page, charge), value: chargeAmount(page, charge) })),
      { label, value: partAmount(page, { items, ...sum }), strong: true },
    ];
  };
  const debtLine = (type: PaymentType): KeyValue => ({
    label: t("payment.amountDue"),
    value: chargeAmount(page, { amount: amountDue(type, owed) }),
  });
  const full: RadioCard = {
    value: codeOfPaymentType("all"),
    label: t("payment.full.label"),
    description: t("payment.full.about"),
    aside: deposit,
    more: lines([
      { label: t("payment.deposit"), value: deposit },
      debtLine("all"),
      ...chargedLines("all", t("payment.total")).slice(-1),
    ]),
    moreWhenChosen: true,
  };
  const half: RadioCard = {
    value: codeOfPaymentType("half"),
    label: t("payment.half.label"),
    description: t("payment.half.about"),
    aside: now,
    more: (
      <>
        <Halves today={[t("payment.today"), now]} later={[t("payment.onTheDay"), later]} />
        {lines(chargedLines("half", t("payment.amountDueToday")))}
      </>
    ),
    moreWhenChosen: true,
  };
  const elsewhere = (type: "by-phone" | "at-a-store", way: ReactNode): ReactNode => (
    <>
      {lines([
        {
          label: t(type === "by-phone" ? "payment.depositByPhone" : "payment.depositAtLocation"),
          value: deposit,
        },
        debtLine(type),
      ])}
      {way}
    </>
  );
  const phone: RadioCard = {
    value: codeOfPaymentType("by-phone"),
    label: t("payment.phone.label"),
    description: t("payment.phone.about", { time }),
    aside: <Icon name="phone" />,
    more: elsewhere(
      "by-phone",
      <p className={styles.way}>
        <MarkedLine text={t("payment.phone.call")} page={page} />
      </p>,
    ),
    moreWhenChosen: true,
  };
  const location: RadioCard = {
    value: codeOfPaymentType("at-a-store"),
    label: t("payment.location.label"),
    description: t("payment.location.about", { time }),
    aside: <Icon name="store" />,
    more: elsewhere(
      "at-a-store",
      <p className={styles.way}>
        <a href={page.href("/payment-locations")} target="_blank" rel="noopener">
          {t("payment.location.find")}
        </a>
      </p>,
    ),
    moreWhenChosen: true,
  };
  const hasHalves = days !== undefined && payableAs("half", owed.deposit) === "half";
  return [...(byCard ? [full] : []), ...(byCard && hasHalves ? [half] : []), phone, location];
};

/** A line from today to the later day, each with its half. */
function Halves({
  today,
  later,
}: {
  readonly today: readonly [string, string];
  readonly later: readonly [string, string];
}) {
  return (
    <dl className={styles.halves}>
      {[today, later].map(([label, amount]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{amount}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The button's text by way of payment: exactly the amount that pressing it charges. */
export const byChoice = (
  page: PageContext,
  state: At<"review" | "ordered">,
  free: string,
  paid: (amount: string) => string,
): ReactNode => {
  const lines = (type: PaymentType): string => {
    const part = enrollmentReceipt(state, type).whenPressed;
    return part.items.length === 0 ? free : paid(partAmount(page, part));
  };
  return <ByType none={free} each={lines} />;
};
