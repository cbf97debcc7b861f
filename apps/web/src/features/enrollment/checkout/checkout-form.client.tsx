"use client";
import { type LaterCharge, laterChargeKey } from "@switchyard/domain/charges/shown";
import type { IsoDate } from "@switchyard/domain/kernel/clock";
import type { Locale } from "@switchyard/domain/kernel/locale";
import type { TermName } from "@switchyard/domain/enrollment/terms";
import { paymentTypeOf, type PaymentType, paysByCard } from "@switchyard/domain/payments/model";
import { fromSlashDate } from "@switchyard/domain/kernel/dates";
import { normalisedDay } from "@switchyard/domain/service-calendar/typed-day";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { CardEntry, type CardEntryHandle, type CardEntryProps } from "../card/card-entry.client.tsx";
import { cardNamedAs } from "../card/card-entry-model.ts";
import { FormProblems } from "../../../site/forms/form-frame.tsx";
import { sendForm } from "../../../site/forms/send-form.client.ts";
import { useCheckedForm } from "../../../site/forms/use-checked-form.ts";
import type { FormProblem } from "../../../site/forms/use-problems.ts";
import { SendingDialog, type SendingDialogProps } from "../../../ui/feedback/sending-dialog.tsx";
import { Button } from "../../../ui/forms/button.tsx";
import { FormSection } from "../../../ui/forms/form-section.tsx";
import { TermsBoxes } from "../../../parts/order-summary/terms-boxes.tsx";
import { type RadioCard, RadioCards } from "../../../ui/forms/radio-cards.tsx";
import styles from "./checkout.module.css";
import { LaterChosen } from "./later-charge.client.tsx";
import { isWithin, type LaterDate, LaterDateField } from "./later-date.tsx";

/** The fields of the form, in the order of the page; they are their elements' ids too. */
export type CheckoutField = "paymentType" | "scheduledDepositDate" | "card" | TermName;

export interface CheckoutFormProps extends Omit<SendingDialogProps, "open"> {
  /** The button's text while the form is sending. */
  readonly working: string;
  readonly action: string;
  readonly search: string;
  /** The plan's shown price, by `priceKey`; empty if no plan is ordered. */
  readonly seen?: string;
  readonly locale: Locale;
  /** For the data layer: which form has problems. */
  readonly name: "place-order" | "deposit" | "prior-debt";
  /** The heading of the page; the error summary follows it. */
  readonly heading: ReactNode;
  /** The order's contents, between summary and form; they may contain forms. */
  readonly children: ReactNode;
  /** The ways to pay; omitted where there is no choice. */
  readonly choice?:
    | {
        readonly title: string;
        readonly label: string;
        readonly options: readonly RadioCard[];
        readonly chosen: string;
      }
    | undefined;
  /** The day of the second half: in the card of payment by halves, or alone where there is no choice. */
  readonly date?: (LaterDate & { readonly title: string }) | undefined;
  readonly card?: (Pick<CardEntryProps, "frameUrl" | "texts" | "card"> & { readonly title: string }) | undefined;
  readonly terms?:
    | {
        readonly title: string;
        readonly items: readonly { readonly name: TermName; readonly label: ReactNode; readonly error: string }[];
        readonly ticked: readonly TermName[];
      }
    | undefined;
  /**
   * Shown where pressing the button reveals the card: the customer reads the sentence about a later charge before
   * anything is sent.
   */
  readonly readLater?: string | undefined;
  /** Error messages by field. */
  readonly errors: Readonly<Partial<Record<CheckoutField, string>>>;
  /** Fields with errors when the form was last sent. */
  readonly open: readonly CheckoutField[];
  readonly summaryTitles: readonly string[];
  readonly submit: ReactNode;
  /** The agreement right above the button. */
  readonly before?: ReactNode;
  readonly after?: ReactNode;
}

type CheckoutProblem = FormProblem<CheckoutField>;
const cardRefused: CheckoutProblem = { field: "card", code: "refused" };
const codes = ["open", "refused", "later"];
const onlyServerKnows: ReadonlySet<string> = new Set([cardRefused.code]);

const textIn = (sent: FormData, name: string): string => {
  const value = sent.get(name);
  return typeof value === "string" ? value : "";
};

const dayIn = (typed: string): IsoDate | undefined => fromSlashDate(normalisedDay(typed.trim()));

/**
 * The form that orders service and pays: way of payment, card, terms, and one button. It isn't sent while a field is
 * open (E-184, E-221); a modal stays while the order runs (E-185).
 */
export function CheckoutForm(props: CheckoutFormProps) {
  const { choice, date, card, terms, errors } = props;
  const entry = useRef<CardEntryHandle>(null);
  const [type, setType] = useState(paymentTypeOf(choice?.chosen));
  const [isPassing, setPassing] = useState(false);
  const [later, setLater] = useState<LaterCharge>({
    day: dayIn(date?.defaultValue ?? ""),
    card: card?.card && cardNamedAs(card.card),
  });
  const asked = terms?.items.map(({ name }) => name) ?? [];
  const fields: readonly CheckoutField[] = ["paymentType", "scheduledDepositDate", "card", ...asked];
  const byCard = (chosen: PaymentType | undefined): boolean =>
    card !== undefined && (choice === undefined || paysByCard(chosen));

  const check = (sent: FormData): readonly CheckoutProblem[] => {
    const chosen = paymentTypeOf(textIn(sent, "paymentType"));
    const asksDate = date !== undefined && (choice === undefined || chosen === "half");
    const missing: readonly CheckoutField[] = [
      ...(choice && chosen === undefined ? ["paymentType" as const] : []),
      ...(asksDate && !isWithin(date, textIn(sent, "scheduledDepositDate")) ? ["scheduledDepositDate" as const] : []),
      ...asked.filter((name) => !sent.has(name)),
    ];
    return missing.map((field) => ({ field, code: "open" }));
  };
  const form = useCheckedForm<CheckoutField>({
    fields,
    initial: props.open.map((field) => (field === "card" ? cardRefused : { field, code: "open" })),
    onlyServerKnows,
    errorTexts: Object.fromEntries(
      fields.flatMap((field) =>
        codes.map((code) => [`${field}.${code}`, (code === "later" ? props.readLater : errors[field]) ?? ""]),
      ),
    ),
    fieldOf: (name) => fields.find((field) => field === name),
    check,
    focusOf: (field) => (field === "paymentType" ? "paymentType-0" : field),
    send: async (element) => {
      const sent = new FormData(element);
      const passing = byCard(paymentTypeOf(textIn(sent, "paymentType"))) ? entry.current : null;
      setPassing(passing !== null);
      const passed = await passing?.pass();
      if (passing && !passed) return [cardRefused];
      setPassing(false);
      const isLater = date !== undefined && (choice === undefined || textIn(sent, "paymentType") === "1");
      const chosen = { day: dayIn(textIn(sent, "scheduledDepositDate")), card: passed && cardNamedAs(passed) };
      if (isLater && laterChargeKey(chosen) !== textIn(sent, "shownLater")) {
        const box = element.querySelector<HTMLInputElement>("[name=acceptAuthorization]");
        if (box) box.checked = false;
        passing?.stay();
        return [{ field: box ? "acceptAuthorization" : "card", code: "later" }];
      }
      return sendForm(element);
    },
  });
  const { element, isSending, errorOf, handlers } = form;
  useEffect(() => {
    // Choices made before the script loaded.
    const chosen = element.current?.querySelector<HTMLInputElement>("[name=paymentType]:checked");
    if (chosen) setType(paymentTypeOf(chosen.value));
    readDay();
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [element]);
  // The calendar sets its day after rendering.
  const readDay = (): void =>
    void setTimeout(() => {
      const field = element.current?.querySelector<HTMLInputElement>("[name=scheduledDepositDate]");
      if (field) setLater((before) => ({ ...before, day: dayIn(field.value) }));
    }, 0);
  const onChange: typeof handlers.onChange = (event) => {
    const { name, value } = event.target as unknown as HTMLInputElement;
    if (name === "paymentType") {
      setType(paymentTypeOf(value));
      form.settle("card", undefined);
    }
    if (name === "scheduledDepositDate") readDay();
    handlers.onChange(event);
  };
  const laterDate = date && (
    <LaterDateField
      id="scheduledDepositDate"
      date={date}
      error={errorOf("scheduledDepositDate")}
      onPick={() => {
        readDay();
        form.changed("scheduledDepositDate");
      }}
    />
  );
  return (
    <LaterChosen value={later}>
      {props.heading}
      <FormProblems
        form={form}
        about={props.name}
        titles={props.summaryTitles}
        focusOnLoad={props.open.length > 0}
        className={styles.summary}
      />
      {props.children}
      <form ref={element} action={props.action} method="post" noValidate {...handlers} onChange={onChange}>
        {props.seen !== undefined && <input type="hidden" name="seen" value={props.seen} />}
        <input type="hidden" name="search" value={props.search} />
        <input type="hidden" name="locale" value={props.locale} />
        {/* Enter in a field sends the form, instead of opening the card's page, whose button is for browsers without scripts. */}
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
                wanted={byCard(type)}
                onPassed={() => form.settle("card", undefined)}
                onCard={(passed) => setLater((before) => ({ ...before, card: passed && cardNamedAs(passed) }))}
              />
            </FormSection>
          </div>
        )}
        {terms && (
          <div className={styles.section}>
            <TermsBoxes terms={terms} errorOf={errorOf} />
          </div>
        )}
        {props.before && <p>{props.before}</p>}
        <div className={styles.actions}>
          <Button iconAfter="arrow" wide="phone" busy={isSending} aria-disabled={isSending || undefined}>
            {!isSending ? props.submit : isPassing && card ? card.texts.using : props.working}
          </Button>
          {props.after}
        </div>
        <SendingDialog open={isSending && !isPassing} loader={props.loader} />
      </form>
    </LaterChosen>
  );
}
