// Browsers load this file.

/** Milliseconds: long enough to send little while typing, short enough to lose little with the page. */
const pauseMs = 1_000;

interface Draft {
  /** The draft's address, `/forms/…`; without it nothing is saved. */
  readonly at: string | undefined;
  /** Fields that are never part of the draft. */
  readonly without?: readonly string[];
  /** Whether the form itself is sending. */
  readonly isSending: boolean;
  /** The script that saves the draft; it loads when the customer focuses the form. */
  readonly script?: string;
}

/** The attributes that make a form save its draft. */
export const draftAttributes = ({ at, without, isSending, script = "/site/keep-draft.js" }: Draft) =>
  at === undefined
    ? {}
    : {
        "data-draft": at,
        "data-draft-without": without?.join(" "),
        "data-sending": isSending ? "" : undefined,
        "data-focus-script": script,
      };

/** Announces a change that has no event of a control. */
export const saysItChanged = (form: HTMLFormElement | null): void => void form?.dispatchEvent(new Event("input"));

/** Saves the draft a moment after the last change, when the focus leaves the form, and when the page closes. */
export function keepDraft(form: HTMLFormElement): void {
  const { draft: at, draftWithout = "" } = form.dataset;
  if (at === undefined) return;
  let timer: ReturnType<typeof setTimeout> | undefined;
  // Changes made before this script loaded fired no listener.
  let isDirty = Array.from(form.querySelectorAll("input")).some(
    (control) =>
      isOfDraft(control) && (control.value !== control.defaultValue || control.checked !== control.defaultChecked),
  );
  const save = (): void => {
    clearTimeout(timer);
    if (!isDirty || form.dataset["sending"] !== undefined) return;
    isDirty = false;
    const draft = new FormData(form);
    for (const field of draftWithout.split(" ")) draft.delete(field);
    navigator.sendBeacon(at, draft);
  };
  const saveSoon = (): void => {
    clearTimeout(timer);
    timer = setTimeout(save, pauseMs);
  };
  if (isDirty) saveSoon();

  form.addEventListener("input", ({ target }) => {
    if (target instanceof HTMLInputElement && !isOfDraft(target)) return;
    isDirty = true;
    saveSoon();
  });
  // A choice is complete at once, and the next page may load quickly.
  form.addEventListener("change", ({ target }) => {
    if (
      target instanceof HTMLSelectElement ||
      (target instanceof HTMLInputElement && /^(radio|checkbox)$/.test(target.type))
    )
      setTimeout(save, 0);
  });
  // A customer who leaves the form may press a link, whose page must not load before the draft is saved. A removed
  // field loses the focus too; a moment later its replacement has it.
  form.addEventListener("focusout", () => setTimeout(() => !form.contains(document.activeElement) && save(), 0));
  // Drafts and the form carry the time of typing, because one may overtake the other.
  form.addEventListener("formdata", ({ formData }) => formData.set("typedAt", String(Date.now())));
  // A reload requests the page before it hides the old one, so only `beforeunload` is early enough. A phone may fire
  // only `pagehide`.
  addEventListener("beforeunload", save);
  addEventListener("pagehide", save);
}

/** A control without a name, such as a slider's number, is no part of the draft. */
const isOfDraft = ({ name }: HTMLInputElement): boolean => name !== "";
