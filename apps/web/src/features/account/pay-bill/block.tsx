import { centralDay } from "@switchyard/domain/kernel/clock";
import type { Standing } from "@switchyard/domain/standing/model";
import type { ReactNode } from "react";
import { NotLookedUp } from "../../../parts/account/not-looked-up.tsx";
import { paymentsWithoutAnswer } from "../../../parts/account/payments/own-payments.ts";
import { accountOfEntry, typedCard } from "../../../parts/account/payments/typed-card.ts";
import { billPaymentJourney } from "../../../parts/account/payments/journey.ts";
import { receiptHref } from "../../../parts/account/payments/pay-href.ts";
import { standingText } from "../../../parts/order-summary/standing-words.ts";
import type { BlockProps, PageContext } from "../../../site/blocks/block-props.ts";
import { fieldsOf } from "../../../site/blocks/fields.ts";
import { Sections } from "../../../site/blocks/sections.tsx";
import { askedBillsOf, askedPaymentsOf, homeChoice } from "../../../site/session/own-look-ups.ts";
import { StatePanel } from "../../../ui/feedback/state-panel.tsx";
import { LinkButton } from "../../../ui/forms/link-button.tsx";
import { BackLink } from "../../../ui/shell/back-link.tsx";
import { weekdayText } from "../../../ui/format/days.ts";
import { Wrap } from "../../../ui/shell/wrap.tsx";
import { parameterOf } from "../parameters.ts";
import { choiceOf } from "./choice.ts";
import { content, type PayContent } from "./content.ts";
import { noticeOf } from "./notice.ts";
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
      <BackLink href={page.href(fields.back.href)}>{page.text(fields.back.text)}</BackLink>
      <Sections page={page} sections={[payment(page, fields)]} around={(words) => words} />
    </Wrap>
  );
}

async function payment(page: PageContext, fields: PayContent): Promise<ReactNode> {
  const { brand, locale, query, search, site, text } = page;
  const member = await page.customer();
  if (!member) return null;
  const request = { member, brand, locale, site };
  const asks = query.contractaccount ?? (await accountOfEntry(request, parameterOf(search, "card")));
  const choice = await homeChoice(asks, query.esiid ?? "", brand, locale);
  const account = choice?.kind === "chosen" ? choice.contractAccount : "";
  if (account === "") return <NotLookedUp page={page} words={fields.unknown} />;
  const [{ open, settled }, asked, bills, running] = await Promise.all([
    paymentsWithoutAnswer(request, account),
    askedPaymentsOf(account, brand, locale),
    askedBillsOf(account, brand, locale),
    billPaymentJourney(account, request).now(),
  ]);
  const [inDoubt] = open;
  if (inDoubt) return <PaymentInDoubt page={page} fields={fields} payment={inDoubt} />;
  const [found] = settled;
  if (found) return <Settled page={page} fields={fields} account={account} standing={found} />;
  if (!asked) return <NotLookedUp page={page} words={fields.unknown} />;
  const card = await typedCard(request, running);
  const isCardTaken = card !== undefined || site.config.cardFrameUrl !== null;
  if (asked.value.kind === "not-offered" || (asked.value.payments.methods.length === 0 && !isCardTaken))
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
  const state = running?.state;
  const hasReturned = parameterOf(search, "card") === "passed";
  const choices = hasReturned ? state?.cardEntry : parameterOf(search, "notice") === "" ? undefined : state?.choices;
  const proposed = choiceOf(search, payments, bills?.value, today, { card, choices });
  const notice = hasReturned && !card ? "card-unread" : parameterOf(search, "notice");
  return (
    <PaymentForm
      page={page}
      fields={fields}
      account={account}
      payments={payments}
      bills={bills?.value}
      choice={proposed}
      notice={noticeOf(notice, fields, proposed, state)}
      state={state}
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

/** The answer that was missing has come: the payment is made, and no other one is proposed. */
const Settled = ({
  page,
  fields: { settled },
  account,
  standing,
}: PartProps & { readonly account: string; readonly standing: Standing }) => (
  <StatePanel
    headingLevel={1}
    scene="city"
    heading={standingText(page, standing, (day) => weekdayText(day, page.locale))}
    actions={<LinkButton href={receiptHref(page, account)}>{page.text(settled.receipt)}</LinkButton>}
  >
    <p>{page.text(settled.text)}</p>
  </StatePanel>
);
