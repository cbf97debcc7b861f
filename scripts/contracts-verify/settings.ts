import { parseArgs } from "node:util";
import { type Customers, customersIn, noCustomers } from "./customers.ts";
import type { Credentials, Pact } from "./pact.ts";

export const usage = `Verifies the agreements in contracts/pacts, and the contract behind them, against a gateway.

npm run contracts:verify                              against the sandbox, in this process
npm run contracts:verify -- --gateway <url>           against another gateway, reads only
  --customers <file>                                  with its test customers in place of the sandbox's people
  --allow-writes --customers <file>                   the other calls too, for these test customers
npm run -s contracts:verify -- --template             prints a file of customers with the sandbox's people, to edit

Credentials come from GATEWAY_CLIENT_ID and GATEWAY_CLIENT_SECRET (without them the sandbox's own are used), an extra
certificate authority from NODE_EXTRA_CA_CERTS. The file of customers is JSON:
  "absent"   optional operations that the gateway does not have: accountBills, accountPayments, checkResetCode, endExtra,
             extrasInForce, ledgerOfDay, payBill
  "signIns"  for each user name of the sandbox, the user name and password of a test customer
  "values"   for each provider state of the pact, the fields to send in place of the example's; {} where those fit.
             An agreement may have values of its own, under its description
Exit code 0: everything was verified; 1: something failed or could not be asked; 2: nothing failed, but something was
not verified.`;

/** The command's arguments. */
export interface Settings {
  /** By default the sandbox. */
  readonly gateway: string | undefined;
  readonly credentials: Credentials;
  readonly allowWrites: boolean;
  readonly customers: Customers;
}

const sandboxCredentials: Credentials = { clientId: "larkspur-site", clientSecret: "sandbox-secret" };

/**
 * @returns the name of a text to print, if the call asks for one
 * @throws with a one-line error message
 */
export const settingsOf = (
  args: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
  pact: Pact,
): Settings | "help" | "template" => {
  const { values } = parseArgs({
    args: [...args],
    options: {
      gateway: { type: "string" },
      "allow-writes": { type: "boolean", default: false },
      customers: { type: "string" },
      template: { type: "boolean", default: false },
      help: { type: "boolean", short: "h", default: false },
    },
  });
  if (values.help) return "help";
  if (values.template) return "template";
  if (values.gateway === undefined) {
    if (values["allow-writes"] || values.customers !== undefined)
      throw new Error("--allow-writes and --customers belong to --gateway; the sandbox is verified completely");
    return { gateway: undefined, credentials: sandboxCredentials, allowWrites: true, customers: noCustomers };
  }
  if (!URL.canParse(values.gateway) || !/^https?:$/.test(new URL(values.gateway).protocol))
    throw new Error(`--gateway ${values.gateway} is not an http or https address`);
  if (values["allow-writes"] && values.customers === undefined)
    throw new Error("--allow-writes needs --customers <file>: only test customers may be enrolled");
  const credentials = {
    clientId: environment["GATEWAY_CLIENT_ID"] || sandboxCredentials.clientId,
    clientSecret: environment["GATEWAY_CLIENT_SECRET"] || sandboxCredentials.clientSecret,
  };
  return {
    gateway: values.gateway,
    credentials,
    allowWrites: values["allow-writes"],
    customers: values.customers === undefined ? noCustomers : customersIn(values.customers, pact),
  };
};
