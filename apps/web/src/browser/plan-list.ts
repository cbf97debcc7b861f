// A list of plans that changes in place: the details of a plan beside its card, more rows, another order or use. Ticked plans
// stay ticked. Without this script links and forms lead to the same pages.
import { afterPaint } from "../site/forms/after-paint.ts";
import { closeAfterPaint, showModalAfterPaint } from "./parts/modal-after-paint.ts";
import { partOf } from "./parts/other-page.ts";
import { at, followed } from "./parts/pressed.ts";

/** The form of the ticked plans: their boxes, and hidden inputs of ticked plans that aren't shown. */
const compare = () => document.querySelector<HTMLFormElement>("form#compare");
const ticked = (form = compare()) => [...new Set(form ? new FormData(form).getAll("plans").map(String) : [])];

/** The address with the plans that are ticked now; where none can be ticked, it keeps those that it has. */
function withTicks(address: string): URL {
  const url = new URL(address);
  if (!compare()) return url;
  url.searchParams.delete("plans");
  const plans = ticked();
  if (plans.length > 0) url.searchParams.set("plans", plans.join(","));
  return url;
}

/** Sets the address of the current view, so a reload or a shared link shows the same. */
function standsAt(url: URL): void {
  url.hash = "";
  history.replaceState(history.state, "", url);
  // The same in the other language.
  for (const link of document.querySelectorAll<HTMLAnchorElement>("a[hreflang]")) link.search = url.search;
}

function countTicks(): void {
  const count = ticked().length;
  const form = compare();
  form?.toggleAttribute("data-docked", count > 0);
  const place = form?.querySelector("[data-ticks]");
  if (place) place.textContent = count > 0 ? ` (${count})` : "";
}

/** Reads out what has changed. */
const said = document.createElement("p");
said.role = "status";
Object.assign(said.style, { position: "absolute", clipPath: "inset(50%)", width: "1px", height: "1px" });
document.body.append(said);

async function toggleDetails(link: HTMLAnchorElement): Promise<void> {
  const before = document.getElementById(link.getAttribute("aria-controls") ?? "");
  const part = before ?? (await partOf<HTMLElement>(link.href, "[data-plan-details]"));
  const card = link.closest("article");
  if (!part || !card) return location.assign(link.href);
  if (!before) {
    part.id = `${card.getAttribute("aria-labelledby")}-details`;
    card.after(document.adoptNode(part));
    link.setAttribute("aria-controls", part.id);
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
  // A plan that is ticked has its box now.
  for (const row of fresh)
    compare()
      ?.querySelector(`input[type=hidden][value="${row.querySelector<HTMLInputElement>("[name=plans]")?.value}"]`)
      ?.remove();
  standsAt(address);
  said.textContent = nextHead?.querySelector("p")?.textContent ?? "";
  const name = fresh[0]?.querySelector<HTMLElement>("h3");
  if (!name) return;
  name.tabIndex = -1;
  name.focus({ preventScroll: true });
}

/** The address that a form leads to, without what is empty in it. */
function addressOf(form: HTMLFormElement): URL {
  const url = new URL(form.action);
  for (const [name, value] of new FormData(form))
    if (typeof value === "string" && value) url.searchParams.append(name, value);
  return url;
}

async function showList(form: HTMLFormElement): Promise<void> {
  const asked = addressOf(form).href;
  const address = withTicks(asked);
  const here = document.querySelector("[data-plan-list]");
  const there = here && (await partOf<HTMLElement>(address.href, "[data-plan-list]"));
  if (!here || !there) return location.assign(address);
  // An arrow key chooses again while the list of the choice before is on its way.
  if (addressOf(form).href !== asked) return showList(form);
  const focused = document.activeElement?.id ?? "";
  const wasDialog = here.querySelector("dialog[open]") !== null;
  for (const { id } of here.querySelectorAll("details[open][id]"))
    there.querySelector(`#${CSS.escape(id)}`)?.setAttribute("open", "");
  here.replaceWith(there);
  standsAt(address);
  // The filters of a phone are closed again: the focus goes back to what opened them.
  const back = wasDialog
    ? there.querySelector<HTMLElement>("[data-opens-filters]")
    : focused && document.getElementById(focused);
  if (back) back.focus({ preventScroll: true });
  said.textContent = there.querySelector<HTMLElement>(`form[id="${form.id}"]`)?.dataset.listForm ?? "";
}

/** Does it once at a time; where it can't be done in place, the browser goes there. */
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

// On the window, behind what hears of it for the data layer.
addEventListener("submit", (event) => {
  const form = event.target;
  if (event.defaultPrevented || !(form instanceof HTMLFormElement) || form.dataset.listForm === undefined) return;
  event.preventDefault();
  once(
    form,
    () => showList(form),
    () => form.submit(),
  );
});

// On a phone the open filters are in a dialog; closed they return to the page.
const widens = matchMedia("(min-width: 640px)");
document.addEventListener("click", (event) => {
  const closed = at(event, "[data-closes-filters]") && at<HTMLDialogElement>(event, "dialog");
  if (closed) return closeAfterPaint(closed);
  const opener = at(event, "[data-opens-filters]");
  const filters = document.getElementById(opener?.dataset.opensFilters ?? "");
  const dialog = filters?.nextElementSibling;
  if (!opener || !filters || !(dialog instanceof HTMLDialogElement)) return;
  dialog.append(...filters.childNodes);
  dialog.addEventListener("close", () => filters.append(...dialog.childNodes), { once: true });
  dialog.oncancel = (escape) => {
    escape.preventDefault();
    closeAfterPaint(dialog);
  };
  widens.onchange = () => dialog.close();
  showModalAfterPaint(dialog, opener);
});

// Lists of filters lie over the plans: a press beside one, or Escape, closes it.
const openFilters = () =>
  document.querySelectorAll<HTMLDetailsElement>("details[name=plan-filters][open]:not(dialog *)");
document.addEventListener("pointerdown", ({ target }) => {
  for (const one of openFilters()) one.open = target instanceof Node && one.contains(target);
});
document.addEventListener("keydown", ({ key }) => {
  if (key !== "Escape") return;
  for (const one of openFilters()) {
    one.open = false;
    one.querySelector("summary")?.focus();
  }
});

document.addEventListener("change", (event) => {
  if (!at(event, "input[form=compare][name=plans]")) return;
  countTicks();
  afterPaint(() => standsAt(withTicks(location.href)));
});
countTicks();
