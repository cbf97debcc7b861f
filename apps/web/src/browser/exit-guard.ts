// Asks before the logo or the footer leads out of an order, and records the order's input on the way out.
import { followed } from "./parts/pressed.ts";

// The longest wait for the record; the request completes even after the page is gone.
const patienceMs = 1_200;
let isLeaving = false;

/**
 * The order form's current input, if this page has the form. The server knows the meaning of its fields and all other
 * facts.
 */
function typed(): FormData {
  const form = document.querySelector<HTMLFormElement>("form[action='/forms/order-information']");
  const values = new FormData(form ?? undefined);
  values.set("locale", document.documentElement.lang);
  return values;
}

async function leave(dialog: HTMLDialogElement, link: HTMLAnchorElement): Promise<void> {
  isLeaving = true;
  dialog.dataset.leaving = "";
  link.ariaBusy = "true";
  (link.querySelector("span") ?? link).textContent = dialog.dataset.leavingText ?? "";
  const recorded = fetch("/forms/leave-enrollment", {
    method: "POST",
    headers: { accept: "application/json" },
    body: typed(),
    keepalive: true,
  });
  await Promise.race([recorded.catch(() => {}), new Promise((resolve) => setTimeout(resolve, patienceMs))]);
  location.assign(link.href);
}

/** Pages of both brands receive the promotion. */
function withPromotion(href: string, { prom: ofPage, sites = "" }: DOMStringMap): string {
  const target = new URL(href);
  const prom = new URLSearchParams(location.search).get("prom") ?? ofPage;
  const ours = sites.split(" ").map((site) => new URL(site, location.href).origin);
  if (prom && ours.includes(target.origin)) target.searchParams.set("prom", prom);
  return target.href;
}

document.addEventListener("click", (event) => {
  const dialog = document.querySelector<HTMLDialogElement>("dialog[data-exit-guard]");
  const link = followed(event, "a[href]");
  if (!dialog || !link) return;
  if (link.matches("[data-leave]")) {
    event.preventDefault();
    if (!isLeaving) void leave(dialog, link);
    return;
  }
  // Other languages of this page don't leave the order, and documents open in a new tab.
  if (
    !link.closest("[data-logo], footer") ||
    link.hreflang ||
    link.target === "_blank" ||
    link.hasAttribute("download") ||
    !/^https?:$/.test(link.protocol)
  )
    return;
  event.preventDefault();
  const wayOut = dialog.querySelector<HTMLAnchorElement>("[data-leave]");
  if (wayOut) wayOut.href = withPromotion(link.href, dialog.dataset);
  dialog.dataset.eventOpen = dialog.dataset.whenShown;
  dialog.showModal();
});
// Back again from the browser's memory: the customer is not leaving.
addEventListener("pageshow", (event) => {
  if (event.persisted && isLeaving) location.reload();
});
