import { faultKinds, faults } from "../behaviour/fault.ts";
import { html, type Html } from "../html/html.ts";
import { folded, json, table } from "./page-parts.ts";
import { sentinels } from "../behaviour/sentinels.ts";
import type { Settings } from "../behaviour/settings.ts";

const option = (value: string | number, words: string, isChosen: boolean): Html =>
  isChosen
    ? html`<option value="${value}" selected>${words}</option>`
    : html`<option value="${value}">${words}</option>`;

/** Without the older name of hang. */
const offered = faultKinds.filter((kind) => kind !== "timeout");

const remove = (index: number, what: "clear" | "clear-answer" = "clear"): Html =>
  html`<form method="post" action="/control/forms/${what}"><input type="hidden" name="index" value="${index}"><button>Remove</button></form>`;

/** The behavior settings and the current faults. */
export const behaviourSection = (
  { honourKeys, latencyMs, faults: set, answers, accessTokenSeconds }: Settings,
  operationIds: readonly string[],
): Html => html`
<h2 id="behaviour">Behaviour and faults</h2>
<form method="post" action="/control/forms/behaviour">
  <label>Latency in ms <input name="latencyMs" type="number" min="0" max="120000" value="${latencyMs}"></label>
  <label>Idempotency keys <select name="honourKeys">${[option("yes", "honoured", honourKeys), option("no", "ignored", !honourKeys)]}</select></label>
  <label>Customers' tokens live (s; empty: an hour) <input name="accessTokenSeconds" type="number" min="1" max="86400" value="${accessTokenSeconds ?? ""}"></label>
  <button>Set</button>
</form>
<form method="post" action="/control/forms/fault">
  <label>Call <select name="operationId">${operationIds.map((id) => html`<option>${id}</option>`)}</select></label>
  <label>Fault <select name="fault">${offered.map((kind) => html`<option>${kind}</option>`)}</select></label>
  <label>When <select name="when"><option value="">usual</option><option>before</option><option>after</option></select></label>
  <label>Times (empty: always) <input name="times" type="number" min="1"></label>
  <label>Delay in ms <input name="delayMs" type="number" min="0" max="120000"></label>
  <label>Retry-After in s <input name="retryAfter" type="number" min="0" max="3600"></label>
  <button>Add</button>
</form>
${table(
  ["Call", "Fault", "When", "Times left", ""],
  set.map((one, index) => [one.operationId, one.fault, one.when ?? "usual", one.times ?? "always", remove(index)]),
  "No faults set.",
)}
<h3>Another answer</h3>
<p class="quiet">For cases that no persona shows: the call is carried out, and you change its answer. Write a JSON merge patch: it replaces its fields, and null removes one.</p>
<form method="post" action="/control/forms/answer">
  <label>Call <select name="operationId">${operationIds.map((id) => html`<option>${id}</option>`)}</select></label>
  <label>Change <input name="patch" size="60" placeholder='{"result": {"indicator": "Whatever"}}' autocomplete="off"></label>
  <label>Times (empty: always) <input name="times" type="number" min="1"></label>
  <button>Add</button>
</form>
${table(
  ["Call", "Change", "Times left", ""],
  answers.map((one, index) => [one.operationId, json(one.patch), one.times ?? "always", remove(index, "clear-answer")]),
  "No other answers set.",
)}
<form method="post" action="/control/forms/calm"><button>Remove all faults and answers</button></form>
${folded(
  "What each fault does",
  table(
    ["Fault", "Shows", "Usually"],
    offered.map((kind) => [kind, faults[kind].shows, faults[kind].usually ?? ""]),
    "",
  ),
)}
${folded(
  "In the browser, a last name does it too",
  table(
    ["Last name", "Shows"],
    sentinels.map((one) => [one.word, one.shows]),
    "",
  ),
)}`;
