import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { z } from "zod";
import type { Credentials, Values } from "./pact.ts";

export const usage = `Verifies the agreements in contracts/pacts against a gateway.

npm run contracts:verify                              against the sandbox, in this process
npm run contracts:verify -- --gateway <url>           against another gateway, reads only
  --allow-writes --customers <file>                   the other calls too, for these test customers

Credentials come from GATEWAY_CLIENT_ID and GATEWAY_CLIENT_SECRET (without them the sandbox's own are used), an extra
certificate authority from NODE_EXTRA_CA_CERTS. The file of customers is JSON: for each provider state of the pact the
values to send in place of the example's, by field name, or {} where the example fits:
  { "Marisol Treviño has good credit": { "firstName": "Test", "esiid": "..." } }
A call under a customer's own token needs "userName" and "password" there, whom to sign in as.
What is skipped is printed as "not verified". Exit code 0: nothing failed; 1: something failed or could not be asked.`;

/** How the command was called. */
export interface Settings {
  /** Missing: the sandbox. */
  readonly gateway: string | undefined;
  readonly credentials: Credentials;
  readonly allowWrites: boolean;
  readonly customers: Readonly<Record<string, Values>>;
}

const sandboxCredentials: Credentials = { clientId: "larkspur-site", clientSecret: "sandbox-secret" };

const customersSchema = z.record(z.string(), z.record(z.string(), z.json()));

/**
 * @returns undefined when the call asks for help
 * @throws with one line that names what is wrong
 */
export const settingsOf = (
  args: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
): Settings | undefined => {
  const { values } = parseArgs({
    args: [...args],
    options: {
      gateway: { type: "string" },
      "allow-writes": { type: "boolean", default: false },
      customers: { type: "string" },
      help: { type: "boolean", short: "h", default: false },
    },
  });
  if (values.help) return undefined;
  if (values.gateway === undefined) {
    if (values["allow-writes"] || values.customers !== undefined)
      throw new Error("--allow-writes and --customers belong to --gateway; the sandbox is verified completely");
    return { gateway: undefined, credentials: sandboxCredentials, allowWrites: true, customers: {} };
  }
  if (!URL.canParse(values.gateway) || !/^https?:$/.test(new URL(values.gateway).protocol))
    throw new Error(`--gateway ${values.gateway} is no http or https address`);
  if (values["allow-writes"] && values.customers === undefined)
    throw new Error("--allow-writes needs --customers <file>: nobody but test customers is enrolled");
  const credentials = {
    clientId: environment["GATEWAY_CLIENT_ID"] || sandboxCredentials.clientId,
    clientSecret: environment["GATEWAY_CLIENT_SECRET"] || sandboxCredentials.clientSecret,
  };
  return {
    gateway: values.gateway,
    credentials,
    allowWrites: values["allow-writes"],
    customers: values.customers === undefined ? {} : customersIn(values.customers),
  };
};

const customersIn = (file: string): Readonly<Record<string, Values>> => {
  try {
    return customersSchema.parse(JSON.parse(readFileSync(file, "utf8")));
  } catch (problem) {
    throw new Error(`--customers ${file} can't be read: it is not there or not JSON of the form that --help shows`, {
      cause: problem,
    });
  }
};
