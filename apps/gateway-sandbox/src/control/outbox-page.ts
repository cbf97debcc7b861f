import { html } from "../html/html.ts";
import { accountMailTable, type Mails, orderMailTable, textMessageTable } from "./mails.ts";
import { style } from "./page-parts.ts";

/** The outbox: every mail and text message that a real provider would send. */
export const outboxPage = (mails: Mails): string =>
  html`<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Outbox of the sandbox gateway</title>${style}</head>
<body>
<h1>Outbox</h1>
<p class="quiet">Nothing leaves the sandbox: these are the mails and text messages that would have been sent. <a href="/">Back to the sandbox</a></p>
${accountMailTable(mails.accountMails)}
${orderMailTable(mails)}
${textMessageTable(mails.texts)}
</body></html>`.markup;
