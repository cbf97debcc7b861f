import { secretSetting } from "@switchyard/adapters-store/secret-setting";
import { centralTime } from "@switchyard/domain/kernel/central-time";
import { existsSync, readFileSync } from "node:fs";
import { userInfo } from "node:os";
import { join, resolve } from "node:path";

/** The simulator's settings; only this module reads the environment. */
export interface Config {
  /** Absolute path of the site's data folder. */
  readonly dataDir: string;
  /** The PostgreSQL database of the journeys; undefined for a file in that folder. */
  readonly storeUrl: string | undefined;
  /** The place of the journeys in messages, without a password. */
  readonly lookedIn: string;
  readonly colours: boolean;
  /** The key of consent records, as text; undefined for its file in the folder. */
  readonly consentKey: string | undefined;
  /** The master key, as text; undefined for its file in the folder. */
  readonly secretKey: string | undefined;
  /** The support user's name, for the audit log. */
  readonly reader: string;
  /** The person behind `sudo`: with `sudo`, two names may mean two people. */
  readonly person: string;
  /** The address of the site's gateway; by default that of the sandbox that runs beside the data folder. */
  readonly gatewayUrl: string;
  /** This site's credentials at the gateway; by default the sandbox's. */
  readonly gateway: { readonly clientId: string; readonly clientSecret: string };
}

/** Options of the command line; they take precedence over the environment. */
export interface Flags {
  readonly dataDir?: string | undefined;
  /** `postgres://…`, without a password, because others see the command line. */
  readonly store?: string | undefined;
  readonly color: boolean;
}

// The local time of this process is that of Texas, also on a machine elsewhere.
process.env["TZ"] = centralTime;

const repository = resolve(import.meta.dirname, "../../../..");

/**
 * @param flags a relative `dataDir` starts at the working folder; DATA_DIR starts at the repository, like the site's
 * @param isTerminal whether the output is a terminal, which can show colors
 * @param user the operating system's user
 */
export const readConfig = (
  flags: Flags,
  env: Readonly<Record<string, string | undefined>>,
  cwd: string,
  isTerminal: boolean,
  user: string,
): Config => {
  const dataDir = flags.dataDir ? resolve(cwd, flags.dataDir) : resolve(repository, env["DATA_DIR"] || ".data");
  // A folder on the command line wins over STORE_URL.
  const storeUrl = flags.store ?? (flags.dataDir ? undefined : secretIn(env, "STORE_URL"));
  return {
    dataDir,
    storeUrl,
    lookedIn: storeUrl === undefined ? dataDir : addressOf(storeUrl),
    // Read on demand, because support staff may not be allowed to read every secret of the site.
    get consentKey() {
      return secretIn(env, "CONSENT_KEY");
    },
    get secretKey() {
      return secretIn(env, "SECRET_KEY");
    },
    person: env["SUDO_USER"] || user,
    reader: env["SUDO_USER"] ? `${user}, by sudo ${env["SUDO_USER"]}` : user,
    get gatewayUrl() {
      return env["GATEWAY_URL"] || sandboxOf(dataDir) || `http://localhost:${env["SANDBOX_PORT"] || "4010"}`;
    },
    gateway: {
      clientId: env["GATEWAY_CLIENT_ID"] || "larkspur-site",
      get clientSecret() {
        return secretIn(env, "GATEWAY_CLIENT_SECRET") ?? "sandbox-secret";
      },
    },
    colours: isTerminal && flags.color && !env["NO_COLOR"] && env["TERM"] !== "dumb",
  };
};

/** A running sandbox writes its address beside its state. */
const sandboxOf = (dataDir: string): string => {
  try {
    return readFileSync(join(dataDir, "sandbox/address"), "utf8").trim();
  } catch {
    return "";
  }
};

const secretIn = (env: Readonly<Record<string, string | undefined>>, name: string): string | undefined =>
  secretSetting(name, env).match(
    (secret) => secret,
    (wrong) => {
      throw new Error(wrong);
    },
  );

const addressOf = (url: string): string => (URL.canParse(url) ? `${new URL(url).host}${new URL(url).pathname}` : url);

/** The typed name of this program: its name, the path of its launcher, or npm's script. */
export const calledAs = (env: Readonly<Record<string, string | undefined>> = process.env): string =>
  env["npm_lifecycle_event"] === "sim" ? "npm run -s sim --" : env["SWITCHYARD_CALLED"] || "switchyard";

/** The settings of this process. Like the site's, they may be in `.env`; environment variables take precedence. */
export const config = (flags: Flags): Config => {
  const file = join(repository, ".env");
  if (existsSync(file)) process.loadEnvFile(file);
  return readConfig(flags, process.env, process.cwd(), process.stdout.isTTY, userInfo().username);
};
