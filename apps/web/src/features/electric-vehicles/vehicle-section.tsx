import type { ReactNode } from "react";
import { Checkbox } from "../../ui/forms/checkbox.tsx";
import { FormSection, type SectionWords } from "../../ui/forms/form-section.tsx";

export interface VehicleSectionProps {
  readonly words: SectionWords;
  readonly label: ReactNode;
  readonly values: { readonly evAcknowledgment?: string };
  errorOf(field: "evAcknowledgment"): string | undefined;
}

/** The checkbox for drivers of electric cars, if the plan is for them. */
export function VehicleSection({ words, label, values, errorOf }: VehicleSectionProps) {
  return (
    <FormSection id="vehicle" title={words.title} intro={words.text}>
      <Checkbox
        id="evAcknowledgment"
        name="evAcknowledgment"
        value="true"
        required
        label={label}
        error={errorOf("evAcknowledgment")}
        defaultChecked={values.evAcknowledgment === "true"}
      />
    </FormSection>
  );
}
