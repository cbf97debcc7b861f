// Closes the cookie banner; without this script its form does the same by loading the page again.
import { at } from "./parts/pressed.ts";

const hideWhere = (isClosed: (banner: HTMLElement) => boolean) => {
  for (const banner of document.querySelectorAll<HTMLElement>("[data-notice]"))
    if (isClosed(banner)) banner.hidden = true;
};
addEventListener("submit", (event) => {
  const form = at<HTMLFormElement>(event, "[data-notice] form");
  if (!form || event.defaultPrevented) return;
  event.preventDefault();
  fetch(form.action, {
    method: "POST",
    body: new FormData(form),
    headers: { accept: "application/json" },
    keepalive: true,
  }).catch(() => {});
  hideWhere((one) => one.contains(form));
});
// A page restored from the back-forward cache may be from before the click.
addEventListener("pageshow", () => {
  const cookies = document.cookie.split("; ");
  hideWhere(({ dataset }) => cookies.includes(`cookie-consent${dataset.notice}=1`));
});
