import type { PageContext } from "../../site/blocks/block-props.ts";
import { billingErrorTexts } from "../../parts/billing-address/texts.ts";

// labels: transfer.errors.*
const serviceInfoCodes = {
  ContractAccountNumber: ["required", "notYours"],
  CurrentServiceAddress: ["required", "notYours"],
  NewServiceAddress: ["required", "notPicked", "unknown"],
  IsApartment: ["required"],
} as const;
const orderCodes = {
  stopServiceDate: ["required", "invalid", "notOpen"],
  startServiceDate: ["required", "invalid", "notOpen"],
  evAcknowledgment: ["required"],
} as const;

/** What is said beside a field, by `field.code`. */
export type ErrorTexts = Readonly<Record<string, string>>;

const errorTexts = ({ t }: Pick<PageContext, "t">, codes: Readonly<Record<string, readonly string[]>>): ErrorTexts =>
  Object.fromEntries(
    Object.entries(codes).flatMap(([field, own]) =>
      own.map((code) => [`${field}.${code}`, t(`transfer.errors.${field}.${code}`)] as const),
    ),
  );

export const serviceInfoErrors = (page: Pick<PageContext, "t">): ErrorTexts => errorTexts(page, serviceInfoCodes);

export const orderErrors = (page: Pick<PageContext, "t">): ErrorTexts => ({
  ...errorTexts(page, orderCodes),
  ...billingErrorTexts(page),
});
