import type { LedgerContents } from "../ledger/ledger.ts";
import type { KindOfRecords } from "../ledger/shown-records.ts";
import { html, type Html } from "../html/html.ts";
import { accountMailTable, type Mails, orderMailTable, textMessageTable } from "./mails.ts";
import { folded, json, table } from "./page-parts.ts";

export interface LedgerSection extends Mails {
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

/** Everything created, connected, ordered, charged, scheduled and mailed, with its key. */
export const ledgerSection = ({ records, ...mails }: LedgerSection): Html => {
  const { ledger, accountMails, texts } = mails;
  return html`
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
${orderMailTable(mails)}
${accountMailTable(accountMails)}
${textMessageTable(texts)}
${records.map(
  ({ title, records: rows }) =>
    html`<h3>${title}</h3>${table(
      ["Of", "At", ""],
      rows
        .slice(-newest)
        .toReversed()
        .map((one) => [one.id, one.at, json(one.body)]),
      "",
    )}`,
)}
<h3>Acts and their keys</h3>
${acts(ledger)}
<form method="post" action="/control/forms/reset"><button>Start over</button><span class="quiet">Forgets everything that was done: customers, orders, accounts, payments, mails, keys; and the settings below.</span></form>`;
};
