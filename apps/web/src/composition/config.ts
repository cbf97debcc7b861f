import { resolve } from "node:path";
import type { Brand } from "@switchyard/domain/kernel/brand";
import { isBrand } from "@switchyard/domain/kernel/brand";
import { err, ok, type Result } from "neverthrow";
import { z } from "zod";

/**
 * Every setting of Switchyard, read once and checked. This is the only module of the site that
 * looks at the environment; `.env.example` explains the same names for people.
 */
export interface Config {
  port: number;
  sandboxPort: number;
  /** Absolute path of the folder for everything that is remembered. */
  dataDir: string;
  /** Absolute path of a Power to Choose export for the sandbox, or null for its own catalogue. */
  sandboxCatalogue: string | null;
  gateway: GatewayConfig;
  /** Host name without port, lower case, to brand. A host that is not here is not ours. */
  brandHosts: Readonly<Record<string, Brand>>;
  /** The key for stored customer data, or null: then the store keeps one of its own making in `dataDir`. */
  secretKey: string | null;
  /** On: the fraud check. Off: the alternative fraud validation runs instead (E-125, E-126). */
  fraudCheck: boolean;
  /** Where a device risk token comes from, or null when it is switched off (E-123). */
  deviceRiskUrl: string | null;
  /** Whose scripts HTML of the content may load: origins (https://tags.example.com). */
  contentScriptOrigins: readonly string[];
  /** Which elements HTML of the content may put into a page's body. */
  contentHtmlTags: readonly string[];
  /** The page of the card provider where a card is typed, or null: then no card can be taken. */
  cardFrameUrl: string | null;
  /** Where a chat with a person is opened, or null: then there is no chat (E-443). */
  chatUrl: string | null;
  geocoderUrl: string | null;
  /** The pictures under the map of payment locations, or null: then it is drawn from the outlines that are on board. */
  mapTiles: MapTilesConfig | null;
  /** The layout service that pages, labels and the policy come from, or null: then they come from files. */
  cms: CmsConfig | null;
  /** Where the content system's handlers are: the words about products, and GraphQL for the demo page. */
  cmsHandlersUrl: string;
  /** Lets its holder see what is not published yet, or null: then nobody can. */
  previewSecret: string | null;
  sessionHours: number;
  /** The domain that the cookies of a signed-in customer are for, or null: only the host that set them. */
  cookieDomain: string | null;
  /** `none` also for pages of other sites; then they are secure whatever the connection. */
  cookieSameSite: (typeof sameSites)[number];
  /** How many times the usual limits of the site API hold; tests that ask a lot from one address set it high. */
  rateLimitFactor: number;
  /** How many proxies stand between visitors and this server, each of which adds the address that it saw. */
  trustedProxies: number;
  /** Shows the parts of the site at /design, for the people who work on it. */
  designPage: boolean;
  logLevel: (typeof logLevels)[number];
  /** The OpenTelemetry collector that traces and reports are sent to, or null: then nothing is sent. */
  telemetryEndpoint: string | null;
  /** Which code decides: journalled with each journey, compared by a replay. */
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
  /** How many calls of one capability are on the way at once. */
  callsAtOnce: number;
  /** How long a capability that fails is left alone; 0 for never. */
  circuitPauseMs: number;
}

export interface MapTilesConfig {
  /** An address with `{z}`, `{x}` and `{y}`. */
  url: string;
  /** Whose map it is, as they want to be named; may hold a link. */
  attribution: string;
}

export interface CmsConfig {
  /** Base address without a slash at its end. */
  url: string;
  apiKey: string;
  /** What the content system calls the site of each brand. */
  sites: Readonly<Record<Brand, string>>;
  /** How long what it said counts as fresh, in milliseconds. */
  freshMs: number;
}

export type TlsVersion = (typeof tlsVersions)[number];

const logLevels = ["trace", "debug", "info", "warn", "error", "fatal", "silent"] as const;
const sameSites = ["lax", "none"] as const;
const tlsVersions = ["TLSv1.2", "TLSv1.3"] as const;

const wholeNumber = (from: number, to: number) =>
  z
    .string()
    .regex(/^\d+$/, `must be a whole number from ${from} to ${to}`)
    .transform(Number)
    .refine((n) => n >= from && n <= to, `must be a whole number from ${from} to ${to}`);

const port = wholeNumber(1, 65_535);

const onOrOff = z
  .enum(["on", "off", "true", "false"], { error: "must be on or off" })
  .transform((value) => value === "on" || value === "true");

const webAddress = z
  .url({ protocol: /^https?$/, error: "must be a web address that starts with http:// or https://" })
  .transform((value) => value.replace(/\/+$/, ""));

const oneOf = <const Values extends readonly [string, ...string[]]>(values: Values) =>
  z.enum(values, { error: `must be one of ${values.join(", ")}` });

const origins = z.string().transform((text, context) => {
  const given = text.split(",").map((one) => one.trim());
  const wrong = given.some((one) => !/^https?:\/\/[a-z0-9.-]+(:\d+)?$/i.test(one));
  if (!wrong) return given;
  context.addIssue("must be origins separated by commas, each a protocol and a host");
  return z.NEVER;
});

const tagNames = z.string().transform((text, context) => {
  const given = text.toLowerCase().split(/[\s,]+/).filter(Boolean);
  if (given.every((tag) => /^[a-z][a-z0-9]*$/.test(tag))) return given;
  context.addIssue("must be names of HTML elements separated by commas");
  return z.NEVER;
});

/** The host is a plain one: the content security policy names it. */
const tilesAddress = z
  .string()
  .refine((text) => /^https?:\/\/[a-z0-9.:-]+\//i.test(text) && ["{z}", "{x}", "{y}"].every((part) => text.includes(part)), "must be a web address with {z}, {x} and {y} in its path");

/** Words, pictures, lists and tables: nothing that runs, frames or submits. */
const usualTags = "a abbr b blockquote br caption code dd details div dl dt em figcaption figure h2 h3 h4 hr i img li ol p s section small span strong sub summary sup table tbody td tfoot th thead time tr u ul".split(" ");

const hostMap = z.string().transform((text, context) => {
  const hosts: Record<string, Brand> = {};
  for (const pair of text.split(",")) {
    const [host = "", brand = "", ...rest] = pair.split("=").map((part) => part.trim());
    const name = host.toLowerCase().replace(/:\d+$/, "");
    if (name === "" || rest.length > 0 || !isBrand(brand)) {
      context.addIssue("must be pairs host=brand separated by commas, where a brand is main or tee");
      return z.NEVER;
    }
    hosts[name] = brand;
  }
  return hosts;
});

const siteMap = z.string().transform((text, context) => {
  const sites = Object.fromEntries(text.split(",").map((pair) => pair.split("=").map((part) => part.trim())));
  const { main, tee, ...others } = sites as Record<string, string | undefined>;
  if (main && tee && Object.keys(others).length === 0) return { main, tee };
  context.addIssue("must name the site of main and of tee, separated by a comma");
  return z.NEVER;
});

const schema = z.object({
  PORT: port.default(3000),
  SANDBOX_PORT: port.default(4010),
  DATA_DIR: z.string().default(".data"),
  SANDBOX_CATALOGUE: z.string().optional(),
  GATEWAY_URL: webAddress.optional(),
  GATEWAY_CLIENT_ID: z.string().optional(),
  GATEWAY_CLIENT_SECRET: z.string().optional(),
  GATEWAY_TIMEOUT_MS: wholeNumber(100, 120_000).default(30_000),
  GATEWAY_TLS_MIN: oneOf(tlsVersions).default("TLSv1.2"),
  GATEWAY_TLS_MAX: oneOf(tlsVersions).default("TLSv1.2"),
  GATEWAY_HONOURS_KEYS: onOrOff.default(true),
  GATEWAY_CALLS_AT_ONCE: wholeNumber(1, 10_000).default(64),
  GATEWAY_CIRCUIT_PAUSE_MS: wholeNumber(0, 600_000).default(5_000),
  BRAND_HOSTS: hostMap.default({ localhost: "main", "tee.localhost": "tee" }),
  SECRET_KEY: z.string().min(32, "must have 32 characters or more").optional(),
  FRAUD_CHECK: onOrOff.default(true),
  DEVICE_RISK: onOrOff.default(false),
  DEVICE_RISK_URL: webAddress.optional(),
  CONTENT_SCRIPT_ORIGINS: origins.default([]),
  CONTENT_HTML_TAGS: tagNames.default(usualTags),
  CARD_FRAME_URL: webAddress.optional(),
  CHAT: onOrOff.default(true),
  CHAT_URL: webAddress.optional(),
  GEOCODER_URL: webAddress.optional(),
  MAP_TILES_URL: tilesAddress.optional(),
  MAP_TILES_ATTRIBUTION: z.string().optional(),
  CMS_URL: webAddress.optional(),
  CMS_API_KEY: z.string().default(""),
  CMS_SITES: siteMap.default({ main: "larkspur", tee: "evergreen" }),
  CMS_FRESH_SECONDS: wholeNumber(0, 3_600).default(15),
  CMS_PREVIEW_SECRET: z.string().min(16, "must have 16 characters or more").optional(),
  CMS_HANDLERS_URL: webAddress.optional(),
  SESSION_HOURS: wholeNumber(1, 720).default(24),
  COOKIE_DOMAIN: z
    .string()
    .transform((text) => text.toLowerCase().replace(/^\./, ""))
    .refine((text) => /^([a-z0-9-]+\.)+[a-z]{2,}$/.test(text), "must be a domain with two parts or more")
    .optional(),
  COOKIE_SAME_SITE: oneOf(sameSites).default("lax"),
  RATE_LIMIT_FACTOR: wholeNumber(1, 1_000_000).default(1),
  TRUSTED_PROXIES: wholeNumber(0, 10).default(0),
  DESIGN_PAGE: onOrOff.optional(),
  LOG_LEVEL: oneOf(logLevels).default("info"),
  OTEL_EXPORTER_OTLP_ENDPOINT: webAddress.optional(),
  CODE_VERSION: z.string().default("development"),
});

type SettingName = keyof typeof schema.shape;

/** The names of all settings. */
export const settingNames = Object.keys(schema.shape) as SettingName[];

const examples: Record<SettingName, string> = {
  PORT: "3000",
  SANDBOX_PORT: "4010",
  DATA_DIR: ".data",
  SANDBOX_CATALOGUE: "offers.csv",
  GATEWAY_URL: "https://gateway.example.com",
  GATEWAY_CLIENT_ID: "larkspur-site",
  GATEWAY_CLIENT_SECRET: "the-secret-that-goes-with-it",
  GATEWAY_TIMEOUT_MS: "30000",
  GATEWAY_TLS_MIN: "TLSv1.2",
  GATEWAY_TLS_MAX: "TLSv1.2",
  GATEWAY_HONOURS_KEYS: "on",
  GATEWAY_CALLS_AT_ONCE: "64",
  GATEWAY_CIRCUIT_PAUSE_MS: "5000",
  BRAND_HOSTS: "localhost=main,tee.localhost=tee",
  SECRET_KEY: "$(openssl rand -hex 32)",
  FRAUD_CHECK: "on",
  DEVICE_RISK: "off",
  DEVICE_RISK_URL: "https://device-risk.example.com",
  CONTENT_SCRIPT_ORIGINS: "https://tags.example.com",
  CONTENT_HTML_TAGS: "p,a,strong,ul,li",
  CARD_FRAME_URL: "https://cards.example.com/frame",
  CHAT: "on",
  CHAT_URL: "https://chat.example.com/start",
  GEOCODER_URL: "https://geocoder.example.com",
  MAP_TILES_URL: "https://tiles.example.com/{z}/{x}/{y}.png",
  MAP_TILES_ATTRIBUTION: "© Example Maps",
  CMS_URL: "https://cms.example.com",
  CMS_API_KEY: "{F3A1C9D2-5B7E-4C80-9E1A-2D6B4F8A0C13}",
  CMS_SITES: "main=larkspur,tee=evergreen",
  CMS_FRESH_SECONDS: "15",
  CMS_PREVIEW_SECRET: "$(openssl rand -hex 16)",
  CMS_HANDLERS_URL: "https://cms.example.com",
  SESSION_HOURS: "24",
  COOKIE_DOMAIN: "larkspur.example",
  COOKIE_SAME_SITE: "lax",
  RATE_LIMIT_FACTOR: "1",
  TRUSTED_PROXIES: "0",
  DESIGN_PAGE: "on",
  LOG_LEVEL: "info",
  OTEL_EXPORTER_OTLP_ENDPOINT: "http://localhost:4318",
  CODE_VERSION: "1.0.0",
};

const complaint = (name: SettingName, wrong: string) => `${name} ${wrong}, for example ${name}=${examples[name]}`;

/** What the sandbox accepts when nobody sets credentials. */
const sandboxCredentials = { id: "larkspur-site", secret: "sandbox-secret" };

/**
 * Reads and checks the settings.
 *
 * @param env the environment; a variable that is set to nothing counts as not set
 * @param root absolute path of the repository, which relative paths start from
 * @returns the settings, or one line for each that is wrong: its name, what is wrong, an example
 */
export function readConfig(env: Readonly<Record<string, string | undefined>>, root: string): Result<Config, string[]> {
  const given = Object.fromEntries(settingNames.map((name) => [name, env[name]?.trim() || undefined]));
  const parsed = schema.safeParse(given);
  if (!parsed.success) {
    return err(parsed.error.issues.map((issue) => complaint(issue.path[0] as SettingName, issue.message)));
  }
  const settings = parsed.data;
  const wrong = contradictions(settings);
  if (wrong.length > 0) return err(wrong);

  return ok({
    port: settings.PORT,
    sandboxPort: settings.SANDBOX_PORT,
    dataDir: resolve(root, settings.DATA_DIR),
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
    brandHosts: settings.BRAND_HOSTS,
    secretKey: settings.SECRET_KEY ?? null,
    fraudCheck: settings.FRAUD_CHECK,
    // The sandbox has a device-risk service of its own, under a host name of its own.
    deviceRiskUrl: settings.DEVICE_RISK ? (settings.DEVICE_RISK_URL ?? `http://risk.localhost:${settings.SANDBOX_PORT}`) : null,
    contentScriptOrigins: settings.CONTENT_SCRIPT_ORIGINS,
    contentHtmlTags: settings.CONTENT_HTML_TAGS,
    cardFrameUrl: settings.CARD_FRAME_URL ?? cardFrameBeside(settings),
    chatUrl: settings.CHAT ? (settings.CHAT_URL ?? chatBeside(settings)) : null,
    geocoderUrl: settings.GEOCODER_URL ?? null,
    mapTiles: settings.MAP_TILES_URL === undefined ? null : { url: settings.MAP_TILES_URL, attribution: settings.MAP_TILES_ATTRIBUTION ?? "" },
    cms: settings.CMS_URL === undefined ? null : { url: settings.CMS_URL, apiKey: settings.CMS_API_KEY, sites: settings.CMS_SITES, freshMs: settings.CMS_FRESH_SECONDS * 1000 },
    cmsHandlersUrl: settings.CMS_HANDLERS_URL ?? settings.CMS_URL ?? cmsBeside(settings),
    previewSecret: settings.CMS_PREVIEW_SECRET ?? null,
    sessionHours: settings.SESSION_HOURS,
    cookieDomain: settings.COOKIE_DOMAIN ?? null,
    cookieSameSite: settings.COOKIE_SAME_SITE,
    rateLimitFactor: settings.RATE_LIMIT_FACTOR,
    trustedProxies: settings.TRUSTED_PROXIES,
    // Where the gateway is the sandbox nobody is a customer.
    designPage: settings.DESIGN_PAGE ?? settings.GATEWAY_URL === undefined,
    logLevel: settings.LOG_LEVEL,
    telemetryEndpoint: settings.OTEL_EXPORTER_OTLP_ENDPOINT ?? null,
    codeVersion: settings.CODE_VERSION,
  });
}

/** The sandbox has a content system under a host name of its own; a provider's gateway usually has one beside it. */
const cmsBeside = ({ GATEWAY_URL, SANDBOX_PORT }: z.output<typeof schema>): string => GATEWAY_URL ?? `http://cms.localhost:${SANDBOX_PORT}`;

/** The sandbox has a card provider under a host name of its own; nobody guesses where a real one is. */
const cardFrameBeside = ({ GATEWAY_URL, SANDBOX_PORT }: z.output<typeof schema>): string | null => (GATEWAY_URL === undefined ? `http://cards.localhost:${SANDBOX_PORT}/frame` : null);

/** The sandbox has somebody to chat with, under a host name of its own. */
const chatBeside = ({ GATEWAY_URL, SANDBOX_PORT }: z.output<typeof schema>): string | null => (GATEWAY_URL === undefined ? `http://chat.localhost:${SANDBOX_PORT}/chat` : null);

function contradictions(settings: z.output<typeof schema>): string[] {
  const wrong: string[] = [];
  if (settings.GATEWAY_URL === undefined && settings.PORT === settings.SANDBOX_PORT) {
    wrong.push(complaint("SANDBOX_PORT", "must not be the same as PORT"));
  }
  if (settings.GATEWAY_URL !== undefined) {
    for (const name of ["GATEWAY_CLIENT_ID", "GATEWAY_CLIENT_SECRET"] as const) {
      if (settings[name] === undefined) wrong.push(complaint(name, "must be set when GATEWAY_URL is"));
    }
  }
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
 * next-auth takes the address of the site from the host of a request only when the environment says that it may. It may
 * here: the front door lets nothing in under a host that is not ours, and there is one for each brand.
 */
export const letHostsNameTheSite = (): void => {
  delete process.env["NEXTAUTH_URL"];
  process.env["AUTH_TRUST_HOST"] = "true";
};

/** True under `npm run dev`. */
export const isDevelopment = (): boolean => process.env["NODE_ENV"] === "development";

let checked: Config | undefined;

/**
 * The settings of this process, read at the first call. The start script has checked them before
 * and passes absolute paths; a process started without it fails here with the same words.
 */
export function config(): Config {
  checked ??= readConfig(process.env, process.cwd()).match(
    (settings) => settings,
    (wrong) => {
      throw new Error(`Wrong settings: ${wrong.join("; ")}`);
    },
  );
  return checked;
}
