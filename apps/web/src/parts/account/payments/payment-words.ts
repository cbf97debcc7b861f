import { paymentAgreed } from "@switchyard/domain/bill-payments/agreed";
import { isScheduled } from "@switchyard/domain/bill-payments/charges";
import type { PaidFrom } from "@switchyard/domain/bill-payments/model";
import type { AskedPayment } from "@switchyard/domain/bill-payments/state";
import type { Agreement, ConsentWay } from "@switchyard/domain/consent/model";
import { moneyText } from "@switchyard/domain/kernel/money";
import { momentText, weekdayText } from "../../../ui/format/days.ts";
import { agreedWords } from "../../../site/blocks/agreed-words.ts";
import type { PageContext } from "../../../site/blocks/block-props.ts";
import type { Instant } from "@switchyard/domain/kernel/clock";

type Words = Pick<PageContext, "t" | "locale">;

// Labels used: billPayment.brand.*
/** "Visa ending in 4242". */
export const methodText = ({ t }: Words, { brand, lastDigits }: PaidFrom): string =>
  t("billPayment.method", { brand: brand === "Checking" ? t("billPayment.brand.checking") : brand, lastDigits });

/** "11/29/2026, 10:42 AM, Central time". */
export const paidAtText = ({ t }: Words, at: Instant): string => t("billPayment.moment", { moment: momentText(at) });

/** The sentence at the button. */
export const paymentSentence = (page: Words, payment: AskedPayment): string =>
  page.t(isScheduled(payment) ? "billPayment.agreedLater" : "billPayment.agreed", {
    amount: moneyText(payment.amount),
    from: methodText(page, payment.from),
    day: weekdayText(payment.day, page.locale),
  });

/** The agreement at the button. */
export const paymentAgreement = (page: Words, payment: AskedPayment, way: ConsentWay): Agreement => ({
  ...agreedWords([{ name: "payment", text: paymentSentence(page, payment) }], { efl: "", tos: "", yrc: "" }),
  ...paymentAgreed(payment),
  way,
});
