import type { PaymentMethod } from "@switchyard/domain/bill-payments/model";
import { type Cents, moneyText } from "@switchyard/domain/kernel/money";
import { methodText } from "../../../parts/account/payments/payment-words.ts";
import { weekdayText } from "../../../ui/format/days.ts";
import { Card } from "../../../ui/shell/card.tsx";
import { effectArguments } from "../payment-arguments.ts";
import type { PaymentFormProps } from "./form-props.ts";
import styles from "./pay-bill.module.css";

interface WhatHappensProps extends PaymentFormProps {
  readonly amount: Cents;
  readonly method: PaymentMethod;
}

/** The charge, and what is left to pay after it. */
export function WhatHappens({ page, fields, choice, bills, amount, method, today }: WhatHappensProps) {
  const { text, locale } = page;
  return (
    <Card look="tint" title={text(fields.first)}>
      <ol className={styles.steps}>
        <li>
          <b>{choice.day === today ? text(fields.now) : weekdayText(choice.day, locale)}</b>
          <span>{text(fields.taken, { amount: moneyText(amount), from: methodText(page, method) })}</span>
        </li>
        {choice.effect && (
          <li>
            <b>{text(fields.after)}</b>
            <span>{text(fields.effects[choice.effect], effectArguments(amount, bills))}</span>
          </li>
        )}
      </ol>
    </Card>
  );
}
