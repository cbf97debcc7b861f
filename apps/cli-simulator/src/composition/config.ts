import { secretSetting } from "@switchyard/adapters-store/secret-setting";
import { centralTime } from "@switchyard/domain/kernel/central-time";
import { existsSync } from "node:fs";
import { userInfo } from "node:os";
import { join, resolve } from "node:path";

/** The settings of the simulator; no other module of it looks at the environment. */
export interface Config {
  /** Absolute path of the folder where the site remembers its journeys. */
  readonly dataDir: string;
  /** The PostgreSQL database where it remembers them, or undefined for a file in that folder. */
  readonly storeUrl: string | undefined;
  /** Where journeys are looked for, in words that name nobody's password. */
  readonly lookedIn: string;
  readonly colours: boolean;
  /** The key of what customers agreed to, as text; undefined where its file in the folder counts. */
  readonly consentKey: string | undefined;
  /** The master key, as text; undefined where its file in the folder counts. */
  readonly secretKey: string | undefined;
  /** Who this is, for the books of who has read that, and who has looked for whom. */
  readonly reader: string;
  /** The person alone, whichever user they act as: two names are two people. */
  readonly person: string;
  /** Where the site's gateway is: the sandbox of this machine where no other is set. */
  readonly gatewayUrl: string;
  /** Who this site is to a gateway that scenarios are played against; the sandbox's own by default. */
  readonly gateway: { readonly clientId: string; readonly clientSecret: string };
}

/** What was typed; it wins over the environment. */
export interface Flags {
  readonly dataDir?: string | undefined;
  /** `postgres://…`, without a password: others see what is typed. */
  readonly store?: string | undefined;
  readonly color: boolean;
}

// Wherever the engineer sits, the local time of this process is that of Texas.
process.env["TZ"] = centralTime;

const repository = resolve(import.meta.dirname, "../../../..");

/**
 * @param flags a relative `dataDir` starts where the command was typed; DATA_DIR, like the site's, at the repository
 * @param isTerminal whether a person's terminal shows the output: colours are for no one else
 * @param user of the system
 */
export const readConfig = (
  flags: Flags,
  env: Readonly<Record<string, string | undefined>>,
  cwd: string,
  isTerminal: boolean,
  user: string,
): Config => {
  const dataDir = flags.dataDir ? resolve(cwd, flags.dataDir) : resolve(repository, env["DATA_DIR"] || ".data");
  // A folder that was typed is meant, whatever the environment says.
  const storeUrl = flags.store ?? (flags.dataDir ? undefined : secretIn(env, "STORE_URL"));
  return {
    dataDir,
    storeUrl,
    lookedIn: storeUrl === undefined ? dataDir : addressOf(storeUrl),
    // Read when it is needed: who supports customers need not be allowed to read every secret of the site.
    get consentKey() {
      return secretIn(env, "CONSENT_KEY");
    },
    get secretKey() {
      return secretIn(env, "SECRET_KEY");
    },
    person: env["SUDO_USER"] || user,
    reader: env["SUDO_USER"] ? `${user}, by sudo ${env["SUDO_USER"]}` : user,
    gatewayUrl: env["GATEWAY_URL"] || `http://localhost:${env["SANDBOX_PORT"] || "4010"}`,
    gateway: {
      clientId: env["GATEWAY_CLIENT_ID"] || "larkspur-site",
      get clientSecret() {
        return secretIn(env, "GATEWAY_CLIENT_SECRET") ?? "sandbox-secret";
      },
    },
    colours: isTerminal && flags.color && !env["NO_COLOR"] && env["TERM"] !== "dumb",
  };
};

const secretIn = (env: Readonly<Record<string, string | undefined>>, name: string): string | undefined =>
  secretSetting(name, env).match(
    (secret) => secret,
    (wrong) => {
      throw new Error(wrong);
    },
  );

const addressOf = (url: string): string => (URL.canParse(url) ? `${new URL(url).host}${new URL(url).pathname}` : url);

/** What people type to call this program: its name, the path of its launcher, or npm's script. */
export const calledAs = (env: Readonly<Record<string, string | undefined>> = process.env): string =>
  env["npm_lifecycle_event"] === "sim" ? "npm run -s sim --" : env["SWITCHYARD_CALLED"] || "switchyard";

/** The settings of this process. Like the site's, they may stand in `.env`; variables of the environment win. */
export const config = (flags: Flags): Config => {
  const file = join(repository, ".env");
  if (existsSync(file)) process.loadEnvFile(file);
  return readConfig(flags, process.env, process.cwd(), process.stdout.isTTY, userInfo().username);
};
