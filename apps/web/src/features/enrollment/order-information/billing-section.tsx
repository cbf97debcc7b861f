import { isApartment } from "@switchyard/domain/kernel/intent";
import { BoxFields, StreetFields } from "../../../parts/billing-address/address-fields.tsx";
import { Checkbox } from "../../../ui/forms/checkbox.tsx";
import { FieldRow } from "../../../ui/forms/field-row.tsx";
import { FormSection } from "../../../ui/forms/form-section.tsx";
import { TextField } from "../../../ui/forms/text-field.tsx";
import type { OrderFormProps, SectionProps } from "./order-form-model.ts";
import styles from "./order-form.module.css";

/** Same address, another one or a PO box; a second holder; paper or none (E-104 to E-120). What is not asked is hidden by CSS, so it works without a script. */
export function BillingSection({
  draft,
  texts,
  errorOf,
  titles,
  states,
  dwel,
}: SectionProps & Pick<OrderFormProps, "titles" | "states" | "dwel">) {
  const field = (
    name: keyof typeof draft &
      (
        | "billingStreetNumber"
        | "billingStreetAddress"
        | "billingAptOrUnit"
        | "billingCity"
        | "billingZipCode"
        | "poBox"
        | "poBoxCity"
        | "poBoxZipCode"
        | "secondaryAccountFirstName"
        | "secondaryAccountLastName"
      ),
    required = true,
  ) => ({
    id: name,
    name,
    label: texts.label[name] ?? name,
    error: errorOf(name),
    defaultValue: draft[name] ?? "",
    required,
  });
  const state = (name: "billingState" | "poBoxState") => ({
    id: name,
    name,
    label: texts.label[name] ?? name,
    error: errorOf(name),
    required: true,
    options: states,
    emptyLabel: texts.choose,
    defaultValue: draft[name] ?? "TX",
  });
  const box = (name: "isPoBox" | "paperlessBilling", startsOn: boolean) => ({
    id: name,
    name,
    value: "true",
    label: texts.label[name] ?? name,
    defaultChecked: draft[name] === undefined ? startsOn : draft[name] === "true",
  });
  const hasSecondHolder = Boolean(draft.secondaryAccountFirstName || draft.secondaryAccountLastName);
  return (
    <FormSection id="billing" title={titles.billing.title} intro={titles.billing.text}>
      <div className={styles.billing}>
        <Checkbox
          id="billingOption"
          name="billingOption"
          value="sameAddress"
          label={texts.option["billingOption.sameAddress"]}
          defaultChecked={(draft.billingOption ?? "sameAddress") === "sameAddress"}
          error={errorOf("billingOption")}
        />
        <div className={styles.elsewhere}>
          <Checkbox {...box("isPoBox", false)} />
          <div className={styles.otherAddress}>
            <StreetFields field={field} state={state} isUnitRequired={isApartment(dwel)} />
          </div>
          <div className={styles.poBox}>
            <BoxFields field={field} state={state} />
          </div>
        </div>
        <Checkbox {...box("paperlessBilling", true)} />
        <details className={styles.secondHolder} open={hasSecondHolder}>
          <summary>{texts.label.secondaryAccountHolder}</summary>
          {texts.hint.secondaryAccountHolder && <p className={styles.quiet}>{texts.hint.secondaryAccountHolder}</p>}
          <FieldRow>
            <TextField {...field("secondaryAccountFirstName", false)} autoComplete="off" />
            <TextField {...field("secondaryAccountLastName", false)} autoComplete="off" />
          </FieldRow>
        </details>
      </div>
    </FormSection>
  );
}
