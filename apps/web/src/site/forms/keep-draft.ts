// Loaded by browsers.

/** Long enough that a typing person sends little, short enough that a lost page loses little. */
const pauseMs = 1_000;

interface Draft {
  /** Where what was typed goes, `/forms/…`; nothing is kept without. */
  readonly at: string | undefined;
  /** Fields that are never part of the draft. */
  readonly without?: readonly string[];
  /** The form itself is on its way. */
  readonly isSending: boolean;
  /** What keeps it, and comes when somebody comes to the form. */
  readonly script?: string;
}

/** How a form says what is kept of it. */
export const draftAttributes = ({ at, without, isSending, script = "/site/keep-draft.js" }: Draft) =>
  at === undefined
    ? {}
    : {
        "data-draft": at,
        "data-draft-without": without?.join(" "),
        "data-sending": isSending ? "" : undefined,
        "data-focus-script": script,
      };

/** For what changes in a form without an event of a control. */
export const saysItChanged = (form: HTMLFormElement | null): void => void form?.dispatchEvent(new Event("input"));

/** Saves what is typed a moment after the last change, when the form is left, and when the page goes away. */
export function keepDraft(form: HTMLFormElement): void {
  const { draft: at, draftWithout = "" } = form.dataset;
  if (at === undefined) return;
  let timer: ReturnType<typeof setTimeout> | undefined;
  // What was typed before this script came has had no listener.
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
  // What is picked is said in one go, and a page that is asked for right after is quick.
  form.addEventListener("change", ({ target }) => {
    if (
      target instanceof HTMLSelectElement ||
      (target instanceof HTMLInputElement && /^(radio|checkbox)$/.test(target.type))
    )
      setTimeout(save, 0);
  });
  // A customer who leaves the form may be about to press a link, whose page must not be quicker than what was typed. A field that
  // is taken away loses the focus too: the one in its place has it a moment later.
  form.addEventListener("focusout", () => setTimeout(() => !form.contains(document.activeElement) && save(), 0));
  // What leaves the page says when it was typed, the form that is sent as well: on its way one may pass the other.
  form.addEventListener("formdata", ({ formData }) => formData.set("typedAt", String(Date.now())));
  // A reload asks for the page anew before it hides the old one, so only `beforeunload` may be in time for it; a phone that
  // puts the page away may send nothing but `pagehide`.
  addEventListener("beforeunload", save);
  addEventListener("pagehide", save);
}

/** A control without a name, such as the box that shows a number, is no part of the draft. */
const isOfDraft = ({ name }: HTMLInputElement): boolean => name !== "";
