import { type Cents, moneyText } from "@switchyard/domain/kernel/money";
import type { PageContext } from "../../site/blocks/block-props.ts";

// labels: addOns.perMonth addOns.once
/** "$14.99 per month", "$4.99 per month + $29.00 once" (S1-136, E-434). */
export const addOnPrice = (
  { t }: Pick<PageContext, "t">,
  monthly: Cents | undefined,
  once: Cents | undefined,
): string =>
  [
    ...(monthly ? [t("addOns.perMonth", { price: moneyText(monthly) })] : []),
    ...(once ? [t("addOns.once", { price: moneyText(once) })] : []),
  ].join(" + ");

/** "14.99": the number without its sign, for prices that are drawn large. */
export const decimalMoney = (cents: Cents): string => moneyText(cents).replace("$", "");
