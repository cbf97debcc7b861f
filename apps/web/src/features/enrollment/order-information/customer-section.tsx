import { orderFormBounds } from "@switchyard/domain/enrollment/order-form-rules";
import { FieldRow } from "../../../ui/forms/field-row.tsx";
import { FormSection } from "../../../ui/forms/form-section.tsx";
import { Segmented } from "../../../ui/forms/segmented.tsx";
import { TextField } from "../../../ui/forms/text-field.tsx";
import type { OrderFormProps, SectionProps } from "./order-form-model.ts";

/** Who the account is for (E-047 to E-057). */
export function CustomerSection({ draft, texts, errorOf, titles }: SectionProps & Pick<OrderFormProps, "titles">) {
  const field = (name: "firstName" | "lastName" | "email" | "phoneNumber") => ({
    id: name,
    name,
    label: texts.label[name] ?? name,
    hint: texts.hint[name],
    error: errorOf(name),
    defaultValue: draft[name] ?? "",
    required: true,
  });
  const choice = (name: "isMobile" | "correspondanceLanguage", values: readonly string[]) => ({
    id: name,
    name,
    label: texts.label[name] ?? name,
    error: errorOf(name),
    defaultValue: draft[name],
    required: true,
    options: values.map((value) => ({
      value,
      label: texts.option[`${name}.${value}`] ?? value,
      ...(value === "Spanish" ? { lang: "es" } : {}),
    })),
  });
  return (
    <FormSection id="customer" title={titles.customer.title} intro={titles.customer.text}>
      <FieldRow>
        <TextField {...field("firstName")} autoComplete="given-name" maxLength={orderFormBounds.firstName + 1} />
        <TextField {...field("lastName")} autoComplete="family-name" maxLength={orderFormBounds.lastName + 1} />
      </FieldRow>
      <TextField
        {...field("email")}
        type="email"
        autoComplete="email"
        inputMode="email"
        spellCheck={false}
        autoCapitalize="none"
      />
      <TextField {...field("phoneNumber")} type="tel" autoComplete="tel-national" inputMode="tel" width="medium" />
      <Segmented {...choice("isMobile", ["true", "false"])} />
      <Segmented {...choice("correspondanceLanguage", ["English", "Spanish"])} />
    </FormSection>
  );
}
