import { centsPerKwhText, moneyText } from "@switchyard/domain/kernel/money";
import { toSearch } from "@switchyard/domain/navigation/shopping-query";
import type { ElectricVehicle } from "@switchyard/domain/electric-vehicles/model";
import type { RenewalChoice } from "@switchyard/domain/renewal/state";
import { accountTermText } from "../account/words.ts";
import type { PageContext } from "../blocks/block-props.ts";
import { addressText, dayText, feeText, priceText, utilityText } from "../order-summary/words.ts";
import { documentLinks } from "../plans/document-links.ts";
import { priceLine } from "../plans/price-line.ts";
import type { OrderSummaryBarText, OrderSummaryContent } from "../ui/order/order-summary-content.ts";

/**
 * What is about to be ordered, beside the form.
 * @param day an ISO day; empty when none can be picked
 * @param vehicle the electric car whose promotion the plan was chosen with
 */
export const renewalSummary = (page: PageContext, { plan, address, dwel, zip, contractAccount, esiid }: RenewalChoice, day: string, vehicle?: ElectricVehicle): OrderSummaryContent => {
  const { t, locale } = page;
  const utility = utilityText(page, address?.tdsp ?? "");
  const line = priceLine(page, plan);
  return {
    title: t("orderSummary.title"),
    plan: plan.name,
    price: { amount: centsPerKwhText(plan.baseRate), sign: "¢", spoken: `${priceText(plan.baseRate)} ${t("orderSummary.priceNote")}`, note: t("orderSummary.priceNote") },
    ...(line ? { priceLine: line } : {}),
    facts: [
      { label: t("orderSummary.home"), value: address ? addressText(address) : zip },
      ...(day === "" ? [] : [{ label: t("orderSummary.starts"), value: dayText(locale, day) }]),
      { label: t("orderSummary.term"), value: accountTermText(page, plan.term) },
      { label: t("orderSummary.leaveEarly"), value: feeText(page, plan.cancellationFee) },
      ...(vehicle ? [{ label: t("orderSummary.vehicle"), value: `${vehicle.make} ${vehicle.model}` }] : []),
      ...(utility ? [{ label: t("orderSummary.deliveredBy"), value: utility }] : []),
    ],
    charges: plan.baseCharge > 0 ? [{ label: t("planCard.baseCharge"), value: moneyText(plan.baseCharge) }] : [],
    change: { label: t("orderSummary.changePlan"), href: page.href(`/renewal/offers${toSearch({ ...page.query, cint: "3", contractaccount: contractAccount, esiid, zip, dwel }, { planid: undefined, currentplanid: undefined, rdcampaign: undefined })}`) },
    documents: documentLinks(page, plan),
  };
};

/** The bar on a phone, folded. */
export const foldedRenewal = ({ locale }: Pick<PageContext, "locale">, { plan }: RenewalChoice, day: string): OrderSummaryBarText => ({
  ...(day === "" ? {} : { when: dayText(locale, day) }),
  price: priceText(plan.baseRate),
});
