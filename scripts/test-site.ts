// The site for tests: the built site and a sandbox, on free ports, with a temporary DATA_DIR
// and without the developer's settings. Playwright runs this file; a test that needs
// other settings calls `startTestSite` with them. JOURNEY_FLEET=on starts a fleet instead of one site.
import { createWriteStream, mkdirSync, openSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { settingNames } from "../apps/web/src/composition/settings.ts";
import { serveLayout } from "../tests/layout-server/serve.ts";
import { buildIfChanged } from "./build.ts";
import { type Fleet, startFleet } from "./fleet/fleet.ts";
import { root } from "./paths.ts";
import { endWithParent, type Program, stopAll } from "./processes.ts";
import { run, siteUrl } from "./run.ts";
import { freePort, settingsFrom } from "./settings.ts";

export interface TestSite {
  url: string;
  sandboxUrl: string;
  dataDir: string;
  /** The process id of the site. */
  pid: number | undefined;
  /** Resolves with a one-line reason if the site or the sandbox ends unexpectedly. */
  ended: Promise<string>;
  stop(): Promise<void>;
  /** Kills the site, as a power cut would, but not its sandbox. */
  kill(): Promise<void>;
}

/**
 * Starts a site and, unless `overrides` name a GATEWAY_URL, a sandbox for a test.
 *
 * @param folder for the data (`data/`) and the logs (`site.log`, `sandbox.log`)
 * @param overrides settings that differ from the defaults; by default free ports
 */
export async function startTestSite(folder: string, overrides: Record<string, string> = {}): Promise<TestSite> {
  const dataDir = join(folder, "data");
  mkdirSync(dataDir, { recursive: true });
  const settings = settingsFrom({
    ...testEnvironment(),
    PORT: String(await freePort()),
    SANDBOX_PORT: String(await freePort()),
    DATA_DIR: dataDir,
    ...overrides,
  });
  if (settings.isErr()) throw new Error(settings.error.join("\n"));
  const running = await run(settings.value, { dev: false });
  if (running.isErr()) throw new Error(running.error);
  const { sandbox, site } = running.value;
  logTo(join(folder, "site.log"), site);
  if (sandbox) logTo(join(folder, "sandbox.log"), sandbox);
  const { config } = settings.value;
  return {
    url: siteUrl(config),
    sandboxUrl: config.gateway.url,
    dataDir: config.dataDir,
    pid: site.pid,
    ended: Promise.race([site.ended, ...(sandbox ? [sandbox.ended] : [])]),
    stop: async () => {
      await Promise.all([site.stop(), sandbox?.stop()]);
    },
    kill: () => site.kill(),
  };
}

/** The environment of a test site: settings that tests need, and none of the developer's. */
export const testEnvironment = (): Readonly<Record<string, string | undefined>> => ({
  ...Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !(settingNames as string[]).includes(name.replace(/_FILE$/, ""))),
  ),
  // All tests come from one address.
  RATE_LIMIT_FACTOR: "1000",
  // Each test must see its own fault, and not an open circuit.
  GATEWAY_CIRCUIT_PAUSE_MS: "0",
  // Many parallel tests on a busy machine must not count as overload.
  OVERLOAD_REQUESTS: "1000",
  OVERLOAD_DELAY_MS: "0",
  // A slow machine must not look like a slow gateway; tests of late sections set their own value.
  PAGE_FRAME_MS: "3000",
});

function logTo(path: string, program: Program): void {
  // Create the file now, because a test may read it before its first line.
  const log = createWriteStream(path, { fd: openSync(path, "a") });
  program.show((text) => log.write(text), true);
}

if (import.meta.main) {
  const { JOURNEY_CONTENT, JOURNEY_DIR, JOURNEY_FLEET, JOURNEY_PORT, JOURNEY_SANDBOX_PORT } = process.env;
  if (!JOURNEY_DIR || !JOURNEY_PORT || !JOURNEY_SANDBOX_PORT)
    throw new Error("playwright.config.ts starts this with JOURNEY_DIR, JOURNEY_PORT and JOURNEY_SANDBOX_PORT");
  /** Content from files, or from a layout service over the same files. */
  const contentSource = async (source: string | undefined): Promise<Record<string, string>> => {
    if (source !== "layout-service") return {};
    const { url } = await serveLayout({
      port: 0,
      content: join(root, "content"),
      sandboxUrl: `http://localhost:${JOURNEY_SANDBOX_PORT}`,
      apiKey: "journeys",
    });
    return { CMS_URL: url, CMS_API_KEY: "journeys" };
  };
  let fleet: Fleet | undefined;
  const end = async (code: number) => {
    await stopAll();
    await fleet?.stop();
    process.exit(code);
  };
  process.once("SIGTERM", () => void end(0));
  process.once("SIGINT", () => void end(0));
  endWithParent(() => void end(0));
  const built = await buildIfChanged(() => console.log("building the site"));
  if (built.isErr()) {
    console.error(built.error);
    await end(1);
  }
  if (JOURNEY_FLEET === "on") {
    mkdirSync(JOURNEY_DIR, { recursive: true });
    fleet = await startFleet({
      folder: JOURNEY_DIR,
      env: testEnvironment(),
      port: Number(JOURNEY_PORT),
      sandboxPort: Number(JOURNEY_SANDBOX_PORT),
      count: 3,
      perSecond: 100_000,
    });
    // Used by support's commands.
    writeFileSync(join(JOURNEY_DIR, "store-url"), fleet.database.url);
    console.log(`fleet at ${fleet.url}`);
    console.error(await fleet.balancer.ended);
  } else {
    const site = await startTestSite(JOURNEY_DIR, {
      PORT: JOURNEY_PORT,
      SANDBOX_PORT: JOURNEY_SANDBOX_PORT,
      ...(await contentSource(JOURNEY_CONTENT)),
    });
    console.log(`test site at ${site.url}`);
    console.error(await site.ended);
  }
  await end(1);
}
