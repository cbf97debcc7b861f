import { receiptOf } from "@switchyard/domain/charges/receipt";
import { chargesBesideTheDay } from "@switchyard/domain/enrollment/charges";
import type { EnrollmentState } from "@switchyard/domain/enrollment/model";
import { PartOfReceipt, Receipt, rowOf, RowsOfReceipt } from "../../../parts/order-summary/receipt.tsx";
import type { PageContext } from "../../../site/blocks/block-props.ts";
import { ByFeeOfStart, FeeOfStart, StartInForm } from "./order-form.lazy.client.tsx";

/** Where a sentence names the day; no text has it. */
const dayPlace = "\u0000";

/** The receipt beside the order form: the fee on the first bill follows the day that stands in the form, all else stands. */
export function ReceiptByDay({
  page,
  state,
}: {
  readonly page: Pick<PageContext, "t" | "locale">;
  readonly state: EnrollmentState;
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
        <StartInForm locale={locale} none="" />
        {after}
      </>
    ),
    value: <FeeOfStart unknown={unknown} />,
  };
  return (
    <Receipt
      page={page}
      receipt={receipt}
      firstBill={
        <ByFeeOfStart
          withFee={
            <RowsOfReceipt
              page={page}
              name="firstBill"
              rows={[fee, ...items.map((charge) => rowOf(page, charge))]}
              sum={items.length > 0 && <FeeOfStart beside={isWhole ? total : "unknown"} unknown={unknown} />}
            />
          }
          without={<PartOfReceipt page={page} name="firstBill" part={receipt.firstBill} />}
        />
      }
    />
  );
}
