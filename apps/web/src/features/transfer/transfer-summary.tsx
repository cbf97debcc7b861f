import { toSearch } from "../../site/navigation/to-search.ts";
import type { TransferInfo, TransferSelection, TransferState } from "@switchyard/domain/transfer/state";
import { accountTermText } from "../../parts/account/words.ts";
import type { PageContext } from "../../site/blocks/block-props.ts";
import { ReceiptOfDays } from "../../parts/order-summary/receipt-of-days.lazy.client.tsx";
import { receiptOfDays } from "../../parts/order-summary/receipt-texts.ts";
import { transferQuery } from "./journey.ts";
import { planFacts, planSummary } from "../../parts/order-summary/plan-summary.ts";
import type { OrderSummaryContent } from "../../parts/order-summary/components/order-summary-content.ts";

/** The shopping parameters of a move's links and forms, as text. */
export const searchOf = (page: PageContext, state: TransferState): string => toSearch(transferQuery(page.query)(state));

/** The plans for the new home, where the customer may choose another one. */
export const offersHref = (page: PageContext, state: TransferState): string =>
  page.href(
    `/my-account/transfer/offers${toSearch({ ...transferQuery(page.query)(state), planid: undefined, rdcampaign: undefined, risktype: undefined })}`,
  );

/** The summary of choices beside the forms. */
export const transferSummary = (
  page: PageContext,
  info: TransferInfo,
  { plan }: TransferSelection,
  changeHref: string,
): OrderSummaryContent => {
  const { t } = page;
  return {
    title: t("transfer.summary.title"),
    ...planSummary(page, plan),
    facts: [
      { label: t("transfer.summary.from"), value: info.from.displayText },
      { label: t("transfer.summary.to"), value: info.to.displayText },
      ...planFacts(page, plan, { term: accountTermText(page, plan.term), tdsp: info.to.tdsp }),
    ],
    receipt: <ReceiptOfDays {...receiptOfDays(page, plan)} />,
    change: { label: t("orderSummary.changePlan"), href: changeHref },
  };
};
