import { customerSignIn, fixedToken, networkFetch, type TokenSource } from "@switchyard/adapters-gateway";
import type { GatewayFetch } from "@switchyard/adapters-gateway/http/wire";
import type { Brand } from "@switchyard/domain/kernel/brand";
import type { Sandbox } from "@switchyard/gateway-sandbox";
import { err, ok, type Result } from "neverthrow";

/** A gateway for scripted journeys. */
export interface GatewayAt {
  readonly baseUrl: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly fetch: GatewayFetch;
  /** The site's timeout for silent gateways; the sandbox in this process is faster. */
  readonly patienceMs: number;
  /** The sandbox's controls; another gateway has none. */
  readonly control: Control | undefined;
}

type Control = <Body>(path: string, body?: object) => Promise<Body>;

/** A running gateway, by its address. */
export const gatewayAt = (where: {
  readonly url: string;
  readonly clientId: string;
  readonly clientSecret: string;
}): GatewayAt => ({
  baseUrl: where.url,
  clientId: where.clientId,
  clientSecret: where.clientSecret,
  fetch: networkFetch({ tlsMin: "TLSv1.2", tlsMax: "TLSv1.3" }),
  patienceMs: 45_000,
  control: undefined,
});

const inside = { baseUrl: "http://sandbox.invalid", clientId: "switchyard", clientSecret: "sandbox" };

/**
 * A sandbox without sockets, loaded only for a scenario. All scenarios of this process share it, one after the other,
 * with a reset before each.
 */
export const sandboxHere = async (): Promise<GatewayAt> => {
  sandbox ??= (await import("@switchyard/gateway-sandbox")).createSandbox({
    dataDir: undefined,
    ...inside,
    log: () => undefined,
  });
  const serving = sandbox;
  const control: Control = async <Body>(path: string, body?: object): Promise<Body> => {
    const init =
      body === undefined
        ? {}
        : { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) };
    const answer = await serving.fetch(new Request(`${inside.baseUrl}/control/${path}`, init));
    if (!answer.ok) throw new Error(path);
    return (await answer.json()) as Body;
  };
  await control("reset", {});
  return {
    ...inside,
    fetch: (url, { operation: _, ...init }) => serving.fetch(new Request(url, init)),
    patienceMs: 4_000,
    control,
  };
};

let sandbox: Sandbox | undefined;

/** The newest code in a text message of the sandbox; empty at other gateways. */
export const newestCodeAt = async ({ baseUrl, fetch }: GatewayAt): Promise<string> => {
  try {
    const answer = await fetch(`${baseUrl.replace(/\/$/, "")}/control/texts`, { operation: "texts" });
    const texts: unknown = answer.ok ? await answer.json() : [];
    const [newest] = Array.isArray(texts) ? (texts as readonly { readonly code?: unknown }[]) : [];
    return typeof newest?.code === "string" ? newest.code : "";
  } catch {
    return "";
  }
};

/**
 * The token of a signing-in customer.
 * @returns the reason, in one line, for a failure
 */
export const signedInAt = async (
  { baseUrl, fetch, clientId, clientSecret }: GatewayAt,
  {
    userName,
    password,
    brand,
    reference,
  }: { readonly userName: string; readonly password: string; readonly brand: Brand; readonly reference: string },
): Promise<Result<TokenSource, string>> => {
  const signIn = customerSignIn(
    { baseUrl, brand, locale: "en", correlationId: reference, fetch, brandPrefixes: [] },
    { clientId, clientSecret },
  );
  const answer = await signIn.signIn(userName, password);
  if (answer.isErr()) return err(`${userName} can't sign in: ${answer.error.kind}`);
  return answer.value.kind === "granted"
    ? ok(fixedToken(answer.value.accessToken))
    : err(`${userName} can't sign in: the gateway refuses`);
};
