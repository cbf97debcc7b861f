// A form that is sent as soon as something in it is changed. Without this file it has a button.
import { at } from "./parts/pressed.ts";

document.addEventListener("change", (event) => {
  // In a dialog one chooses several things, and sends them with its button.
  if (!at(event, "dialog[open]")) at<HTMLFormElement>(event, "form[data-submits-on-change]")?.requestSubmit();
});
