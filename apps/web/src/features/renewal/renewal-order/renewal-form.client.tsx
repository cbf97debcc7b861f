"use client";
import { whoseField } from "../../../site/session/owner.ts";
import type { Locale } from "@switchyard/domain/kernel/locale";
import type { RenewalProblem } from "@switchyard/domain/renewal/state";
import type { RenewalTerm } from "@switchyard/domain/renewal/terms";
import type { ReactNode } from "react";
import { FormProblems } from "../../../site/forms/form-frame.tsx";
import { useCheckedForm } from "../../../site/forms/use-checked-form.ts";
import { SendingDialog, type SendingDialogProps } from "../../../ui/feedback/sending-dialog.tsx";
import { Button } from "../../../ui/forms/button.tsx";
import { FormSection } from "../../../ui/forms/form-section.tsx";
import { TermsBoxes } from "../../../parts/order-summary/terms-boxes.tsx";
import { RadioCards } from "../../../ui/forms/radio-cards.tsx";
import { Disclosure } from "../../../ui/lists/disclosure.tsx";
import styles from "./renewal-order.module.css";

/** Fields that may be open, in the order of the page. The day's id is its group, the others' are their boxes. */
export type RenewalField = Exclude<RenewalProblem, "changed">;

export interface RenewalFormProps extends Omit<SendingDialogProps, "open"> {
  /** The button's text while the form is sending. */
  readonly working: string;
  readonly search: string;
  /** The customer that the form was rendered for, sealed (`sealedOwner`). */
  readonly whose: string;
  readonly locale: Locale;
  readonly orderPage: string;
  /** Price and term of the plan as shown. */
  readonly seen: string;
  /** A digest of the terms as shown. */
  readonly shownTerms: string;
  /** The heading of the page; the error summary follows it. */
  readonly heading: ReactNode;
  /** The customer, between the heading and the days. */
  readonly children: ReactNode;
  readonly changed?: ReactNode;
  readonly dates: {
    readonly title: string;
    /** The first day of the plan and its cost, which change with the list. */
    readonly starts: ReactNode;
    readonly toggle: string;
    /** The list is open: another day costs less than the chosen one. */
    readonly isOpen: boolean;
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
  /** Fields with errors at the last try. */
  readonly open: readonly RenewalField[];
  readonly summaryTitles: readonly string[];
  readonly submit: string;
  /** Under the button: charges and bills. */
  readonly after: ReactNode;
}

/** The message that no day is chosen. */
const onlyServerKnows: ReadonlySet<string> = new Set(["noDay"]);

/** The day from a list of meter readings, the boxes, and the button; a modal stays while the order runs. */
export function RenewalForm({ dates, terms, ...props }: RenewalFormProps) {
  const asked = terms.items.map(({ name }) => name);
  const fields: readonly RenewalField[] = ["startDate", ...asked];
  const form = useCheckedForm<RenewalField>({
    fields,
    initial: props.open.map((field) => ({ field, code: field === "startDate" ? "noDay" : "required" })),
    onlyServerKnows,
    keepAt: "/forms/renewal-keep",
    errorTexts: {
      "startDate.noDay": dates.error,
      ...Object.fromEntries(terms.items.map(({ name, error }) => [`${name}.required`, error])),
    },
    fieldOf: (name) => fields.find((field) => field === name),
    check: (sent) => asked.filter((name) => sent.get(name) === null).map((field) => ({ field, code: "required" })),
  });
  const { element, isSending, errorOf, draft, handlers } = form;
  return (
    <form ref={element} action="/forms/renewal-order" method="post" noValidate {...draft} {...handlers}>
      {props.heading}
      <FormProblems
        form={form}
        about="renewal"
        titles={props.summaryTitles}
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
      <input type="hidden" name={whoseField} value={props.whose} />
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
          {dates.days.length === 1 && errorOf("startDate") === undefined ? (
            <input type="hidden" name="startDate" value={dates.chosen} />
          ) : (
            <Disclosure summary={dates.toggle} open={dates.isOpen || errorOf("startDate") !== undefined}>
              <RadioCards
                id="renewal-day"
                name="startDate"
                label={dates.label}
                hint={dates.hint}
                error={errorOf("startDate")}
                options={dates.days.map(({ value, label, fee }) => ({ value, label, description: fee }))}
                defaultValue={dates.chosen}
              />
            </Disclosure>
          )}
        </FormSection>
      </div>
      <div className={styles.section}>
        <TermsBoxes terms={terms} errorOf={errorOf} />
      </div>
      <div className={styles.actions}>
        <Button iconAfter="arrow" busy={isSending} aria-disabled={isSending || undefined}>
          {isSending ? props.working : props.submit}
        </Button>
        <p className={styles.quiet}>{props.after}</p>
      </div>
      <SendingDialog open={isSending} loader={props.loader} />
    </form>
  );
}
