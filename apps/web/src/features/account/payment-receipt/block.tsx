import type { AccountPayment, PaymentStatus } from "@switchyard/domain/bill-payments/model";
import { paymentOnReceipt } from "@switchyard/domain/bill-payments/receipt";
import type { BillsLookup } from "@switchyard/domain/bills/model";
import { moneyText } from "@switchyard/domain/kernel/money";
import type { ReactNode } from "react";
import { billPaymentJourney } from "../../../parts/account/payments/journey.ts";
import { NotLookedUp } from "../../../parts/account/not-looked-up.tsx";
import { paymentsWithoutAnswer } from "../../../parts/account/payments/own-payments.ts";
import { methodText, paidAtText } from "../../../parts/account/payments/payment-words.ts";
import { KeyValueList } from "../../../parts/plans/components/key-value-list.tsx";
import type { BlockProps, PageContext } from "../../../site/blocks/block-props.ts";
import { fieldsOf } from "../../../site/blocks/fields.ts";
import { Sections } from "../../../site/blocks/sections.tsx";
import { askedBillsOf, askedPaymentsOf, homeChoice } from "../../../site/session/own-look-ups.ts";
import { PrintButton } from "../../../ui/feedback/print-button.tsx";
import { StatePanel } from "../../../ui/feedback/state-panel.tsx";
import { LinkButton } from "../../../ui/forms/link-button.tsx";
import { weekdayText } from "../../../ui/format/days.ts";
import { Card } from "../../../ui/shell/card.tsx";
import { PageHeading } from "../../../ui/shell/page-heading.tsx";
import { Wrap } from "../../../ui/shell/wrap.tsx";
import { parameterOf } from "../parameters.ts";
import { content, type ReceiptContent } from "./content.ts";
import styles from "./payment-receipt.module.css";

/** The receipt of one payment, from the provider's list; by default the last one of this account. */
export default async function PaymentReceipt({ block, page }: BlockProps) {
  const fields = fieldsOf(block, content);
  if (!(await page.customer())) return null;
  return (
    <Wrap width="account" className={styles.page}>
      <Sections page={page} sections={[receipt(page, fields)]} around={(words) => words} />
    </Wrap>
  );
}

async function receipt(page: PageContext, fields: ReceiptContent): Promise<ReactNode> {
  const { brand, locale, query, search, site } = page;
  const member = await page.customer();
  if (!member) return null;
  const choice = await homeChoice(query.contractaccount ?? "", query.esiid ?? "", brand, locale);
  const account = choice?.kind === "chosen" ? choice.contractAccount : "";
  if (account === "") return <NotLookedUp page={page} words={fields.unknown} />;
  const request = { member, brand, locale, site };
  // First settles a payment that the list shows.
  await paymentsWithoutAnswer(request, account);
  const [asked, bills, running] = await Promise.all([
    askedPaymentsOf(account, brand, locale),
    askedBillsOf(account, brand, locale),
    billPaymentJourney(account, request).now(),
  ]);
  const shown = paymentOnReceipt(parameterOf(search, "payment"), asked?.value.payments?.payments, running?.state);
  if (shown) return <Receipt page={page} fields={fields} account={account} payment={shown} bills={bills?.value} />;
  if (!asked) return <NotLookedUp page={page} words={fields.unknown} />;
  return (
    <StatePanel
      headingLevel={1}
      heading={page.text(fields.none.heading)}
      actions={<Back page={page} fields={fields} />}
    >
      <p>{page.text(fields.none.text)}</p>
    </StatePanel>
  );
}

interface PartProps {
  readonly page: PageContext;
  readonly fields: ReceiptContent;
}

const headings = {
  paid: "paid",
  scheduled: "scheduled",
  canceled: "canceled",
  returned: "returned",
} as const satisfies {
  readonly [status in PaymentStatus]: keyof ReceiptContent;
};

/** The provider's current balance in a sentence; empty without one. */
const owedNow = ({ page: { text }, fields }: PartProps, bills: BillsLookup | undefined): string => {
  if (!bills?.bills) return "";
  const { balance, pastDue } = bills.bills;
  if (pastDue > 0) return text(fields.stillPastDue, { pastDue: moneyText(pastDue) });
  if (balance > 0) return text(fields.nothingPastDue) + " " + text(fields.stillOwed, { balance: moneyText(balance) });
  return text(balance < 0 ? fields.credit : fields.nothingOwed, { balance: moneyText(Math.abs(balance)) });
};

interface ReceiptProps extends PartProps {
  readonly account: string;
  readonly payment: AccountPayment;
  readonly bills: BillsLookup | undefined;
}

function Receipt({ page, fields, account, payment, bills }: ReceiptProps) {
  const { text, locale } = page;
  const { number, status, amount, on, at, from } = payment;
  const day = weekdayText(on, locale);
  return (
    <>
      <PageHeading
        title={text(fields[headings[status]], { amount: moneyText(amount), day })}
        lead={owedNow({ page, fields }, bills)}
      >
        <div data-print="off">
          <Back page={page} fields={fields} />
        </div>
      </PageHeading>
      <div className={styles.receipt}>
        <Card title={text(fields.receipt)}>
          <KeyValueList
            rows={[
              ...(number === "" ? [] : [{ label: text(fields.number), value: number }]),
              { label: text(fields.amount), value: moneyText(amount) },
              { label: text(fields.day), value: day },
              { label: text(fields.requested), value: paidAtText(page, at) },
              { label: text(fields.from), value: methodText(page, from) },
              { label: text(fields.account), value: account },
            ]}
          />
          <p className={styles.print}>
            <PrintButton label={text(fields.print)} />
          </p>
        </Card>
      </div>
    </>
  );
}

const Back = ({ page, fields: { back } }: PartProps) => (
  <LinkButton variant="secondary" href={page.href(back.href)}>
    {page.text(back.text)}
  </LinkButton>
);
