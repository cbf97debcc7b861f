// Cards of add-ons: *Add* waits until its terms are ticked. Adding and removing don't reload the page. Without this
// script the browser checks the terms and submits the same forms.
import { at } from "./parts/pressed.ts";

const ours = "form[data-add-on]";
const wait = (form: HTMLFormElement) => {
  const terms = form.querySelector<HTMLInputElement>("input[name=terms]");
  const button = form.querySelector("button");
  if (terms && button) button.disabled = !terms.checked;
};
const waitAll = () => document.querySelectorAll<HTMLFormElement>(ours).forEach(wait);
const parts = (page: Document, name: string) => [...page.querySelectorAll(`[data-swap="${name}"]`)];

/** Replaces the card and the cart's parts of the page; not after the page has changed. */
function swapped(fresh: Document, planId: string | undefined): boolean {
  const names = [`card-${planId}`, "cart"];
  const pairs = names.map((name) => ({ old: parts(document, name), young: parts(fresh, name) }));
  if (pairs[0]?.old.length === 0 || pairs.some(({ old, young }) => old.length !== young.length)) return false;
  for (const { old, young } of pairs) {
    old.forEach((part, place) => part.replaceChildren(...(young[place]?.childNodes ?? [])));
  }
  return true;
}

async function send(form: HTMLFormElement): Promise<void> {
  const planId = form.dataset.addOn;
  const answer = await fetch(form.action, {
    method: "POST",
    body: new FormData(form),
    headers: { accept: "application/json" },
  });
  const next = new URL((await answer.json()).location, location.href);
  if (!answer.ok || next.pathname !== location.pathname) return location.assign(next);
  const page = await fetch(next, { headers: { accept: "text/html" } });
  const fresh = new DOMParser().parseFromString(await page.text(), "text/html");
  if (!page.ok || page.redirected || !swapped(fresh, planId)) return location.reload();
  const card = document.getElementById(`add-on-${planId}`);
  card?.querySelectorAll("form").forEach(wait);
  (
    card?.querySelector<HTMLElement>("[data-add-on-message]") ?? card?.querySelector<HTMLElement>("input[name=terms]")
  )?.focus();
}

document.addEventListener("change", (event) => {
  const form = at<HTMLFormElement>(event, ours);
  if (form) wait(form);
});
document.addEventListener("submit", (event) => {
  const form = at<HTMLFormElement>(event, ours);
  if (!form) return;
  event.preventDefault();
  const button = form.querySelector("button");
  if (!button || button.ariaBusy === "true") return;
  button.ariaBusy = "true";
  send(form).catch(() => form.submit());
});
addEventListener("pageshow", waitAll);
document.addEventListener("DOMContentLoaded", waitAll);
waitAll();
