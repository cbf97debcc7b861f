import type { ElectricVehicle } from "@switchyard/domain/electric-vehicles/model";
import { centsPerKwhText } from "@switchyard/domain/kernel/money";
import type { PlanOffer } from "@switchyard/domain/plans/model";
import type { PageContext } from "../../site/blocks/block-props.ts";
import { documentLinks } from "../plans/document-links.ts";
import { numberText } from "../../ui/format/numbers.ts";
import { priceLine } from "../plans/average-prices.ts";
import type { OrderSummaryContent } from "./components/order-summary-content.ts";
import { leavingText, utilityText } from "../plans/words.ts";

type Words = Pick<PageContext, "t" | "locale">;

/** The chosen plan, as the summary of every order shows it. */
export const planSummary = (
  page: Words,
  plan: PlanOffer,
): Pick<OrderSummaryContent, "plan" | "price" | "priceLine" | "documents"> => {
  const amount = centsPerKwhText(plan.baseRate);
  return {
    plan: plan.name,
    price: {
      amount,
      sign: page.t("planCard.cents"),
      spoken: page.t("planCard.centsAria", { price: amount }),
      unit: page.t("planCard.perKwh"),
      note: page.t("planCard.averageAt", { kwh: numberText(1_000) }),
    },
    priceLine: priceLine(page, plan),
    documents: documentLinks(page, plan),
  };
};

export interface BesideThePlan {
  /** The plan's term in words. */
  readonly term: string;
  readonly tdsp: string;
  /** The electric car whose promotion the plan was chosen with. */
  readonly vehicle?: ElectricVehicle | undefined;
}

/** The plan's term, early termination fee, electric car and utility. */
export const planFacts = (
  page: Words,
  plan: Pick<PlanOffer, "term" | "cancellationFee">,
  { term, tdsp, vehicle }: BesideThePlan,
): OrderSummaryContent["facts"] => {
  const { t } = page;
  const utility = utilityText(page, tdsp);
  return [
    { label: t("orderSummary.term"), value: term },
    { label: t("orderSummary.leaveEarly"), value: leavingText(page, plan) },
    ...(vehicle ? [{ label: t("orderSummary.vehicle"), value: `${vehicle.make} ${vehicle.model}` }] : []),
    ...(utility ? [{ label: t("orderSummary.deliveredBy"), value: utility }] : []),
  ];
};
