// Loads a script with the first click on one of its links: an element names the script in `data-script` and the links
// in `data-script-for`. Without the script a link opens its page. Buttons and summaries can be named too.
import { come, isSettled } from "./parts/come.ts";
import { followed } from "./parts/pressed.ts";

document.addEventListener("click", (event) => {
  const link = followed<HTMLElement>(event, "a[href], button, summary");
  const src =
    link &&
    [...document.querySelectorAll<HTMLElement>("[data-script]")].find(
      ({ dataset }) => !isSettled(dataset.script ?? "") && link.matches(dataset.scriptFor ?? ""),
    )?.dataset.script;
  if (!src) return;
  event.preventDefault();
  if (link.ariaBusy) return;
  link.ariaBusy = "true";
  void come(src).then(() => {
    link.ariaBusy = null;
    link.click();
  });
});
