// Browsers load this file too, so it imports only the form's field names.
import {
  type AccountFormField,
  accountFormFields,
  type AccountFormValues,
} from "@switchyard/domain/enrollment/account-form";

export const isAccountField = (name: string): name is AccountFormField =>
  (accountFormFields as readonly string[]).includes(name);

/** Longer than any valid input. */
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
