import { tdspCode } from "@switchyard/domain/addresses/rules";
import { toSearch } from "@switchyard/domain/navigation/shopping-query";
import type { TransferInfo, TransferSelection, TransferState } from "@switchyard/domain/transfer/state";
import { accountTermText } from "../account/words.ts";
import { utilityNames } from "../address-search/texts.ts";
import type { PageContext } from "../blocks/block-props.ts";
import { transferQuery } from "../journeys/transfer-journey.ts";
import { centsPerKwhText } from "@switchyard/domain/kernel/money";
import { feeText, priceText, utilityText } from "../order-summary/words.ts";
import { documentLinks } from "../plans/document-links.ts";
import { priceLine } from "../plans/price-line.ts";
import { startDateTexts } from "../start-date/texts.ts";
import type { OrderSummaryContent } from "../ui/order/order-summary-content.ts";
import type { BothCalendars } from "./both-calendars.ts";
import type { HomeWithDay } from "./transfer-dates.tsx";

/** What goes along in addresses and forms of a transfer, as text. */
export const searchOf = (page: PageContext, state: TransferState): string => toSearch(transferQuery(page.query)(state));

/** The plans for the new home; the plan is chosen there. */
export const offersHref = (page: PageContext, state: TransferState): string =>
  page.href(`/my-account/transfer/offers${toSearch({ ...transferQuery(page.query)(state), planid: undefined, rdcampaign: undefined, risktype: undefined })}`);

/** What has been chosen so far, beside the forms. */
export const transferSummary = (page: PageContext, info: TransferInfo, { plan }: TransferSelection, changeHref: string): OrderSummaryContent => {
  const { t } = page;
  const utility = utilityText(page, info.to.tdsp);
  const line = priceLine(page, plan);
  return {
    title: t("transfer.summary.title"),
    plan: plan.name,
    price: { amount: centsPerKwhText(plan.baseRate), sign: "¢", spoken: `${priceText(plan.baseRate)} ${t("orderSummary.priceNote")}`, note: t("orderSummary.priceNote") },
    ...(line ? { priceLine: line } : {}),
    facts: [
      { label: t("transfer.summary.from"), value: info.from.displayText },
      { label: t("transfer.summary.to"), value: info.to.displayText },
      { label: t("orderSummary.term"), value: accountTermText(page, plan.term) },
      { label: t("orderSummary.leaveEarly"), value: feeText(page, plan.cancellationFee) },
      ...(utility ? [{ label: t("orderSummary.deliveredBy"), value: utility }] : []),
    ],
    change: { label: t("orderSummary.changePlan"), href: changeHref },
    documents: documentLinks(page, plan),
  };
};

/** Both homes with the words of their calendars. */
export const homesWithDays = (page: PageContext, { from, to }: TransferInfo, { lengths }: BothCalendars): { readonly stop: HomeWithDay; readonly start: HomeWithDay; readonly utilities: Readonly<Record<string, string>> } => {
  const { t } = page;
  return {
    stop: { heading: t("transfer.dates.oldHome"), address: from.displayText, esiid: from.esiid, tdsp: tdspCode(from.tdsp), label: t("transfer.fields.stopServiceDate.label"), hint: t("transfer.fields.stopServiceDate.hint"), texts: startDateTexts(page, lengths.stop) },
    start: { heading: t("transfer.dates.newHome"), address: to.displayText, esiid: to.esiid, tdsp: tdspCode(to.tdsp), label: t("transfer.fields.startServiceDate.label"), hint: t("transfer.fields.startServiceDate.hint"), texts: startDateTexts(page, lengths.start) },
    utilities: utilityNames(page),
  };
};
