/**
 * The order form's fields, by the specification's own names, as they come from a form: text. A box is "true" or "".
 * Identity fields are never kept in a draft.
 */
export const orderFormFields = [
  "firstName",
  "lastName",
  "email",
  "phoneNumber",
  "isMobile",
  "correspondanceLanguage",
  "month",
  "date",
  "year",
  "identityOption",
  "socialSecurityNumber",
  "driverLicenseNumber",
  "driverLicenseState",
  "serviceAddress",
  "esiid",
  "selectStartDate",
  "isEmailAddressCopies",
  "emailCopy1",
  "emailCopy2",
  "emailCopy3",
  "emailCopy4",
  "emailCopy5",
  "billingOption",
  "isPoBox",
  "billingStreetNumber",
  "billingStreetAddress",
  "billingAptOrUnit",
  "billingCity",
  "billingState",
  "billingZipCode",
  "poBox",
  "poBoxCity",
  "poBoxState",
  "poBoxZipCode",
  "secondaryAccountFirstName",
  "secondaryAccountLastName",
  "paperlessBilling",
] as const;
export type OrderFormField = (typeof orderFormFields)[number];

/** What a browser sends; a missing field is an empty one. */
export type OrderFormValues = Readonly<Partial<Record<OrderFormField, string>>>;

/** Asked again whenever the form comes back, so that the browser never gets them back. */
export const identityFields = [
  "month",
  "date",
  "year",
  "socialSecurityNumber",
  "driverLicenseNumber",
] as const satisfies readonly OrderFormField[];
export type OrderFormDraft = Readonly<
  Partial<Record<Exclude<OrderFormField, (typeof identityFields)[number]>, string>>
>;

/** One thing wrong with one field. `code` names the message in content: `orderForm.errors.<field>.<code>`. */
export interface FieldProblem {
  readonly field: OrderFormField;
  readonly code: "required" | "invalid" | "tooLong" | "notOpen" | "otherUtility" | "unavailable";
}
