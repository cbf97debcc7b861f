// Shows errors beside fields, and doesn't send a form with errors. The messages are attributes of the field:
// `data-empty`; `data-invalid` if it doesn't match `data-fits`; `data-mismatch` if it differs from the field named by
// `data-same`. Without scripts the server shows the same messages.
import { afterClicks } from "../site/forms/after-click.ts";
import { isLeftFor, nextMessage } from "../site/forms/next-message.ts";
import { at } from "./parts/pressed.ts";
import { errorBeside, showErrorBeside } from "./parts/error-beside.ts";

type Field = HTMLInputElement | HTMLSelectElement;

/** The checked form in which an event happened. */
const formOf = (event: Event) => at<HTMLFormElement>(event, "form[data-checked]");
/** The form's controls. Buttons and controls without rules never have an error. */
const fieldsOf = ({ elements }: HTMLFormElement) => elements as Iterable<Element> as Iterable<Field>;

function wrongWith({ form, name, type, dataset: { empty, fits, invalid, same, mismatch } }: Field): string | undefined {
  const values = new FormData(form ?? undefined);
  // An unticked box has no value.
  const typed = (values.get(name) ?? "") as string;
  const value = type === "password" ? typed : typed.trim();
  if (!value && empty) return empty;
  if (same && value !== values.get(same)) return mismatch;
  return value && fits && !new RegExp(fits, "u").test(value) ? invalid : undefined;
}

function say(field: Field, text: string | undefined): void {
  const { form, id, labels, type } = field;
  const label = labels?.[0];
  const box = label?.parentElement;
  if (!form || !box) return;
  showErrorBeside(form, id, { box, after: type === "checkbox" ? box.lastElementChild : label }, text);
  field.ariaInvalid = text ? "true" : null;
  field.setAttribute("aria-describedby", `${id}-hint ${id}-error`);
}

function happened(what: keyof typeof nextMessage, field: Field): void {
  const before = errorBeside(field.id)?.textContent || undefined;
  const now = nextMessage[what](before, wrongWith(field), !Object.values(field.dataset).includes(before));
  if (now !== before) say(field, now);
}

const later = afterClicks();

document.addEventListener("focusout", (event) => {
  const field = event.target as Field;
  if (formOf(event) && isLeftFor(event.relatedTarget, field)) later(() => happened("left", field));
});
document.addEventListener("input", (event) => {
  const form = formOf(event);
  if (form) for (const field of fieldsOf(form)) happened(field === event.target ? "changed" : "beside", field);
});
document.addEventListener("submit", (event) => {
  const form = formOf(event);
  if (!form) return;
  for (const field of fieldsOf(form)) say(field, wrongWith(field));
  const wrong = form.querySelector<Field>("[aria-invalid]");
  if (!wrong) return;
  event.preventDefault();
  // The server's messages above the form are now beside the fields, or outdated.
  form.querySelector("#error-summary")?.remove();
  wrong.focus();
});
