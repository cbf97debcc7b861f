import { isBillingField } from "@switchyard/domain/account/billing-form";
import { addHomeCodes, addHomeFields } from "@switchyard/domain/add-home/order-form";
import { byField } from "@switchyard/domain/kernel/form-table";
import { isOfRange, rangeErrors } from "../../parts/start-date/texts.ts";
import { billingErrorTexts } from "../../parts/billing-address/texts.ts";
import type { PageContext } from "../../site/blocks/block-props.ts";
import { fieldWords } from "../../site/forms/field-words.ts";
import { type ErrorTexts, errorTexts } from "../../site/forms/error-texts.ts";

// Labels used: addHome.fields.*, addHome.errors.*
const ownFields = addHomeFields.filter((field) => !isBillingField(field));
const ownCodes = byField(ownFields, (field) => addHomeCodes[field].filter((code) => !isOfRange(code)));

export const homeOrderWords = (page: Pick<PageContext, "t">) => fieldWords(page, "addHome.fields", addHomeFields);

/** @param range the first and the last day of the calendar, in words */
export const homeOrderErrors = (
  page: Pick<PageContext, "t">,
  range: { readonly first: string; readonly last: string },
): ErrorTexts => ({
  ...errorTexts(page, "addHome.errors", ownCodes),
  ...rangeErrors(page, "startdate", range),
  ...billingErrorTexts(page),
});
