import type { AddHomeSelection } from "@switchyard/domain/add-home/state";
import { toSearch } from "../../site/navigation/to-search.ts";
import { accountTermText } from "../../parts/account/words.ts";
import type { PageContext } from "../../site/blocks/block-props.ts";
import { ReceiptOfDays } from "../../parts/order-summary/receipt-of-days.lazy.client.tsx";
import { receiptOfDays } from "../../parts/order-summary/receipt-texts.ts";
import { planFacts, planSummary } from "../../parts/order-summary/plan-summary.ts";
import type { OrderSummaryContent } from "../../parts/order-summary/components/order-summary-content.ts";

/** The plans for the home, where the customer may choose another one. */
const homeOffersHref = ({ href, query }: PageContext): string =>
  href(
    `/my-account/add-home/offers${toSearch({ ...query, planid: undefined, currentplanid: undefined, rdcampaign: undefined, risktype: undefined })}`,
  );

/** The summary of choices beside the form. */
export const homeSummary = (page: PageContext, { plan, tdsp }: AddHomeSelection): OrderSummaryContent => {
  const { t } = page;
  return {
    title: t("addHome.summary.title"),
    ...planSummary(page, plan),
    facts: planFacts(page, plan, { term: accountTermText(page, plan.term), tdsp }),
    receipt: <ReceiptOfDays {...receiptOfDays(page, plan)} />,
    change: { label: t("orderSummary.changePlan"), href: homeOffersHref(page) },
  };
};
