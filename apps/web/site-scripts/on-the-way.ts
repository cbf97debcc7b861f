// Whoever has pressed something that takes them to another page sees at once that it works: what was pressed is busy until
// that page is there, and after a moment it is also said. Without this file the browser's own signs of waiting say so.
import { followed } from "./parts/pressed.ts";

/** Less than this is no wait that anybody has to hear of. */
const momentMs = 300;
const pressed = new Set<Element>();

/** Where it is said: what stands outside an open dialog is not read while that is open, so a dialog has a place of its own. */
function placeToSay(control: Element): HTMLElement | null {
  const place = document.querySelector<HTMLElement>("[data-working]:not(dialog *)");
  const dialog = control.closest("dialog");
  if (!place || !dialog) return place;
  return dialog.querySelector<HTMLElement>("[data-working]") ?? dialog.appendChild(place.cloneNode() as HTMLElement);
}

function works(control: Element): void {
  control.ariaBusy = "true";
  pressed.add(control);
  const said = placeToSay(control);
  setTimeout(() => {
    if (said?.textContent === "" && pressed.has(control)) said.textContent = said.dataset.working ?? "";
  }, momentMs);
}

/** Once everybody who hears of it has had their say: what is done in place keeps the form or the link from going anywhere. */
const afterwards = <Heard extends Event>(type: string, act: (event: Heard) => void): void =>
  addEventListener(type, (event) => setTimeout(() => event.defaultPrevented || act(event as Heard)));

afterwards("submit", ({ target: form, submitter }: SubmitEvent) => {
  if (form instanceof HTMLFormElement && form.method !== "dialog" && form.target !== "_blank") works(submitter ?? form);
});
afterwards("click", (event: MouseEvent) => {
  const link = followed(event, "a[href]");
  if (!link || link.target === "_blank" || link.hasAttribute("download") || link.origin !== location.origin) return;
  // A place on this page is no wait.
  if (link.hash && link.pathname + link.search === location.pathname + location.search) return;
  works(link);
});

function endsWaiting(): void {
  for (const control of pressed) control.ariaBusy = null;
  pressed.clear();
  for (const said of document.querySelectorAll("[data-working]")) said.replaceChildren();
}
// A page that comes back from the browser's memory waits for nothing, whichever script began it; one that was stopped does not come.
addEventListener("pageshow", ({ persisted }) => {
  const busy = persisted ? document.querySelectorAll(":is(a, button, form)[aria-busy=true]") : [];
  for (const control of busy) pressed.add(control);
  endsWaiting();
});
window.navigation?.addEventListener("navigateerror", endsWaiting);
