import { ownPlans } from "../catalogue/own-offers.ts";
import { behaviourSection } from "./behaviour-section.ts";
import { html } from "../html/html.ts";
import { type LedgerSection, ledgerSection } from "./ledger-section.ts";
import { style, table } from "./page-parts.ts";
import { peopleSection } from "./people-section.ts";
import type { LoggedRequest } from "../behaviour/request-log.ts";
import { requestsSection } from "./requests-section.ts";
import type { Settings } from "../behaviour/settings.ts";

export interface ControlPage extends LedgerSection {
  readonly requests: readonly LoggedRequest[];
  readonly settings: Settings;
  readonly operationIds: readonly string[];
  /** The error of the last form; empty without one. */
  readonly wrong: string;
}

/** The control page: data, personas, ledger and faults. Works without JavaScript. */
export const controlPage = (page: ControlPage): string => {
  const { catalogue, premises, settings, operationIds, requests, wrong } = page;
  const { report } = catalogue;
  return html`<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Sandbox gateway</title>${style}</head>
<body>
<h1>Sandbox gateway</h1>
<p class="quiet">A gateway to develop, demonstrate and test against. Its answers follow from the people, contracts and debts below.</p>
${wrong === "" ? "" : html`<p role="alert">Not set: ${wrong}</p>`}
<nav aria-label="On this page"><ul><li><a href="#people">Whom to be</a></li><li><a href="#ledger">Ledger</a></li><li><a href="#behaviour">Behaviour and faults</a></li><li><a href="#requests">Last requests</a></li></ul></nav>
<p>${operationIds.length} operations, ${premises.all.length} premises, ${catalogue.zips.length} ZIP codes with their utility, ${ownPlans.length} plans of our own${report.file === null ? "" : html`; ${report.offers} offers from <code>${report.file}</code> (${report.read} rows read, ${report.refused.length} refused)`}.
As data: <a href="/control/ledger">ledger</a>, <a href="/control/records">records</a>, <a href="/control/requests">last requests</a>, <a href="/control/catalogue">catalogue</a>, <a href="/control/settings">settings</a>, <a href="/control/personas">personas</a>, <a href="/control/accounts">accounts</a>, <a href="/control/demo-cases">demoCases</a>.</p>
${peopleSection()}
${ledgerSection(page)}
${behaviourSection(settings, operationIds)}
${requestsSection(requests)}
${
  report.refused.length === 0
    ? ""
    : html`<h2>Rows that were refused</h2>${table(
        ["Row", "Reason"],
        report.refused.slice(0, 500).map((one) => [one.row, one.reason]),
        "",
      )}`
}
</body></html>`.markup;
};
