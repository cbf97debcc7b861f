import { isApartment } from "@switchyard/domain/kernel/dwelling";
import { BoxFields, StreetFields } from "../../../parts/billing-address/address-fields.tsx";
import { Checkbox } from "../../../ui/forms/checkbox.tsx";
import { FormSection } from "../../../ui/forms/form-section.tsx";
import { boxOf, FieldsOf, ItIsRight, stateOf, textOf } from "./form-fields.tsx";
import type { OrderFormProps, SectionProps } from "./order-form-model.ts";
import styles from "./order-form.module.css";

type AddressProps = Parameters<typeof StreetFields>[0];

/**
 * Same address, another one or a PO box; a second account holder; paper or paperless bills (E-104 to E-120). CSS hides
 * irrelevant fields, so it works without scripts.
 */
export function BillingSection({ titles, dwel, ...props }: SectionProps & Pick<OrderFormProps, "titles" | "dwel">) {
  const { draft, texts, errorOf } = props;
  const field: AddressProps["field"] = (name, required = true) => ({ ...textOf(props, name), required });
  const state: AddressProps["state"] = (name) => stateOf(props, name);
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
          <Checkbox {...boxOf(props, "isPoBox")} />
          <div className={styles.otherAddress}>
            <StreetFields field={field} state={state} isUnitRequired={isApartment(dwel)} />
            <ItIsRight {...props} field="billingZipCode" />
          </div>
          <div className={styles.poBox}>
            <BoxFields field={field} state={state} />
            <ItIsRight {...props} field="poBoxZipCode" />
          </div>
        </div>
        <FieldsOf {...props} section="paper" />
        <details className={styles.secondHolder} open={hasSecondHolder}>
          <summary>{texts.label.secondaryAccountHolder}</summary>
          {texts.hint.secondaryAccountHolder && <p className={styles.quiet}>{texts.hint.secondaryAccountHolder}</p>}
          <FieldsOf {...props} section="secondHolder" />
        </details>
      </div>
    </FormSection>
  );
}
