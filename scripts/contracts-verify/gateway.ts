import { randomUUID } from "node:crypto";
import { z } from "zod";
import type { Credentials, Interaction, Values } from "./pact.ts";

/** The holder of a token: the site or a customer. */
export type Holder = "site" | { readonly username: string; readonly password: string };

/** No keep-alive: a gateway may close an idle connection just as the next call uses it. */
export const ownConnection = { connection: "close" } as const;

/** @throws with the gateway's answer in one line */
export const tokenFrom = async (
  gateway: string,
  { clientId, clientSecret }: Credentials,
  holder: Holder = "site",
): Promise<string> => {
  const grant = holder === "site" ? { grant_type: "client_credentials" } : { grant_type: "password", ...holder };
  const form = new URLSearchParams({ ...grant, client_id: clientId, client_secret: clientSecret });
  const headers = {
    "X-Brand-Id": "LARKSPUR",
    "X-Correlation-Id": `contracts-verify-${randomUUID()}`,
    ...ownConnection,
  };
  const address = addressOf(gateway, "/identity/connect/token");
  const response = await fetch(address, {
    method: "POST",
    headers,
    body: form,
    signal: AbortSignal.timeout(30_000),
  }).catch((problem: unknown) => {
    throw new Error(`POST ${address.href} has no answer`, { cause: problem });
  });
  if (!response.ok)
    throw new Error(
      `POST ${address.href} gives no token${holder === "site" ? "" : ` to ${holder.username}`}: expected status 200, got ${response.status}`,
    );
  return z.object({ access_token: z.string() }).parse(await response.json()).access_token;
};

const addressOf = (gateway: string, path: string): URL =>
  new URL(path.slice(1), gateway.endsWith("/") ? gateway : `${gateway}/`);

/** Values of an answer that later calls need: the path in the answer, and the parameter's name. */
const carried: readonly (readonly [at: readonly string[], name: string, as?: (value: string) => string])[] = [
  [["createCustomerResponse", "result", "partnerNumber"], "bpNumber"],
  [["createCustomerResponse", "result", "partnerNumber"], "businessPartnerNumber"],
  [["createCustomerResponse", "result", "partnerNumber"], "PartnerNumber"],
  [["createCustomerResponse", "result", "partnerNumber"], "PersonBPNumber", (partner) => partner.padStart(10, "0")],
  [["createContractAccountResponse", "result", "contractAccount"], "AccountNumber"],
  [["result", "sendOtpResults", "sessionID"], "sessionID"],
  [["result", "sendOtpResults", "score"], "score"],
  [["result", "sendOtpResults", "decision"], "decision"],
  [["result", "score"], "score"],
  [["result", "decision"], "decision"],
  [["createContractAccountResponse", "result", "contractAccount"], "contractAccountNumber"],
  [["refresh_token"], "refresh_token"],
  [["result", "sessionID"], "sessionID"],
  [["sessionID"], "sessionID"],
];

const at = (value: unknown, path: readonly string[]): unknown =>
  path.reduce(
    (inner, name) =>
      typeof inner === "object" && inner !== null ? (inner as Readonly<Record<string, unknown>>)[name] : undefined,
    value,
  );

/**
 * Sends one prepared call, so that later calls find the customer, order or session. Returns the numbers in its
 * answer.
 * @throws with the gateway's answer in one line
 */
export const sent = async (gateway: string, { description, request }: Interaction): Promise<Values> => {
  const address = addressOf(gateway, request.path);
  for (const [name, values] of Object.entries(request.query ?? {}))
    for (const value of values) address.searchParams.append(name, value);
  const body =
    request.body === undefined
      ? {}
      : { body: typeof request.body === "string" ? request.body : JSON.stringify(request.body) };
  const response = await fetch(address, {
    method: request.method,
    headers: { ...request.headers, ...ownConnection },
    ...body,
    signal: AbortSignal.timeout(30_000),
  });
  if (!response.ok)
    throw new Error(
      `“${description}” comes before. ${request.method} ${address.href}: expected status 200, got ${response.status}`,
    );
  return valuesIn(await response.json());
};

/** The names of values from earlier answers. */
export const carriedNames: ReadonlySet<string> = new Set(carried.map(([, name]) => name.toLowerCase()));

/** The values of an answer, by the parameter names of later calls. */
export const valuesIn = (answer: unknown): Values =>
  Object.fromEntries(
    carried.flatMap(([path, name, as = (value) => value]) => {
      const value = at(answer, path);
      return typeof value === "string" ? [[name, as(value)]] : [];
    }),
  );
