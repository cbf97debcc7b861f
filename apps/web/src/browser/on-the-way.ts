// Shows at once that a press works: the pressed element is busy until the next page arrives, and after a moment a text
// appears too. Without this script only the browser shows it.
import { followed } from "./parts/pressed.ts";

/** Shorter waits are not announced. */
const momentMs = 300;
/** No page takes this long to load: the press led to a download, for which browsers fire no event. */
const patienceMs = 60_000;
const busy = ":is(a, button, form)[aria-busy=true]";
const pressed = new Set<Element>();

function works(control: Element): void {
  control.ariaBusy = "true";
  pressed.add(control);
  setTimeout(() => free(control), patienceMs);
}

function free(control: Element): void {
  if (pressed.delete(control)) control.ariaBusy = null;
}

/** The place for the text. Screen readers skip everything outside of an open dialog, so each dialog has its own. */
function placeToSay(): HTMLElement | null | undefined {
  const place = document.querySelector<HTMLElement>("[data-working]:not(dialog *)");
  const dialog = document.querySelector("dialog:modal");
  if (!place || !dialog) return place;
  // If a dialog opens without a pressed control, it announces its own wait.
  if (!dialog.querySelector(busy)) return undefined;
  return dialog.querySelector<HTMLElement>("[data-working]") ?? dialog.appendChild(place.cloneNode() as HTMLElement);
}

let saying: ReturnType<typeof setTimeout> | undefined;
/** Watches for busy elements, from any script or component; shows the text once, until nothing is busy. */
const watcher = new MutationObserver(() => {
  const isBusy = document.querySelector(busy) !== null;
  if (isBusy === (saying !== undefined)) return;
  clearTimeout(saying);
  saying = undefined;
  if (isBusy)
    saying = setTimeout(() => {
      const place = placeToSay();
      if (place) place.textContent = place.dataset.working ?? "";
    }, momentMs);
  else for (const text of document.querySelectorAll("[data-working]")) text.replaceChildren();
  watch(isBusy);
});
/** @param withParts also watches for busy elements that are removed from the page */
const watch = (withParts: boolean): void =>
  watcher.observe(document, { subtree: true, childList: withParts, attributeFilter: ["aria-busy"] });
watch(false);

/** Runs after all other listeners, because a script that handles a form or link prevents its default action. */
const afterwards = <Heard extends Event>(type: string, act: (event: Heard) => void): void =>
  addEventListener(type, (event) => setTimeout(() => event.defaultPrevented || act(event as Heard)));

afterwards("submit", ({ target: form, submitter }: SubmitEvent) => {
  if (form instanceof HTMLFormElement && form.method !== "dialog" && form.target !== "_blank") works(submitter ?? form);
});
afterwards("click", (event: MouseEvent) => {
  const link = followed(event, "a[href]");
  if (!link || link.target === "_blank" || link.hasAttribute("download") || link.origin !== location.origin) return;
  // A link to an anchor of this page loads nothing.
  if (link.hash && link.pathname + link.search === location.pathname + location.search) return;
  works(link);
});

const endsWaiting = (): void => pressed.forEach(free);
// A page restored from the back-forward cache is not loading anything. A page whose loading the visitor stopped is not
// restored.
addEventListener("pageshow", ({ persisted }) => {
  for (const control of persisted ? document.querySelectorAll(busy) : []) pressed.add(control);
  endsWaiting();
});
window.navigation?.addEventListener("navigateerror", endsWaiting);
