import { minutesSince } from "@switchyard/domain/bill-payments/facts";
import { paymentAgain } from "@switchyard/domain/bill-payments/rules";
import { moneyText } from "@switchyard/domain/kernel/money";
import { paidAtText, paymentSentence } from "../../../parts/account/payments/payment-words.ts";
import { MemberFields } from "../../../site/forms/member-fields.tsx";
import { toSearch } from "../../../site/navigation/to-search.ts";
import { Alert } from "../../../ui/feedback/alert.tsx";
import { Button } from "../../../ui/forms/button.tsx";
import { TextLink } from "../../../ui/forms/text-link.tsx";
import { dayInSentence } from "../../../ui/format/days.ts";
import { PageHeading } from "../../../ui/shell/page-heading.tsx";
import type { PaymentFormProps } from "./form-props.ts";
import { PaymentChoices } from "./payment-choices.tsx";
import { WhatHappens } from "./what-happens.tsx";
import styles from "./pay-bill.module.css";

/** The choices as rows, the effect of the payment, and one button that posts exactly what the page shows. */
export function PaymentForm(props: PaymentFormProps) {
  const { page, fields, account, choice, notice, state, today } = props;
  const { text, locale } = page;
  const { amount, method, day, check } = choice;
  const isPayable = (check === "pay" || check === "schedule") && amount !== undefined && method !== undefined;
  return (
    <>
      <PageHeading
        title={amount === undefined ? text(fields.headingOpen) : text(fields.heading, { amount: moneyText(amount) })}
        lead={text(fields.account, { account })}
      />
      {notice && !notice.isOfMethod && <Alert tone="error" role="alert" title={text(notice.text)} />}
      <div className={styles.columns}>
        <PaymentChoices {...props} />
        {isPayable && (
          <div className={styles.first}>
            <WhatHappens {...props} amount={amount} method={method} />
          </div>
        )}
        <div className={styles.form}>
          {isPayable && (
            <form action="/forms/pay-bill" method="post" className={styles.press}>
              <Again {...props} />
              <MemberFields page={page} search={toSearch({ contractaccount: account })} />
              <input type="hidden" name="amount" value={amount} />
              <input type="hidden" name="method" value={method.id} />
              <input type="hidden" name="day" value={day} />
              <input type="hidden" name="answersBefore" value={state?.answers ?? 0} />
              <input type="hidden" name="shownOn" value={today} />
              <Button wide data-pays="">
                {check === "pay"
                  ? text(fields.pay, { amount: moneyText(amount) })
                  : text(fields.schedule, { amount: moneyText(amount), day: dayInSentence(day, locale) })}
              </Button>
              <p className={styles.agreed}>
                {paymentSentence(page, {
                  partner: "",
                  contractAccount: account,
                  amount,
                  day,
                  methodId: method.id,
                  from: method,
                  at: page.now,
                  reference: "",
                })}{" "}
                {text(fields.once)}
              </p>
            </form>
          )}
          <p>
            <TextLink href={page.href(text(fields.ways.href))}>{text(fields.ways.text)}</TextLink>
          </p>
        </div>
      </div>
    </>
  );
}

/** A second payment within an hour names the first one. */
function Again({ page, fields, payments: { payments } }: PaymentFormProps) {
  const since = minutesSince(payments, page.now);
  const last = payments.find(({ status }) => status !== "canceled");
  if (!last || paymentAgain.decide(since === undefined ? {} : { minutesSince: since }).outcome === "nothing")
    return null;
  return (
    <Alert
      tone="warning"
      title={page.text(fields.again, { amount: moneyText(last.amount), moment: paidAtText(page, last.at) })}
    />
  );
}
