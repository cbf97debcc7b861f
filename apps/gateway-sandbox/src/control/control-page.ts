import type { Catalogue } from "../catalogue/catalogue.ts";
import { ownPlans } from "../catalogue/own-offers.ts";
import type { LedgerContents } from "../ledger/ledger.ts";
import { personas } from "../people/personas.ts";
import { displayText } from "../premises/premise.ts";
import type { Premises } from "../premises/premises.ts";
import { html, type Html } from "./html.ts";
import { sentinels } from "./sentinels.ts";
import { faultKinds, type Settings } from "./settings.ts";

export interface ControlPage {
  readonly catalogue: Catalogue;
  readonly premises: Premises;
  readonly ledger: LedgerContents;
  readonly settings: Settings;
  readonly operationIds: readonly string[];
}

const table = (heads: readonly string[], rows: readonly (readonly (string | number)[])[], nothing: string): Html =>
  rows.length === 0
    ? html`<p class="quiet">${nothing}</p>`
    : html`<div class="wide"><table><thead><tr>${heads.map((head) => html`<th scope="col">${head}</th>`)}</tr></thead><tbody>${rows.map((cells) => html`<tr>${cells.map((cell) => html`<td>${cell}</td>`)}</tr>`)}</tbody></table></div>`;

const style = html`<style>
  :root { color-scheme: light dark; --ink: light-dark(#14173d, #f5f5fd); --quiet: light-dark(#50547c, #b9bee6); --ground: light-dark(#fff, #0d0f2c); --tint: light-dark(#f2f3fb, #1d2152); --rule: light-dark(#d6d9ec, #343a78); }
  body { margin: 0 auto; max-width: 72rem; padding: 2rem 1.25rem 4rem; background: var(--ground); color: var(--ink); font: 1rem/1.5 system-ui, sans-serif; }
  h1 { font-size: 1.75rem; margin: 0; } h2 { font-size: 1.25rem; margin: 2.5rem 0 .5rem; border-top: 2.5px solid currentColor; padding-top: .75rem; }
  .quiet { color: var(--quiet); } .wide { overflow-x: auto; } table { border-collapse: collapse; width: 100%; font-size: .9375rem; }
  th, td { text-align: start; vertical-align: top; padding: .4rem .75rem .4rem 0; border-bottom: 1px solid var(--rule); } td { font-variant-numeric: tabular-nums; }
  form { display: flex; flex-wrap: wrap; gap: .75rem 1rem; align-items: end; background: var(--tint); border-radius: 10px; padding: 1rem; margin: .5rem 0; }
  label { display: grid; gap: .25rem; font-size: .875rem; } input, select, button { font: inherit; padding: .5rem .75rem; border: 1.5px solid var(--quiet); border-radius: 8px; background: var(--ground); color: var(--ink); }
  button { font-weight: 600; cursor: pointer; } :focus-visible { outline: 3px solid #ffb224; outline-offset: 2px; } code { font-size: .9em; }
</style>`;

const script = html`<script>
  const send = async (path, body) => {
    const answer = await fetch(path, { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) });
    if (answer.ok) location.reload();
    else document.querySelector("output").textContent = (await answer.json()).error.message;
  };
  const forms = document.forms;
  forms.behaviour.onsubmit = (event) => { event.preventDefault(); const f = event.target.elements; send("/control/settings", { honourKeys: f.honourKeys.value === "yes", latencyMs: Number(f.latencyMs.value) }); };
  forms.fault.onsubmit = async (event) => {
    event.preventDefault();
    const f = event.target.elements;
    const { faults } = await (await fetch("/control/settings")).json();
    send("/control/settings", { faults: [...faults, { operationId: f.operationId.value, fault: f.fault.value, ...(f.when.value ? { when: f.when.value } : {}), ...(f.times.value ? { times: Number(f.times.value) } : {}) }] });
  };
  forms.calm.onsubmit = (event) => { event.preventDefault(); send("/control/settings", { faults: [] }); };
  forms.reset.onsubmit = (event) => { event.preventDefault(); send("/control/reset", {}); };
</script>`;

const ssn = (number: string): string => `${number.slice(0, 3)}-${number.slice(3, 5)}-${number.slice(5)}`;

/** What is in the sandbox, whom to enroll as, what has been ordered, and how to break it. */
export const controlPage = ({ catalogue, premises, ledger, settings, operationIds }: ControlPage): string => {
  const { report } = catalogue;
  const two = (part: number) => String(part).padStart(2, "0");
  return html`<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Sandbox gateway</title>${style}</head>
<body>
<h1>Sandbox gateway</h1>
<p class="quiet">A gateway to develop, demonstrate and test against. Its answers follow from the people, contracts and debts below.</p>
<p>${premises.all.length} premises, ${catalogue.zips.length} ZIP codes with their utility, ${ownPlans.length} plans of our own${report.file === null ? "" : html`; ${report.offers} offers from <code>${report.file}</code> (${report.read} rows read, ${report.refused.length} refused)`}.
As data: <a href="/control/ledger">ledger</a>, <a href="/control/requests">last requests</a>, <a href="/control/catalogue">catalogue</a>, <a href="/control/settings">settings</a>, <a href="/control/personas">personas</a>.</p>

<h2>Whom to enroll as</h2>
<p class="quiet">Anybody else has good credit and no past. A person who has ordered at an address can't order there again until you start over.</p>
${table(
    ["Name", "SSN", "Born", "Address", "Choose", "What happens, and why"],
    personas.map((one) => [
      `${one.firstName} ${one.lastName}`,
      ssn(one.ssn),
      `${two(one.dateOfBirth.month)}/${two(one.dateOfBirth.date)}/${one.dateOfBirth.year}`,
      displayText(one.premise),
      `${one.intent === "6" ? "moving" : "switching"}${one.secondTime === true ? ", the second time" : ""}${one.phoneNumber === "2145550136" ? "" : `, phone ${one.phoneNumber}`}`,
      `${one.outcome}: ${one.because}`,
    ]),
    "",
  )}

<h2>Ledger</h2>
${table(["Service contract", "Partner", "Account", "ESIID", "Starts", "Plan", "Ordered at"], ledger.orders.map((one) => [one.serviceContractNumber, one.partnerNumber, one.contractAccount, one.esiid, one.startDate, one.productId, one.orderedAt]), "Nothing ordered yet.")}
${table(["Partner", "Name", "Created at"], ledger.customers.map((one) => [one.partnerNumber, `${one.firstName} ${one.lastName}`, one.createdAt]), "No customers yet.")}
${table(["Mail to", "Kind", "Account", "Plan", "Sent at"], ledger.mails.map((one) => [one.recipient, one.kind === "provider" ? "confirmation" : "copy", one.contractAccount, one.planName, one.sentAt]), "No mail yet.")}
<form name="reset"><button>Start over</button><span class="quiet">Forgets customers, orders, mails and keys.</span></form>

<h2>Behaviour and faults</h2>
<form name="behaviour">
  <label>Latency in ms <input name="latencyMs" type="number" min="0" max="120000" value="${settings.latencyMs}"></label>
  <label>Idempotency keys <select name="honourKeys"><option value="yes">honoured</option><option value="no"${settings.honourKeys ? "" : html` selected`}>ignored</option></select></label>
  <button>Set</button>
</form>
<form name="fault">
  <label>Call <select name="operationId">${operationIds.map((id) => html`<option>${id}</option>`)}</select></label>
  <label>Fault <select name="fault">${faultKinds.map((kind) => html`<option>${kind}</option>`)}</select></label>
  <label>When <select name="when"><option value="">usual</option><option>before</option><option>after</option></select></label>
  <label>Times (empty: always) <input name="times" type="number" min="1"></label>
  <button>Add</button>
</form>
${table(["Call", "Fault", "When", "Times left"], settings.faults.map((one) => [one.operationId, one.fault, one.when ?? "usual", one.times ?? "always"]), "No faults set.")}
<form name="calm"><button>Remove all faults</button><output role="alert"></output></form>
<p class="quiet">In the browser, a last name does it too:</p>
${table(["Last name", "Shows"], sentinels.map((one) => [one.word, one.shows]), "")}

${report.refused.length === 0 ? "" : html`<h2>Rows that were refused</h2>${table(["Row", "Reason"], report.refused.slice(0, 500).map((one) => [one.row, one.reason]), "")}`}
${script}
</body></html>`.markup;
};
