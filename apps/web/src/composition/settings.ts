import { brandFacts, brands, perBrand } from "@switchyard/domain/kernel/brand";
import { z } from "zod";
import {
  domainName,
  hostMap,
  keys,
  oneOf,
  onOrOff,
  origins,
  port,
  siteMap,
  tagNames,
  tilesAddress,
  webAddress,
  wholeNumber,
} from "./setting-kinds.ts";

export const logLevels = ["trace", "debug", "info", "warn", "error", "fatal", "silent"] as const;
export const sameSites = ["lax", "none"] as const;
export const tlsVersions = ["TLSv1.2", "TLSv1.3"] as const;

/** Allowed elements: text, pictures, lists and tables, but none that runs, frames or submits. */
const usualTags =
  "a abbr b blockquote br caption code dd details div dl dt em figcaption figure h2 h3 h4 hr i img li ol p s section small span strong sub summary sup table tbody td tfoot th thead time tr u ul".split(
    " ",
  );

/** @param example a valid value, shown beside a wrong one */
const setting = <Kind extends z.ZodType>(example: string, kind: Kind) => ({ example, kind });

/** Every setting by its name in the environment; `.env.example` explains the same names for people. */
const settings = {
  PORT: setting("3000", port.default(3000)),
  PUBLIC_PORT: setting("3000", port.optional()),
  SANDBOX_PORT: setting("4010", port.default(4010)),
  DATA_DIR: setting(".data", z.string().default(".data")),
  DATA_GROUP: setting(
    "support",
    z
      .string()
      .regex(/^[A-Za-z0-9_][A-Za-z0-9_-]*$/, "must be a group's name or number")
      .optional(),
  ),
  SANDBOX_CATALOGUE: setting("offers.csv", z.string().optional()),
  GATEWAY_URL: setting("https://gateway.example.com", webAddress.optional()),
  GATEWAY_CLIENT_ID: setting("larkspur-site", z.string().optional()),
  GATEWAY_CLIENT_SECRET: setting("the-secret-that-goes-with-it", z.string().optional()),
  GATEWAY_TIMEOUT_MS: setting("30000", wholeNumber(100, 120_000).default(30_000)),
  GATEWAY_TLS_MIN: setting("TLSv1.2", oneOf(tlsVersions).default("TLSv1.2")),
  GATEWAY_TLS_MAX: setting("TLSv1.2", oneOf(tlsVersions).default("TLSv1.2")),
  GATEWAY_HONOURS_KEYS: setting("on", onOrOff.default(true)),
  GATEWAY_CALLS_AT_ONCE: setting("64", wholeNumber(1, 10_000).default(64)),
  PAGE_FRAME_MS: setting("600", wholeNumber(10, 60_000).default(600)),
  PAGE_SECTIONS_MS: setting("2200", wholeNumber(10, 120_000).default(2_200)),
  GATEWAY_CIRCUIT_PAUSE_MS: setting("5000", wholeNumber(0, 600_000).default(5_000)),
  BRAND_HOSTS: setting(
    "localhost=main,tee.localhost=tee",
    hostMap.default(Object.fromEntries(brands.map((brand) => [brandFacts[brand].host, brand]))),
  ),
  STORE_URL: setting(
    "postgres://switchyard:…@db.example.com/switchyard",
    z
      .string()
      .regex(/^postgres(ql)?:\/\/[^\s]+$/, "must be the address of a PostgreSQL database")
      .optional(),
  ),
  STORE_POOLER: setting("on", onOrOff.default(false)),
  STORE_TIMEOUT_MS: setting("5000", wholeNumber(100, 60_000).default(5_000)),
  SECRET_KEY: setting("$(openssl rand -hex 32)", keys.optional()),
  CONSENT_KEY: setting("$(openssl rand -hex 32)", keys.optional()),
  CONSENT_DAYS: setting("1826", wholeNumber(1, 36_500).default(1_826)),
  FRAUD_CHECK: setting("on", onOrOff.default(true)),
  DEVICE_RISK: setting("off", onOrOff.default(false)),
  DEVICE_RISK_URL: setting("https://device-risk.example.com", webAddress.optional()),
  CONTENT_SCRIPT_ORIGINS: setting("https://tags.example.com", origins.default([])),
  CONTENT_HTML_TAGS: setting("p,a,strong,ul,li", tagNames.default(usualTags)),
  CARD_FRAME_URL: setting("https://cards.example.com/frame", webAddress.optional()),
  CHAT: setting("on", onOrOff.default(true)),
  CHAT_URL: setting("https://chat.example.com/start", webAddress.optional()),
  DOCUMENT_ORIGINS: setting("https://documents.example.com", origins.default([])),
  GEOCODER_URL: setting("https://geocoder.example.com", webAddress.optional()),
  MAP_TILES_URL: setting("https://tiles.example.com/{z}/{x}/{y}.png", tilesAddress.optional()),
  MAP_TILES_ATTRIBUTION: setting("© Example Maps", z.string().optional()),
  CMS_URL: setting("https://cms.example.com", webAddress.optional()),
  CMS_API_KEY: setting("{F3A1C9D2-5B7E-4C80-9E1A-2D6B4F8A0C13}", z.string().default("")),
  CMS_SITES: setting("main=larkspur,tee=evergreen", siteMap.default(perBrand((brand) => brandFacts[brand].cmsSite))),
  CMS_FRESH_SECONDS: setting("15", wholeNumber(0, 3_600).default(15)),
  CMS_PREVIEW_SECRET: setting(
    "$(openssl rand -hex 16)",
    z.string().min(16, "must have 16 characters or more").optional(),
  ),
  PURGE_SECRET: setting("$(openssl rand -hex 16)", z.string().min(16, "must have 16 characters or more").optional()),
  CMS_HANDLERS_URL: setting("https://cms.example.com", webAddress.optional()),
  SESSION_HOURS: setting("24", wholeNumber(1, 720).default(24)),
  JOURNAL_DAYS: setting("2555", wholeNumber(1, 36_500).optional()),
  UNFINISHED_JOURNAL_DAYS: setting("90", wholeNumber(1, 36_500).default(90)),
  COOKIE_DOMAIN: setting("larkspur.example", domainName.optional()),
  COOKIE_SAME_SITE: setting("lax", oneOf(sameSites).default("lax")),
  SHARED_CACHE_SECONDS: setting("5", wholeNumber(0, 60).default(0)),
  RATE_LIMIT_FACTOR: setting("1", wholeNumber(1, 1_000_000).default(1)),
  REQUEST_TIMEOUT_MS: setting("20000", wholeNumber(500, 300_000).default(20_000)),
  OVERLOAD_REQUESTS: setting("64", wholeNumber(4, 100_000).default(64)),
  OVERLOAD_DELAY_MS: setting("150", wholeNumber(0, 60_000).default(150)),
  TRUSTED_PROXIES: setting("0", wholeNumber(0, 10).default(0)),
  DESIGN_PAGE: setting("on", onOrOff.optional()),
  LOG_LEVEL: setting("info", oneOf(logLevels).default("info")),
  METRICS_PORT: setting("9464", port.optional()),
  OTEL_EXPORTER_OTLP_ENDPOINT: setting("http://localhost:4318", webAddress.optional()),
  CODE_VERSION: setting("1.0.0", z.string().default("development")),
  LISTEN_ADDRESS: setting("localhost", z.string().default("localhost")),
  LISTEN_FDS: setting("1", wholeNumber(0, 64).default(0)),
  DRAIN_SECONDS: setting("10", wholeNumber(0, 300).default(0)),
};
export type SettingName = keyof typeof settings;

/** The names of all settings. */
export const settingNames = Object.keys(settings) as SettingName[];

/** Secret settings: each can be in a file, named by the same name with `_FILE`. */
export const secretNames = [
  "STORE_URL",
  "SECRET_KEY",
  "CONSENT_KEY",
  "GATEWAY_CLIENT_SECRET",
  "CMS_API_KEY",
  "CMS_PREVIEW_SECRET",
  "PURGE_SECRET",
] as const satisfies readonly SettingName[];

const kinds = Object.fromEntries(Object.entries(settings).map(([name, { kind }]) => [name, kind])) as {
  [Name in SettingName]: (typeof settings)[Name]["kind"];
};
export const settingsSchema = z.object(kinds);
export type Settings = z.output<typeof settingsSchema>;

/** A setting's error, with a valid example. */
export const complaint = (name: SettingName, wrong: string): string =>
  `${name} ${wrong}, for example ${name}=${settings[name].example}`;
