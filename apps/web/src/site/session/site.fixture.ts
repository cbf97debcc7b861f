import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { serveSandbox } from "@switchyard/gateway-sandbox/serve";
import { afterAll, afterEach, beforeAll, beforeEach, type MockInstance, vi } from "vitest";
import { site } from "../../composition/site.ts";
import type { ErrorReporter } from "../../composition/telemetry/error-reporter.ts";
import { doorEntries, type DoorFacts } from "../front-door/exchange.ts";
import { within } from "./request-scope.fixture.ts";
import { signInVisitor } from "./sign-in-visitor.ts";

export interface Given<Value> {
  readonly value: Value;
  /** The cookies that the answer sets, as lines, by their names. */
  readonly set: ReadonlyMap<string, string>;
}

/** A browser with a cookie store, for tests without pages. */
export class Browser {
  readonly cookies = new Map<string, string>();
  private readonly headers: Readonly<Record<string, string>>;

  constructor(headers: Readonly<Record<string, string>> = {}) {
    this.headers = { host: "localhost:3000", ...headers };
  }

  /** Does something for a request of this browser. */
  async ask<Value>(act: () => Promise<Value>, facts: Partial<DoorFacts> = {}): Promise<Given<Value>> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const given = new Headers({
      ...this.headers,
      ...doorEntries({ requestId: "r", brand: "main", locale: "en", ...facts }),
      ...(cookie === "" ? {} : { cookie }),
    });
    let value!: Value;
    const answer = await within(given, async () => {
      value = await act();
      return new Response();
    });
    const set = new Map(answer.headers.getSetCookie().map((line) => [line.slice(0, line.indexOf("=")), line]));
    for (const [name, line] of set) {
      const text = /^[^=]+=([^;]*)/.exec(line)?.[1] ?? "";
      if (text === "" || /max-age=0\b/i.test(line)) this.cookies.delete(name);
      else this.cookies.set(name, text);
    }
    return { value, set };
  }
}

/** A browser in which this customer of the sandbox has just signed in. */
export const signedIn = async (login: string): Promise<Browser> => {
  const browser = new Browser();
  const { session, outcome } = (
    await browser.ask(() =>
      signInVisitor({ login, password: "Larkspur1", remember: false }, { brand: "main", locale: "en" }),
    )
  ).value;
  if (session === undefined) throw new Error(`${login} was not let in: ${JSON.stringify(outcome)}`);
  return browser;
};

const browsers = new Map<string, Promise<Browser>>();

/** A signed-in browser that is shared by the tests of a file. */
export const browserOf = (login: string): Promise<Browser> => {
  const known = browsers.get(login) ?? signedIn(login);
  browsers.set(login, known);
  return known;
};

export interface Asked {
  readonly operationId: string;
  readonly body: Readonly<Record<string, unknown>>;
}

export interface TestSite {
  /** Failures reported since the test began. */
  readonly reported: MockInstance<ErrorReporter["report"]>;
  /** Requests at the gateway, oldest first: all, or of one operation. */
  asked(operationId?: string): Promise<readonly Asked[]>;
  /** How the gateway behaves for the rest of the test. */
  gatewayIs(settings: object): Promise<void>;
}

/** The site's code in this process, with a store and a gateway sandbox; no server and no pages. */
export const testSite = (settings: Readonly<Record<string, string>> = {}): TestSite => {
  const folder = mkdtempSync(join(tmpdir(), "switchyard-here-"));
  const own: Record<string, string> = {
    PORT: "3000",
    DATA_DIR: folder,
    LOG_LEVEL: "fatal",
    GATEWAY_CIRCUIT_PAUSE_MS: "0",
    // Allow time for sections, because the machine may be busy.
    PAGE_FRAME_MS: "60000",
    PAGE_SECTIONS_MS: "120000",
    GATEWAY_CLIENT_ID: "larkspur-site",
    GATEWAY_CLIENT_SECRET: "sandbox-secret",
    ...settings,
  };
  let url = "";
  let close = (): Promise<void> => Promise.resolve();
  let reported: TestSite["reported"] | undefined;

  beforeAll(async () => {
    ({ url, close } = await serveSandbox({
      port: 0,
      host: "localhost",
      dataDir: undefined,
      clientId: "larkspur-site",
      clientSecret: "sandbox-secret",
    }));
    for (const [name, value] of Object.entries({ GATEWAY_URL: url, ...own })) vi.stubEnv(name, value);
  });
  beforeEach(() => void (reported = vi.spyOn(site().errors, "report")));
  afterEach(async () => {
    reported?.mockRestore();
    await here.gatewayIs({ faults: [], answers: [], accessTokenSeconds: null });
  });
  afterAll(async () => {
    browsers.clear();
    vi.unstubAllEnvs();
    await close();
    rmSync(folder, { recursive: true, force: true });
  });
  const here: TestSite = {
    get reported() {
      if (!reported) throw new Error("nothing is reported before a test");
      return reported;
    },
    asked: async (operationId) =>
      ((await (await fetch(`${url}/control/requests`)).json()) as readonly Asked[]).filter(
        (one) => operationId === undefined || one.operationId === operationId,
      ),
    gatewayIs: async (change) => {
      const answer = await fetch(`${url}/control/settings`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(change),
      });
      if (!answer.ok) throw new Error(await answer.text());
    },
  };
  return here;
};
