import type { PlanOffer } from "@switchyard/domain/plans/model";
import type { PageContext } from "../../site/blocks/block-props.ts";
import type { Translate } from "../../site/messages/translate.ts";

type Words = Pick<PageContext, "t" | "locale">;

/** The texts of a receipt that a browser renders, by their keys, formatted except for day and amount. */
export type ReceiptTexts = Readonly<Record<string, string>>;

// Labels used: charges.parts.* charges.what.* charges.agreed.*
const keys = [
  "charges.parts.firstBill",
  "charges.parts.eachMonth",
  "charges.what.start-day-fee",
  "charges.what.stop-day-fee",
  "charges.what.base-charge",
  "charges.total",
  "charges.nothingNow",
  "charges.unknownAmount",
  "charges.agreed.nothingNow",
  "charges.agreed.firstBill",
  "charges.agreed.eachMonth",
  "charges.agreed.unknownAmount",
] as const;

const receiptTexts = ({ t }: Pick<Words, "t">): ReceiptTexts =>
  Object.fromEntries(keys.map((key) => [key, t(key, { day: "{day}", amount: "{amount}", name: "none" })]));

/** Props for rendering an order's receipt in the browser, besides its days. */
export interface ReceiptOfDaysProps {
  readonly texts: ReceiptTexts;
  readonly locale: Words["locale"];
  readonly plan: Pick<PlanOffer, "baseCharge">;
}
export const receiptOfDays = (page: Words, { baseCharge }: Pick<PlanOffer, "baseCharge">): ReceiptOfDaysProps => ({
  texts: receiptTexts(page),
  locale: page.locale,
  plan: { baseCharge },
});

/** Formats with them. */
export const receiptWords = (texts: ReceiptTexts, locale: Words["locale"]): Words => {
  const t = (key: string, args: Parameters<Translate>[1] = {}): string =>
    (texts[key] ?? key).replace(/\{(\w+)\}/g, (_, name: string) => String(args[name] ?? ""));
  return { locale, t: Object.assign(t, { has: (key: string) => key in texts }) };
};
