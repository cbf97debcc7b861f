import { fileURLToPath } from "node:url";
import { MatchersV3, PactV3 } from "@pact-foundation/pact";
import type { Problem } from "@switchyard/domain/kernel/problem";
import type { SignIn } from "@switchyard/domain/session/ports";
import type { ResultAsync } from "neverthrow";
import type { GatewayWire } from "../src/http/wire.ts";
import type { GatewayClient } from "../src/http/client.ts";
import {
  type CustomerGateway,
  type Gateway,
  type GatewayOptions,
  type TokenSource,
  clientCredentials,
  fixedToken,
  networkFetch,
} from "../src/index.ts";
import { aSignInAdapter, aGateway } from "../test/a-gateway.ts";

const { like, regex } = MatchersV3;

/** One request of the site, and the parts of the answer that the site relies on. */
export interface Agreement {
  /** Names the agreement; others refer to it by this. */
  readonly description: string;
  /** The provider state before the request. The sandbox needs no setup for its personas. */
  readonly state?: string;
  /** Agreements to run before this one; their answers give the customer's numbers. */
  readonly after?: readonly string[];
  readonly request: {
    readonly method: "GET" | "POST";
    /** With its parameters filled in and encoded. */
    readonly path: string;
    readonly query?: Readonly<Record<string, string>>;
    /** JSON, exactly as it is sent; a string is a form. */
    readonly body?: object | string;
    /** A call that must not happen twice carries a key. */
    readonly onceOnly?: true;
    /** The token is this customer's own (user name at the sandbox), not the site's. */
    readonly signedInAs?: string;
    /** The token is not one that the gateway knows. */
    readonly unknownToken?: true;
    /** The site sends no token; the operation is public. */
    readonly withoutToken?: true;
  };
  readonly response:
    | {
        readonly status: number;
        /** Sample JSON, with matchers where the value may differ. */
        readonly body: unknown;
      }
    | { readonly status: number; readonly pdf: true };
  ask(site: Site): ResultAsync<unknown, Problem>;
  /** The domain value that the adapter returns for the answer or the refusal. */
  readonly answer: unknown;
}

/** The site's side of a pact: its ports and its raw client. */
export interface Site {
  readonly ports: Gateway;
  /** Calls of a signed-in customer, under the token of the agreement's customer. */
  readonly customer: CustomerGateway;
  inLanguage(locale: GatewayOptions["locale"]): Gateway;
  withToken(token: string): Gateway;
  tokens(clientSecret: string): TokenSource;
  /** Where customers sign in. */
  readonly identity: SignIn;
  /** For operations without a port, which only customers and operators call. */
  readonly client: GatewayClient;
}

export const key = "enroll-3b0f0d2f5b6a-call";
export const unknownToken = "no-such-token";

/**
 * The site against a gateway.
 * @param changes the gateway's address at least; by default the tokens are fakes that no real gateway knows
 * @param customersTokens of the signed-in customer
 */
export const siteWith = (
  changes: Partial<Omit<GatewayOptions, "fetch">> & { readonly baseUrl: string; readonly fetch?: GatewayWire },
  customersTokens: TokenSource = fixedToken("a-token"),
): Site => ({
  ports: aGateway(changes).ports,
  customer: aGateway({ ...changes, tokens: customersTokens }).customer,
  inLanguage: (locale) => aGateway({ ...changes, locale }).ports,
  withToken: (token) => aGateway({ ...changes, tokens: fixedToken(token) }).ports,
  identity: aSignInAdapter(changes),
  client: aGateway(changes).client,
  tokens: (clientSecret) =>
    clientCredentials({
      baseUrl: changes.baseUrl,
      clientId: "larkspur-site",
      clientSecret,
      brand: "main",
      correlationId: "site-tokens-0001",
      fetch: changes.fetch ?? networkFetch(),
      clock: { now: () => new Date().toISOString() },
      ...(changes.timeoutMs === undefined ? {} : { timeoutMs: changes.timeoutMs }),
    }),
});

export const pactFileName = "switchyard-site-retail-gateway.json";
/** Where the agreements are published. */
export const pactFile = fileURLToPath(new URL(`../../../contracts/pacts/${pactFileName}`, import.meta.url));

/** Runs the request against a mock gateway and writes the interaction into the pact file of that folder. */
export const runAgainstMock = async (agreement: Agreement, folder: string): Promise<unknown> => {
  const pact = new PactV3({
    consumer: "switchyard-site",
    provider: "retail-gateway",
    dir: folder,
    host: "127.0.0.1",
    logLevel: "error",
  });
  const { request, response, state, after, description } = agreement;
  const isForm = typeof request.body === "string";
  const type = isForm ? "application/x-www-form-urlencoded" : "application/json";
  const beforehand = {
    ...(after ? { after: [...after] } : {}),
    ...(request.signedInAs === undefined ? {} : { signedInAs: request.signedInAs }),
  };
  if (state !== undefined || request.signedInAs !== undefined)
    pact.given(
      state ?? `${request.signedInAs} is signed in`,
      Object.keys(beforehand).length === 0 ? undefined : beforehand,
    );
  pact.uponReceiving(description).withRequest({
    method: request.method,
    path: request.path,
    ...(request.query ? { query: request.query } : {}),
    headers: {
      "Content-Type": type,
      "X-Brand-Id": regex(/^(LARKSPUR|EVERGREEN)$/, "LARKSPUR"),
      "X-Correlation-Id": regex(/^[A-Za-z0-9-]{8,64}$/, "7f3c91be-4d20-4a6d-8c1f-0a4b5b0f3f51"),
      ...(isForm || request.withoutToken
        ? {}
        : { Authorization: request.unknownToken ? `Bearer ${unknownToken}` : regex(/^Bearer .+$/, "Bearer a-token") }),
      ...(request.onceOnly ? { "Idempotency-Key": regex(/^[A-Za-z0-9._:-]{8,200}$/, key) } : {}),
    },
    ...(request.body === undefined ? {} : { body: request.body, contentType: type }),
  });
  if ("pdf" in response)
    pact.withResponseBinaryFile(
      { status: response.status, headers: { "Content-Type": "application/pdf" } },
      "application/pdf",
      aDocument,
    );
  else
    pact.willRespondWith({
      status: response.status,
      headers: { "Content-Type": regex(/^application\/json/, "application/json") },
      body: response.body,
    });
  return pact.executeTest(async ({ url }) => {
    const result = await agreement.ask(siteWith({ baseUrl: url }));
    return result.isOk() ? result.value : result.error;
  });
};

/** The sample for every document; the pact only requires a PDF. */
const aDocument = fileURLToPath(new URL("a-document.pdf", import.meta.url));

/** The body of a failed call. The contract requires it, and the site ignores it. */
export const refusal = (code: string) => ({ error: { code: like(code), message: like("Something for the log.") } });
