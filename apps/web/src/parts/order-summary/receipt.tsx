import type { Charge } from "@switchyard/domain/charges/model";
import { type Receipt as ReceiptOfCharges, receiptParts } from "@switchyard/domain/charges/receipt";
import type { PageContext } from "../../site/blocks/block-props.ts";
import { type KeyValue, KeyValueList } from "../plans/components/key-value-list.tsx";
import styles from "./receipt.module.css";
import { chargeAmount, chargeLabel, chargeNote, partAmount } from "./charge-words.ts";

type Words = Pick<PageContext, "t" | "locale">;

export interface ReceiptProps {
  readonly page: Words;
  readonly receipt: ReceiptOfCharges;
  /** The page has the button that orders or pays: then it is said that nothing is charged, too. */
  readonly hasButton?: boolean;
}

// labels: charges.parts.*
/**
 * What a customer pays beside the electricity: what is charged when the button is pressed, what is still owed and how, what
 * the first bill has and each month. The one component that says money of an order, on every page that does.
 */
export function Receipt({ page, receipt, hasButton = false }: ReceiptProps) {
  const { t } = page;
  const isFree = hasButton && receipt.whenPressed.items.length === 0;
  return (
    <div className={styles.receipt}>
      {receiptParts.map((name) => {
        const part = receipt[name];
        if (part.items.length === 0)
          return name === "whenPressed" && isFree ? <p key={name}>{t("charges.nothingNow")}</p> : null;
        const isSum = name === "whenPressed" || part.items.length > 1;
        return (
          <div key={name} data-charges={name}>
            <p className={styles.title}>{t(`charges.parts.${name}`)}</p>
            <KeyValueList
              rows={[
                ...part.items.map((charge) => rowOf(page, charge)),
                ...(isSum ? [{ label: t("charges.total"), value: partAmount(page, part), strong: true }] : []),
              ]}
            />
          </div>
        );
      })}
    </div>
  );
}

const rowOf = (page: Words, charge: Charge): KeyValue => {
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
