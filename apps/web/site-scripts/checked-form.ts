// Says beside a field what is wrong with it when the field is left or changed, and keeps a form with such a field from being
// sent. What to say stands in the field: `data-empty`; `data-invalid` where it does not fit `data-fits`; `data-mismatch` where
// it is not what the field named by `data-same` holds. The server says the same where there is no script.
import { afterClicks } from "../src/site/forms/after-click.ts";
import { at } from "./parts/pressed.ts";

type Field = HTMLInputElement | HTMLSelectElement;

const checked = "form[data-checked]";
const fieldsOf = (form: ParentNode, which = "input:not([type=hidden]), select") => [
  ...form.querySelectorAll<Field>(which),
];

function wrongWith(field: Field): string {
  const { empty, fits, invalid = "", same, mismatch = "" } = field.dataset;
  const isUnticked = field.matches("[type=checkbox]:not(:checked)");
  const value = isUnticked ? "" : field.type === "password" ? field.value : field.value.trim();
  if (empty && value === "") return empty;
  const other = field.form?.querySelector<Field>(`[name="${same}"]`);
  if (other && other.value !== value) return mismatch;
  return fits && value !== "" && !new RegExp(fits, "u").test(value) ? invalid : "";
}

function say(field: Field, text: string): void {
  const { form, id } = field;
  const label = form?.querySelector(`label[for="${id}"]`);
  const box = label?.parentElement;
  const look = form?.querySelector<HTMLElement>("[data-error-look]");
  if (!label || !box || !look) return;
  document.getElementById(`${id}-error`)?.remove();
  const hint = document.getElementById(`${id}-hint`);
  if (text !== "") {
    // The look of an error, with another text.
    const error = document.importNode(look, true).firstElementChild;
    error?.setAttribute("id", `${id}-error`);
    error?.lastElementChild?.replaceChildren(text);
    if (error) (field.type === "checkbox" ? box.lastElementChild : (hint ?? label))?.after(error);
  }
  box.classList.toggle(look.dataset.errorLook ?? "", text !== "");
  field.ariaInvalid = text === "" ? null : "true";
  field.setAttribute("aria-describedby", [hint?.id, text === "" ? "" : `${id}-error`].filter(Boolean).join(" "));
}

/** The field of a checked form that an event happened to. */
const fieldOf = (event: Event) => at<Field>(event, `${checked} :is(input:not([type=hidden]), select)`);

const { act: later, watch } = afterClicks();
watch();

document.addEventListener("focusout", (event) => {
  const field = fieldOf(event);
  const { relatedTarget } = event;
  // Who leaves for a way out of the form is not held up.
  if (!field || (relatedTarget instanceof Node && !field.form?.contains(relatedTarget))) return;
  later(() => say(field, wrongWith(field)));
});
document.addEventListener("change", (event) => {
  const field = fieldOf(event);
  if (!field?.form) return;
  const others = fieldsOf(field.form, `[data-same="${field.name}"]`).filter(({ value }) => value !== "");
  later(() => [field, ...others].forEach((one) => say(one, wrongWith(one))));
});
document.addEventListener("submit", (event) => {
  const form = at<HTMLFormElement>(event, checked);
  if (!form) return;
  const fields = fieldsOf(form);
  for (const field of fields) say(field, wrongWith(field));
  const wrong = fields.find((field) => wrongWith(field) !== "");
  if (!wrong) return;
  event.preventDefault();
  wrong.focus();
});
