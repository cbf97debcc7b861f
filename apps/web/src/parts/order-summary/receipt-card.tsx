import type { Receipt as ReceiptOfCharges } from "@switchyard/domain/charges/receipt";
import { receiptParts } from "@switchyard/domain/charges/part-of-receipt";
import type { PageContext } from "../../site/blocks/block-props.ts";
import { Card } from "../../ui/shell/card.tsx";
import { Receipt } from "./receipt.tsx";

/** The order's charges: the receipt as a card of a confirmation; nothing for an empty receipt. */
export function ReceiptCard({
  page,
  receipt,
  headingLevel = 3,
}: {
  readonly page: Pick<PageContext, "t" | "locale">;
  readonly receipt: ReceiptOfCharges;
  /** One level below the heading above it. */
  readonly headingLevel?: 2 | 3;
}) {
  if (receiptParts.every((part) => receipt[part].items.length === 0)) return null;
  return (
    <Card title={page.t("charges.title")} headingLevel={headingLevel}>
      <Receipt page={page} receipt={receipt} />
    </Card>
  );
}
