// A script that makes more of some links comes with the first click on one of them: an element names the script in
// `data-script` and the links in `data-script-for`. Without it a link leads to its page.
import { followed } from "./parts/pressed.ts";

document.addEventListener("click", (event) => {
  const link = followed(event, "a[href]");
  const waiting =
    link &&
    [...document.querySelectorAll<HTMLElement>("[data-script]")].find(({ dataset }) =>
      link.matches(dataset.scriptFor ?? ""),
    );
  if (!waiting) return;
  event.preventDefault();
  if (link.ariaBusy) return;
  link.ariaBusy = "true";
  const script = document.createElement("script");
  script.src = waiting.dataset.script ?? "";
  script.onload = script.onerror = () => {
    link.ariaBusy = null;
    delete waiting.dataset.script;
    link.click();
  };
  document.head.append(script);
});
