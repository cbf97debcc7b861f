import { clientCredentials, fixedToken, type TokenSource } from "@switchyard/adapters-gateway";
import type { GatewayFetch } from "@switchyard/adapters-gateway/http/wire";
import { createSandbox } from "@switchyard/gateway-sandbox";
import type { LedgerContents } from "@switchyard/gateway-sandbox/ledger/ledger";

export const baseUrl = "http://gateway.example";
const credentials = { clientId: "larkspur-site", clientSecret: "sandbox-secret" };
const clock = { now: () => new Date().toISOString() };

/** A sandbox in this process, with a real ledger and without sockets. */
export interface GatewayHere {
  readonly fetch: GatewayFetch;
  readonly tokens: TokenSource;
  tokensOf(username: string): Promise<TokenSource>;
  /** Forgets what was done. */
  startOver(honoursKeys: boolean): Promise<void>;
  /** Cancels an order, as a call center does. */
  cancel(serviceContractNumber: string): Promise<void>;
  ledger(): Promise<LedgerContents>;
  /** The number of records of each kind. */
  records(): Promise<ReadonlyMap<string, number>>;
  /** The bodies of all records of one kind. */
  bodiesOf<Body>(kind: string): Promise<readonly Body[]>;
  newestCode(): Promise<string>;
  close(): void;
}

export const gatewayHere = (): GatewayHere => {
  const sandbox = createSandbox({ dataDir: undefined, baseUrl, ...credentials, log: () => undefined });
  const fetch: GatewayFetch = (url, { operation: _, ...init }) => sandbox.fetch(new Request(url, init));
  const control = async <Body>(path: string, body?: object): Promise<Body> => {
    const init =
      body === undefined
        ? {}
        : { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) };
    const answer = await fetch(`${baseUrl}/control/${path}`, { operation: "control", ...init });
    if (!answer.ok) throw new Error(`the sandbox does not know ${path}`);
    return (await answer.json()) as Body;
  };
  const kinds = <Body>() =>
    control<readonly { readonly kind: string; readonly records: readonly { readonly body: Body }[] }[]>("records");
  return {
    fetch,
    tokens: clientCredentials({ baseUrl, ...credentials, brand: "main", correlationId: "FAULTS-TOKENS", fetch, clock }),
    tokensOf: async (username) => {
      const body = new URLSearchParams({
        grant_type: "password",
        username,
        password: "Larkspur1",
        client_id: credentials.clientId,
        client_secret: credentials.clientSecret,
      });
      const answer = await fetch(`${baseUrl}/identity/connect/token`, {
        operation: "token",
        method: "POST",
        headers: {
          "content-type": "application/x-www-form-urlencoded",
          "x-brand-id": "LARKSPUR",
          "x-correlation-id": "FAULTS-TOKENS",
        },
        body: body.toString(),
      });
      if (!answer.ok) throw new Error(`no token for ${username}`);
      return fixedToken(((await answer.json()) as { readonly access_token: string }).access_token);
    },
    startOver: async (honourKeys) => {
      await control("reset", {});
      await control("settings", { honourKeys });
    },
    cancel: async (serviceContractNumber) => void (await control("cancel", { serviceContractNumber })),
    ledger: () => control("ledger"),
    records: async () => new Map((await kinds()).map(({ kind, records }) => [kind, records.length])),
    bodiesOf: async <Body>(wanted: string) =>
      (await kinds<Body>())
        .filter(({ kind }) => kind === wanted)
        .flatMap(({ records }) => records.map(({ body }) => body)),
    newestCode: async () => (await control<readonly { readonly code: string }[]>("texts"))[0]?.code ?? "",
    close: () => sandbox.close(),
  };
};
