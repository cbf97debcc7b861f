import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, expect } from "vitest";
import { startTestSite, type TestSite } from "../../../scripts/test-site.ts";
import { aGateway, type Gateway } from "../a-gateway.ts";
import { Visitor } from "../../driver/visitor.ts";

export interface TwoProcesses {
  readonly gateway: Gateway;
  /** Two processes of one site, with one store. */
  readonly site: TestSite;
  readonly twin: TestSite;
  /** The data and logs of both processes. */
  readonly folder: string;
}

/** A site of two processes with its own gateway, from before the first test to after the last. */
export const twoProcesses = (): TwoProcesses => {
  const folder = mkdtempSync(join(tmpdir(), "switchyard-session-"));
  let gateway: Gateway | undefined;
  let site: TestSite | undefined;
  let twin: TestSite | undefined;
  beforeAll(async () => {
    gateway = await aGateway();
    site = await startTestSite(folder, gateway.settings);
    twin = await startTestSite(folder, gateway.settings);
  }, 120_000);
  afterEach(() => gateway?.set({ accessTokenSeconds: null, faults: [] }));
  afterAll(async () => {
    await Promise.all([site?.stop(), twin?.stop()]);
    await gateway?.close();
    rmSync(folder, { recursive: true, force: true });
  });
  const begun = <Thing>(thing: Thing | undefined): Thing => {
    if (thing === undefined) throw new Error("the site starts with the first test");
    return thing;
  };
  return {
    folder,
    get gateway() {
      return begun(gateway);
    },
    get site() {
      return begun(site);
    },
    get twin() {
      return begun(twin);
    },
  };
};

export const password = "Larkspur1";
export const login = (visitor: Visitor, username = "grace.garza", given = password) =>
  visitor.call("POST", "/api/myaccount/login", { username, password: given });
export const cookiesOf = (headers: Headers) =>
  new Map(headers.getSetCookie().map((line) => [line.slice(0, line.indexOf("=")), line]));
/** Whether a page for signed-in customers opens. */
export const isIn = async (visitor: Visitor): Promise<boolean> =>
  (await visitor.open("/my-account")).html.includes("/forms/sign-out");
/** next-auth's own calls are not in the OpenAPI document. */
export const asked = async (visitor: Visitor, call: string) =>
  JSON.parse((await visitor.open(`/api/auth/${call}`)).html) as unknown;
export const sessionOf = (visitor: Visitor) => asked(visitor, "session");

export const names = [
  "AuthToken",
  ".JWTAUTHTOKEN",
  "customer_name",
  "customer_lastname",
  "customer_classification",
  "PortalType",
];
export const signedIn = async ({ site }: Pick<TwoProcesses, "site">, username = "grace.garza") => {
  const visitor = new Visitor(site.url);
  expect((await login(visitor, username)).status).toBe(200);
  return visitor;
};
