"use client";
import { type ChangeEvent, type FocusEvent, type FormEvent, type RefObject, useRef, useState } from "react";
import { focusOn } from "./focus-on.ts";
import { sendForm } from "./send-form.client.ts";
import { draftAttributes, saysItChanged } from "./keep-draft.ts";
import { type FormProblem, type ProblemChecks, useProblems } from "./use-problems.ts";
import { useSending } from "./use-sending.ts";

export interface FormChecks<Field extends string> extends Omit<ProblemChecks<Field, string>, "check" | "ready"> {
  /** What is said beside a field, by `field.code`. */
  readonly errorTexts: Readonly<Record<string, string>>;
  /** Where what was typed is kept when the page is left, `/forms/…`; it is not kept where this is left out. */
  readonly keepAt?: string;
  /** The field that a control belongs to, by its name. */
  fieldOf(name: string): Field | undefined;
  /** All problems of the form as it is now. */
  check(form: FormData): readonly FormProblem<Field>[];
  /** The id of the control that takes the focus for a field, where it is not the field's own name. */
  focusOf?(field: Field): string;
  /** Sends a form that nothing is wrong with, where more is to be done than that. @returns what was refused, if it stays here */
  send?(form: HTMLFormElement): Promise<readonly FormProblem<Field>[] | void>;
}

export interface CheckedForm<Field extends string> {
  /** To be put on the form. */
  readonly element: RefObject<HTMLFormElement | null>;
  /** Fields with a problem, in the order of the page. */
  readonly open: readonly Field[];
  /** The list of problems on top is for those who pressed the button. */
  readonly isSent: boolean;
  readonly isSending: boolean;
  errorOf(field: Field): string | undefined;
  focusOf(field: Field): string;
  /** A field's problem is another one, or none, by what came from elsewhere. */
  settle(field: Field, code: string | undefined): void;
  /** For what changes without an event of a control: read the form once it shows the change. */
  changed(field?: Field): void;
  /** To be put on the form, with the handlers. */
  readonly draft: ReturnType<typeof draftAttributes>;
  readonly handlers: {
    onChange(event: ChangeEvent<HTMLFormElement>): void;
    onBlur(event: FocusEvent<HTMLFormElement>): void;
    onSubmit(event: FormEvent<HTMLFormElement>): void;
  };
}

/**
 * A form that its own rules check: problems show when a field is left and go when it is changed, a form with problems is not
 * sent and its first one takes the focus, it is sent once, and what was typed may be kept when the page goes. Buttons
 * named `action` with another value than `continue` send the form the browser's own way, unchecked.
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
  /** @returns whether there is one */
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
    // A frame that refuses what was typed into it has put the focus on what is wrong there.
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
