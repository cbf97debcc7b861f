"use client";
import type { TermName } from "@switchyard/domain/enrollment/terms";
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { openEvent } from "../../data-layer/event-attributes.ts";
import { sendForm } from "../../forms/send-form.client.ts";
import { Spinner } from "../../ui/feedback/spinner.tsx";
import { Dialog } from "../../ui/feedback/dialog.client.tsx";
import { Button } from "../../ui/forms/button.tsx";
import { Checkbox } from "../../ui/forms/checkbox.tsx";
import { ErrorSummary } from "../../ui/forms/error-summary.tsx";
import { FormSection } from "../../ui/forms/form-section.tsx";
import styles from "./place-order.module.css";

export interface TermsFormProps {
  readonly action: string;
  readonly search: string;
  readonly locale: string;
  /** The heading of the page; the error summary follows it. */
  readonly heading: ReactNode;
  /** What is ordered, between the summary and the terms; it may have forms of its own. */
  readonly children: ReactNode;
  readonly title: string;
  readonly terms: readonly { readonly name: TermName; readonly label: ReactNode; readonly error: string }[];
  /** Terms that were open when the order was last submitted. */
  readonly open: readonly TermName[];
  readonly summaryTitles: readonly string[];
  readonly submit: string;
  readonly working: string;
  readonly loader: { readonly heading: string; readonly text: string };
  readonly closeText: string;
}

/** The terms, each with its own error, and the order button; a modal stays while the order runs (E-180 to E-185). */
export function TermsForm(props: TermsFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [open, setOpen] = useState<readonly TermName[]>(props.open);
  const [isSending, setSending] = useState(false);
  useEffect(() => {
    const awake = (): void => setSending(false);
    addEventListener("pageshow", awake);
    return () => removeEventListener("pageshow", awake);
  }, []);

  const isTicked = (name: TermName): boolean => form.current?.querySelector<HTMLInputElement>(`[name="${name}"]`)?.checked ?? false;
  const onSubmit = (event: FormEvent): void => {
    const missing = props.terms.map(({ name }) => name).filter((name) => !isTicked(name));
    setOpen(missing);
    const first = missing[0];
    event.preventDefault();
    if (first) return document.getElementById(first)?.focus();
    if (isSending || !form.current) return;
    setSending(true);
    void sendForm(form.current);
  };
  const shown = props.terms.filter(({ name }) => open.includes(name));
  return (
    <>
      {props.heading}
      {shown.length > 0 && (
        <div className={styles.summary} {...openEvent("form_error", { form: "place-order" })}>
          <ErrorSummary heading={props.summaryTitles[shown.length - 1] ?? ""} items={shown.map(({ name, error }) => ({ href: `#${name}`, text: error }))} focusOnLoad={props.open.length > 0} />
        </div>
      )}
      {props.children}
      <form
        ref={form}
        action={props.action}
        method="post"
        noValidate
        onSubmit={onSubmit}
        onChange={({ target }) => {
          const { name, checked } = target as unknown as HTMLInputElement;
          setOpen((before) => (checked ? before.filter((term) => term !== name) : before));
        }}
        onBlur={({ target, relatedTarget }) => {
          const { name, checked, type } = target as unknown as HTMLInputElement;
          if (type !== "checkbox" || checked || (relatedTarget instanceof HTMLElement && relatedTarget.matches("[type=submit]"))) return;
          setOpen((before) => [...before, name as TermName]);
        }}
      >
        <input type="hidden" name="search" value={props.search} />
        <input type="hidden" name="locale" value={props.locale} />
        <div className={styles.section}>
          <FormSection id="terms" title={props.title}>
            {props.terms.map(({ name, label, error }) => (
              <Checkbox key={name} id={name} name={name} value="true" required label={label} error={open.includes(name) ? error : undefined} />
            ))}
          </FormSection>
        </div>
        <div className={styles.actions}>
          <Button iconAfter="arrow" busy={isSending} aria-disabled={isSending || undefined}>
            {isSending ? props.working : props.submit}
          </Button>
        </div>
        <Dialog open={isSending} onClose={() => undefined} choiceRequired title={props.loader.heading} closeLabel={props.closeText} actions={null}>
          <p>{props.loader.text}</p>
          <Spinner label={props.working} />
        </Dialog>
      </form>
    </>
  );
}
