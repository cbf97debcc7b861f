import { isBillingField } from "@switchyard/domain/account/billing-form";
import { byField } from "@switchyard/domain/kernel/form-table";
import { type DayField, transferOrderCodes, transferOrderFields } from "@switchyard/domain/transfer/order-form";
import { serviceInfoCodes } from "@switchyard/domain/transfer/service-info-form";
import { billingErrorTexts } from "../../parts/billing-address/texts.ts";
import { isOfRange, rangeErrors } from "../../parts/start-date/texts.ts";
import type { PageContext } from "../../site/blocks/block-props.ts";
import { fieldWords } from "../../site/forms/field-words.ts";
import { type ErrorTexts, errorTexts } from "../../site/forms/error-texts.ts";

// Labels used: transfer.fields.*, transfer.errors.*
const ownFields = transferOrderFields.filter((field) => !isBillingField(field));
const ownCodes = byField(ownFields, (field) => transferOrderCodes[field].filter((code) => !isOfRange(code)));

/** @param same the page's own message if both homes are the same */
export const serviceInfoErrors = (page: Pick<PageContext, "t">, same: string): ErrorTexts => {
  const NewServiceAddress = serviceInfoCodes.NewServiceAddress.filter((code) => code !== "same");
  return {
    ...errorTexts(page, "transfer.errors", { ...serviceInfoCodes, NewServiceAddress }),
    "NewServiceAddress.same": same,
  };
};

export const orderWords = (page: Pick<PageContext, "t">) => fieldWords(page, "transfer.fields", transferOrderFields);

/** @param ranges the first and the last day of each calendar, in words */
export const orderErrors = (
  page: Pick<PageContext, "t">,
  ranges: Readonly<Record<DayField, { readonly first: string; readonly last: string }>>,
): ErrorTexts => ({
  ...errorTexts(page, "transfer.errors", ownCodes),
  ...rangeErrors(page, "stopServiceDate", ranges.stopServiceDate),
  ...rangeErrors(page, "startServiceDate", ranges.startServiceDate),
  ...billingErrorTexts(page),
});
