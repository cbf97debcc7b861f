import { Alert } from "../../../ui/feedback/alert.tsx";
import { FormSection } from "../../../ui/forms/form-section.tsx";
import { RadioCards } from "../../../ui/forms/radio-cards.tsx";
import { choiceOf, FieldsOf } from "./form-fields.tsx";
import type { OrderFormProps, SectionProps } from "./order-form-model.ts";
import styles from "./order-form.module.css";

/** Social security number or licence: the fields of the choice only (E-067 to E-076). */
export function IdentitySection({
  titles,
  defaultLicenceState,
  isAskedAgain,
  ...props
}: SectionProps & { readonly isAskedAgain: boolean } & Pick<OrderFormProps, "titles" | "defaultLicenceState">) {
  return (
    <FormSection id="identity" title={titles.identity.title} intro={titles.identity.text}>
      {isAskedAgain && <Alert title={props.texts.identityAgain} />}
      <div className={styles.identity}>
        <RadioCards {...choiceOf(props, "identityOption")} columns={2} />
        <div className={styles.bySsn}>
          <FieldsOf {...props} section="bySsn" />
        </div>
        <div className={styles.byLicence}>
          <FieldsOf
            {...props}
            draft={{ driverLicenseState: defaultLicenceState, ...props.draft }}
            section="byLicence"
          />
        </div>
      </div>
    </FormSection>
  );
}
