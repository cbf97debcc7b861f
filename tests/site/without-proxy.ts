import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import {
  cpSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { root, web } from "../../scripts/paths.ts";
import { freePort, settingsFrom } from "../../scripts/settings.ts";
import { testEnvironment } from "../../scripts/test-site.ts";

export interface BareSite {
  readonly url: string;
  stop(): Promise<void>;
}

/**
 * The built site without `proxy.ts`: a copy of the build whose function list lacks the proxy. Internal routes are then
 * open at every address, and headers `door-…` replace the front door's.
 */
export async function siteWithoutProxy(settings: Readonly<Record<string, string>>, dataDir: string): Promise<BareSite> {
  // The copy is beside the original, so that the build finds its dependencies.
  mkdirSync(join(root, "test-results"), { recursive: true });
  const folder = mkdtempSync(join(root, "test-results", "no-proxy-"));
  linkTree(join(web, ".next"), join(folder, ".next"));
  for (const name of ["src", "public"]) symlinkSync(join(web, name), join(folder, name));
  for (const name of ["next.config.ts", "package.json", "tsconfig.json"]) cpSync(join(web, name), join(folder, name));
  const list = join(folder, ".next", "server", "functions-config-manifest.json");
  const { functions, ...rest } = JSON.parse(readFileSync(list, "utf8")) as {
    readonly functions: Readonly<Record<string, unknown>>;
  };
  if (!("/_middleware" in functions)) throw new Error("the build has no proxy to remove");
  const { "/_middleware": _proxy, ...others } = functions;
  // The file is hard-linked to the build's, so write a new one instead of changing it.
  rmSync(list);
  writeFileSync(list, JSON.stringify({ ...rest, functions: others }));

  const site = await siteAt(folder, settings, dataDir, ["--import", import.meta.resolve("./replace-door-headers.ts")]);
  return {
    url: site.url,
    stop: async () => {
      await site.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/**
 * Starts the built site of a folder as a separate process, healthy or not.
 * @param options Node's command-line options
 */
export async function siteAt(
  folder: string,
  settings: Readonly<Record<string, string>>,
  dataDir: string,
  options: readonly string[] = [],
): Promise<BareSite> {
  const port = await freePort();
  const read = settingsFrom({ ...testEnvironment(), ...settings, PORT: String(port), DATA_DIR: dataDir });
  if (read.isErr()) throw new Error(read.error.join("\n"));
  const env: NodeJS.ProcessEnv = { ...read.value.env, NODE_ENV: "production" };
  const site = spawn(process.execPath, [...options, join(web, "src", "server.ts")], {
    cwd: folder,
    env,
    stdio: "ignore",
  });
  const url = `http://localhost:${port}`;
  await listens(url, site);
  return {
    url,
    stop: async () => {
      const ended = site.exitCode === null ? once(site, "exit") : undefined;
      site.kill("SIGKILL");
      await ended;
    },
  };
}

/** Hard-links files into another folder, without the cached pages. */
function linkTree(from: string, to: string): void {
  mkdirSync(to);
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    if (entry.name === "cache") continue;
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) linkTree(source, target);
    else if (entry.isSymbolicLink()) symlinkSync(readlinkSync(source), target);
    else linkSync(source, target);
  }
}

async function listens(url: string, site: ChildProcess): Promise<void> {
  for (let tries = 0; tries < 300; tries += 1) {
    if (site.exitCode !== null) throw new Error("the site without its proxy has ended");
    if (
      await fetch(`${url}/robots.txt`).then(
        () => true,
        () => false,
      )
    )
      return;
    await sleep(100);
  }
  throw new Error("the site without its proxy does not answer");
}
