import type { BillingField } from "@switchyard/domain/account/billing-form";
import type { ComponentProps } from "react";
import { FieldRow } from "../../ui/forms/field-row.tsx";
import { SelectField } from "../../ui/forms/select-field.tsx";
import { TextField } from "../../ui/forms/text-field.tsx";

type StateField = "billingState" | "poBoxState";

export interface AddressFieldsProps {
  /** A text field by its name: label, value, error. */
  field(
    name: Exclude<BillingField, "billingOption" | StateField>,
    required?: boolean,
  ): ComponentProps<typeof TextField>;
  state(name: StateField): ComponentProps<typeof SelectField>;
}

/**
 * Another address for paper bills, under the specification's names. Browsers have no autofill token for a house number:
 * they put "5714 Goodwin Ave" into the street's field, and the form's normal form splits it.
 */
export function StreetFields({
  field,
  state,
  isUnitRequired,
}: AddressFieldsProps & { readonly isUnitRequired: boolean }) {
  return (
    <>
      <FieldRow>
        <TextField {...field("billingStreetNumber")} autoComplete="off" />
        <TextField {...field("billingStreetAddress")} autoComplete="billing address-line1" />
      </FieldRow>
      <TextField {...field("billingAptOrUnit", isUnitRequired)} width="short" autoComplete="billing address-line2" />
      <TextField {...field("billingCity")} autoComplete="billing address-level2" />
      <FieldRow>
        <SelectField {...state("billingState")} autoComplete="billing address-level1" />
        <TextField {...field("billingZipCode")} inputMode="numeric" autoComplete="billing postal-code" />
      </FieldRow>
    </>
  );
}

/** A PO box. */
export function BoxFields({ field, state }: AddressFieldsProps) {
  return (
    <>
      <TextField {...field("poBox")} width="short" />
      <TextField {...field("poBoxCity")} autoComplete="billing address-level2" />
      <FieldRow>
        <SelectField {...state("poBoxState")} autoComplete="billing address-level1" />
        <TextField {...field("poBoxZipCode")} inputMode="numeric" autoComplete="billing postal-code" />
      </FieldRow>
    </>
  );
}
