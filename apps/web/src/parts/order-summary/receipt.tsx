import type { Charge } from "@switchyard/domain/charges/model";
import { isFreeToPress, type Receipt as ReceiptOfCharges, type ReceiptPart } from "@switchyard/domain/charges/receipt";
import { type ReceiptPartName, receiptParts } from "@switchyard/domain/charges/part-of-receipt";
import { Fragment, type ReactNode } from "react";
import type { PageContext } from "../../site/blocks/block-props.ts";
import { type KeyValue, KeyValueList } from "../plans/components/key-value-list.tsx";
import styles from "./receipt.module.css";
import { chargeAmount, chargeLabel, chargeNote, partAmount } from "./charge-words.ts";

type Words = Pick<PageContext, "t" | "locale">;

export interface ReceiptProps {
  readonly page: Words;
  readonly receipt: ReceiptOfCharges;
  /** The page has the button that orders or pays, so the receipt also says if nothing is charged. */
  readonly hasButton?: boolean;
  /** Replaces the first bill's part if the browser renders it. */
  readonly firstBill?: ReactNode;
}

/**
 * The customer's charges besides electricity: amounts charged by the button, open amounts and their payment, the first
 * bill's and each month's charges. Every page shows an order's amounts by this component.
 */
export function Receipt({ page, receipt, hasButton = false, firstBill }: ReceiptProps) {
  const { t } = page;
  const isFree = hasButton && isFreeToPress(receipt);
  return (
    <div className={styles.receipt}>
      {receiptParts.map((name) => {
        if (name === "firstBill" && firstBill !== undefined) return <Fragment key={name}>{firstBill}</Fragment>;
        if (name === "whenPressed" && isFree) return <p key={name}>{t("charges.nothingNow")}</p>;
        return <PartOfReceipt key={name} page={page} name={name} part={receipt[name]} />;
      })}
    </div>
  );
}

// Labels used: charges.parts.*
/** Amounts charged or billed together, with their sum; empty without any. */
export function PartOfReceipt({
  page,
  name,
  part,
}: {
  readonly page: Words;
  readonly name: ReceiptPartName;
  readonly part: ReceiptPart;
}) {
  if (part.items.length === 0) return null;
  const isSum = name === "whenPressed" || part.items.length > 1;
  return (
    <RowsOfReceipt
      page={page}
      name={name}
      rows={part.items.map((charge) => rowOf(page, charge))}
      sum={isSum && partAmount(page, part)}
    />
  );
}

/** The same for rows, some of which the browser renders. */
export function RowsOfReceipt({
  page: { t },
  name,
  rows,
  sum,
}: {
  readonly page: Words;
  readonly name: ReceiptPartName;
  readonly rows: readonly KeyValue[];
  /** For more than one amount. */
  readonly sum: ReactNode;
}) {
  return (
    <div data-charges={name}>
      <p className={styles.title}>{t(`charges.parts.${name}`)}</p>
      <KeyValueList rows={sum ? [...rows, { label: t("charges.total"), value: sum, strong: true }] : rows} />
    </div>
  );
}

/** One charge: its purpose, way and day of payment, and amount. */
export const rowOf = (page: Words, charge: Charge): KeyValue => {
  const note = chargeNote(page, charge);
  return {
    label: (
      <>
        {chargeLabel(page, charge)}
        {note && <span className={styles.note}>{note}</span>}
      </>
    ),
    value: chargeAmount(page, charge),
  };
};
