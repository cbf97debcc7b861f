import type { PaymentMethod } from "@switchyard/domain/bill-payments/model";
import { moneyText } from "@switchyard/domain/kernel/money";
import type { ReactNode } from "react";
import { methodText } from "../../../parts/account/payments/payment-words.ts";
import { Alert } from "../../../ui/feedback/alert.tsx";
import { Button } from "../../../ui/forms/button.tsx";
import { RadioCards } from "../../../ui/forms/radio-cards.tsx";
import { TextField } from "../../../ui/forms/text-field.tsx";
import { dayInSentence, longDay } from "../../../ui/format/days.ts";
import { HiddenText } from "../../../ui/hidden-text.tsx";
import { amountOf, amountsOffered, owesIn } from "./choice.ts";
import type { PaymentFormProps } from "./form-props.ts";
import styles from "./pay-bill.module.css";

/**
 * The choices with one *Change* each. A GET form shows the page again with them, so the pay button is never stale. The
 * button for another card posts them, so that they are back on the return.
 */
export function PaymentChoices(props: PaymentFormProps) {
  const { page, fields, account, choice, notice } = props;
  const { text } = page;
  const { method, methods, amount, kind } = choice;
  const isOpen = choice.check !== "pay" && choice.check !== "schedule";
  return (
    <form action={page.href(page.path)} method="get" className={styles.choices}>
      {/* The Enter key presses a form's first button. */}
      <button type="submit" hidden aria-hidden tabIndex={-1} />
      <input type="hidden" name="contractaccount" value={account} />
      <Row
        label={text(fields.amount)}
        value={amount === undefined ? text(fields.amounts.other) : moneyText(amount)}
        note={amount === undefined ? "" : text(fields.amounts[kind])}
        change={text(fields.change)}
        isOpen={amount === undefined || isOpen}
      >
        <Amounts {...props} />
      </Row>
      {notice?.isOfMethod && <Alert tone="error" role="alert" title={text(notice.text)} />}
      <Row
        label={text(fields.from)}
        value={method ? methodText(page, method) : text(fields.noMethod)}
        note={method ? methodNote(props, method) : ""}
        change={text(fields.change)}
        isOpen={method === undefined || notice?.isOfMethod === true}
      >
        {methods.length > 1 && (
          <RadioCards
            id="payment-from"
            name="from"
            label={<HiddenText>{text(fields.from)}</HiddenText>}
            defaultValue={String(
              Math.max(
                0,
                methods.findIndex(({ id }) => id === method?.id),
              ),
            )}
            options={methods.map((one, place) => ({
              value: String(place),
              label: methodText(page, one),
              description: methodNote(props, one),
            }))}
          />
        )}
        {page.site.config.cardFrameUrl !== null && (
          <div className={styles.anotherCard}>
            <Button
              variant="secondary"
              small
              iconAfter="arrow"
              formAction="/forms/pay-bill-card"
              formMethod="post"
              name="locale"
              value={page.locale}
            >
              {text(fields.anotherCard)}
            </Button>
            <p className={styles.note}>{text(fields.anotherCardNote)}</p>
          </div>
        )}
      </Row>
      <Days {...props} />
      <div className={styles.update}>
        <Button variant="secondary" small>
          {text(fields.update)}
        </Button>
      </div>
    </form>
  );
}

const methodNote = ({ page: { text }, fields }: PaymentFormProps, { kind, expires }: PaymentMethod): string =>
  kind === "bank" ? text(fields.bank) : expires === "" ? "" : text(fields.expires, { expires });

function Amounts({ page: { text }, fields, choice, bills, payments: { limits } }: PaymentFormProps) {
  const owes = owesIn(bills);
  const field = (
    <TextField
      id="payment-amount"
      name="amount"
      label={text(fields.amountField)}
      hint={text(fields.range, { least: moneyText(limits.least), most: moneyText(limits.most) })}
      defaultValue={choice.typed}
      inputMode="decimal"
      autoComplete="off"
    />
  );
  const offered = amountsOffered(owes);
  if (offered.length === 1) return field;
  return (
    <RadioCards
      id="payment-pay"
      name="pay"
      label={<HiddenText>{text(fields.amount)}</HiddenText>}
      defaultValue={choice.kind}
      options={offered.map((kind) => {
        const fixed = amountOf(kind, owes);
        return {
          value: kind,
          label: text(fields.amounts[kind]),
          ...(fixed === undefined ? { more: field } : { aside: moneyText(fixed) }),
        };
      })}
    />
  );
}

function Days({ page: { text, locale }, fields, choice, today, payments: { limits } }: PaymentFormProps) {
  const { day } = choice;
  const isToday = day === today;
  return (
    <Row
      label={text(fields.day)}
      value={isToday ? text(fields.today, { day: longDay(day, locale) }) : dayInSentence(day, locale)}
      note={text(isToday ? fields.todayNote : fields.laterNote)}
      change={text(fields.change)}
      isOpen={choice.check === "choose-day"}
    >
      {limits.lastDay > today && (
        <TextField
          id="payment-day"
          name="day"
          type="date"
          label={text(fields.day)}
          hint={text(fields.lastDay, { last: longDay(limits.lastDay, locale) })}
          defaultValue={day}
          min={today}
          max={limits.lastDay}
        />
      )}
    </Row>
  );
}

interface RowProps {
  readonly label: string;
  readonly value: string;
  readonly note: string;
  readonly change: string;
  readonly isOpen: boolean;
  /** The controls; a row without any can't be changed. */
  readonly children: ReactNode;
}

function Row({ label, value, note, change, isOpen, children }: RowProps) {
  const words = (
    <span className={styles.row}>
      <span className={styles.label}>{label}</span>
      <b className={styles.value}>{value}</b>
      {note !== "" && <span className={styles.note}>{note}</span>}
    </span>
  );
  if (!children) return <div className={styles.item}>{words}</div>;
  return (
    <details className={styles.item} open={isOpen}>
      <summary>
        {words}
        <span className={styles.change}>
          {change} <HiddenText>{label}</HiddenText>
        </span>
      </summary>
      <div className={styles.controls}>{children}</div>
    </details>
  );
}
