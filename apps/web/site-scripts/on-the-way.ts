// Whoever has pressed something that takes them to another page sees at once that it works: what was pressed is busy until
// that page is there, and after a moment it is also said. Without this file the browser's own signs of waiting say so.
import { followed } from "./parts/pressed.ts";

/** Less than this is no wait that anybody has to hear of. */
const momentMs = 300;
const pressed = new Set<Element>();

function works(control: Element): void {
  control.ariaBusy = "true";
  pressed.add(control);
  setTimeout(() => {
    const said = document.querySelector<HTMLElement>("[data-working]");
    if (said && pressed.has(control)) said.textContent = said.dataset.working ?? "";
  }, momentMs);
}

// On the window, behind what keeps a form or a link from going anywhere.
addEventListener("submit", (event) => {
  const { target: form, submitter } = event;
  if (event.defaultPrevented || !(form instanceof HTMLFormElement)) return;
  if (form.method === "dialog" || form.target === "_blank") return;
  works(submitter ?? form);
});
addEventListener("click", (event) => {
  const link = followed(event, "a[href]");
  if (!link || link.target === "_blank" || link.hasAttribute("download") || link.origin !== location.origin) return;
  // A place on this page is no wait.
  if (link.hash && link.pathname + link.search === location.pathname + location.search) return;
  works(link);
});
// A page that comes back from the browser's memory is not on its way any more.
addEventListener("pageshow", () => {
  for (const control of pressed) control.ariaBusy = null;
  pressed.clear();
  document.querySelector("[data-working]")?.replaceChildren();
});
