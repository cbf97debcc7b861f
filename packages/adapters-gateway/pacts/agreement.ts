import { fileURLToPath } from "node:url";
import { MatchersV3, PactV3 } from "@pact-foundation/pact";
import type { EnrollmentPorts } from "@switchyard/domain/enrollment/ports";
import type { Problem } from "@switchyard/domain/kernel/problem";
import type { ResultAsync } from "neverthrow";
import { type GatewayOptions, type TokenSource, clientCredentials, fixedToken, networkFetch } from "../src/index.ts";
import { aGateway } from "../test/a-gateway.ts";

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
    readonly path: string;
    readonly query?: Readonly<Record<string, string>>;
    /** JSON, exactly as it is sent; a string is a form. */
    readonly body?: object | string;
    /** A call that must not happen twice carries a key. */
    readonly onceOnly?: true;
    /** The token is not one that the gateway knows. */
    readonly unknownToken?: true;
  };
  readonly response: {
    readonly status: number;
    /** An example in JSON, with matchers where the value may differ. */
    readonly body: unknown;
  };
  ask(site: Site): ResultAsync<unknown, Problem>;
  /** What the site makes of the answer (or of the refusal). */
  readonly answer: unknown;
}

/** The site's side of the conversation with a mock of the gateway. */
export interface Site {
  readonly ports: EnrollmentPorts;
  inLanguage(locale: GatewayOptions["locale"]): EnrollmentPorts;
  withToken(token: string): EnrollmentPorts;
  tokens(clientSecret: string): TokenSource;
}

export const key = "enroll-3b0f0d2f5b6a-call";
export const unknownToken = "no-such-token";

const siteAt = (baseUrl: string): Site => ({
  ports: aGateway({ baseUrl }).ports,
  inLanguage: (locale) => aGateway({ baseUrl, locale }).ports,
  withToken: (token) => aGateway({ baseUrl, tokens: fixedToken(token) }).ports,
  tokens: (clientSecret) =>
    clientCredentials({ baseUrl, clientId: "larkspur-site", clientSecret, brand: "main", correlationId: "site-tokens-0001", fetch: networkFetch(), clock: { now: () => new Date().toISOString() } }),
});

export const pactFileName = "switchyard-site-retail-gateway.json";
/** Where the agreements are published. */
export const pactFile = fileURLToPath(new URL(`../../../contracts/pacts/${pactFileName}`, import.meta.url));

/** Holds the conversation with a mock of the gateway, and writes the agreement into the pact file of that folder. */
export const kept = async (agreement: Agreement, folder: string): Promise<unknown> => {
  const pact = new PactV3({ consumer: "switchyard-site", provider: "retail-gateway", dir: folder, host: "127.0.0.1", logLevel: "error" });
  const { request, response } = agreement;
  const isForm = typeof request.body === "string";
  pact.addInteraction({
    ...(agreement.state === undefined ? {} : { states: [{ description: agreement.state, ...(agreement.after ? { parameters: { after: [...agreement.after] } } : {}) }] }),
    uponReceiving: agreement.description,
    withRequest: {
      method: request.method,
      path: request.path,
      ...(request.query ? { query: request.query } : {}),
      headers: {
        "Content-Type": isForm ? "application/x-www-form-urlencoded" : "application/json",
        "X-Brand-Id": regex(/^(LARKSPUR|EVERGREEN)$/, "LARKSPUR"),
        "X-Correlation-Id": regex(/^[A-Za-z0-9-]{8,64}$/, "7f3c91be-4d20-4a6d-8c1f-0a4b5b0f3f51"),
        ...(isForm ? {} : { Authorization: request.unknownToken ? `Bearer ${unknownToken}` : regex(/^Bearer .+$/, "Bearer a-token") }),
        ...(request.onceOnly ? { "Idempotency-Key": regex(/^[A-Za-z0-9._:-]{8,200}$/, key) } : {}),
      },
      ...(request.body === undefined ? {} : isForm ? { body: request.body, contentType: "application/x-www-form-urlencoded" } : { body: request.body }),
    },
    willRespondWith: { status: response.status, headers: { "Content-Type": regex(/^application\/json/, "application/json") }, body: response.body },
  });
  return pact.executeTest(async ({ url }) => {
    const result = await agreement.ask(siteAt(url));
    return result.isOk() ? result.value : result.error;
  });
};

/** The body of a call that failed; nobody reads it, but it is there. */
export const refusal = (code: string) => ({ error: { code: like(code), message: like("Something for the log.") } });
