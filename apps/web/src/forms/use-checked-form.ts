"use client";
import { type ChangeEvent, type FocusEvent, type FormEvent, type RefObject, useEffect, useRef, useState } from "react";
import { sendForm } from "./send-form.client.ts";
import { useKeptForm } from "./use-kept-form.ts";
import { useLaterThanClick } from "./use-later-than-click.ts";

export interface FormProblem<Field extends string> {
  readonly field: Field;
  readonly code: string;
}

export interface FormChecks<Field extends string> {
  /** In the order of the page. */
  readonly fields: readonly Field[];
  /** What was wrong when the form came back. */
  readonly initial: readonly FormProblem<Field>[];
  /** What only the server can tell: it stays said until its own field is changed. */
  readonly onlyServerKnows: ReadonlySet<string>;
  /** Where what was typed is kept when the page is left, `/forms/…`. */
  readonly keepAt: string;
  /** The field that a control belongs to, by its name. */
  fieldOf(name: string): Field | undefined;
  /** Everything that is wrong with the form as it stands. */
  check(form: FormData): readonly FormProblem<Field>[];
  /** The id of the control that takes the focus for a field. */
  focusOf(field: Field): string;
}

export interface CheckedForm<Field extends string> {
  /** To be put on the form. */
  readonly element: RefObject<HTMLFormElement | null>;
  /** Fields with a problem, in the order of the page. */
  readonly open: readonly Field[];
  /** The list of problems on top is for those who pressed the button. */
  readonly isSent: boolean;
  readonly isSending: boolean;
  codeOf(field: Field): string | undefined;
  /** For what changes without an event of a control: read the form once it shows the change. */
  changed(field?: Field): void;
  readonly handlers: {
    onChange(event: ChangeEvent<HTMLFormElement>): void;
    onBlur(event: FocusEvent<HTMLFormElement>): void;
    onSubmit(event: FormEvent<HTMLFormElement>): void;
  };
}

/**
 * A form of the account: problems show when a field is left and go when it is changed, a form with problems is not
 * sent and its first one takes the focus, it is sent once, and what was typed is kept when the page goes. Buttons
 * named `action` with another value than `continue` send the form the browser's own way, unchecked.
 */
export function useCheckedForm<Field extends string>(checks: FormChecks<Field>): CheckedForm<Field> {
  const form = useRef<HTMLFormElement>(null);
  const [problems, setProblems] = useState<Readonly<Partial<Record<Field, string>>>>(() => byField(checks.initial));
  const [isSent, setSent] = useState(checks.initial.length > 0);
  const [isSending, setSending] = useState(false);
  const keep = useKeptForm(form, isSending, { at: checks.keepAt });

  // A page that comes back from the browser's memory is not sending any more.
  useEffect(() => {
    const awake = (): void => setSending(false);
    addEventListener("pageshow", awake);
    return () => removeEventListener("pageshow", awake);
  }, []);

  const found = (): Readonly<Partial<Record<Field, string>>> => byField(checks.check(new FormData(form.current ?? undefined)));
  /** One answer may settle another question; nothing new is complained of while somebody types. */
  const recheck = (changed?: Field): void =>
    setProblems((before) => {
      const now = found();
      const still = checks.fields.flatMap((field) => {
        const code = before[field];
        if (code === undefined) return [];
        if (field !== changed && checks.onlyServerKnows.has(code)) return [[field, code] as const];
        return now[field] === undefined ? [] : [[field, now[field]] as const];
      });
      return Object.fromEntries(still) as Partial<Record<Field, string>>;
    });
  const checkLater = useLaterThanClick((field: Field): void =>
    setProblems(({ [field]: before, ...rest }) => {
      const code = found()[field] ?? (before !== undefined && checks.onlyServerKnows.has(before) ? before : undefined);
      return (code === undefined ? rest : { ...rest, [field]: code }) as Partial<Record<Field, string>>;
    }),
  );

  return {
    element: form,
    open: checks.fields.filter((field) => problems[field] !== undefined),
    isSent,
    isSending,
    codeOf: (field) => problems[field],
    changed: (field) => {
      setTimeout(() => recheck(field), 0);
      keep();
    },
    handlers: {
      onChange: ({ target }) => {
        const field = checks.fieldOf((target as unknown as HTMLInputElement).name);
        if (field === undefined) return;
        recheck(field);
        keep();
      },
      onBlur: ({ target, relatedTarget }) => {
        const { name } = target as unknown as HTMLInputElement;
        const field = checks.fieldOf(name);
        // The submit button checks everything.
        if (field === undefined || (relatedTarget instanceof HTMLElement && relatedTarget.matches("[type=submit]"))) return;
        const isSameQuestion = relatedTarget instanceof HTMLInputElement && relatedTarget.name === name;
        if (!isSameQuestion) checkLater(field);
      },
      onSubmit: (event) => {
        const pressed = (event.nativeEvent as SubmitEvent).submitter;
        if (pressed instanceof HTMLButtonElement && pressed.name === "action" && pressed.value !== "continue") return;
        event.preventDefault();
        if (isSending || !form.current) return;
        setSent(true);
        const wrong = checks.check(new FormData(form.current));
        setProblems(byField(wrong));
        const first = checks.fields.find((field) => wrong.some((one) => one.field === field));
        if (first === undefined) {
          setSending(true);
          void sendForm(form.current);
          return;
        }
        // The messages move the fields: look for the first one where it then stands.
        setTimeout(() => {
          const target = document.getElementById(checks.focusOf(first));
          target?.focus({ preventScroll: true });
          target?.scrollIntoView({ block: "center" });
        }, 0);
      },
    },
  };
}

const byField = <Field extends string>(problems: readonly FormProblem<Field>[]): Readonly<Partial<Record<Field, string>>> =>
  Object.fromEntries(problems.map(({ field, code }) => [field, code])) as Partial<Record<Field, string>>;
