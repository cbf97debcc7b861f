"use client";
import type { Locale } from "@switchyard/domain/kernel/locale";
import type { RenewalProblem } from "@switchyard/domain/renewal/state";
import type { RenewalTerm } from "@switchyard/domain/renewal/terms";
import { type FormEvent, type ReactNode, useRef, useState } from "react";
import { isSubmitButton } from "../../../site/forms/is-submit-button.ts";
import { ProblemSummary } from "../../../site/forms/problem-summary.tsx";
import { sendForm } from "../../../site/forms/send-form.client.ts";
import { useSending } from "../../../site/forms/use-sending.ts";
import { SendingDialog, type SendingDialogProps } from "../../../ui/feedback/sending-dialog.tsx";
import { Button } from "../../../ui/forms/button.tsx";
import { Checkbox } from "../../../ui/forms/checkbox.tsx";
import { FormSection } from "../../../ui/forms/form-section.tsx";
import { RadioCards } from "../../../ui/forms/radio-cards.tsx";
import { Disclosure } from "../../../ui/lists/disclosure.tsx";
import styles from "./renewal-order.module.css";

/** Fields that can be open, in the order of the page; the day's is its group, the others are their boxes. */
export type RenewalField = Exclude<RenewalProblem, "changed">;

export interface RenewalFormProps extends Omit<SendingDialogProps, "open"> {
  readonly search: string;
  readonly locale: Locale;
  readonly orderPage: string;
  /** Price and length of the plan as they are shown. */
  readonly seen: string;
  /** A digest of the terms as the page shows them. */
  readonly shownTerms: string;
  /** The heading of the page; the error summary follows it. */
  readonly heading: ReactNode;
  /** Who renews, between the heading and the days. */
  readonly children: ReactNode;
  readonly changed?: ReactNode;
  readonly dates: {
    readonly title: string;
    /** From when on the plan holds, and what that day costs, following the list. */
    readonly starts: ReactNode;
    readonly toggle: string;
    readonly label: string;
    readonly hint: string;
    readonly chosen: string;
    readonly days: readonly {
      readonly value: string;
      readonly label: string;
      readonly fee?: string | undefined;
      readonly seenFee: string;
    }[];
    readonly error: string;
  };
  readonly term: string;
  readonly terms: {
    readonly title: string;
    readonly items: readonly { readonly name: RenewalTerm; readonly label: ReactNode; readonly error: string }[];
    readonly ticked: readonly RenewalTerm[];
  };
  /** What was open when it was last sent. */
  readonly open: readonly RenewalField[];
  readonly summaryTitles: readonly string[];
  readonly submit: string;
  /** Under the button: what is charged and billed. */
  readonly after: ReactNode;
}

/** The day from a list of meter readings, the boxes, and the button; a modal stays while the order runs. */
export function RenewalForm({ dates, terms, ...props }: RenewalFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [open, setOpen] = useState<readonly RenewalField[]>(props.open);
  const [isSending, setSending] = useSending(false);

  const isTicked = (name: RenewalTerm): boolean =>
    form.current?.querySelector<HTMLInputElement>(`[name="${name}"]`)?.checked ?? false;
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    const missing = terms.items.map(({ name }) => name).filter((name) => !isTicked(name));
    setOpen(missing);
    if (missing[0]) return document.getElementById(missing[0])?.focus();
    if (isSending || !form.current) return;
    setSending(true);
    void sendForm(form.current);
  };
  const problems = [
    ...(open.includes("startDate") ? [{ id: "startDate", text: dates.error }] : []),
    ...terms.items.filter(({ name }) => open.includes(name)).map(({ name, error }) => ({ id: name, text: error })),
  ];
  return (
    <form
      ref={form}
      action="/forms/renewal-order"
      method="post"
      noValidate
      onSubmit={onSubmit}
      onChange={({ target }) => {
        const { name, checked } = target as unknown as HTMLInputElement;
        setOpen((before) => (checked ? before.filter((field) => field !== name) : before));
      }}
      onBlur={({ target, relatedTarget }) => {
        const { name, checked, type } = target as unknown as HTMLInputElement;
        if (type !== "checkbox" || checked || isSubmitButton(relatedTarget)) return;
        setOpen((before) => [...before, name as RenewalTerm]);
      }}
    >
      {props.heading}
      <ProblemSummary
        form="renewal"
        titles={props.summaryTitles}
        problems={problems}
        focusOnLoad={props.open.length > 0}
        className={styles.summary}
      />
      {props.changed && (
        <div className={styles.summary} id="changed">
          {props.changed}
        </div>
      )}
      {props.children}
      <input type="hidden" name="search" value={props.search} />
      <input type="hidden" name="locale" value={props.locale} />
      <input type="hidden" name="orderPage" value={props.orderPage} />
      <input type="hidden" name="seen" value={props.seen} />
      <input type="hidden" name="shownTerms" value={props.shownTerms} />
      {dates.days.map(({ value, seenFee }) => (
        <input key={value} type="hidden" name={`seenFee-${value}`} value={seenFee} />
      ))}
      <div className={styles.section} id="startDate" tabIndex={-1}>
        <FormSection id="renewal-plan" title={dates.title}>
          <div className={styles.starts}>
            <div aria-live="polite">{dates.starts}</div>
            <p className={styles.quiet}>{props.term}</p>
          </div>
          {dates.days.length === 1 && !open.includes("startDate") ? (
            <input type="hidden" name="startDate" value={dates.chosen} />
          ) : (
            <Disclosure summary={dates.toggle} open={open.includes("startDate")}>
              <RadioCards
                id="renewal-day"
                name="startDate"
                label={dates.label}
                hint={dates.hint}
                error={open.includes("startDate") ? dates.error : undefined}
                options={dates.days.map(({ value, label, fee }) => ({ value, label, description: fee }))}
                defaultValue={dates.chosen}
              />
            </Disclosure>
          )}
        </FormSection>
      </div>
      <div className={styles.section}>
        <FormSection id="terms" title={terms.title}>
          {terms.items.map(({ name, label, error }) => (
            <Checkbox
              key={name}
              id={name}
              name={name}
              value="true"
              required
              label={label}
              defaultChecked={terms.ticked.includes(name)}
              error={open.includes(name) ? error : undefined}
            />
          ))}
        </FormSection>
      </div>
      <div className={styles.actions}>
        <Button iconAfter="arrow" busy={isSending} aria-disabled={isSending || undefined}>
          {isSending ? props.working : props.submit}
        </Button>
        <p className={styles.quiet}>{props.after}</p>
      </div>
      <SendingDialog open={isSending} loader={props.loader} working={props.working} />
    </form>
  );
}
