"use client";
import { type ChangeEvent, type FocusEvent, type FormEvent, type RefObject, useRef, useState } from "react";
import { focusOn } from "./focus-on.ts";
import { sendForm } from "./send-form.client.ts";
import { draftAttributes, saysItChanged } from "./keep-draft.ts";
import { type FormProblem, type ProblemChecks, useProblems } from "./use-problems.ts";
import { useSending } from "./use-sending.ts";

export interface FormChecks<Field extends string> extends Omit<ProblemChecks<Field, string>, "check" | "ready"> {
  /** Messages beside a field, by `field.code`. */
  readonly errorTexts: Readonly<Record<string, string>>;
  /** Where the draft is saved when the page is left, `/forms/…`; without it there is no draft. */
  readonly keepAt?: string;
  /** A control's field, by the control's name. */
  fieldOf(name: string): Field | undefined;
  /** All current problems of the form. */
  check(form: FormData): readonly FormProblem<Field>[];
  /** The id of the control to focus for a field; by default the field's name. */
  focusOf?(field: Field): string;
  /**
   * Sends a form without problems, where that takes more than submitting.
   *
   * @returns refusals, if the page stays
   */
  send?(form: HTMLFormElement): Promise<readonly FormProblem<Field>[] | void>;
}

export interface CheckedForm<Field extends string> {
  /** For the form's `ref`. */
  readonly element: RefObject<HTMLFormElement | null>;
  /** Fields with a problem, in the order of the page. */
  readonly open: readonly Field[];
  /** The list of problems on top shows only after the button is pressed. */
  readonly isSent: boolean;
  readonly isSending: boolean;
  errorOf(field: Field): string | undefined;
  focusOf(field: Field): string;
  /** Sets or clears a field's problem from outside. */
  settle(field: Field, code: string | undefined): void;
  /** For changes without an event of a control: checks the form once the change is rendered. */
  changed(field?: Field): void;
  /** For the form, with the handlers. */
  readonly draft: ReturnType<typeof draftAttributes>;
  readonly handlers: {
    onChange(event: ChangeEvent<HTMLFormElement>): void;
    onBlur(event: FocusEvent<HTMLFormElement>): void;
    onSubmit(event: FormEvent<HTMLFormElement>): void;
  };
}

/**
 * A form with client-side rules. Problems show when a field is left and disappear when it changes. A form with
 * problems is not sent, and its first problem takes the focus. It is sent once, and its draft can be saved when
 * the page goes. Buttons named `action` with another value than `continue` submit natively, unchecked.
 */
export function useCheckedForm<Field extends string>({
  errorTexts,
  keepAt,
  fieldOf,
  check,
  focusOf = (field) => field,
  send = sendForm,
  ...checks
}: FormChecks<Field>): CheckedForm<Field> {
  const form = useRef<HTMLFormElement>(null);
  const [isSent, setSent] = useState(checks.initial.length > 0);
  const [isSending, setSending] = useSending(false);
  const found = () => check(new FormData(form.current ?? undefined));
  const { open, codeOf, recheck, left, settle, tell } = useProblems({ ...checks, check: found });
  /** @returns whether there is a problem */
  const goToFirst = (wrong: readonly FormProblem<Field>[]): boolean => {
    const first = checks.fields.find((field) => wrong.some((one) => one.field === field));
    if (first !== undefined) focusOn(focusOf(first));
    return first !== undefined;
  };
  const sendNow = async (element: HTMLFormElement): Promise<void> => {
    setSending(true);
    const refused = await send(element);
    if (!refused) return;
    setSending(false);
    tell(refused);
    // The card's frame has already focused its invalid field.
    if (document.activeElement?.localName !== "iframe") goToFirst(refused);
  };
  return {
    element: form,
    open,
    isSent,
    isSending,
    focusOf,
    settle,
    errorOf: (field) => {
      const code = codeOf(field);
      return code && errorTexts[`${field}.${code}`];
    },
    changed: (field) => {
      setTimeout(() => recheck(field), 0);
      saysItChanged(form.current);
    },
    draft: draftAttributes({ at: keepAt, isSending }),
    handlers: {
      onChange: ({ target }) => {
        const field = fieldOf((target as unknown as HTMLInputElement).name);
        if (field === undefined) return;
        recheck(field);
      },
      onBlur: (event) => {
        const field = fieldOf((event.target as unknown as HTMLInputElement).name);
        if (field !== undefined) left(field, event);
      },
      onSubmit: (event) => {
        const pressed = (event.nativeEvent as SubmitEvent).submitter;
        if (pressed instanceof HTMLButtonElement && pressed.name === "action" && pressed.value !== "continue") return;
        event.preventDefault();
        if (isSending || !form.current) return;
        setSent(true);
        const wrong = found();
        tell(wrong);
        if (!goToFirst(wrong)) void sendNow(form.current);
      },
    },
  };
}
