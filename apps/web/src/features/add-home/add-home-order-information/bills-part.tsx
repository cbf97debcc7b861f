import { SameOrOtherAddress } from "../../../parts/billing-address/billing-address.tsx";
import { controlOf } from "../../../site/forms/field-words.ts";
import { Checkbox } from "../../../ui/forms/checkbox.tsx";
import { FormSection } from "../../../ui/forms/form-section.tsx";
import { TextField } from "../../../ui/forms/text-field.tsx";
import type { PartProps } from "./order-form-model.ts";
import styles from "./order-form.module.css";
import type { PaperlessStatus } from "./use-paperless-status.ts";

interface BillsPartProps extends PartProps {
  readonly status: PaperlessStatus;
  onChange(change: Partial<PaperlessStatus>): void;
}

/** The address for paper bills, or a different address. */
export function BillsPart({ status, onChange, ...form }: BillsPartProps) {
  const { values, billingTexts, texts, sections, errorOf } = form;
  return (
    <FormSection id="bills" title={sections.bills.title} intro={sections.bills.text}>
      <SameOrOtherAddress values={values} texts={billingTexts} same={texts.same} isUnitRequired errorOf={errorOf} />
      <div className={styles.asked}>
        <Checkbox
          {...controlOf(form, "isPaperlessBilling")}
          value="true"
          checked={status.isPaperless}
          onChange={({ currentTarget: { checked } }) => onChange({ isPaperless: checked })}
        />
        <div className={styles.onlyIf}>
          <TextField
            {...controlOf(form, "paperlessBillingEmail")}
            type="email"
            inputMode="email"
            autoComplete="email"
            required
            value={status.email}
            onChange={({ currentTarget: { value } }) => onChange({ email: value })}
          />
        </div>
      </div>
    </FormSection>
  );
}
