import { typedLength } from "@switchyard/domain/identity/typing";
import { Alert } from "../../../ui/feedback/alert.tsx";
import { FormSection } from "../../../ui/forms/form-section.tsx";
import { RadioCards } from "../../../ui/forms/radio-cards.tsx";
import { SelectField } from "../../../ui/forms/select-field.tsx";
import { TextField } from "../../../ui/forms/text-field.tsx";
import type { OrderFormProps, SectionProps } from "./order-form-model.ts";
import styles from "./order-form.module.css";

/** Social security number or licence: the fields of the choice only (E-067 to E-076). */
export function IdentitySection({
  draft,
  texts,
  errorOf,
  titles,
  states,
  defaultLicenceState,
  isAskedAgain,
}: SectionProps & { readonly isAskedAgain: boolean } & Pick<
    OrderFormProps,
    "titles" | "states" | "defaultLicenceState"
  >) {
  return (
    <FormSection id="identity" title={titles.identity.title} intro={titles.identity.text}>
      {isAskedAgain && <Alert title={texts.identityAgain} />}
      <div className={styles.identity}>
        <RadioCards
          id="identityOption"
          name="identityOption"
          label={texts.label.identityOption ?? ""}
          required
          columns={2}
          error={errorOf("identityOption")}
          defaultValue={draft.identityOption ?? "ssn"}
          options={(["ssn", "dl"] as const).map((value) => ({
            value,
            label: texts.option[`identityOption.${value}`] ?? value,
          }))}
        />
        <div className={styles.bySsn}>
          <TextField
            id="socialSecurityNumber"
            name="socialSecurityNumber"
            label={texts.label.socialSecurityNumber ?? ""}
            hint={texts.hint.socialSecurityNumber}
            error={errorOf("socialSecurityNumber")}
            required
            width="medium"
            icon="lock"
            inputMode="numeric"
            maxLength={typedLength.ssn}
            autoComplete="off"
            onPaste={(event) => event.preventDefault()}
          />
        </div>
        <div className={styles.byLicence}>
          <TextField
            id="driverLicenseNumber"
            name="driverLicenseNumber"
            label={texts.label.driverLicenseNumber ?? ""}
            hint={texts.hint.driverLicenseNumber}
            error={errorOf("driverLicenseNumber")}
            required
            width="medium"
            icon="lock"
            maxLength={typedLength.licence}
            autoComplete="off"
            spellCheck={false}
          />
          <SelectField
            id="driverLicenseState"
            name="driverLicenseState"
            label={texts.label.driverLicenseState ?? ""}
            error={errorOf("driverLicenseState")}
            required
            width="medium"
            options={states}
            emptyLabel={texts.choose}
            defaultValue={draft.driverLicenseState ?? defaultLicenceState}
          />
        </div>
      </div>
    </FormSection>
  );
}
