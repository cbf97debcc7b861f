// Loaded by browsers too: nothing but the form's own field names behind it.
import {
  type AccountFormField,
  accountFormFields,
  type AccountFormValues,
} from "@switchyard/domain/enrollment/account-form";

export const isAccountField = (name: string): name is AccountFormField =>
  (accountFormFields as readonly string[]).includes(name);

/** Nothing that anybody means is longer. */
const longest = 254;

/** The values of the mini-confirmation's form as a browser sends them. */
export const accountFormValues = (form: FormData): AccountFormValues => {
  const values: Partial<Record<AccountFormField, string>> = {};
  for (const [name, value] of form)
    if (isAccountField(name) && typeof value === "string") values[name] = value.slice(0, longest);
  return values;
};

/** The control that takes the focus for a field's problem. */
export const focusTargetOf = (field: string): string => (field === "paymentmethod" ? "paymentmethod-0" : field);
