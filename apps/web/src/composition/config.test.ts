import { brands, perBrand } from "@switchyard/domain/kernel/brand";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseEnv } from "node:util";
import { describe, expect, onTestFinished, test } from "vitest";
import { type Config, readConfig } from "./config.ts";
import { settingNames } from "./settings.ts";

const root = "/srv/switchyard";
const settings = (env: Record<string, string>): Config =>
  readConfig(env, root).match(
    (config) => config,
    (wrong) => expect.fail(wrong.join("\n")),
  );
const complaints = (env: Record<string, string>): string[] =>
  readConfig(env, root).match(
    () => [],
    (wrong) => wrong,
  );
const provider = {
  GATEWAY_URL: "https://gateway.example.com/",
  GATEWAY_CLIENT_ID: "larkspur",
  GATEWAY_CLIENT_SECRET: "not-a-secret",
};

describe("the settings", () => {
  test("without any, the site runs on port 3000 against the sandbox on port 4010", () => {
    expect(settings({})).toMatchObject({
      port: 3000,
      dataDir: "/srv/switchyard/.data",
      gateway: {
        url: "http://localhost:4010",
        isSandbox: true,
        timeoutMs: 30_000,
        tlsMin: "TLSv1.2",
        tlsMax: "TLSv1.2",
      },
      brandHosts: { localhost: "main", "tee.localhost": "tee" },
      fraudCheck: true,
      deviceRiskUrl: null,
    });
  });

  test("a secret can be in a file; a missing file is reported with all other problems", () => {
    const folder = mkdtempSync(join(tmpdir(), "switchyard-config-"));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const file = join(folder, "key");
    writeFileSync(file, "a master key of thirty-two characters or more\n");
    expect(settings({ SECRET_KEY_FILE: file }).secretKey).toBe("a master key of thirty-two characters or more");
    expect(complaints({ SECRET_KEY_FILE: "/nowhere/key", CONSENT_KEY: "short", CONSENT_KEY_FILE: file })).toEqual([
      "SECRET_KEY_FILE names /nowhere/key, which can't be read",
      "CONSENT_KEY and CONSENT_KEY_FILE are both set: one of them must go",
    ]);
  });

  test("the provider's gateway replaces the sandbox", () => {
    expect(settings(provider).gateway).toMatchObject({
      url: "https://gateway.example.com",
      isSandbox: false,
      clientId: "larkspur",
    });
  });

  test("the content system is the sandbox's, or at the gateway's address, unless a setting names it", () => {
    expect(settings({ SANDBOX_PORT: "4444" }).cmsHandlersUrl).toBe("http://cms.localhost:4444");
    expect(settings(provider).cmsHandlersUrl).toBe("https://gateway.example.com");
    expect(settings({ ...provider, CMS_URL: "https://words.example.com/" }).cmsHandlersUrl).toBe(
      "https://words.example.com",
    );
    expect(
      settings({ CMS_URL: "https://words.example.com", CMS_HANDLERS_URL: "https://handlers.example.com" })
        .cmsHandlersUrl,
    ).toBe("https://handlers.example.com");
  });

  test("pages come from files, unless a layout service is named", () => {
    expect(settings({}).cms).toBeNull();
    expect(settings({ CMS_HANDLERS_URL: "https://handlers.example.com" }).cms).toBeNull();
    expect(
      settings({
        CMS_URL: "https://cms.example.com/",
        CMS_API_KEY: "key",
        CMS_SITES: brands
          .toReversed()
          .map((brand) => `${brand} = ${brand}-site`)
          .join(", "),
        CMS_FRESH_SECONDS: "5",
      }).cms,
    ).toEqual({
      url: "https://cms.example.com",
      apiKey: "key",
      sites: perBrand((brand) => `${brand}-site`),
      freshMs: 5000,
    });
  });

  test("the map is rendered from the built-in outlines, unless tiles and their attribution are set", () => {
    const mapTiles = { url: "https://tiles.example.com/{z}/{x}/{y}.png", attribution: "© Example Maps" };
    expect(settings({}).mapTiles).toBeNull();
    expect(settings({ MAP_TILES_URL: mapTiles.url, MAP_TILES_ATTRIBUTION: mapTiles.attribution }).mapTiles).toEqual(
      mapTiles,
    );
    expect(complaints({ MAP_TILES_URL: mapTiles.url })).toEqual([
      expect.stringMatching(/^MAP_TILES_ATTRIBUTION must be set when MAP_TILES_URL is/),
    ]);
    for (const wrong of [
      "https://tiles.example.com/map.png",
      "https://{s}.example.com/{z}/{x}/{y}.png",
      "tiles/{z}/{x}/{y}",
    ]) {
      expect(complaints({ MAP_TILES_URL: wrong, MAP_TILES_ATTRIBUTION: "©" })).toEqual([
        expect.stringMatching(/^MAP_TILES_URL must be a web address with \{z\}, \{x\} and \{y\}/),
      ]);
    }
  });

  test("the design page is open beside the sandbox only, unless a setting changes that", () => {
    expect(settings({}).designPage).toBe(true);
    expect(settings(provider).designPage).toBe(false);
    expect(settings({ ...provider, DESIGN_PAGE: "on" }).designPage).toBe(true);
    expect(settings({ DESIGN_PAGE: "off" }).designPage).toBe(false);
  });

  test("chat is the sandbox's, or the named provider's, or off", () => {
    expect(settings({ SANDBOX_PORT: "4444" }).chatUrl).toBe("http://chat.localhost:4444/chat");
    expect(settings(provider).chatUrl).toBeNull();
    expect(settings({ ...provider, CHAT_URL: "https://chat.example.com/start" }).chatUrl).toBe(
      "https://chat.example.com/start",
    );
    expect(settings({ CHAT: "off" }).chatUrl).toBeNull();
  });

  test("a gateway without its credentials is refused, each missing one by name", () => {
    expect(complaints({ GATEWAY_URL: provider.GATEWAY_URL })).toEqual([
      expect.stringMatching(/^GATEWAY_CLIENT_ID must be set/),
      expect.stringMatching(/^GATEWAY_CLIENT_SECRET must be set/),
    ]);
  });

  test("an empty variable counts as not set", () => {
    expect(settings({ PORT: "", SANDBOX_CATALOGUE: " " })).toMatchObject({ port: 3000, sandboxCatalogue: null });
  });

  test("the domain of shared cookies may begin with a dot", () => {
    expect(settings({ COOKIE_DOMAIN: ".Larkspur.example", COOKIE_SAME_SITE: "none" })).toMatchObject({
      cookieDomain: "larkspur.example",
      cookieSameSite: "none",
    });
    expect(settings({})).toMatchObject({ cookieDomain: null, cookieSameSite: "lax" });
  });

  test("the device-risk service is the sandbox's by default, and off", () => {
    expect(settings({}).deviceRiskUrl).toBeNull();
    expect(settings({ DEVICE_RISK: "on", SANDBOX_PORT: "4711" }).deviceRiskUrl).toBe("http://risk.localhost:4711");
    expect(
      settings({ ...provider, DEVICE_RISK: "on", DEVICE_RISK_URL: "https://risk.example.com/" }).deviceRiskUrl,
    ).toBe("https://risk.example.com");
  });

  test("customers type cards in the sandbox's frame, or in the frame of a configured provider", () => {
    expect(settings({ SANDBOX_PORT: "4711" }).cardFrameUrl).toBe("http://cards.localhost:4711/frame");
    expect(settings(provider).cardFrameUrl).toBeNull();
    expect(settings({ ...provider, CARD_FRAME_URL: "https://cards.example.com/frame" }).cardFrameUrl).toBe(
      "https://cards.example.com/frame",
    );
  });

  test("a wrong setting is reported by name, with its error and an example", () => {
    expect(complaints({ PORT: "http" })).toEqual([
      "PORT must be a whole number from 1 to 65535, for example PORT=3000",
    ]);
  });

  test("all wrong settings are reported at once", () => {
    expect(complaints({ PORT: "0", LOG_LEVEL: "loud", FRAUD_CHECK: "maybe" })).toHaveLength(3);
  });

  const unusable: Record<string, string>[] = [
    { SANDBOX_PORT: "3000" },
    { GATEWAY_TLS_MIN: "TLSv1.3", GATEWAY_TLS_MAX: "TLSv1.2" },
    { GATEWAY_TLS_MIN: "TLSv1" },
    { ...provider, DEVICE_RISK: "on" },
    { SECRET_KEY: "too short" },
    { SECRET_KEY: `${"k".repeat(32)}\ntoo short` },
    { STORE_URL: "mysql://localhost/switchyard", SECRET_KEY: "s".repeat(32), CONSENT_KEY: "c".repeat(32) },
    { STORE_URL: "postgres://localhost/switchyard", SECRET_KEY: "s".repeat(32) },
    { COOKIE_DOMAIN: "localhost" },
    { COOKIE_DOMAIN: "larkspur.example; Secure" },
    { COOKIE_SAME_SITE: "strict" },
    { BRAND_HOSTS: "localhost=blue" },
    { BRAND_HOSTS: "localhost" },
    { ...provider, GATEWAY_URL: "ftp://gateway.example.com" },
    { SESSION_HOURS: "1.5" },
    { CMS_SITES: "main=larkspur" },
    { CMS_SITES: "main=larkspur,tee=evergreen,third=x" },
    { CMS_PREVIEW_SECRET: "short" },
  ];
  test.each(unusable)("%o is refused in one line", (env) => {
    expect(complaints(env)).toHaveLength(1);
  });

  test("hosts are compared without their port and in lower case", () => {
    expect(settings({ BRAND_HOSTS: "WWW.Example.com:8080=main, green.example.com=tee" }).brandHosts).toEqual({
      "www.example.com": "main",
      "green.example.com": "tee",
    });
  });

  test("relative paths start at the repository", () => {
    expect(settings({ DATA_DIR: "/var/lib/switchyard", SANDBOX_CATALOGUE: "offers.csv" })).toMatchObject({
      dataDir: "/var/lib/switchyard",
      sandboxCatalogue: "/srv/switchyard/offers.csv",
    });
  });
});

describe(".env.example", () => {
  const example = parseEnv(readFileSync(new URL("../../../../.env.example", import.meta.url), "utf8")) as Record<
    string,
    string
  >;

  test("lists the settings that are read, and no others", () => {
    expect(Object.keys(example).toSorted()).toEqual(settingNames.toSorted());
  });

  test("shows the defaults", () => {
    expect(readConfig(example, root)).toEqual(readConfig({}, root));
  });
});
