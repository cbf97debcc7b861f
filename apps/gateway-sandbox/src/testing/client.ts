import { createSandbox, type Sandbox, type SandboxOptions } from "../sandbox.ts";

/** An afternoon in Texas, Friday before Thanksgiving. */
export const friday = new Date("2026-11-20T21:00:00Z");

export const clientSecret = "secret";
const credentials = { clientId: "site", clientSecret };

export interface Client {
  readonly sandbox: Sandbox;
  get(path: string, headers?: Record<string, string>): Promise<Response>;
  post(path: string, body: unknown, headers?: Record<string, string>): Promise<Response>;
  /** Controls: no token, no brand. */
  control(path: string, body?: unknown): Promise<Response>;
}

const origin = "http://localhost:4010";

/** A sandbox on that Friday, by default in memory, and a client with a token. */
export const aClient = async (options: Partial<SandboxOptions> = {}): Promise<Client> => {
  const sandbox = createSandbox({ dataDir: undefined, baseUrl: origin, now: () => friday, ...credentials, ...options });
  const common = { "x-brand-id": "LARKSPUR", "x-correlation-id": "7f3c91be-4d20-4a6d-8c1f-0a4b5b0f3f51" };
  const form = new URLSearchParams({
    grant_type: "client_credentials",
    client_id: credentials.clientId,
    client_secret: credentials.clientSecret,
  });
  const token = (await (
    await sandbox.fetch(
      new Request(`${origin}/identity/connect/token`, { method: "POST", headers: common, body: form }),
    )
  ).json()) as { access_token: string };
  const headers = { ...common, authorization: `Bearer ${token.access_token}` };
  const json = { "content-type": "application/json" };
  return {
    sandbox,
    get: (path, more = {}) => sandbox.fetch(new Request(origin + path, { headers: { ...headers, ...more } })),
    post: (path, body, more = {}) =>
      sandbox.fetch(
        new Request(origin + path, {
          method: "POST",
          headers: { ...headers, ...json, ...more },
          body: JSON.stringify(body),
        }),
      ),
    control: (path, body) =>
      sandbox.fetch(
        new Request(
          `${origin}/control/${path}`,
          body === undefined ? {} : { method: "POST", headers: json, body: JSON.stringify(body) },
        ),
      ),
  };
};

/** Status, code and pointer of a refusal. */
export const errorOf = async (response: Response): Promise<[number, string, string?]> => {
  const { error } = (await response.json()) as { error: { code: string; pointer?: string } };
  return error.pointer === undefined ? [response.status, error.code] : [response.status, error.code, error.pointer];
};
