"use client";
import type { Locale } from "@switchyard/domain/kernel/locale";
import type { TermName } from "@switchyard/domain/enrollment/terms";
import { paymentTypeOf, paysByCard } from "@switchyard/domain/payments/model";
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { CardEntry, type CardEntryHandle, type CardEntryProps } from "../card/card-entry.client.tsx";
import { isSubmitButton } from "../../../site/forms/is-submit-button.ts";
import { ProblemSummary } from "../../../site/forms/problem-summary.tsx";
import { sendForm } from "../../../site/forms/send-form.client.ts";
import { useSending } from "../../../site/forms/use-sending.ts";
import { SendingDialog, type SendingDialogProps } from "../../../ui/feedback/sending-dialog.tsx";
import { Button } from "../../../ui/forms/button.tsx";
import { Checkbox } from "../../../ui/forms/checkbox.tsx";
import { FormSection } from "../../../ui/forms/form-section.tsx";
import { type RadioCard, RadioCards } from "../../../ui/forms/radio-cards.tsx";
import styles from "./checkout.module.css";
import { isWithin, type LaterDate, LaterDateField } from "./later-date.tsx";

/** The fields of the form, in the order of the page; they are their elements' ids too. */
export type CheckoutField = "paymentType" | "scheduledDepositDate" | "card" | TermName;

export interface CheckoutFormProps extends Omit<SendingDialogProps, "open"> {
  readonly action: string;
  readonly search: string;
  /** What the page shows of the plan's price, by `priceKey`; nothing where no plan is ordered. */
  readonly seen?: string;
  readonly locale: Locale;
  /** For the data layer: which form has problems. */
  readonly name: "place-order" | "deposit" | "prior-debt";
  /** The heading of the page; the error summary follows it. */
  readonly heading: ReactNode;
  /** What is ordered, between the summary and the form; it may have forms of its own. */
  readonly children: ReactNode;
  /** How it is paid; without it nothing is asked of that. */
  readonly choice?:
    | {
        readonly title: string;
        readonly label: string;
        readonly options: readonly RadioCard[];
        readonly chosen: string;
      }
    | undefined;
  /** The day of the second half: in the card of payment by halves, or by itself where there is no choice. */
  readonly date?: (LaterDate & { readonly title: string }) | undefined;
  readonly card?: (Pick<CardEntryProps, "frameUrl" | "texts" | "card"> & { readonly title: string }) | undefined;
  readonly terms?:
    | {
        readonly title: string;
        readonly items: readonly { readonly name: TermName; readonly label: ReactNode; readonly error: string }[];
        readonly ticked: readonly TermName[];
      }
    | undefined;
  /** What each field says when it is open. */
  readonly errors: Readonly<Partial<Record<CheckoutField, string>>>;
  /** What was open when it was last sent. */
  readonly open: readonly CheckoutField[];
  readonly summaryTitles: readonly string[];
  readonly submit: ReactNode;
  readonly after?: ReactNode;
}

/**
 * The form by which service is ordered and money is paid: how, with which card, the terms, and one button. Nothing is
 * sent while something is open (E-184, E-221); a modal stays while the order runs (E-185).
 */
export function CheckoutForm(props: CheckoutFormProps) {
  const { choice, date, card, terms, errors } = props;
  const form = useRef<HTMLFormElement>(null);
  const entry = useRef<CardEntryHandle>(null);
  const [open, setOpen] = useState<readonly CheckoutField[]>(props.open);
  const [type, setType] = useState(paymentTypeOf(choice?.chosen));
  const [phase, setPhase] = useSending<"" | "card" | "sending">("");
  useEffect(() => {
    // What was chosen before the script came.
    const chosen = form.current?.querySelector<HTMLInputElement>("[name=paymentType]:checked");
    if (chosen) setType(paymentTypeOf(chosen.value));
  }, []);

  const isByCard = card !== undefined && (choice === undefined || paysByCard(type));
  const asksDate = date !== undefined && (choice === undefined || type === "half");
  const close = (...fields: readonly CheckoutField[]): void =>
    setOpen((before) => before.filter((field) => !fields.includes(field)));
  const isDayFine = (): boolean =>
    date !== undefined &&
    isWithin(date, form.current?.querySelector<HTMLInputElement>("[name=scheduledDepositDate]")?.value ?? "");
  const isTicked = (name: TermName): boolean =>
    form.current?.querySelector<HTMLInputElement>(`[name="${name}"]`)?.checked ?? false;
  const missing = (): CheckoutField[] => [
    ...(choice && type === undefined ? ["paymentType" as const] : []),
    ...(asksDate && !isDayFine() ? ["scheduledDepositDate" as const] : []),
    ...(terms?.items ?? []).map(({ name }) => name).filter((name) => !isTicked(name)),
  ];
  const goTo = (field: CheckoutField): void => {
    const target = document.getElementById(field);
    (target instanceof HTMLFieldSetElement ? (target.querySelector("input") ?? target) : target)?.focus();
  };

  const send = async (): Promise<void> => {
    const found = missing();
    setOpen(found);
    if (found[0]) return goTo(found[0]);
    if (isByCard && entry.current) {
      setPhase("card");
      if (!(await entry.current.pass())) {
        setPhase("");
        setOpen(["card"]);
        // A frame that refuses has put the focus on what is wrong in it.
        if (!(document.activeElement instanceof HTMLIFrameElement)) goTo("card");
        return undefined;
      }
    }
    setPhase("sending");
    return form.current ? sendForm(form.current) : undefined;
  };
  const onSubmit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (phase === "") void send();
  };

  const errorOf = (field: CheckoutField): string | undefined => (open.includes(field) ? errors[field] : undefined);
  const shown = (
    ["paymentType", "scheduledDepositDate", "card", ...(terms?.items ?? []).map(({ name }) => name)] as const
  ).filter((field) => errorOf(field) !== undefined);
  const laterDate = date && (
    <LaterDateField
      id="scheduledDepositDate"
      date={date}
      error={errorOf("scheduledDepositDate")}
      onPick={() => close("scheduledDepositDate")}
    />
  );
  return (
    <>
      {props.heading}
      <ProblemSummary
        form={props.name}
        titles={props.summaryTitles}
        problems={shown.map((id) => ({ id, text: errorOf(id) }))}
        focusOnLoad={props.open.length > 0}
        className={styles.summary}
      />
      {props.children}
      <form
        ref={form}
        action={props.action}
        method="post"
        noValidate
        onSubmit={onSubmit}
        onChange={({ target }) => {
          const { name, checked, value } = target as unknown as HTMLInputElement;
          if (name === "paymentType") {
            setType(paymentTypeOf(value));
            close("paymentType", "scheduledDepositDate", "card");
          } else if (name === "scheduledDepositDate") close(name);
          else if (checked) close(name as TermName);
        }}
        onBlur={({ target, relatedTarget }) => {
          const { name, checked, type: kind } = target as unknown as HTMLInputElement;
          if (kind === "checkbox" && !checked && !isSubmitButton(relatedTarget))
            setOpen((before) => [...before, name as TermName]);
        }}
      >
        {props.seen !== undefined && <input type="hidden" name="seen" value={props.seen} />}
        <input type="hidden" name="search" value={props.search} />
        <input type="hidden" name="locale" value={props.locale} />
        {/* Enter in a field sends the form, and does not open the card's page, which has a button of its own without scripts. */}
        {card && <button type="submit" hidden aria-hidden tabIndex={-1} />}
        {choice && (
          <div className={styles.section}>
            <FormSection id="payment" title={choice.title}>
              <RadioCards
                id="paymentType"
                name="paymentType"
                label={choice.label}
                required
                error={errorOf("paymentType")}
                defaultValue={choice.chosen}
                options={choice.options.map((option) =>
                  paymentTypeOf(option.value) === "half" && laterDate
                    ? {
                        ...option,
                        more: (
                          <>
                            {option.more}
                            {laterDate}
                          </>
                        ),
                        moreWhenChosen: true,
                      }
                    : option,
                )}
              />
            </FormSection>
          </div>
        )}
        {date && !choice && (
          <div className={styles.section}>
            <FormSection id="later" title={date.title}>
              {laterDate}
            </FormSection>
          </div>
        )}
        {card && (
          <div className={choice ? `${styles.section} ${styles.byCard}` : styles.section}>
            <FormSection id="card-section" title={card.title}>
              <CardEntry
                id="card"
                ref={entry}
                frameUrl={card.frameUrl}
                locale={props.locale}
                texts={card.texts}
                card={card.card}
                error={errorOf("card")}
                wanted={isByCard}
                onPassed={() => close("card")}
              />
            </FormSection>
          </div>
        )}
        {terms && (
          <div className={styles.section}>
            <FormSection id="terms" title={terms.title}>
              {terms.items.map(({ name, label }) => (
                <Checkbox
                  key={name}
                  id={name}
                  name={name}
                  value="true"
                  required
                  label={label}
                  defaultChecked={terms.ticked.includes(name)}
                  error={errorOf(name)}
                />
              ))}
            </FormSection>
          </div>
        )}
        <div className={styles.actions}>
          <Button iconAfter="arrow" busy={phase !== ""} aria-disabled={phase !== "" || undefined}>
            {phase === "" ? props.submit : phase === "card" && card ? card.texts.using : props.working}
          </Button>
          {props.after}
        </div>
        <SendingDialog open={phase === "sending"} loader={props.loader} working={props.working} />
      </form>
    </>
  );
}
