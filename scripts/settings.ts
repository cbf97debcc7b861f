import { execFileSync } from "node:child_process";
import { once } from "node:events";
import { accessSync, constants, existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { dirname, join } from "node:path";
import { err, type Result } from "neverthrow";
import { fileContent } from "@switchyard/adapters-cms/file-content";
import type { Config } from "../apps/web/src/composition/config.ts";
import { readConfig } from "../apps/web/src/composition/config.ts";
import { badPolicy } from "../apps/web/src/composition/policy-at-start.ts";
import { contentFolder } from "../apps/web/src/composition/repository.ts";
import { root } from "./paths.ts";

type Environment = Record<string, string | undefined>;

export interface Settings {
  config: Config;
  /** The environment for the site and the sandbox. */
  env: Environment;
}

/**
 * Reads the settings from the environment and `.env`, and checks the requirements of a start: free ports,
 * a writable DATA_DIR (created if missing), a readable catalogue and a valid policy.
 *
 * @returns the settings, or one line per error
 */
export async function checkedSettings(): Promise<Result<Settings, string[]>> {
  const unreadable = loadDotEnv();
  if (unreadable) return err([unreadable]);
  const settings = settingsFrom(process.env);
  if (settings.isErr()) return err(settings.error);
  const { config } = settings.value;
  const ports = config.gateway.isSandbox
    ? [portTrouble("PORT", config.port), portTrouble("SANDBOX_PORT", config.sandboxPort)]
    : [portTrouble("PORT", config.port)];
  const wrong = [
    ...(await Promise.all(ports)),
    catalogueTrouble(config),
    dataDirTrouble(config),
    await policyTrouble(config),
  ].filter((line) => line !== null);
  return wrong.length > 0 ? err(wrong) : settings;
}

/** Reads the settings from this environment only, and derives the environment of the programs. */
export function settingsFrom(given: Environment): Result<Settings, string[]> {
  const env = { ...given, CODE_VERSION: given["CODE_VERSION"] || codeVersion() };
  return readConfig(env, root).map((config) => ({
    config,
    env: {
      ...env,
      NEXT_TELEMETRY_DISABLED: "1",
      PORT: String(config.port),
      SANDBOX_PORT: String(config.sandboxPort),
      DATA_DIR: config.dataDir,
      SANDBOX_CATALOGUE: config.sandboxCatalogue ?? "",
      GATEWAY_CLIENT_ID: config.gateway.clientId,
      GATEWAY_CLIENT_SECRET: config.gateway.clientSecret,
      // The sandbox can't read a secret file.
      GATEWAY_CLIENT_SECRET_FILE: "",
    },
  }));
}

function loadDotEnv(): string | null {
  const file = join(root, ".env");
  if (!existsSync(file)) return null;
  try {
    process.loadEnvFile(file);
    return null;
  } catch (error) {
    return `.env cannot be read (${reason(error)})`;
  }
}

/** The current commit, marked if files differ from it; without git, the package's version. */
function codeVersion(): string {
  const git = (...args: string[]) =>
    execFileSync("git", args, { cwd: root, encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }).trim();
  try {
    const commit = git("rev-parse", "--short", "HEAD");
    return git("status", "--porcelain", "--untracked-files=no") === "" ? commit : `${commit}+changes`;
  } catch {
    const manifest = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as { version: string };
    return manifest.version;
  }
}

/** A free port of localhost. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, "localhost");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}

/** Tries the port on both loopback addresses, because `localhost` may mean either. */
async function portTrouble(name: string, port: number): Promise<string | null> {
  for (const host of ["127.0.0.1", "::1"]) {
    const code = await new Promise<string | null>((resolve) => {
      const server = createServer();
      server.once("error", (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
      server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(null)));
    });
    if (code === "EADDRINUSE")
      return `${name} ${port} is in use by another program; stop that, or choose another port, for example ${name}=${port + 1}`;
    if (code === "EACCES")
      return `${name} ${port} may not be opened by this user; choose another port, for example ${name}=${port + 8000}`;
  }
  return null;
}

function catalogueTrouble({ sandboxCatalogue: file }: Config): string | null {
  if (file === null) return null;
  try {
    accessSync(file, constants.R_OK);
    return statSync(file).isFile() ? null : `SANDBOX_CATALOGUE ${file} is not a file`;
  } catch (error) {
    return `SANDBOX_CATALOGUE ${file} cannot be read (${reason(error)})`;
  }
}

/** The site checks its policy too. Checked here, a wrong value costs no build. */
async function policyTrouble(config: Config): Promise<string | null> {
  return (await badPolicy({ config, content: fileContent({ dir: contentFolder() }) })) ?? null;
}

function dataDirTrouble({ dataDir }: Config): string | null {
  try {
    makeFolder(dataDir);
    const probe = join(dataDir, `.write-probe-${process.pid}`);
    writeFileSync(probe, "");
    rmSync(probe);
    return null;
  } catch (error) {
    return `DATA_DIR ${dataDir} cannot be written (${reason(error)})`;
  }
}

/** Like mkdir -p. Node's recursive mkdir never returns if the system refuses with ENOENT, as under /proc. */
function makeFolder(path: string): void {
  if (existsSync(path)) return;
  makeFolder(dirname(path));
  mkdirSync(path, { mode: 0o700 });
}

function reason(error: unknown): string {
  const code = (error as NodeJS.ErrnoException).code;
  const words: Record<string, string> = {
    ENOENT: "it does not exist",
    EACCES: "permission denied",
    EPERM: "permission denied",
    EROFS: "the disk is read-only",
    ENOSPC: "the disk is full",
    ENOTDIR: "a part of its path is not a folder",
    EEXIST: "it is not a folder",
  };
  return words[code ?? ""] ?? (error as Error).message;
}
