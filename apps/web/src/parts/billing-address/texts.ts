import { billingCodes, type BillingField, billingFields } from "@switchyard/domain/account/billing-form";
import type { PageContext } from "../../site/blocks/block-props.ts";
import type { BillingAddressTexts } from "./billing-address.tsx";
import { stateOptions } from "./state-options.ts";

// Labels used: orderForm.fields.*, orderForm.errors.*, states.*, billingAddress.*
type Asked = Exclude<BillingField, "billingOption">;
const asked = billingFields.filter((field): field is Asked => field !== "billingOption");

/** The texts of the fields are those of the order form, which has the same questions. */
export const billingAddressTexts = ({ t, locale }: Pick<PageContext, "t" | "locale">): BillingAddressTexts => ({
  legend: t("billingAddress.legend"),
  same: t("billingAddress.same"),
  noSame: t("billingAddress.noSame"),
  edit: t("billingAddress.edit"),
  other: t("billingAddress.other"),
  back: t("billingAddress.back"),
  isPoBox: t("orderForm.fields.isPoBox.label"),
  choose: t("orderForm.choose"),
  label: Object.fromEntries(asked.map((field) => [field, t(`orderForm.fields.${field}.label`)])) as Record<
    Asked,
    string
  >,
  states: stateOptions({ t, locale }),
});

/** Messages beside a field, by `field.code`. */
export const billingErrorTexts = ({ t }: Pick<PageContext, "t">): Readonly<Record<string, string>> =>
  Object.fromEntries(
    billingFields.flatMap((field) =>
      billingCodes.flatMap((code) => {
        const own =
          field === "billingOption"
            ? `billingAddress.errors.${code === "tooLong" ? "invalid" : code}`
            : `orderForm.errors.${field}.${code}`;
        return [[`${field}.${code}`, t(t.has(own) ? own : `orderForm.errors.generic.${code}`)] as const];
      }),
    ),
  );
