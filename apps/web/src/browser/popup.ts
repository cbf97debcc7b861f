// Shows the target of a link with `data-popup` over the page: the part of the target page with `data-popup-content`, in
// a dialog with the named classes. On any failure the link opens normally.
import { dialogWith, partOf } from "./parts/other-page.ts";
import { followed } from "./parts/pressed.ts";

async function open(link: HTMLAnchorElement): Promise<void> {
  const content = await partOf(link.href, "main [data-popup-content]");
  if (!content) return location.assign(link.href);
  // A link to the page itself means the other page, not this one.
  for (const itself of content.querySelectorAll<HTMLAnchorElement>('a[href=""]')) itself.href = link.href;
  const dialog = dialogWith(content, content.dataset.popupContent);
  for (const button of dialog.querySelectorAll<HTMLElement>("[data-popup-close]")) {
    button.hidden = false;
    button.addEventListener("click", () => dialog.close());
  }
  dialog.addEventListener("close", () => dialog.remove());
  dialog.showModal();
}

document.addEventListener("click", (event) => {
  const link = followed(event, "[data-popup]");
  if (!link) return;
  event.preventDefault();
  if (link.ariaBusy === "true") return;
  link.ariaBusy = "true";
  open(link)
    .catch(() => location.assign(link.href))
    .finally(() => (link.ariaBusy = null));
});
