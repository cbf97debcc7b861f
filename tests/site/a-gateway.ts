import type { LedgerContents } from "@switchyard/gateway-sandbox/ledger/ledger";
import type { LoggedRequest } from "@switchyard/gateway-sandbox/behaviour/request-log";
import type { Settings } from "@switchyard/gateway-sandbox/behaviour/settings";
import { serveSandbox } from "@switchyard/gateway-sandbox/serve";

/** A call that came in. */
export interface Asked extends Omit<LoggedRequest, "correlationId" | "body"> {
  readonly correlationId: string;
  readonly body: Readonly<Record<string, unknown>>;
}

/** Controls a sandbox: its records and its faults. */
export interface Control {
  ledger(): Promise<LedgerContents>;
  /** The ledger's entries for an operation; with `about`, only entries that contain them. */
  entriesOf(operationId: string, about?: string): Promise<LedgerContents["entries"]>;
  /** The last calls, oldest first; with an operation, only its calls. */
  requests(operationId?: string): Promise<readonly Asked[]>;
  /** The records of a kind, for example "payment". */
  recordsOf<Body>(kind: string): Promise<readonly Body[]>;
  /** The code in the last text message. */
  newestCode(): Promise<string>;
  texts(): Promise<readonly { readonly code: string }[]>;
  set(change: Partial<Settings>): Promise<void>;
  /** Deletes all customers and the log of calls. */
  reset(): Promise<void>;
}

export interface Gateway extends Control {
  readonly url: string;
  /** Settings of a site that uses this gateway. */
  readonly settings: Readonly<Record<string, string>>;
  close(): Promise<void>;
}

const credentials = { clientId: "larkspur-site", clientSecret: "sandbox-secret" };

export const settingsFor = (url: string): Readonly<Record<string, string>> => ({
  GATEWAY_URL: url,
  GATEWAY_CLIENT_ID: credentials.clientId,
  GATEWAY_CLIENT_SECRET: credentials.clientSecret,
  CMS_HANDLERS_URL: url.replace("//localhost", "//cms.localhost"),
  CARD_FRAME_URL: `${url.replace("//localhost", "//cards.localhost")}/frame`,
});

/** A gateway with an empty ledger, in a process that outlives the sites that use it. */
export const aGateway = async (): Promise<Gateway> => {
  const { url, close } = await serveSandbox({ port: 0, host: "localhost", dataDir: undefined, ...credentials });
  return { url, settings: settingsFor(url), ...controlOf(url), close };
};

/** Controls a running sandbox over HTTP. */
export const controlOf = (url: string): Control => {
  const read = async <Found>(path: string): Promise<Found> =>
    (await (await fetch(`${url}/control/${path}`)).json()) as Found;
  const post = async (path: string, body: object): Promise<void> => {
    const answer = await fetch(`${url}/control/${path}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(await answer.text());
  };
  const control: Control = {
    ledger: () => read("ledger"),
    entriesOf: async (operationId, about = "") =>
      (await control.ledger()).entries.filter(
        (entry) => entry.operationId === operationId && JSON.stringify(entry.request).includes(about),
      ),
    requests: async (operationId) =>
      (await read<readonly Asked[]>("requests")).filter(
        (one) => operationId === undefined || one.operationId === operationId,
      ),
    recordsOf: async <Body>(kind: string) =>
      (
        await read<readonly { readonly kind: string; readonly records: readonly { readonly body: Body }[] }[]>(
          "records",
        )
      )
        .find((one) => one.kind === kind)
        ?.records.map(({ body }) => body) ?? [],
    texts: () => read("texts"),
    newestCode: async () => (await control.texts())[0]?.code ?? "none",
    set: (change) => post("settings", change),
    reset: () => post("reset", {}),
  };
  return control;
};
