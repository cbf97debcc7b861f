/** Never leaves the server, never enters a log; deleted once the customer is created (see `createCustomer`). */
export interface Identity {
  /** ISO day. */
  readonly dateOfBirth: string;
  readonly document:
    | { readonly kind: "ssn"; readonly socialSecurityNumber: string }
    | { readonly kind: "dl"; readonly number: string; readonly state: string };
}
