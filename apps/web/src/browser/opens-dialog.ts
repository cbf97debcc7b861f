// Turns a dialog of the page (`data-opens`) into a modal one. With `data-opens="blocking"` only its close button closes
// it: Escape and outside clicks do nothing. Without this script it is open in the page, and its close button works.
import { showBlocking } from "./parts/blocking-dialog.ts";
import { whenReady } from "./parts/when-ready.ts";

whenReady(() => {
  for (const dialog of document.querySelectorAll<HTMLDialogElement>("dialog[data-opens][open]")) {
    if (dialog.matches(":modal")) continue;
    dialog.removeAttribute("open");
    if (dialog.dataset.opens === "blocking")
      dialog.querySelector("form[method=dialog]")?.addEventListener("submit", showBlocking(dialog));
    else dialog.showModal();
  }
});
