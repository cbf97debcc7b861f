import { centralDay } from "@switchyard/domain/kernel/clock";
import type { ReactNode } from "react";
import { NotLookedUp } from "../../../parts/account/not-looked-up.tsx";
import { openPayments } from "../../../parts/account/payments/own-payments.ts";
import { billPaymentJourney } from "../../../parts/account/payments/journey.ts";
import type { BlockProps, PageContext } from "../../../site/blocks/block-props.ts";
import { fieldsOf } from "../../../site/blocks/fields.ts";
import { Sections } from "../../../site/blocks/sections.tsx";
import { askedBillsOf, askedPaymentsOf, homeChoice } from "../../../site/session/own-look-ups.ts";
import { StatePanel } from "../../../ui/feedback/state-panel.tsx";
import { LinkButton } from "../../../ui/forms/link-button.tsx";
import { TextLink } from "../../../ui/forms/text-link.tsx";
import { Icon } from "../../../ui/drawings/icon.tsx";
import { Wrap } from "../../../ui/shell/wrap.tsx";
import { choiceOf } from "./choice.ts";
import { content, type PayContent } from "./content.ts";
import { PaymentForm } from "./payment-form.tsx";
import { PaymentInDoubt } from "./payment-in-doubt.tsx";
import styles from "./pay-bill.module.css";

/**
 * Pays the bill of one account: amount, method and day are proposed, and the button names the amount. A payment without
 * an answer comes first and blocks another one. The gateway may take no payments; then the page has the other ways.
 */
export default async function PayBill({ block, page }: BlockProps) {
  const fields = fieldsOf(block, content);
  if (!(await page.customer())) return null;
  return (
    <Wrap width="account" className={styles.page}>
      <p className={styles.back}>
        <Icon name="chevron-left" size="small" />
        <TextLink href={page.href(fields.back.href)}>{page.text(fields.back.text)}</TextLink>
      </p>
      <Sections page={page} sections={[payment(page, fields)]} around={(words) => words} />
    </Wrap>
  );
}

async function payment(page: PageContext, fields: PayContent): Promise<ReactNode> {
  const { brand, locale, query, search, site, text } = page;
  const member = await page.customer();
  if (!member) return null;
  const choice = await homeChoice(query.contractaccount ?? "", query.esiid ?? "", brand, locale);
  const account = choice?.kind === "chosen" ? choice.contractAccount : "";
  if (account === "") return <NotLookedUp page={page} words={fields.unknown} />;
  const request = { member, brand, locale, site };
  const [open, asked, bills, running] = await Promise.all([
    openPayments(request, account),
    askedPaymentsOf(account, brand, locale),
    askedBillsOf(account, brand, locale),
    billPaymentJourney(account, request).now(),
  ]);
  const [inDoubt] = open;
  if (inDoubt) return <PaymentInDoubt page={page} fields={fields} payment={inDoubt} />;
  if (!asked) return <NotLookedUp page={page} words={fields.unknown} />;
  if (asked.value.kind === "not-offered" || asked.value.payments.methods.length === 0)
    return (
      <StatePanel
        headingLevel={1}
        heading={text(fields.notTaken.heading)}
        actions={<Ways page={page} fields={fields} />}
      >
        {asked.value.kind === "offered" && <p>{text(fields.noMethod)}</p>}
        <p>{text(fields.notTaken.text)}</p>
      </StatePanel>
    );
  const today = centralDay(page.now);
  const { payments } = asked.value;
  return (
    <PaymentForm
      page={page}
      fields={fields}
      account={account}
      payments={payments}
      bills={bills?.value}
      choice={choiceOf(search, payments, bills?.value, today)}
      state={running?.state}
      today={today}
    />
  );
}

interface PartProps {
  readonly page: PageContext;
  readonly fields: PayContent;
}

const Ways = ({ page, fields }: PartProps) => (
  <LinkButton href={page.href(page.text(fields.ways.href))}>{page.text(fields.ways.text)}</LinkButton>
);
