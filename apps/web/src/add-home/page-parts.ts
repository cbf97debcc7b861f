import type { HomeToAdd } from "@switchyard/domain/add-home/model";
import type { AddHomeSelection } from "@switchyard/domain/add-home/state";
import { centsPerKwhText } from "@switchyard/domain/kernel/money";
import { toSearch } from "@switchyard/domain/navigation/shopping-query";
import { accountTermText } from "../account/words.ts";
import type { PageContext } from "../blocks/block-props.ts";
import { feeText, priceText, utilityText } from "../order-summary/words.ts";
import { documentLinks } from "../plans/document-links.ts";
import { priceLine } from "../plans/price-line.ts";
import type { OrderSummaryContent } from "../ui/order/order-summary-content.ts";

/** The plans for the home; another one is chosen there. */
export const homeOffersHref = ({ href, query }: PageContext): string => href(`/my-account/add-home/offers${toSearch({ ...query, planid: undefined, currentplanid: undefined, rdcampaign: undefined, risktype: undefined })}`);

/** What has been chosen so far, beside the form. */
export const homeSummary = (page: PageContext, { plan, tdsp }: AddHomeSelection): OrderSummaryContent => {
  const { t } = page;
  const utility = utilityText(page, tdsp);
  const line = priceLine(page, plan);
  return {
    title: t("addHome.summary.title"),
    plan: plan.name,
    price: { amount: centsPerKwhText(plan.baseRate), sign: "¢", spoken: `${priceText(plan.baseRate)} ${t("orderSummary.priceNote")}`, note: t("orderSummary.priceNote") },
    ...(line ? { priceLine: line } : {}),
    facts: [
      { label: t("orderSummary.term"), value: accountTermText(page, plan.term) },
      { label: t("orderSummary.leaveEarly"), value: feeText(page, plan.cancellationFee) },
      ...(utility ? [{ label: t("orderSummary.deliveredBy"), value: utility }] : []),
    ],
    change: { label: t("orderSummary.changePlan"), href: homeOffersHref(page) },
    documents: documentLinks(page, plan),
  };
};

/** Where bills on paper go, in one line as people write it. */
export const billingLine = ({ billing, address }: Pick<HomeToAdd, "billing" | "address">, poBox: (box: string) => string): string => {
  switch (billing.kind) {
    case "same-address":
      return address.displayText;
    case "po-box":
      return `${poBox(billing.box)}, ${billing.city}, ${billing.state} ${billing.zip}`;
    case "other-address":
      return `${billing.streetNumber} ${billing.street} #${billing.unit.replace(/^#/, "")}, ${billing.city}, ${billing.state} ${billing.zip}`;
  }
};
