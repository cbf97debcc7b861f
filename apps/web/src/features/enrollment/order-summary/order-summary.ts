import { dayText } from "../../../ui/format/days.ts";
import type { ElectricVehicle } from "@switchyard/domain/electric-vehicles/model";
import type { EnrollmentState } from "@switchyard/domain/enrollment/model";
import type { Selection } from "@switchyard/domain/enrollment/parts";
import type { ShoppingQuery } from "@switchyard/domain/navigation/shopping-query";
import { toSearch } from "../../../site/navigation/to-search.ts";
import type { PageContext } from "../../../site/blocks/block-props.ts";
import type {
  OrderedProduct,
  OrderSummaryBarText,
  OrderSummaryContent,
} from "../../../parts/order-summary/components/order-summary-content.ts";
import type { ReactNode } from "react";
import type { KeyValue } from "../../../parts/plans/components/key-value-list.tsx";
import { planFacts, planSummary } from "../../../parts/order-summary/plan-summary.ts";
import { addressText, priceText, termText } from "../../../parts/plans/words.ts";

interface KnownBeside {
  /** Home and start from a form, replacing those of the order. */
  readonly inForm?: { readonly home: ReactNode; readonly starts: ReactNode };
  /** The electric car whose promotion the plans were chosen with. */
  readonly vehicle?: ElectricVehicle | undefined;
  /** Chosen products besides electricity (S1-222). */
  readonly addOns?: readonly OrderedProduct[];
  /** Amounts and ways of payment, see `summaryReceipt`. */
  readonly receipt?: ReactNode;
}

/**
 * Whether the gateway requires a deposit, which it decides when it creates the customer. The receipt has the amount.
 */
export const depositRow = (
  { t }: Pick<PageContext, "t">,
  { enrollmentInfo, depositPayment }: Pick<EnrollmentState, "enrollmentInfo" | "depositPayment">,
  isOrderKnown: boolean,
): readonly KeyValue[] =>
  !isOrderKnown || !enrollmentInfo?.contractAccountNumber
    ? [{ label: t("orderSummary.deposit"), value: t("orderSummary.depositLater") }]
    : depositPayment === "none"
      ? [{ label: t("orderSummary.deposit"), value: t("orderSummary.noDeposit") }]
      : [];

/** The choices so far, for the side column and the bar of every page of the flow. */
export const orderSummary = (
  page: Pick<PageContext, "t" | "locale" | "href" | "route" | "query">,
  selection: Selection,
  { order, ...deposit }: Pick<EnrollmentState, "order" | "enrollmentInfo" | "depositPayment">,
  known: KnownBeside = {},
): OrderSummaryContent => {
  const { t, locale } = page;
  const { plan } = selection;
  const home = known.inForm?.home ?? (order ? addressText(order.address) : selection.zip);
  return {
    title: t("orderSummary.title"),
    ...planSummary(page, plan),
    facts: [
      ...(home ? [{ label: t("orderSummary.home"), value: home }] : []),
      {
        label: t("orderSummary.starts"),
        value: known.inForm?.starts ?? (order ? dayText(locale, order.startDate) : t("orderSummary.startsNotChosen")),
      },
      ...planFacts(page, plan, {
        term: termText(page, plan.term),
        tdsp: order?.address.tdsp ?? selection.tdsp,
        vehicle: known.vehicle,
      }),
    ],
    charges: depositRow(page, deposit, order !== undefined),
    ...(known.receipt ? { receipt: known.receipt } : {}),
    ...(known.addOns ? { addOns: { label: t("orderSummary.addOns"), products: known.addOns } } : {}),
    change: { label: t("orderSummary.changePlan"), href: offersHref(page, page.query) },
  };
};

/** Leads back to the offers with the same answers, without the plan. */
export const offersHref = ({ href, route }: Pick<PageContext, "href" | "route">, query: ShoppingQuery): string =>
  href(`/${route}/offers${toSearch(query, { planid: undefined, rdcampaign: undefined, risktype: undefined })}`);

/** The folded bar on a phone. */
export const foldedSummary = (
  { locale }: Pick<PageContext, "locale">,
  selection: Selection,
  { order }: Pick<EnrollmentState, "order">,
): OrderSummaryBarText => ({
  ...(order ? { when: dayText(locale, order.startDate) } : {}),
  price: priceText(selection.plan.baseRate),
});
