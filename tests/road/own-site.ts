import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect } from "vitest";
import { startTestSite, type TestSite } from "../../scripts/test-site.ts";
import { aGateway, type Gateway } from "./a-gateway.ts";
import { Visitor } from "./visitor.ts";

export interface OwnSite {
  readonly gateway: Gateway;
  readonly site: TestSite;
  /** The site's data and logs. */
  readonly folder: string;
  /** A browser in which this customer of the sandbox has signed in; all of them have one password. */
  signedInAs(username: string): Promise<Visitor>;
}

type SiteSettings = Readonly<Record<string, string>>;

/**
 * A site of this test file's own, beside a gateway of its own, from before the first test to after the last.
 * @param settings of the site, beside those that name the gateway
 */
export const ownSite = (settings: SiteSettings | ((gateway: Gateway) => SiteSettings) = {}): OwnSite => {
  const folder = mkdtempSync(join(tmpdir(), "switchyard-road-"));
  let gateway: Gateway | undefined;
  let site: TestSite | undefined;

  beforeAll(async () => {
    gateway = await aGateway();
    site = await startTestSite(folder, {
      ...gateway.settings,
      ...(typeof settings === "function" ? settings(gateway) : settings),
    });
  });
  afterAll(async () => {
    await site?.stop();
    await gateway?.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const begun = <Thing>(thing: Thing | undefined): Thing => {
    if (thing === undefined) throw new Error("the site stands once the first test begins");
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
    async signedInAs(username) {
      const visitor = new Visitor(begun(site).url);
      expect(
        (await visitor.call("POST", "/api/myaccount/login", { username, password: "Larkspur1" })).status,
        username,
      ).toBe(200);
      return visitor;
    },
  };
};
