import { randomUUID } from "node:crypto";
import { fixedToken } from "@switchyard/adapters-gateway";
import type { GatewayFetch } from "@switchyard/adapters-gateway/http/wire";
import type { Problem } from "@switchyard/domain/kernel/problem";
import { createSandbox } from "@switchyard/gateway-sandbox";
import type { Fault } from "@switchyard/gateway-sandbox/behaviour/fault";
import type { Result } from "neverthrow";
import { type Agreement, siteWith } from "../../packages/adapters-gateway/pacts/agreement.ts";
import { groups } from "../../packages/adapters-gateway/pacts/groups.ts";
import { operationIds, operationOf } from "../../packages/adapters-gateway/test/openapi.ts";
import { valuesIn } from "../../scripts/contracts-verify/gateway.ts";
import { type Json, type Values, formWithValues, withValues } from "../../scripts/contracts-verify/pact.ts";

const agreements = Object.values(groups).flat();
const named = new Map(agreements.map((agreement) => [agreement.description, agreement]));

/** A successful pact interaction for each operation of the contract: the first one with status 200. */
export const goodCalls: ReadonlyMap<string, Agreement> = new Map(
  operationIds.flatMap((operation) => {
    const good = agreements.find(
      ({ request, response }) => response.status === 200 && operationOf(request.method, request.path) === operation,
    );
    return good ? [[operation, good] as const] : [];
  }),
);

export interface Ending {
  readonly result: Result<unknown, Problem>;
}

const baseUrl = "http://gateway.example";
const credentials = { clientId: "larkspur-site", clientSecret: "sandbox-secret" };

/**
 * Calls every operation of an in-process sandbox at once, with this fault on all of them.
 * @param timeoutMs how long the site waits for an answer
 */
export const allAsked = async (
  fault: Omit<Fault, "operationId"> | undefined,
  timeoutMs: number,
): Promise<ReadonlyMap<string, Ending>> => {
  const sandbox = createSandbox({ dataDir: undefined, baseUrl, ...credentials });
  try {
    const prepared = [];
    for (const [operation, agreement] of goodCalls) {
      const tokens = await tokensFor(agreement, sandbox.fetch);
      prepared.push({
        operation,
        agreement,
        values: { ...(await comesBefore(agreement, sandbox.fetch)), access_token: tokens.customer },
        tokens,
      });
    }
    if (fault)
      await setFaults(
        sandbox.fetch,
        operationIds.map((operationId) => ({ operationId, ...fault })),
      );
    const endings = prepared.map(
      async ({ operation, agreement, values, tokens }): Promise<readonly [string, Ending]> => {
        const result = await agreement.ask(siteOf(sandbox.fetch, values, tokens, timeoutMs));
        return [operation, { result }];
      },
    );
    return new Map(await Promise.all(endings));
  } finally {
    sandbox.close();
  }
};

type Ask = (request: Request) => Promise<Response>;
interface Tokens {
  readonly site: string;
  readonly customer: string;
}

const siteOf = (
  ask: Ask,
  values: Values,
  tokens: Tokens,
  timeoutMs: number,
  onAnswer: (answer: unknown) => void = () => undefined,
) =>
  siteWith(
    { baseUrl, timeoutMs, tokens: fixedToken(tokens.site), fetch: inProcess(ask, values, onAnswer) },
    fixedToken(tokens.customer),
  );

/** The sandbox as the network. Requests use the numbers from earlier answers. */
const inProcess =
  (ask: Ask, values: Values, onAnswer: (answer: unknown) => void): GatewayFetch =>
  async (url, { operation: _, body, ...init }) => {
    const isForm = new Headers(init.headers).get("content-type") === "application/x-www-form-urlencoded";
    const sent =
      typeof body !== "string"
        ? {}
        : {
            body: isForm
              ? formWithValues(body, values).toString()
              : JSON.stringify(withValues(JSON.parse(body) as Json, values)),
          };
    const headers = new Headers(init.headers);
    // All pacts share one idempotency key; here each call gets a new one.
    if (headers.has("idempotency-key")) headers.set("idempotency-key", `every-fault-${randomUUID()}`);
    const answer = await ask(new Request(url, { ...init, ...sent, headers }));
    if (answer.headers.get("content-type") === "application/json")
      onAnswer(
        await answer
          .clone()
          .json()
          .catch(() => undefined),
      );
    return answer;
  };

/** Makes the calls that a pact needs first; their answers contain the customer's numbers. */
const comesBefore = async (agreement: Agreement, ask: Ask): Promise<Values> => {
  let values: Values = {};
  for (const description of agreement.after ?? []) {
    const earlier = named.get(description);
    if (!earlier) throw new Error(`no pact is called ${description}`);
    const site = siteOf(
      ask,
      values,
      await tokensFor(earlier, ask),
      10_000,
      (answer) => (values = { ...values, ...valuesIn(answer) }),
    );
    const result = await earlier.ask(site);
    if (result.isErr()) throw new Error(`${description}: ${result.error.detail}`);
  }
  return values;
};

const tokensFor = async ({ request }: Agreement, ask: Ask): Promise<Tokens> => ({
  site: await tokenFrom(ask, { grant_type: "client_credentials" }),
  customer:
    request.signedInAs === undefined
      ? "none"
      : await tokenFrom(ask, { grant_type: "password", username: request.signedInAs, password: "Larkspur1" }),
});

const tokenFrom = async (ask: Ask, grant: Readonly<Record<string, string>>): Promise<string> => {
  const body = new URLSearchParams({
    ...grant,
    client_id: credentials.clientId,
    client_secret: credentials.clientSecret,
  });
  const answer = await ask(
    new Request(`${baseUrl}/identity/connect/token`, {
      method: "POST",
      headers: { "x-brand-id": "LARKSPUR", "x-correlation-id": "every-fault" },
      body,
    }),
  );
  if (!answer.ok) throw new Error(`no token for ${grant["username"] ?? "the site"}: status ${answer.status}`);
  return ((await answer.json()) as { readonly access_token: string }).access_token;
};

const setFaults = async (ask: Ask, faults: readonly Fault[]): Promise<void> => {
  const answer = await ask(
    new Request(`${baseUrl}/control/settings`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ faults }),
    }),
  );
  if (!answer.ok) throw new Error(await answer.text());
};
