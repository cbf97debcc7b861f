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

/** What the site asks and what it relies on in the answer. */
export interface Agreement {
  /** Names the agreement; others refer to it by this. */
  readonly description: string;
  /** What the gateway knows beforehand. The sandbox knows its personas by itself. */
  readonly state?: string;
  /** Agreements that come before this one; their answers give it the customer's numbers. */
  readonly after?: readonly string[];
  readonly request: {
    readonly method: "GET" | "POST";
    /** With its values in it, encoded. */
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
    /** No token is sent: anybody may ask. */
    readonly withoutToken?: true;
  };
  readonly response:
    | {
        readonly status: number;
        /** An example in JSON, with matchers where the value may differ. */
        readonly body: unknown;
      }
    | { readonly status: number; readonly pdf: true };
  ask(site: Site): ResultAsync<unknown, Problem>;
  /** What the site makes of the answer (or of the refusal). */
  readonly answer: unknown;
}

/** The site's side of the conversation with a mock of the gateway. */
export interface Site {
  readonly ports: Gateway;
  /** What a signed-in customer asks, under the token of the one who is named in the agreement. */
  readonly customer: CustomerGateway;
  inLanguage(locale: GatewayOptions["locale"]): Gateway;
  withToken(token: string): Gateway;
  tokens(clientSecret: string): TokenSource;
  /** Where customers sign in. */
  readonly identity: SignIn;
  /** For what no port asks: customers and operators do it themselves. */
  readonly client: GatewayClient;
}

export const key = "enroll-3b0f0d2f5b6a-call";
export const unknownToken = "no-such-token";

/**
 * The site against a gateway.
 * @param changes at least where it is; without tokens, some that no real gateway knows
 * @param customersTokens of the customer who is signed in
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

/** Holds the conversation with a mock of the gateway, and writes the agreement into the pact file of that folder. */
export const kept = async (agreement: Agreement, folder: string): Promise<unknown> => {
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

/** Stands for every document: what is agreed on is that a PDF comes. */
const aDocument = fileURLToPath(new URL("a-document.pdf", import.meta.url));

/** The body of a call that failed; it is not read, but it is there. */
export const refusal = (code: string) => ({ error: { code: like(code), message: like("Something for the log.") } });
