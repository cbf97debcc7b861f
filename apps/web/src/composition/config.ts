import { resolve } from "node:path";
import type { Brand } from "@switchyard/domain/kernel/brand";
import { secretSetting } from "@switchyard/adapters-store/secret-setting";
import { err, ok, Result } from "neverthrow";
import {
  complaint,
  type logLevels,
  type sameSites,
  secretNames,
  type SettingName,
  settingNames,
  type Settings,
  settingsSchema,
  type tlsVersions,
} from "./settings.ts";

/** All settings, read and checked once. Only this module reads the environment; settings.ts declares the settings. */
export interface Config {
  port: number;
  /** The port in addresses for browsers if the hosts are local names: a proxy's, or the site's own. */
  publicPort: number;
  /** The address of this machine on which the site listens; by default only this machine can reach it. */
  listenAddress: string;
  /** Seconds for which the process still accepts visitors after the signal to stop. */
  drainSeconds: number;
  /** The number of listening sockets that the parent process passed on: file 3 and those after it. */
  inheritedSockets: number;
  sandboxPort: number;
  /** Absolute path of the folder for all stored data. */
  dataDir: string;
  /** The group that may read the data folder besides its owner; null for no group. */
  dataGroup: string | null;
  /** The PostgreSQL database for journeys and sessions; null for a file in `dataDir`. */
  storeUrl: string | null;
  /** Whether a pooler before the database assigns connections per transaction, and a statement's time limit. */
  store: { isPooled: boolean; timeoutMs: number };
  /** Absolute path of a Power to Choose export for the sandbox, or null for its own catalogue. */
  sandboxCatalogue: string | null;
  gateway: GatewayConfig;
  /** How long a page waits for its frame and for its sections, in milliseconds from its request. */
  pagePatience: Readonly<Record<"frame" | "sections", number>>;
  /** The brand of each host name (without port, lower case). Other hosts are refused. */
  brandHosts: Readonly<Record<string, Brand>>;
  /** The key for stored customer data; null for a generated one in `dataDir`. */
  secretKey: string | null;
  /** The key for proofs of consent; null for a generated one. And the days for which proofs are stored. */
  consentKey: string | null;
  consentDays: number;
  /** On: the fraud check. Off: the alternative fraud validation runs instead (E-125, E-126). */
  fraudCheck: boolean;
  /** The source of device-risk tokens; null if it is off (E-123). */
  deviceRiskUrl: string | null;
  /** Origins of scripts that HTML of the content may load (https://tags.example.com). */
  contentScriptOrigins: readonly string[];
  /** Elements that HTML of the content may use in a page's body. */
  contentHtmlTags: readonly string[];
  /** The card provider's page for typing a card; null: no cards are taken. */
  cardFrameUrl: string | null;
  /** The address of the chat with a person; null for no chat (E-443). */
  chatUrl: string | null;
  /** Origins besides the gateway from which documents of plans may be read. */
  documentOrigins: readonly string[];
  geocoderUrl: string | null;
  /** Tiles for the map of payment locations; null for the built-in outlines. */
  mapTiles: MapTilesConfig | null;
  /** The layout service with pages, labels and the policy; null if they come from files. */
  cms: CmsConfig | null;
  /** The content system's addresses: texts of products, and GraphQL for the demo page. */
  cmsHandlersUrl: string;
  /** The secret for previews of unpublished content; null for no previews. */
  previewSecret: string | null;
  /** The secret that allows its holder to purge caches; null if purging is off. */
  purgeSecret: string | null;
  /** Days that journals are stored after their end: all (null for ever), and those without a once-only call. */
  journalDays: { all: number | null; unfinished: number };
  sessionHours: number;
  /** The domain of a signed-in customer's cookies; null for only the host that set them. */
  cookieDomain: string | null;
  /** `none` also allows pages of other sites; the cookies are then secure on every connection. */
  cookieSameSite: (typeof sameSites)[number];
  /** How long a shared cache may serve an anonymous page to other visitors; 0 for not at all. */
  sharedCacheSeconds: number;
  /** Multiplies the usual limits; tests that send much from one address set it high. */
  rateLimitFactor: number;
  /** The longest time in which a request must arrive, with its body. */
  requestTimeoutMs: number;
  /** The most requests at once, and the event loop's longest delay (0: any), before visitors are refused. */
  overload: { requests: number; delayMs: number };
  /** The number of proxies in front of this server, each of which appends the address that it saw. */
  trustedProxies: number;
  /** Shows the site's components at /design, for developers. */
  designPage: boolean;
  logLevel: (typeof logLevels)[number];
  /** The local port for Prometheus; null for none. */
  metricsPort: number | null;
  /** The OpenTelemetry collector for traces, metrics and reports; null for none. */
  telemetryEndpoint: string | null;
  /** The version of the code, which each journey records. */
  codeVersion: string;
}

export interface GatewayConfig {
  /** Base address without a slash at its end. */
  url: string;
  /** True when the address is the sandbox that the start script runs. */
  isSandbox: boolean;
  clientId: string;
  clientSecret: string;
  timeoutMs: number;
  tlsMin: TlsVersion;
  tlsMax: TlsVersion;
  /** True when the gateway honours idempotency keys, so that a call in doubt may be repeated. */
  honoursKeys: boolean;
  /** Maximum concurrent calls of one capability. */
  callsAtOnce: number;
  /** The pause after a capability has failed; 0 for none. */
  circuitPauseMs: number;
}

export interface MapTilesConfig {
  /** An address with `{z}`, `{x}` and `{y}`. */
  url: string;
  /** The map's attribution; may contain a link. */
  attribution: string;
}

export interface CmsConfig {
  /** Base address without a slash at its end. */
  url: string;
  apiKey: string;
  /** Each brand's site name in the content system. */
  sites: Readonly<Record<Brand, string>>;
  /** Milliseconds for which its answers are fresh. */
  freshMs: number;
}

export type TlsVersion = (typeof tlsVersions)[number];

/** Accepted by the sandbox when no credentials are set. */
const sandboxCredentials = { id: "larkspur-site", secret: "sandbox-secret" };

/**
 * Reads and checks the settings.
 *
 * @param env the environment; an empty variable counts as not set.
 * @param root absolute path of the repository, the base of relative paths.
 * @returns the settings, or one line per wrong one: name, error, example
 */
export function readConfig(env: Readonly<Record<string, string | undefined>>, root: string): Result<Config, string[]> {
  const secrets = Result.combineWithAllErrors(
    secretNames.map((name) => secretSetting(name, env).map((value) => [name, value] as const)),
  );
  if (secrets.isErr()) return err(secrets.error);
  const given = Object.fromEntries(settingNames.map((name) => [name, env[name]?.trim() || undefined]));
  const parsed = settingsSchema.safeParse({ ...given, ...Object.fromEntries(secrets.value) });
  if (!parsed.success) {
    return err(parsed.error.issues.map((issue) => complaint(issue.path[0] as SettingName, issue.message)));
  }
  const settings = parsed.data;
  const wrong = contradictions(settings);
  if (wrong.length > 0) return err(wrong);

  return ok({
    port: settings.PORT,
    publicPort: settings.PUBLIC_PORT ?? settings.PORT,
    listenAddress: settings.LISTEN_ADDRESS,
    drainSeconds: settings.DRAIN_SECONDS,
    inheritedSockets: settings.LISTEN_FDS,
    sandboxPort: settings.SANDBOX_PORT,
    dataDir: resolve(root, settings.DATA_DIR),
    dataGroup: settings.DATA_GROUP ?? null,
    storeUrl: settings.STORE_URL ?? null,
    store: { isPooled: settings.STORE_POOLER, timeoutMs: settings.STORE_TIMEOUT_MS },
    sandboxCatalogue: settings.SANDBOX_CATALOGUE ? resolve(root, settings.SANDBOX_CATALOGUE) : null,
    gateway: {
      url: settings.GATEWAY_URL ?? `http://localhost:${settings.SANDBOX_PORT}`,
      isSandbox: settings.GATEWAY_URL === undefined,
      clientId: settings.GATEWAY_CLIENT_ID ?? sandboxCredentials.id,
      clientSecret: settings.GATEWAY_CLIENT_SECRET ?? sandboxCredentials.secret,
      timeoutMs: settings.GATEWAY_TIMEOUT_MS,
      tlsMin: settings.GATEWAY_TLS_MIN,
      tlsMax: settings.GATEWAY_TLS_MAX,
      honoursKeys: settings.GATEWAY_HONOURS_KEYS,
      callsAtOnce: settings.GATEWAY_CALLS_AT_ONCE,
      circuitPauseMs: settings.GATEWAY_CIRCUIT_PAUSE_MS,
    },
    pagePatience: { frame: settings.PAGE_FRAME_MS, sections: settings.PAGE_SECTIONS_MS },
    brandHosts: settings.BRAND_HOSTS,
    secretKey: settings.SECRET_KEY ?? null,
    consentKey: settings.CONSENT_KEY ?? null,
    consentDays: settings.CONSENT_DAYS,
    fraudCheck: settings.FRAUD_CHECK,
    // The sandbox has a device-risk service under its own host name.
    deviceRiskUrl: settings.DEVICE_RISK
      ? (settings.DEVICE_RISK_URL ?? `http://risk.localhost:${settings.SANDBOX_PORT}`)
      : null,
    contentScriptOrigins: settings.CONTENT_SCRIPT_ORIGINS,
    contentHtmlTags: settings.CONTENT_HTML_TAGS,
    cardFrameUrl: settings.CARD_FRAME_URL ?? cardFrameBeside(settings),
    chatUrl: settings.CHAT ? (settings.CHAT_URL ?? chatBeside(settings)) : null,
    documentOrigins: settings.DOCUMENT_ORIGINS,
    geocoderUrl: settings.GEOCODER_URL ?? null,
    mapTiles:
      settings.MAP_TILES_URL === undefined
        ? null
        : { url: settings.MAP_TILES_URL, attribution: settings.MAP_TILES_ATTRIBUTION ?? "" },
    cms:
      settings.CMS_URL === undefined
        ? null
        : {
            url: settings.CMS_URL,
            apiKey: settings.CMS_API_KEY,
            sites: settings.CMS_SITES,
            freshMs: settings.CMS_FRESH_SECONDS * 1000,
          },
    cmsHandlersUrl: settings.CMS_HANDLERS_URL ?? settings.CMS_URL ?? cmsBeside(settings),
    previewSecret: settings.CMS_PREVIEW_SECRET ?? null,
    purgeSecret: settings.PURGE_SECRET ?? null,
    sessionHours: settings.SESSION_HOURS,
    journalDays: { all: settings.JOURNAL_DAYS ?? null, unfinished: settings.UNFINISHED_JOURNAL_DAYS },
    cookieDomain: settings.COOKIE_DOMAIN ?? null,
    cookieSameSite: settings.COOKIE_SAME_SITE,
    sharedCacheSeconds: settings.SHARED_CACHE_SECONDS,
    rateLimitFactor: settings.RATE_LIMIT_FACTOR,
    requestTimeoutMs: settings.REQUEST_TIMEOUT_MS,
    overload: { requests: settings.OVERLOAD_REQUESTS, delayMs: settings.OVERLOAD_DELAY_MS },
    trustedProxies: settings.TRUSTED_PROXIES,
    // With the sandbox as the gateway there are no real customers.
    designPage: settings.DESIGN_PAGE ?? settings.GATEWAY_URL === undefined,
    logLevel: settings.LOG_LEVEL,
    metricsPort: settings.METRICS_PORT ?? null,
    telemetryEndpoint: settings.OTEL_EXPORTER_OTLP_ENDPOINT ?? null,
    codeVersion: settings.CODE_VERSION,
  });
}

/** The sandbox has a content system under its own host name; a provider's gateway usually has one next to it. */
const cmsBeside = ({ GATEWAY_URL, SANDBOX_PORT }: Settings): string =>
  GATEWAY_URL ?? `http://cms.localhost:${SANDBOX_PORT}`;

/** The sandbox has a card provider under its own host name; a real provider's address must be set. */
const cardFrameBeside = ({ GATEWAY_URL, SANDBOX_PORT }: Settings): string | null =>
  GATEWAY_URL === undefined ? `http://cards.localhost:${SANDBOX_PORT}/frame` : null;

/** The sandbox has a chat under its own host name. */
const chatBeside = ({ GATEWAY_URL, SANDBOX_PORT }: Settings): string | null =>
  GATEWAY_URL === undefined ? `http://chat.localhost:${SANDBOX_PORT}/chat` : null;

function contradictions(settings: Settings): string[] {
  const wrong: string[] = [];
  if (settings.GATEWAY_URL === undefined && settings.PORT === settings.SANDBOX_PORT) {
    wrong.push(complaint("SANDBOX_PORT", "must not be the same as PORT"));
  }
  if (settings.METRICS_PORT === settings.PORT) {
    wrong.push(complaint("METRICS_PORT", "must not be the same as PORT"));
  }
  if (settings.GATEWAY_URL !== undefined) {
    for (const name of ["GATEWAY_CLIENT_ID", "GATEWAY_CLIENT_SECRET"] as const) {
      if (settings[name] === undefined) wrong.push(complaint(name, "must be set when GATEWAY_URL is"));
    }
  }
  // Instances that share a database must share keys too: the others can't read data under a generated key.
  if (settings.STORE_URL !== undefined)
    for (const name of ["SECRET_KEY", "CONSENT_KEY"] as const)
      if (settings[name] === undefined) wrong.push(complaint(name, "must be set when STORE_URL is"));
  if (settings.GATEWAY_TLS_MIN > settings.GATEWAY_TLS_MAX) {
    wrong.push(complaint("GATEWAY_TLS_MIN", "must not be above GATEWAY_TLS_MAX"));
  }
  if (settings.MAP_TILES_URL !== undefined && settings.MAP_TILES_ATTRIBUTION === undefined) {
    wrong.push(complaint("MAP_TILES_ATTRIBUTION", "must be set when MAP_TILES_URL is"));
  }
  if (settings.DEVICE_RISK && settings.DEVICE_RISK_URL === undefined && settings.GATEWAY_URL !== undefined) {
    wrong.push(complaint("DEVICE_RISK_URL", "must be set when DEVICE_RISK is on and GATEWAY_URL is set"));
  }
  return wrong;
}

/**
 * next-auth takes the site's address from a request's host only if the environment allows it. That is safe here: the
 * front door refuses foreign hosts, and each brand has its own.
 */
export const letHostsNameTheSite = (): void => {
  delete process.env["NEXTAUTH_URL"];
  process.env["AUTH_TRUST_HOST"] = "true";
};

/** True under `npm run dev`. */
export const isDevelopment = (): boolean => process.env["NODE_ENV"] === "development";

/**
 * The settings of this process. The start script has checked them and passes absolute paths. A process started without
 * that script fails here with the same messages.
 */
export const configOfProcess = (): Config =>
  readConfig(process.env, process.cwd()).match(
    (settings) => settings,
    (wrong) => {
      throw new Error(`Wrong settings: ${wrong.join("; ")}`);
    },
  );
