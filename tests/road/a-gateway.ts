import type { LedgerContents } from "@switchyard/gateway-sandbox/ledger/ledger";
import type { Settings } from "@switchyard/gateway-sandbox/control/settings";
import { serveSandbox } from "@switchyard/gateway-sandbox/serve";

export interface Gateway {
  readonly url: string;
  /** Settings of a site that asks this gateway. */
  readonly settings: Readonly<Record<string, string>>;
  ledger(): Promise<LedgerContents>;
  set(change: Partial<Settings>): Promise<void>;
  close(): Promise<void>;
}

const credentials = { clientId: "larkspur-site", clientSecret: "sandbox-secret" };

export const settingsFor = (url: string): Readonly<Record<string, string>> => ({
  GATEWAY_URL: url,
  GATEWAY_CLIENT_ID: credentials.clientId,
  GATEWAY_CLIENT_SECRET: credentials.clientSecret,
  CMS_HANDLERS_URL: url.replace("//localhost", "//cms.localhost"),
});

/** A gateway that outlives the sites that ask it, with nothing in its ledger. */
export const aGateway = async (): Promise<Gateway> => {
  const { url, close } = await serveSandbox({ port: 0, host: "localhost", dataDir: undefined, ...credentials });
  return { url, settings: settingsFor(url), ...controlOf(url), close };
};

/** The control of a sandbox that runs somewhere. */
export const controlOf = (url: string): Pick<Gateway, "ledger" | "set"> => ({
  ledger: async () => (await (await fetch(`${url}/control/ledger`)).json()) as LedgerContents,
  set: async (change) => {
    const answer = await fetch(`${url}/control/settings`, { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(change) });
    if (!answer.ok) throw new Error(await answer.text());
  },
});
