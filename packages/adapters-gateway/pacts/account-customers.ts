import { MatchersV3 } from "@pact-foundation/pact";
import type { ServiceAt } from "@switchyard/domain/account/model";
import { esiidSchema } from "@switchyard/domain/kernel/ids";
import { type Agreement, refusal } from "./agreement.ts";

const { string } = MatchersV3;

const at = (partner: string, contractAccount: string, esiid: string): ServiceAt => ({
  partner,
  contractAccount,
  esiid: esiidSchema.parse(esiid),
});

/** Sandbox customers with their homes and accounts. The operator of another gateway puts its own test customers here. */
export const grace = at("0050000011", "002103000011", "10443720000052180");
export const sam = at("0050000013", "002103000013", "1008901000000000014220");
export const tina = at("0050000014", "002103000014", "10443720000088010");
export const amy = at("0050000017", "002103000017", "10443720000030120");
export const penny = at("0050000020", "002103000020", "10400510000019820");
export const vera = at("0050000023", "002103000023", "10443720000057030");
export const ray = at("0050000012", "002103000012", "10443720000061040");

export const asked = ({ partner, contractAccount, esiid }: ServiceAt) => ({
  partnerNumber: partner,
  accountNumber: contractAccount,
  esiid,
});
const forbidden = { status: 403, body: refusal("FORBIDDEN") };
const refused = (operation: string) => ({ kind: "unauthorized", operation, status: 403 });
/** Grace asks for an account of Sam's; the gateway refuses. */
export const ofAnotherCustomer = (
  description: string,
  operation: string,
  request: Agreement["request"],
  ask: Agreement["ask"],
): Agreement => ({
  description,
  state: "Sam Swapp is another customer",
  request: { ...request, signedInAs: "grace.garza" },
  response: forbidden,
  ask,
  answer: refused(operation),
});
export const success = { status: 200, body: { result: { indicator: string("Success") } } };
