import { numberText } from "../../ui/format/numbers.ts";
import { moneyText, type Rate } from "@switchyard/domain/kernel/money";
import type { PlanOffer } from "@switchyard/domain/plans/model";
import { missedCredit } from "@switchyard/domain/plans/missed-credit";
import { type BillLine, type MonthCost, pricePartsOf } from "@switchyard/domain/plans/month-cost";
import type { PageContext } from "../../site/blocks/block-props.ts";
import type { KeyValue } from "./components/key-value-list.tsx";

type Words = Pick<PageContext, "t">;

/** The credit that this use just misses, and by how much; empty without one. */
export const missedText = ({ t }: Words, plan: PlanOffer, kwh: number): string => {
  const missed = missedCredit(pricePartsOf(plan), kwh);
  return missed
    ? t("planCompare.missed", {
        missing: numberText(missed.missingKwh),
        credit: moneyText(missed.amount / 1_000_000),
        kwh: numberText(missed.thresholdKwh),
      })
    : "";
};

/** Cents per kWh with all decimals, so that a reader can recalculate the line: "5.5833". */
const exactCents = (rate: Rate): string => String(rate / 1_000_000);

const lineLabel = ({ t }: Words, line: BillLine): string => {
  switch (line.kind) {
    case "energy":
      return t(line.range === "" ? "planCompare.lines.energy" : "planCompare.lines.energyRange", {
        range: line.range,
        kwh: numberText(line.kwh),
        price: exactCents(line.rate),
      });
    case "base-charge":
      return t("planCompare.lines.baseCharge");
    case "delivery-monthly":
      return t("planCompare.lines.deliveryMonthly");
    case "delivery-use":
      return t("planCompare.lines.deliveryUse", { kwh: numberText(line.kwh), price: exactCents(line.rate) });
    case "credit":
      return line.thresholdKwh === 0
        ? t("planCard.billCreditAlways")
        : t("planCompare.lines.credit", { kwh: numberText(line.thresholdKwh) });
    case "minimum-use":
      return t("planCompare.lines.minimumUse", { kwh: numberText(line.belowKwh) });
    case "export":
      return t("planCompare.lines.export", { kwh: numberText(line.kwh), price: exactCents(line.rate) });
  }
};

/** The lines of a month's bill and its total; empty if the parts are unknown. */
export const costLines = (words: Words, { lines, total }: MonthCost): readonly KeyValue[] =>
  lines.length === 0
    ? []
    : [
        ...lines.map((line) => ({ label: lineLabel(words, line), value: moneyText(line.amount) })),
        { label: words.t("planCompare.lines.total"), value: moneyText(total), strong: true },
      ];
