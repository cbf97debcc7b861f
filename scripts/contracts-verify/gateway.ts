import { randomUUID } from "node:crypto";
import { z } from "zod";
import type { Credentials, Interaction, Json, Values } from "./pact.ts";

/** @throws with one line that says what the gateway answered */
export const tokenFrom = async (gateway: string, { clientId, clientSecret }: Credentials): Promise<string> => {
  const form = new URLSearchParams({ grant_type: "client_credentials", client_id: clientId, client_secret: clientSecret });
  const headers = { "X-Brand-Id": "LARKSPUR", "X-Correlation-Id": `contracts-verify-${randomUUID()}` };
  const response = await fetch(addressOf(gateway, "/identity/connect/token"), { method: "POST", headers, body: form, signal: AbortSignal.timeout(30_000) });
  if (!response.ok) throw new Error(`the gateway gives no token: status ${response.status}`);
  return z.object({ access_token: z.string() }).parse(await response.json()).access_token;
};

const addressOf = (gateway: string, path: string): URL => new URL(path.slice(1), gateway.endsWith("/") ? gateway : `${gateway}/`);

const numbersSchema = z.object({
  createCustomerResponse: z.object({ result: z.object({ partnerNumber: z.string() }) }),
  createContractAccountResponse: z.object({ result: z.object({ contractAccount: z.string() }) }),
});

/**
 * Sends one prepared POST, so that what comes after it finds the customer or the order. Creation gives the customer's
 * numbers, under the names by which later calls ask for them.
 * @throws with one line that says what the gateway answered
 */
export const sent = async (gateway: string, { description, request }: Interaction): Promise<Values> => {
  const response = await fetch(addressOf(gateway, request.path), { method: request.method, headers: request.headers, body: JSON.stringify(request.body), signal: AbortSignal.timeout(30_000) });
  if (!response.ok) throw new Error(`“${description}”, which comes before, was answered with status ${response.status}`);
  const numbers = numbersSchema.safeParse((await response.json()) as Json);
  if (!numbers.success) return {};
  return { bpNumber: numbers.data.createCustomerResponse.result.partnerNumber, contractAccountNumber: numbers.data.createContractAccountResponse.result.contractAccount };
};
