// A dialog that stands on the page from the start (`data-opens`) becomes a modal one. With `data-opens="blocking"` only its
// close button closes it: Escape and a click beside it do nothing. Without this script it stands open on the page, and its
// close button closes it all the same.
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
