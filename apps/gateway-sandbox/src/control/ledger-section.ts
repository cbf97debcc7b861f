import type { AccountMail } from "../identity/password-help.ts";
import type { LedgerContents } from "../ledger/ledger.ts";
import type { KindOfRecords } from "../ledger/shown-records.ts";
import type { TextMessage } from "../out-of-wallet/text-messages.ts";
import { html, type Html } from "../html/html.ts";
import type { BrandId, Locale } from "../catalogue/plan.ts";
import type { CreateCustomerResponse } from "../enrollment/create-customer.ts";
import { accountMail, confirmationMail, type MailAsSent } from "./mail-as-sent.ts";
import { folded, json, table } from "./page-parts.ts";

export interface LedgerSection {
  readonly ledger: LedgerContents;
  readonly accountMails: readonly (AccountMail & { readonly sentAt: string })[];
  readonly texts: readonly (TextMessage & { readonly sentAt: string })[];
  readonly records: readonly KindOfRecords[];
}

const newest = 50;

const acts = ({ entries }: LedgerContents): Html =>
  table(
    ["At", "Act", "Key", "Journey", "Brand", "Asked and answered"],
    entries
      .slice(-newest)
      .toReversed()
      .map((one) => [
        one.at,
        one.operationId,
        one.idempotencyKey ?? "none",
        one.correlationId,
        one.brand,
        folded("show", json({ request: one.request, response: one.response })),
      ]),
    "Nothing has been done yet.",
  );

/** Both parts of a mail, to be opened. Its page stands in a frame of its own, without scripts. */
const opened = ({ subject, text, page }: MailAsSent): Html =>
  folded(
    "as it arrives",
    html`<iframe title="${subject}" sandbox="allow-popups" srcdoc="${page.markup}" style="width:100%;min-width:16rem;height:22rem;box-sizing:border-box;border:1px solid"></iframe><p class="quiet">The part in plain text:</p><pre>${text}</pre>`,
  );

interface Writing {
  readonly brand: BrandId;
  readonly locale: Locale;
}

/** By contract account: the brand that an order was made with, and the language in which its customer wants to be written to. */
const writings = ({ entries }: LedgerContents): ReadonlyMap<string, Writing> =>
  new Map(
    entries
      .filter(({ operationId }) => operationId === "createCustomer")
      .flatMap(({ brand, request, response }) => {
        const made = (response as CreateCustomerResponse).createContractAccountResponse?.result;
        const { correspondanceLanguage } = request as { readonly correspondanceLanguage?: string };
        const writing: Writing = {
          brand: brand === "EVERGREEN" ? "EVERGREEN" : "LARKSPUR",
          locale: correspondanceLanguage === "es" ? "es" : "en",
        };
        return made ? [[made.contractAccount, writing] as const] : [];
      }),
  );

export const orderMailTable = (ledger: LedgerContents): Html => {
  const known = writings(ledger);
  const asSent = (mail: LedgerContents["mails"][number]): MailAsSent => {
    const { brand, locale } = known.get(mail.contractAccount) ?? { brand: "LARKSPUR", locale: "en" };
    return confirmationMail(brand, locale, mail);
  };
  return table(
    ["Mail to", "Kind", "Account", "Says", "Mail", "Sent at"],
    ledger.mails.map((one) => [
      one.recipient,
      one.kind === "provider" ? "confirmation" : "copy",
      one.contractAccount,
      one.startDate === "" ? one.planName : `${one.planName} is ordered, and begins on ${one.startDate}.`,
      opened(asSent(one)),
      one.sentAt,
    ]),
    "No mail yet.",
  );
};

export const textMessageTable = (texts: LedgerSection["texts"]): Html =>
  table(
    ["Text message to", "Says", "Sent at"],
    texts.map((one) => [one.to, one.text, one.sentAt]),
    "No text message yet. Codes that prove an identity arrive here.",
  );

/** The language of the page to which a mail leads is the one in which it was asked for. */
const localeOf = (link: string | undefined): Locale =>
  link !== undefined && /^\/es(\/|$)/.test(new URL(link).pathname) ? "es" : "en";

/** Mails about online accounts; a link of one leads back to the site, as it would from an inbox. */
export const accountMailTable = (mails: LedgerSection["accountMails"]): Html =>
  table(
    ["Mail about an online account to", "Subject", "Says", "Link", "Mail", "Sent at"],
    mails
      .toReversed()
      .map((one) => [
        one.to,
        one.subject,
        one.tells,
        one.link === undefined ? "" : html`<a href="${one.link}">Open</a>`,
        one.brand && one.about ? opened(accountMail(one.brand, localeOf(one.link), { ...one, about: one.about })) : "",
        one.sentAt,
      ]),
    "No mail about an account yet. Codes to set a new password arrive here.",
  );

/** What was created, connected, ordered, charged, scheduled and mailed, and under which key. */
export const ledgerSection = ({ ledger, accountMails, texts, records }: LedgerSection): Html => html`
<h2 id="ledger">Ledger</h2>
<h3>Orders</h3>
${table(
  ["Service contract", "Partner", "Account", "ESIID", "Starts", "Plan", "Ordered at"],
  ledger.orders.map((one) => [
    one.serviceContractNumber,
    one.partnerNumber,
    one.contractAccount,
    one.esiid,
    one.startDate,
    one.productId,
    one.orderedAt,
  ]),
  "Nothing ordered yet.",
)}
<h3>Customers</h3>
${table(
  ["Partner", "Name", "Created at"],
  ledger.customers.map((one) => [one.partnerNumber, `${one.firstName} ${one.lastName}`, one.createdAt]),
  "No customers yet.",
)}
<h3>Mail</h3>
<p class="quiet">The same alone: <a href="/outbox">outbox</a>.</p>
${orderMailTable(ledger)}
${accountMailTable(accountMails)}
${textMessageTable(texts)}
${records.map(
  ({ title, records: kept }) =>
    html`<h3>${title}</h3>${table(
      ["Of", "At", ""],
      kept
        .slice(-newest)
        .toReversed()
        .map((one) => [one.id, one.at, json(one.body)]),
      "",
    )}`,
)}
<h3>Acts and their keys</h3>
${acts(ledger)}
<form method="post" action="/control/forms/reset"><button>Start over</button><span class="quiet">Forgets everything that was done: customers, orders, accounts, payments, mails, keys; and the settings below.</span></form>`;
