// Shows what a link with `data-popup` leads to over the page: the part of that page with `data-popup-content`, in a dialog
// with the classes that it names. Whatever goes wrong, the link is followed.
import { dialogWith, partOf } from "./parts/other-page.js";

(() => {
  async function open(link) {
    const content = await partOf(link.href, "main [data-popup-content]");
    if (!content) return location.assign(link.href);
    // A link to the page itself means the other page, not this one.
    for (const itself of content.querySelectorAll('a[href=""]')) itself.href = link.href;
    const dialog = dialogWith(content, content.dataset.popupContent);
    for (const button of dialog.querySelectorAll("[data-popup-close]")) {
      button.hidden = false;
      button.addEventListener("click", () => dialog.close());
    }
    dialog.addEventListener("close", () => dialog.remove());
    dialog.showModal();
    return undefined;
  }

  document.addEventListener("click", (event) => {
    const link = event.target instanceof Element && event.target.closest("[data-popup]");
    if (
      !link ||
      event.defaultPrevented ||
      event.button !== 0 ||
      event.metaKey ||
      event.ctrlKey ||
      event.shiftKey ||
      event.altKey
    )
      return;
    event.preventDefault();
    if (link.getAttribute("aria-busy") === "true") return;
    link.setAttribute("aria-busy", "true");
    open(link)
      .catch(() => location.assign(link.href))
      .finally(() => link.removeAttribute("aria-busy"));
  });
})();
