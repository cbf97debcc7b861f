import type { AccountHome } from "@switchyard/domain/account/model";
import type { AccountLookups } from "@switchyard/domain/flows/what-to-do";
import type { AccountBills, Bill } from "@switchyard/domain/bills/model";
import { autopayDay, owedOn } from "@switchyard/domain/bills/what-is-owed";
import { centralDay } from "@switchyard/domain/kernel/clock";
import { moneyText } from "@switchyard/domain/kernel/money";
import { toSearch } from "../../../site/navigation/to-search.ts";
import type { IsoDate } from "@switchyard/domain/kernel/clock";
import type { Locale } from "@switchyard/domain/kernel/locale";
import { longDay } from "../../../ui/format/days.ts";
import { type OpenPayment, openPayments } from "../../../parts/account/payments/own-payments.ts";
import { payHref } from "../../../parts/account/payments/pay-href.ts";
import { KeyValueList } from "../../../parts/plans/components/key-value-list.tsx";
import type { BlockProps, PageContext } from "../../../site/blocks/block-props.ts";
import { fieldsOf } from "../../../site/blocks/fields.ts";
import { knownArguments } from "../../../site/messages/known-arguments.ts";
import { currentHomes } from "../../../site/session/own-look-ups.ts";
import { Notice } from "../../../ui/feedback/notice.tsx";
import { LinkButton } from "../../../ui/forms/link-button.tsx";
import { TextLink } from "../../../ui/forms/text-link.tsx";
import { HiddenText } from "../../../ui/hidden-text.tsx";
import { Table } from "../../../ui/lists/table.tsx";
import { Card } from "../../../ui/shell/card.tsx";
import { PageHeading } from "../../../ui/shell/page-heading.tsx";
import { Wrap } from "../../../ui/shell/wrap.tsx";
import { owedArguments } from "../owed-arguments.ts";
import { askedAccounts } from "../asked-accounts.ts";
import styles from "./account-bills.module.css";
import { type BillsContent, content } from "./content.ts";

/**
 * For each of the customer's accounts: the balance, autopay, and the last twelve bills with documents. Only the
 * customer's own accounts are listed. A gateway without bills, a failed call and a zero balance are shown differently.
 */
export default async function AccountBillsBlock({ block, page }: BlockProps) {
  const fields = fieldsOf(block, content);
  const { brand, locale, text } = page;
  const member = await page.customer();
  if (!member) return null;
  const [accounts, homes, open] = await Promise.all([
    askedAccounts(page),
    currentHomes(brand, locale),
    openPayments({ member, brand, locale, site: page.site }),
  ]);
  return (
    <Wrap width="account" className={styles.page}>
      <PageHeading title={text(fields.heading)} lead={text(fields.lead)} />
      {accounts === undefined && (
        <Notice action={<Retry page={page} words={fields.retry} />}>{text(fields.unknown)}</Notice>
      )}
      {accounts?.length === 0 && <Notice>{text(fields.noAccount)}</Notice>}
      {accounts?.map((account) => (
        <Account
          key={account.number}
          page={page}
          fields={fields}
          account={account}
          open={open.find(({ asked }) => asked.contractAccount === account.number)}
          homes={(homes ?? []).filter(({ contractAccount }) => contractAccount === account.number)}
        />
      ))}
    </Wrap>
  );
}

const Retry = ({ page, words }: { readonly page: PageContext; readonly words: string }) => (
  <TextLink href={page.href(`${page.path}${toSearch(page.query)}`)}>{page.text(words)}</TextLink>
);

interface AccountProps {
  readonly page: PageContext;
  readonly fields: BillsContent;
  readonly account: AccountLookups;
  /** A payment without an answer. */
  readonly open: OpenPayment | undefined;
  readonly homes: readonly AccountHome[];
}

function Account({ page, fields, account, open, homes }: AccountProps) {
  const { text } = page;
  const owed = owedOn(account.bills?.value);
  const balance = text(fields.owed[owed], knownArguments(owedArguments(page, account)));
  const bills = account.bills?.value.bills;
  return (
    <Card>
      <h2 className={styles.account}>{text(fields.account, { account: account.number })}</h2>
      {homes.length > 0 && (
        <ul className={styles.homes} aria-label={text(fields.homes)}>
          {homes.map(({ esiid, serviceAddress }) => (
            <li key={esiid}>{serviceAddress}</li>
          ))}
        </ul>
      )}
      {bills ? (
        <>
          <p className={styles.owed}>{balance}</p>
          <Standing page={page} fields={fields} bills={bills} />
          <PayPart page={page} fields={fields} account={account} open={open} />
          <h3 className={styles.billsHeading}>{text(fields.bills)}</h3>
          {bills.bills.length === 0 ? (
            <p>{text(bills.balance === 0 ? fields.noBills : fields.billsNotListed)}</p>
          ) : (
            <LastBills page={page} fields={fields} bills={bills.bills} caption={account.number} />
          )}
        </>
      ) : (
        <Notice action={owed === "could-not-find-out" && <Retry page={page} words={fields.retry} />}>{balance}</Notice>
      )}
    </Card>
  );
}

/** The button that pays what is due; a payment without an answer replaces it. */
function PayPart({ page, fields, account: { number, isPayable, bills }, open }: Omit<AccountProps, "homes">) {
  const { text } = page;
  if (open)
    return (
      <Notice action={<TextLink href={payHref(page, number)}>{text(fields.seePayment)}</TextLink>}>
        {text(fields.waiting, { sent: moneyText(open.asked.amount) })}
      </Notice>
    );
  const owed = owedOn(bills?.value);
  if (owed !== "past-due" && owed !== "due") return null;
  const { balance = 0, pastDue = 0 } = bills?.value.bills ?? {};
  return (
    <p className={styles.pay}>
      <LinkButton
        variant="primary"
        iconAfter="arrow"
        href={isPayable ? payHref(page, number) : page.href(fields.pay.href)}
      >
        {isPayable
          ? text(fields.payNow, { amount: moneyText(owed === "due" ? balance : pastDue) })
          : text(fields.pay.text)}
      </LinkButton>
    </p>
  );
}

interface StandingProps {
  readonly page: PageContext;
  readonly fields: BillsContent;
  readonly bills: AccountBills;
}

function Standing({ page: { text, locale, now }, fields, bills }: StandingProps) {
  const { balance, pastDue, dueOn, autopay } = bills;
  const takesOn = autopayDay(bills, centralDay(now));
  const taken = takesOn === undefined ? "" : longDay(takesOn, locale);
  return (
    <KeyValueList
      rows={[
        { label: text(fields.balance), value: moneyText(balance) },
        ...(pastDue > 0 ? [{ label: text(fields.pastDue), value: moneyText(pastDue) }] : []),
        ...(dueOn === undefined ? [] : [{ label: text(fields.due), value: brokenDay(dueOn, locale) }]),
        {
          label: text(fields.autopay),
          value: autopay.isOn ? text(fields.autopayOn, knownArguments({ taken })) : text(fields.autopayOff),
        },
      ]}
    />
  );
}

interface LastBillsProps {
  readonly page: PageContext;
  readonly fields: BillsContent;
  readonly bills: readonly Bill[];
  readonly caption: string;
}

/** A bill's two days share a column, so a phone shows the whole bill. */
const LastBills = ({ page, fields, bills, caption }: LastBillsProps) => (
  <Table
    caption={`${page.text(fields.bills)}, ${page.text(fields.account, { account: caption })}`}
    captionHidden
    columns={[
      { key: "billedOn", label: page.text(fields.billedOn) },
      { key: "amount", label: page.text(fields.amount), isFigure: true },
      { key: "document", label: page.text(fields.document) },
    ]}
    rows={bills.map((bill, index) => ({
      key: `${bill.billedOn} ${index}`,
      cells: [
        <Days key="days" page={page} fields={fields} bill={bill} />,
        moneyText(bill.amount),
        <BillDocument key="document" page={page} fields={fields} bill={bill} />,
      ],
    }))}
  />
);

/** Breaks a day into two lines in a narrow column. */
const brokenDay = (day: IsoDate, locale: Locale): string => longDay(day, locale).replaceAll("\u00a0", " ");

const Days = ({ page, fields, bill }: Pick<LastBillsProps, "page" | "fields"> & { readonly bill: Bill }) => (
  <>
    {brokenDay(bill.billedOn, page.locale)}
    <span className={styles.due}>{page.text(fields.billDue, { day: brokenDay(bill.dueOn, page.locale) })}</span>
  </>
);

/** The document opens through the archive of letters, which refuses another customer's. */
function BillDocument({ page, fields, bill }: Pick<LastBillsProps, "page" | "fields"> & { readonly bill: Bill }) {
  if (bill.document === undefined) return page.text(fields.noDocument);
  const { archiveId, documentId } = bill.document;
  const search = new URLSearchParams({ arcid: archiveId, docid: documentId }).toString();
  const day = longDay(bill.billedOn, page.locale);
  return (
    <span className={styles.document}>
      <TextLink href={page.href(`/my-account/pdf?${search}`)}>
        {page.text(fields.open)}
        <HiddenText>, {day}</HiddenText>
      </TextLink>
      <TextLink href={`/api/getpdfviewer?${search}`} icon="download" download>
        {page.text(fields.download)}
        <HiddenText>, {day}</HiddenText>
      </TextLink>
    </span>
  );
}
