import { useState } from "react";
import { controlOf } from "../../../site/forms/field-words.ts";
import { FormSection } from "../../../ui/forms/form-section.tsx";
import { RadioCards } from "../../../ui/forms/radio-cards.tsx";
import { SelectField } from "../../../ui/forms/select-field.tsx";
import type { PartProps } from "./order-form-model.ts";

/** The account for the home: an existing or a new one. Not shown to a customer without an account. */
export function AccountPart({ onSelect, ...form }: PartProps & { onSelect(account: string): void }) {
  const { values, facts, texts, sections } = form;
  const [account, setAccount] = useState(values.contractAccount ?? "");
  return (
    <FormSection id="account" title={sections.account.title} intro={sections.account.text}>
      {facts.accounts.length === 0 ? (
        <input type="hidden" name="isExistingBill" value="false" />
      ) : (
        <RadioCards
          {...controlOf(form, "isExistingBill")}
          required
          defaultValue={values.isExistingBill === "false" ? "false" : "true"}
          onChange={({ currentTarget }) => {
            if (currentTarget.value === "true") onSelect(account);
          }}
          options={[
            {
              value: "true",
              label: texts.existing,
              moreWhenChosen: true,
              more: (
                <SelectField
                  {...controlOf(form, "contractAccount")}
                  required
                  options={facts.accounts.map((number) => ({
                    value: number,
                    label: texts.account.replace("{number}", number),
                  }))}
                  emptyLabel={facts.accounts.length === 1 ? undefined : texts.choose}
                  defaultValue={account}
                  onChange={({ currentTarget }) => {
                    setAccount(currentTarget.value);
                    onSelect(currentTarget.value);
                  }}
                />
              ),
            },
            { value: "false", label: texts.separate },
          ]}
        />
      )}
    </FormSection>
  );
}
