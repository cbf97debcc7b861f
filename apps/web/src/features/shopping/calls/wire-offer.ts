import { dollarsOf, type Fee, moneyText, type Rate } from "@switchyard/domain/kernel/money";
import type { PlanList, PlanOffer } from "@switchyard/domain/plans/model";
import { feeForLeaving } from "@switchyard/domain/plans/rules";
import { isRealDay, toSlashDate } from "@switchyard/domain/kernel/dates";

/** A rate as a decimal number of dollars per kWh, in its shortest form. */
const rateNumber = (rate: Rate): number => rate / 100_000_000;

const feeText = (fee: Fee): string => {
  switch (fee.kind) {
    case "none":
      return "$0.00";
    case "not-stated":
      return "";
    case "flat":
      return moneyText(fee.cents);
    case "per-month-remaining":
      return `${moneyText(fee.cents)}/month remaining`;
    case "text":
      return fee.text;
  }
};

/** A plan by its names on the wire (S1-223, E-345). */
export const toWireOffer = (plan: PlanOffer) => ({
  id: plan.id,
  name: plan.name,
  summary: plan.summary,
  description: plan.description,
  baseRate: rateNumber(plan.baseRate),
  baseCharge: dollarsOf(plan.baseCharge),
  term: plan.term,
  rateType: plan.rateType,
  renewablePercent: plan.renewablePercent ?? null,
  campaignId: plan.campaignId,
  incentiveId: plan.incentiveId,
  incentiveText: plan.incentiveText,
  cancellationFee: feeText(feeForLeaving(plan)),
  rates: plan.averagePrices.map(({ kwh, rate }) => ({ usage: kwh, price: rateNumber(rate) })),
  priority: plan.priority,
  totalGreenUp: plan.totalGreenUp,
  ev: plan.ev,
  lowDeposit: plan.lowDeposit === undefined ? null : dollarsOf(plan.lowDeposit),
  enrollDate: isRealDay(plan.enrollDate) ? toSlashDate(plan.enrollDate) : plan.enrollDate,
  EFL: plan.documents.efl,
  TOS: plan.documents.tos,
  YRC: plan.documents.yrc,
  phoneNumber: plan.phoneNumber,
  retailer: plan.retailer,
  billCredits: plan.billCredits.map(({ thresholdKwh, amount }) => ({
    threshold: thresholdKwh,
    amount: dollarsOf(amount),
  })),
  minimumUseFees: (plan.minimumUseFees ?? []).map(({ belowKwh, amount }) => ({
    below: belowKwh,
    amount: dollarsOf(amount),
  })),
  trieProductRateDetails: plan.rateDetails.map(({ conditionType, range, value }) => ({
    conditionType,
    range,
    value: rateNumber(value),
  })),
});

/** The plan response (S1-224). */
export const toWirePlans = ({ offers, correlationId, sessionId }: PlanList) => ({
  plans: { result: { offers: offers.map(toWireOffer) } },
  correlationid: correlationId,
  sessionid: sessionId,
});
