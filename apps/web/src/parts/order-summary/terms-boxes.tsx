import type { ReactNode } from "react";
import { Checkbox } from "../../ui/forms/checkbox.tsx";
import { FormSection } from "../../ui/forms/form-section.tsx";

export interface TermsBoxesProps<Term extends string> {
  readonly terms: {
    readonly title: string;
    readonly items: readonly { readonly name: Term; readonly label: ReactNode }[];
    readonly ticked: readonly string[];
  };
  readonly errorOf: (term: Term) => string | undefined;
}

/** The terms of an order, each with a required checkbox. */
export function TermsBoxes<Term extends string>({ terms, errorOf }: TermsBoxesProps<Term>) {
  return (
    <FormSection id="terms" title={terms.title}>
      {terms.items.map(({ name, label }) => (
        <Checkbox
          key={name}
          id={name}
          name={name}
          value="true"
          required
          label={label}
          defaultChecked={terms.ticked.includes(name)}
          error={errorOf(name)}
        />
      ))}
    </FormSection>
  );
}
