// Asks before an order is left by the logo or the footer, and records what was told when it is.
import { followed } from "./parts/pressed.ts";

// As long as somebody waits for a record that may not come; it is on its way even when the page is gone.
const patienceMs = 1_200;
let isLeaving = false;

/** The fields of POST /api/offlinenrollment, from the order form as it stands. The site knows the rest itself. */
function typed(): Record<string, string> {
  const form = document.querySelector<HTMLFormElement>("form[action='/forms/order-information']");
  if (!form) return {};
  const values = new FormData(form);
  const of = (name: string): string => {
    const value = values.get(name);
    return typeof value === "string" ? value.trim() : "";
  };
  const birth = [of("month"), of("date"), of("year")];
  const isLicence = of("identityOption") === "dl";
  // A box that is not ticked is not in the form: another address than that of the service.
  const isElsewhere = of("billingOption") !== "sameAddress";
  const isBox = isElsewhere && of("isPoBox") === "true";
  const languages: Record<string, string> = { English: "en", Spanish: "es" };
  const record = {
    FIRSTNAME: of("firstName"),
    LASTNAME: of("lastName"),
    EMAIL: of("email"),
    PHONE: of("phoneNumber"),
    LANGUAGE: languages[of("correspondanceLanguage")] ?? "",
    DATEOFBIRTH: birth.every(Boolean) ? birth.join("/") : "",
    SSN: isLicence ? "" : of("socialSecurityNumber"),
    DRIVERLICENSENUMBER: isLicence ? of("driverLicenseNumber") : "",
    DRIVERLICENSESTATE: isLicence ? of("driverLicenseState") : "",
    ESIID: of("esiid"),
    SERVICEDATE: of("selectStartDate"),
    ...(isBox && {
      MAILINGPOBOX: of("poBox"),
      MAILINGCITY: of("poBoxCity"),
      MAILINGSTATE: of("poBoxState"),
      MAILINGZIP: of("poBoxZipCode"),
    }),
    ...(isElsewhere &&
      !isBox && {
        MAILINGHOUSENUMBER: of("billingStreetNumber"),
        MAILINGSTREET: of("billingStreetAddress"),
        MAILINGUNIT: of("billingAptOrUnit"),
        MAILINGCITY: of("billingCity"),
        MAILINGSTATE: of("billingState"),
        MAILINGZIP: of("billingZipCode"),
      }),
  };
  return Object.fromEntries(Object.entries(record).filter(([, value]) => value));
}

async function leave(dialog: HTMLDialogElement, link: HTMLAnchorElement): Promise<void> {
  isLeaving = true;
  dialog.dataset.leaving = "";
  link.ariaBusy = "true";
  (link.querySelector("span") ?? link).textContent = dialog.dataset.leavingText ?? "";
  const recorded = fetch("/api/offlinenrollment", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(typed()),
    keepalive: true,
  });
  await Promise.race([recorded.catch(() => {}), new Promise((resolve) => setTimeout(resolve, patienceMs))]);
  location.assign(link.href);
}

/** The promotion goes along to pages of ours, also those of the other brand. */
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
  // Other languages of this page are no way out; documents in a tab of their own leave this one open.
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
// Back again from the browser's memory: nobody is leaving.
addEventListener("pageshow", (event) => {
  if (event.persisted && isLeaving) location.reload();
});
