import { FormSection } from "../../../ui/forms/form-section.tsx";
import { FieldsOf } from "./form-fields.tsx";
import type { OrderFormProps, SectionProps } from "./order-form-model.ts";

/** The account holder (E-047 to E-057). */
export function CustomerSection({ titles, ...props }: SectionProps & Pick<OrderFormProps, "titles">) {
  return (
    <FormSection id="customer" title={titles.customer.title} intro={titles.customer.text}>
      <FieldsOf {...props} section="customer" />
    </FormSection>
  );
}
