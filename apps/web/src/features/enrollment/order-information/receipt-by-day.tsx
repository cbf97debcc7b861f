import { receiptOf } from "@switchyard/domain/charges/receipt";
import { chargesBesideTheDay } from "@switchyard/domain/enrollment/charges";
import type { DayWithFee } from "@switchyard/domain/service-calendar/model";
import type { EnrollmentState } from "@switchyard/domain/enrollment/model";
import { PartOfReceipt, Receipt, rowOf, RowsOfReceipt } from "../../../parts/order-summary/receipt.tsx";
import type { PageContext } from "../../../site/blocks/block-props.ts";
import { ByFeeOfForm, FeeOfForm, StartOfForm } from "./shown-of-form.tsx";

/** A placeholder for the day, which no text contains. */
const dayPlace = "\u0000";

/**
 * The receipt beside the order form: the fee on the first bill follows the form's day, and the rest stays unchanged.
 */
export function ReceiptByDay({
  page,
  state,
  start,
}: {
  readonly page: Pick<PageContext, "t" | "locale">;
  readonly state: EnrollmentState;
  /** The day with which the form begins. */
  readonly start: DayWithFee | undefined;
}) {
  const { t, locale } = page;
  const receipt = receiptOf(chargesBesideTheDay(state));
  const { items, isWhole, total } = receipt.firstBill;
  const unknown = t("charges.unknownAmount");
  const [before = "", after = ""] = t("charges.what.start-day-fee", { day: dayPlace }).split(dayPlace);
  const fee = {
    label: (
      <>
        {before}
        <StartOfForm start={start} locale={locale} none="" />
        {after}
      </>
    ),
    value: <FeeOfForm start={start} unknown={unknown} />,
  };
  return (
    <Receipt
      page={page}
      receipt={receipt}
      firstBill={
        <ByFeeOfForm
          start={start}
          withFee={
            <RowsOfReceipt
              page={page}
              name="firstBill"
              rows={[fee, ...items.map((charge) => rowOf(page, charge))]}
              sum={
                items.length > 0 && <FeeOfForm start={start} beside={isWhole ? total : "unknown"} unknown={unknown} />
              }
            />
          }
          without={<PartOfReceipt page={page} name="firstBill" part={receipt.firstBill} />}
        />
      }
    />
  );
}
