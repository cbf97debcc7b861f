import { tdspCode, unitText } from "@switchyard/domain/addresses/rules";
import type { ServiceAddress } from "@switchyard/domain/addresses/model";
import type { Fee, Rate } from "@switchyard/domain/kernel/money";
import { centsPerKwhText, centsPerKwhText2, moneyText } from "@switchyard/domain/kernel/money";
import type { PlanOffer } from "@switchyard/domain/plans/model";
import type { PriceDifference } from "@switchyard/domain/plans/price-change";
import { feeForLeaving, priceKindOf, termOf } from "@switchyard/domain/plans/rules";
import type { PageContext } from "../../site/blocks/block-props.ts";

type Words = Pick<PageContext, "t">;

/** "12 Months" or "Month to Month" (E-435, E-436). */
export const termText = ({ t }: Words, months: number): string => {
  const term = termOf(months);
  return term.kind === "months" ? t("planCard.termMonths", { months: term.months }) : t("planCard.monthToMonth");
};

// Labels used: planCard.rateTypeShort.*
/** "12 Months, fixed". */
export const termWithType = ({ t }: Words, plan: Pick<PlanOffer, "term" | "rateType">): string => {
  const type = priceKindOf(plan);
  const term = termText({ t }, plan.term);
  return type === undefined ? term : t("planCard.termWithType", { term, type: t(`planCard.rateTypeShort.${type}`) });
};

/** The company of an imported offer, with its rating by the state if the offer has one; empty for our own plans. */
export const retailerText = (
  { t }: Words,
  { retailer, retailerRating }: Pick<PlanOffer, "retailer" | "retailerRating">,
): string =>
  retailer === "" || retailerRating === undefined
    ? retailer
    : t("planCard.retailerRated", { retailer, rating: retailerRating });

/** A fee in the customer's language; never NaN. The caller supplies the texts for no fee and for an unknown fee. */
const feeText = ({ t }: Words, fee: Fee, own: Readonly<Record<"none" | "not-stated", string>>): string => {
  switch (fee.kind) {
    case "none":
    case "not-stated":
      return own[fee.kind];
    case "flat":
      return moneyText(fee.cents);
    case "per-month-remaining":
      return t("planCard.leaveEarlyPerMonth", { fee: moneyText(fee.cents) });
    case "text":
      return fee.text;
  }
};

type Leaving = Parameters<typeof feeForLeaving>[0];

/** The early termination fee, beside its label. */
export const leavingText = ({ t }: Words, plan: Leaving): string =>
  feeText({ t }, feeForLeaving(plan), { none: t("planCard.none"), "not-stated": t("planCard.seeDocuments") });

/** The same within a line: "no fee". */
export const leavingTextInLine = ({ t }: Words, plan: Leaving): string =>
  feeText({ t }, feeForLeaving(plan), { none: t("planCard.noFee"), "not-stated": t("planCard.seeDocumentsInLine") });

/** "12.9¢". */
export const priceText = (rate: Rate): string => `${centsPerKwhText(rate)}¢`;

/** Two rates with enough decimals to differ: "12.9¢" and "13.1¢", "12.85¢" and "12.88¢". */
const ratesApart = (before: Rate, now: Rate): { readonly before: string; readonly now: string } => {
  const exact = (rate: Rate): string => String(rate / 1_000_000);
  const text = [centsPerKwhText, centsPerKwhText2].find((one) => one(before) !== one(now)) ?? exact;
  return { before: `${text(before)}¢`, now: `${text(now)}¢` };
};

/** A changed part of a plan's price, with both values. */
export const priceDifferenceText = ({ t }: Words, { part, before, now }: PriceDifference): string => {
  switch (part) {
    case "rate":
      return t("priceChange.rate", ratesApart(before, now));
    case "base-charge":
      return t("priceChange.baseCharge", { before: moneyText(before), now: moneyText(now) });
    case "term":
      return t("priceChange.term", { before: termText({ t }, before), now: termText({ t }, now) });
    case "cancellation-fee": {
      const own = { none: t("planCard.none"), "not-stated": t("priceChange.notNamed") };
      return t("priceChange.cancellationFee", {
        before: feeText({ t }, before, own),
        now: feeText({ t }, now, own),
      });
    }
  }
};

// Labels used: utilities.*
/** The utility's name; empty for an unknown code. */
export const utilityText = ({ t }: Words, tdsp: string): string => {
  const key = `utilities.${tdspCode(tdsp).toLowerCase()}`;
  return tdsp !== "" && t.has(key) ? t(key) : "";
};

/** House number, street and unit in one line. */
export const streetText = ({
  houseNumber,
  street,
  unit,
}: Pick<ServiceAddress, "houseNumber" | "street" | "unit">): string =>
  [houseNumber, street, unitText(unit)].filter(Boolean).join(" ");

export const addressText = (address: ServiceAddress): string =>
  `${streetText(address)}, ${address.city}, ${address.state} ${address.zip}`;
