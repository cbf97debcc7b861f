import { type RefObject, useEffect, useRef } from "react";

/** Long enough that a typing person sends little, short enough that a lost page loses little. */
const pauseMs = 1_000;

export interface DraftOptions {
  /** Where what was typed goes, `/forms/…`; nothing is saved without. */
  readonly at: string | undefined;
  /** Fields that are never part of the draft. */
  readonly without?: readonly string[];
}

/**
 * Saves what is typed a moment after the last change, when the form is left, and when the page goes away.
 * @returns to be called on every change
 */
export const useDraft = (
  form: RefObject<HTMLFormElement | null>,
  isSending: boolean,
  { at, without = [] }: DraftOptions,
): (() => void) => {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isDirty = useRef(false);
  const sending = useRef(isSending);
  useEffect(() => {
    sending.current = isSending;
  }, [isSending]);

  const save = (): void => {
    clearTimeout(timer.current);
    if (at === undefined || !isDirty.current || sending.current || !form.current) return;
    isDirty.current = false;
    const draft = new FormData(form.current);
    for (const field of without) draft.delete(field);
    navigator.sendBeacon(at, draft);
  };

  // A reload asks for the page anew before it hides the old one, so only `beforeunload` may be in time for it; a phone that
  // puts the page away may send nothing but `pagehide`.
  // A customer who leaves the form may be about to press a link, whose page must not be quicker than what was typed. A field that
  // is taken away loses the focus too: the one in its place has it a moment later.
  useEffect(() => {
    const left = form.current;
    const leave = (): void => {
      setTimeout(() => !left?.contains(document.activeElement) && save(), 0);
    };
    // What is picked is said in one go, and a page that is asked for right after is quick.
    const pick = ({ target }: Event): void => {
      if (
        target instanceof HTMLSelectElement ||
        (target instanceof HTMLInputElement && /^(radio|checkbox)$/.test(target.type))
      )
        setTimeout(save, 0);
    };
    // What leaves the page says when it was typed, the form that is sent as well: on its way one may pass the other.
    const date = ({ formData }: FormDataEvent): void => formData.set("typedAt", String(Date.now()));
    const gone = new AbortController();
    left?.addEventListener("focusout", leave, gone);
    left?.addEventListener("change", pick, gone);
    left?.addEventListener("formdata", date, gone);
    addEventListener("beforeunload", save, gone);
    addEventListener("pagehide", save, gone);
    return () => gone.abort();
  });

  // What was typed before the script came has had no listener. A control without a name, such as the box that shows a number, is
  // no part of the draft.
  useEffect(() => {
    isDirty.current = Array.from(form.current?.querySelectorAll("input") ?? []).some(
      ({ name, value, defaultValue, checked, defaultChecked }) =>
        name !== "" && (value !== defaultValue || checked !== defaultChecked),
    );
  }, [form]);

  return () => {
    isDirty.current = true;
    clearTimeout(timer.current);
    timer.current = setTimeout(save, pauseMs);
  };
};
