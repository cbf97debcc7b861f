// Submits a form as soon as something in it changes. Without this script the form has a button.
import { at } from "./parts/pressed.ts";

document.addEventListener("change", (event) => {
  // A dialog has several choices, and its button submits them together.
  if (!at(event, "dialog[open]")) at<HTMLFormElement>(event, "form[data-submits-on-change]")?.requestSubmit();
});
