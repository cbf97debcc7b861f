// Shows a form's loader from its sending until the next page; a form is sent once.
import { showBlocking } from "./parts/blocking-dialog.ts";

/** Visible loaders, each with a function that closes it. */
const shown = new Map<HTMLDialogElement, () => void>();

addEventListener("submit", (event) => {
  const loader =
    event.target instanceof Element && event.target.querySelector<HTMLDialogElement>("dialog[data-loader]");
  if (!loader || event.defaultPrevented) return;
  if (loader.open) return event.preventDefault();
  shown.set(loader, showBlocking(loader));
});
// A page restored from the back-forward cache is no longer sending.
addEventListener("pageshow", () => {
  for (const [loader, letGo] of shown) {
    letGo();
    loader.close();
  }
  shown.clear();
});
