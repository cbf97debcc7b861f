import { accountBook } from "../customers/book.ts";
import type { AccountCustomer } from "../customers/model.ts";
import { tokensOf } from "../operation/tokens.ts";
import { type Client, clientSecret, friday } from "./client.ts";

/** A signed-in fixture customer. */
export interface SignedIn {
  readonly customer: AccountCustomer;
  get(path: string, headers?: Record<string, string>): Promise<Response>;
  post(path: string, body: unknown, headers?: Record<string, string>): Promise<Response>;
}

/** Signs in a customer by id: `grace` is grace.garza. */
export const signedIn = (client: Client, id: string): SignedIn => {
  const customer = accountBook().customers.find((one) => one.id === id);
  if (!customer) throw new Error(`no customer ${id}`);
  const { userName: sub, classification, portalType, partnerNumber, organisationNumber } = customer;
  const token = tokensOf(clientSecret, () => friday).issue("access", {
    sub,
    customer_classification: classification,
    portal_type: portalType,
    bp_number: partnerNumber,
    org_bp_number: organisationNumber,
  });
  const authorization = { authorization: `Bearer ${token}` };
  return {
    customer,
    get: (path, headers = {}) => client.get(path, { ...headers, ...authorization }),
    post: (path, body, headers = {}) => client.post(path, body, { ...headers, ...authorization }),
  };
};
