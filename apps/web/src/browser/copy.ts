// A button that copies a text (`data-copies`) and confirms it (`data-copied`), visibly and to screen readers.
import { at } from "./parts/pressed.ts";

document.addEventListener("click", (event) => {
  const button = at(event, "button[data-copies]");
  if (!button) return;
  const { copies = "", copied = "" } = button.dataset;
  void navigator.clipboard?.writeText(copies).then(
    () => {
      button.querySelector("span")?.replaceChildren(copied);
      button.nextElementSibling?.firstElementChild?.replaceChildren(copied);
    },
    () => undefined,
  );
});
