import { moneyText } from "@switchyard/domain/kernel/money";
import { Advice } from "../../../parts/order-summary/advice.tsx";
import type { OpenPayment } from "../../../parts/account/payments/own-payments.ts";
import { methodText, paidAtText } from "../../../parts/account/payments/payment-words.ts";
import { KeyValueList } from "../../../parts/plans/components/key-value-list.tsx";
import type { PageContext } from "../../../site/blocks/block-props.ts";
import { MemberFields } from "../../../site/forms/member-fields.tsx";
import { toSearch } from "../../../site/navigation/to-search.ts";
import { Button } from "../../../ui/forms/button.tsx";
import { weekdayText } from "../../../ui/format/days.ts";
import { Card } from "../../../ui/shell/card.tsx";
import type { PayContent } from "./content.ts";
import styles from "./pay-bill.module.css";

interface PaymentInDoubtProps {
  readonly page: PageContext;
  readonly fields: PayContent;
  readonly payment: OpenPayment;
}

/** A payment without an answer: the account's advice, its button, what is safe and what was sent. */
export async function PaymentInDoubt({ page, fields, payment }: PaymentInDoubtProps) {
  const { text, locale } = page;
  const { asked, advised, reference, isSentAgain } = payment;
  const amount = moneyText(asked.amount);
  const from = methodText(page, asked.from);
  return (
    <>
      <Advice
        page={page}
        advised={advised}
        heading="h1"
        reference={reference}
        button={
          isSentAgain && (
            <form action="/forms/pay-bill" method="post">
              <MemberFields page={page} search={toSearch({ contractaccount: asked.contractAccount })} />
              <Button iconAfter="arrow">{text(fields.doubt.again, { amount })}</Button>
            </form>
          )
        }
      />
      <div className={styles.columns}>
        <section>
          <h2>{text(fields.doubt.safe)}</h2>
          <p>{text(fields.doubt.money, { from })}</p>
          <p>{text(fields.doubt.wait)}</p>
        </section>
        <Card title={text(fields.doubt.sent)}>
          <KeyValueList
            rows={[
              { label: text(fields.amount), value: amount },
              { label: text(fields.from), value: from },
              { label: text(fields.day), value: weekdayText(asked.day, locale) },
              { label: text(fields.doubt.at), value: paidAtText(page, asked.at) },
            ]}
          />
        </Card>
      </div>
    </>
  );
}
