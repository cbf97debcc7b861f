// Disables a form's button until every required box is ticked. Without this script the server checks the boxes.
import { at } from "./parts/pressed.ts";

const forms = "form[data-waits-for-ticks]";
const wait = (form: HTMLElement) => {
  const button = form.querySelector<HTMLButtonElement>("button:not([type=button])");
  const boxes = form.querySelectorAll<HTMLInputElement>("input[type=checkbox][required]");
  if (button) button.disabled = [...boxes].some((box) => !box.checked);
};
const waitAll = () => document.querySelectorAll<HTMLElement>(forms).forEach(wait);
document.addEventListener("change", (event) => {
  const form = at(event, forms);
  if (form) wait(form);
});
addEventListener("pageshow", waitAll);
waitAll();
