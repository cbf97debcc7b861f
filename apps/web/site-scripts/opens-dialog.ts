// A dialog that stands on the page from the start (`data-opens`) becomes a modal one. With `data-opens="blocking"` only its
// close button closes it: Escape and a click beside it do nothing. Without this script it stands open on the page, and its
// close button closes it all the same.
import { whenReady } from "./parts/when-ready.ts";

whenReady(() => {
  for (const dialog of document.querySelectorAll<HTMLDialogElement>("dialog[data-opens][open]")) {
    if (dialog.matches(":modal")) continue;
    const isBlocking = dialog.dataset.opens === "blocking";
    let isClosing = false;
    dialog.removeAttribute("open");
    dialog.querySelector("form[method=dialog]")?.addEventListener("submit", () => (isClosing = true));
    if (isBlocking) {
      dialog.addEventListener("cancel", (event) => event.preventDefault());
      // A second Escape closes it whatever we say.
      dialog.addEventListener("close", () => !isClosing && dialog.showModal());
    }
    dialog.showModal();
  }
});
