import {
  confirmedIn,
  definitionOf,
  fieldsOfSection,
  type OrderFormDefinition,
  type OrderFormField,
  type OrderFormValues,
} from "@switchyard/domain/enrollment/order-form-fields";
import { isUsState } from "@switchyard/domain/addresses/states";
import { typedLength } from "@switchyard/domain/identity/typing";
import { Checkbox } from "../../../ui/forms/checkbox.tsx";
import { FieldRow } from "../../../ui/forms/field-row.tsx";
import { Segmented } from "../../../ui/forms/segmented.tsx";
import { SelectField } from "../../../ui/forms/select-field.tsx";
import { TextField, type TextFieldProps } from "../../../ui/forms/text-field.tsx";
import { HiddenText } from "../../../ui/hidden-text.tsx";
import type { SectionProps } from "./order-form-model.ts";

type Kind = OrderFormDefinition["kind"];

/** The keyboard for a text of this kind. */
const typing: Readonly<Partial<Record<Kind, Partial<TextFieldProps>>>> = {
  email: { type: "email", inputMode: "email", spellCheck: false, autoCapitalize: "none" },
  phone: { type: "tel", inputMode: "tel", width: "medium" },
  ssn: {
    width: "medium",
    icon: "lock",
    inputMode: "numeric",
    maxLength: typedLength.ssn,
    onPaste: (event) => event.preventDefault(),
  },
  licence: { width: "medium", icon: "lock", maxLength: typedLength.licence, spellCheck: false },
};

const isIdentityNumber = (kind: Kind): boolean => kind === "ssn" || kind === "licence";

const valueOf = ({ draft }: SectionProps, field: OrderFormField): string | undefined =>
  (draft as OrderFormValues)[field] ?? definitionOf(field).startsAs;

/** Props of every control: its name, its words and its error. */
const wordsOf = ({ texts, errorOf }: SectionProps, field: OrderFormField) => ({
  id: field,
  name: field,
  label: texts.label[field] ?? field,
  hint: texts.hint[field],
  error: errorOf(field),
});

/** The properties of a text field. */
export const textOf = (props: SectionProps, field: OrderFormField) => ({
  ...wordsOf(props, field),
  defaultValue: valueOf(props, field) ?? "",
  required: definitionOf(field).isOptional !== true,
});

/** The properties of a choice among the states. */
export const stateOf = (props: SectionProps, field: OrderFormField) => ({
  ...textOf(props, field),
  options: Object.entries(props.states)
    // The codes for mail of the armed forces are no states that issue licenses.
    .filter(([value]) => definitionOf(field).section !== "byLicence" || isUsState(value))
    .map(([value, label]) => ({ value, label })),
  emptyLabel: props.texts.choose,
});

/** The properties of a box. */
export const boxOf = (props: SectionProps, field: OrderFormField) => ({
  ...wordsOf(props, field),
  value: "true",
  defaultChecked: valueOf(props, field) === "true",
});

/** The properties of a choice among few words. */
export const choiceOf = (props: SectionProps, field: OrderFormField) => ({
  ...wordsOf(props, field),
  defaultValue: valueOf(props, field),
  required: true,
  options: (definitionOf(field).choices ?? []).map((value) => ({
    value,
    label: props.texts.option[`${field}.${value}`] ?? value,
    ...(value === "Spanish" ? { lang: "es" } : {}),
  })),
});

/** The answer to a message about a value that looks odd. */
export function ItIsRight({ field, doubts, texts, draft }: SectionProps & { readonly field: OrderFormField }) {
  if (!doubts.includes(field)) return null;
  return (
    <Checkbox
      id={`${field}-right`}
      name="confirmed"
      value={field}
      label={
        <>
          {texts.itIsRight}
          <HiddenText>{`: ${texts.label[field]}`}</HiddenText>
        </>
      }
      defaultChecked={confirmedIn(draft).includes(field)}
    />
  );
}

/** A field's component by its kind. */
function OrderFormControl({ field, ...props }: SectionProps & { readonly field: OrderFormField }) {
  const { kind, longest, autoComplete } = definitionOf(field);
  switch (kind) {
    case "box":
      return <Checkbox {...boxOf(props, field)} />;
    case "yesOrNo":
    case "choice":
      return <Segmented {...choiceOf(props, field)} />;
    case "state":
      return <SelectField {...stateOf(props, field)} width="medium" />;
    default:
      return (
        <>
          <TextField
            {...textOf(props, field)}
            autoComplete={autoComplete}
            maxLength={longest && longest + 1}
            {...typing[kind]}
            secret={
              isIdentityNumber(kind) ? (
                <>
                  {props.texts.showNumber}
                  <HiddenText>{`: ${props.texts.label[field]}`}</HiddenText>
                </>
              ) : undefined
            }
          />
          <ItIsRight {...props} field={field} />
        </>
      );
  }
}

/** The fields of a section in the order of the form's table; a new row appears here automatically. */
export function FieldsOf({ section, ...props }: SectionProps & { readonly section: OrderFormDefinition["section"] }) {
  const lines: OrderFormField[][] = [];
  for (const field of fieldsOfSection(section)) {
    const line = definitionOf(field).isBeside ? lines.at(-1) : undefined;
    if (line) line.push(field);
    else lines.push([field]);
  }
  return lines.map((line) => {
    const controls = line.map((field) => <OrderFormControl key={field} {...props} field={field} />);
    return line.length === 1 ? (
      controls
    ) : (
      <FieldRow key={line[0]} columns={line.length === 2 ? 2 : 3}>
        {controls}
      </FieldRow>
    );
  });
}
