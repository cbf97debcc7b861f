// A list of plans that changes in place: the details of a plan beside its card, more rows, another sort order or use.
// Ticked plans stay ticked. Without this script links and forms lead to the same pages.
import { afterPaint } from "../site/forms/after-paint.ts";
import { closeAfterPaint, showModalAfterPaint } from "./parts/modal-after-paint.ts";
import { partOf } from "./parts/other-page.ts";
import { at, followed } from "./parts/pressed.ts";

/** The form of the ticked plans: their boxes, and hidden inputs of ticked plans that aren't shown. */
const compare = () => document.querySelector<HTMLFormElement>("form#compare");
const ticked = (form = compare()) => [...new Set(form ? new FormData(form).getAll("plans").map(String) : [])];

/** The address with the currently ticked plans. If none can be ticked, it keeps its own. */
function withTicks(address: string): URL {
  const url = new URL(address);
  if (!compare()) return url;
  url.searchParams.delete("plans");
  const plans = ticked();
  if (plans.length > 0) url.searchParams.set("plans", plans.join(","));
  return url;
}

/** The address of the list that the page shows, without a fragment. */
let shownAt = location.href.split("#")[0];

/** Puts the address of the shown list into the window. Another sort order or filter is a step that Back undoes. */
function standsAt(url: URL, isStep = false): void {
  url.hash = "";
  if (isStep && url.href !== shownAt) history.pushState(null, "", url);
  else history.replaceState(history.state, "", url);
  shownAt = url.href;
  // The language switch leads to the same view.
  for (const link of document.querySelectorAll<HTMLAnchorElement>("a[hreflang]")) link.search = url.search;
}

function countTicks(): void {
  const count = ticked().length;
  const form = compare();
  if (form?.closest("[data-plan-list]")) form.hidden = count === 0;
  const place = form?.querySelector("[data-ticks]");
  if (place) place.textContent = count > 0 ? ` (${count})` : "";
}

/** Announces the change to screen readers. */
const liveRegion = document.createElement("p");
liveRegion.role = "status";
Object.assign(liveRegion.style, { position: "absolute", clipPath: "inset(50%)", width: "1px", height: "1px" });
document.body.append(liveRegion);

async function toggleDetails(link: HTMLAnchorElement): Promise<void> {
  const before = document.getElementById(link.getAttribute("aria-controls") ?? "");
  const part = before ?? (await partOf<HTMLElement>(link.href, "[data-plan-details]"));
  const card = link.closest("article");
  if (!part || !card) return location.assign(link.href);
  if (!before) {
    part.id = `${card.getAttribute("aria-labelledby")}-details`;
    card.after(document.adoptNode(part));
    link.setAttribute("aria-controls", part.id);
    // The checkbox of a ticked plan replaces the plan's hidden field.
    const box = part.querySelector<HTMLInputElement>("input[name=plans]");
    const hidden = compare()?.querySelector(`input[type=hidden][value="${box?.value}"]`);
    if (box && compare()) box.checked = hidden != null;
    hidden?.remove();
  }
  const isOpen = link.ariaExpanded === "true";
  part.hidden = isOpen;
  link.ariaExpanded = String(!isOpen);
}

async function showMore(link: HTMLAnchorElement): Promise<void> {
  const address = withTicks(link.href);
  const here = document.querySelector("[data-rows]");
  const there = here && (await partOf<HTMLElement>(address.href, "[data-rows]"));
  if (!here || !there) return location.assign(address);
  const names = new Set([...here.querySelectorAll("article")].map((row) => row.getAttribute("aria-labelledby")));
  const fresh = [...there.querySelectorAll("article")].filter((row) => !names.has(row.getAttribute("aria-labelledby")));
  here.querySelector("article")?.parentElement?.append(...fresh);
  const [head, nextHead] = [here, there].map((list) => list.querySelector("[data-more-rows]"));
  if (nextHead) head?.replaceWith(nextHead);
  standsAt(address);
  liveRegion.textContent = nextHead?.querySelector("p")?.textContent ?? "";
  const name = fresh[0]?.querySelector<HTMLElement>("h3");
  if (!name) return;
  name.tabIndex = -1;
  name.focus({ preventScroll: true });
}

/** The address to which a form leads, without empty parameters. */
function addressOf(form: HTMLFormElement): URL {
  const url = new URL(form.action);
  // Beside a table, which changes in place, the address is newer than the form's hidden inputs.
  const isBesideTable = form.dataset.keepsSearch !== undefined;
  const controls = [...form.elements].filter((one) => one instanceof HTMLInputElement);
  const own = new Set(controls.filter(({ type }) => type === "checkbox").map(({ name }) => name));
  if (isBesideTable)
    for (const [name, value] of new URLSearchParams(location.search))
      if (!own.has(name) && name !== "page" && name !== "bands") url.searchParams.append(name, value);
  for (const [name, value] of new FormData(form))
    if (typeof value === "string" && value && (!isBesideTable || own.has(name))) url.searchParams.append(name, value);
  // The usual order has no parameter.
  if (url.searchParams.get("sort") === "priority") url.searchParams.delete("sort");
  return url;
}

/** The dialog of the filters, which stays open while the list behind it is replaced. */
const filters = () => document.querySelector<HTMLDialogElement>("dialog[data-filters]");

interface ListStep {
  /** Whether Back undoes it. */
  readonly isStep: boolean;
  /** Whether the visitor has requested another list in the meantime. */
  isStale?(): boolean;
}

/**
 * Replaces this list by that of another address.
 *
 * @returns false for a list that was stale when it arrived
 */
async function showList(address: URL, { isStep, isStale }: ListStep): Promise<boolean> {
  const here = document.querySelector("[data-plan-list]");
  const there = here && (await partOf<HTMLElement>(address.href, "[data-plan-list]"));
  if (!here || !there) {
    location.assign(address);
    return true;
  }
  if (isStale?.()) return false;
  const focused = document.activeElement?.id ?? "";
  for (const { id } of here.querySelectorAll("details[open][id]"))
    there.querySelector(`#${CSS.escape(id)}`)?.setAttribute("open", "");
  const dialog = filters();
  if (dialog?.open) {
    there.querySelector("dialog")?.remove();
    const { scrollTop } = dialog;
    dialog.replaceChildren(...(there.querySelector(`#${panel}`)?.childNodes ?? []));
    dialog.scrollTop = scrollTop;
  } else if (!here.contains(dialog)) dialog?.remove();
  here.replaceWith(there);
  standsAt(address, isStep);
  // The page's other scripts begin again with the new parts.
  dispatchEvent(new Event("list-replaced"));
  if (focused) document.getElementById(focused)?.focus({ preventScroll: true });
  countTicks();
  return true;
}

/** Shows the list that a form requests, and announces the change to screen readers. */
async function showFor(form: HTMLFormElement): Promise<void> {
  const asked = addressOf(form).href;
  // With the arrow keys a visitor may choose again before the first list arrives.
  const isStale = () => addressOf(form).href !== asked;
  if (!(await showList(withTicks(asked), { isStep: true, isStale }))) return showFor(form);
  liveRegion.textContent = document.querySelector<HTMLElement>(`form[id="${form.id}"]`)?.dataset.listForm ?? "";
}

/** Runs the change, one at a time. If it can't be done in place, the browser opens the page. */
function once(target: HTMLElement, act: () => Promise<void>, otherwise: () => void): void {
  if (target.ariaBusy === "true") return;
  target.ariaBusy = "true";
  act()
    .catch(otherwise)
    .finally(() => (target.ariaBusy = null));
}

document.addEventListener("click", (event) => {
  const link = followed(event, "a[data-details], [data-more-rows] a");
  if (!link) return;
  event.preventDefault();
  once(
    link,
    () => ("details" in link.dataset ? toggleDetails(link) : showMore(link)),
    () => location.assign(link.href),
  );
});

// On the window, so that it runs after the data layer's listener.
addEventListener("submit", (event) => {
  const form = event.target;
  if (event.defaultPrevented || !(form instanceof HTMLFormElement) || form.dataset.listForm === undefined) return;
  event.preventDefault();
  once(
    form,
    () => showFor(form),
    () => form.submit(),
  );
});

const panel = "plan-filters";
document.addEventListener("click", (event) => {
  const dialog = filters();
  if (at(event, "[data-closes-filters]") && dialog?.open) {
    event.preventDefault();
    return closeAfterPaint(dialog);
  }
  const opener = at(event, "[data-opens-filters]");
  if (!opener || !dialog) return;
  event.preventDefault();
  document.body.append(dialog);
  dialog.replaceChildren(...(document.getElementById(panel)?.childNodes ?? []));
  dialog.oncancel = (escape) => {
    escape.preventDefault();
    closeAfterPaint(dialog);
  };
  // A press outside closes it.
  dialog.onclick = ({ target }) => {
    if (target === dialog && dialog.matches(":modal")) closeAfterPaint(dialog);
  };
  dialog.onclose = () => {
    document.getElementById(panel)?.replaceChildren(...dialog.childNodes);
    document.querySelector<HTMLElement>("[data-opens-filters]")?.focus({ preventScroll: true });
  };
  showModalAfterPaint(dialog, opener);
});
document.addEventListener("change", (event) => {
  if (at(event, "dialog[data-filters]")) at<HTMLInputElement>(event, "input")?.form?.requestSubmit();
});

// A popover of the bar closes with a press outside, with Escape, and when the focus leaves it.
const openPart = () => document.querySelector<HTMLDetailsElement>("details[name=list-bar][open]");
for (const sign of ["pointerdown", "focusin"] as const)
  document.addEventListener(sign, ({ target }) => {
    const part = openPart();
    if (part && target instanceof Node) part.open = part.contains(target);
  });
document.addEventListener("keydown", ({ key }) => {
  const part = key === "Escape" ? openPart() : undefined;
  if (!part) return;
  part.open = false;
  part.querySelector("summary")?.focus();
});

// Links to the same list with other filters.
document.addEventListener("click", (event) => {
  const link = followed(event, "a[data-list-link]");
  if (!link || !document.querySelector("[data-plan-list]")) return;
  event.preventDefault();
  once(
    link,
    () => showList(withTicks(link.href), { isStep: true }).then(() => undefined),
    () => location.assign(link.href),
  );
});
addEventListener("popstate", () => {
  const asked = location.href;
  // A table of plans handles Back itself (plan-table.ts).
  if (shownAt === asked.split("#")[0] || !document.querySelector("[data-plan-list]")) return;
  // The visitor may press Back again before the first list arrives.
  const isStale = () => location.href !== asked;
  showList(new URL(asked), { isStep: false, isStale }).catch(() => location.reload());
});

document.addEventListener("change", (event) => {
  if (!at(event, "input[form=compare][name=plans]")) return;
  countTicks();
  afterPaint(() => standsAt(withTicks(location.href)));
});
countTicks();
