// npm run fleet: starts several instances of the built site, one PostgreSQL database, the sandbox gateway and nginx.
// The latter balances the load and has the shared cache (docs/operations.md, "Scale out"). Ctrl-C ends all and deletes their data.
//   npm run fleet -- journeys   runs the journeys in a browser on a fleet. Further arguments go to Playwright.
//   npm run fleet -- --count 5  starts another number of instances.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import { buildIfChanged } from "./build.ts";
import { type Fleet, startFleet } from "./fleet/fleet.ts";
import { nginxProgram } from "./fleet/nginx.ts";
import { root } from "./paths.ts";
import { endWithParent, stopAll } from "./processes.ts";
import { checkedSettings, freePort } from "./settings.ts";
import { welcome } from "./welcome.ts";

const isForJourneys = process.argv[2] === "journeys";
const args = process.argv.slice(isForJourneys ? 3 : 2);

if (nginxProgram() === undefined) {
  console.error("switchyard: a fleet needs nginx: apt-get install nginx-light (Debian), or brew install nginx");
  process.exit(2);
}
if (isForJourneys) process.exit(await journeys());

const folder = mkdtempSync(join(tmpdir(), "switchyard-fleet-"));
let fleet: Fleet | undefined;
let isEnding = false;
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => void end(0));
if (process.env["npm_lifecycle_event"]) endWithParent(() => void end(0));

try {
  fleet = await started(Number(parseArgs({ args, options: { count: { type: "string" } } }).values.count ?? 3));
  const line = await fleet.balancer.ended;
  // Ctrl-C reaches both processes: the other may end first.
  await pause(200);
  await end(1, `${line}; everything else is ended too`);
} catch (error) {
  await end(1, (error as Error).message);
}

async function started(count: number): Promise<Fleet> {
  const settings = (await checkedSettings()).match(
    (good) => good,
    (wrong) => {
      throw new Error(wrong.join("\nswitchyard: "));
    },
  );
  const built = await buildIfChanged(() => console.log("Building the site …"));
  if (built.isErr()) throw new Error(built.error);
  const { config, env } = settings;
  const standing = await startFleet({ folder, env, port: config.port, sandboxPort: config.sandboxPort, count });
  console.log(welcome(config));
  for (const { url } of standing.all) console.log(`  an instance            ${url}`);
  console.log(`  their log              ${standing.log}\n  nginx's cache          ${standing.balancer.cache}\n`);
  return standing;
}

async function end(code: number, line?: string): Promise<void> {
  if (isEnding) return;
  isEnding = true;
  await stopAll();
  await fleet?.stop();
  rmSync(folder, { recursive: true, force: true });
  if (line !== undefined) console.error(`switchyard: ${line}`);
  process.exit(code);
}

/** Runs the journeys in a browser; scripts/test-site.ts starts a fleet for them. */
async function journeys(): Promise<number> {
  const playwright = spawn("playwright", ["test", ...args], {
    cwd: root,
    env: {
      ...process.env,
      JOURNEY_FLEET: "on",
      JOURNEY_PORTS: process.env["JOURNEY_PORTS"] ?? String(await freePort()),
      JOURNEY_SANDBOX_PORTS: process.env["JOURNEY_SANDBOX_PORTS"] ?? String(await freePort()),
    },
    stdio: "inherit",
  });
  const [code] = (await once(playwright, "close")) as [number | null];
  return code ?? 1;
}
