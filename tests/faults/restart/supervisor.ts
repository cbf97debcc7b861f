// Owns the socket that the site listens on (its own file 3) and hands it to one process of the site after the other. With
// each message it starts another one, waits until that one answers visitors, ends the one before, and says how that went.
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { web } from "../../../scripts/paths.ts";

export interface Replaced {
  /** The exit code of the process before; null where there was none, or where it did not end by itself. */
  readonly code: number | null;
  /** From the signal to its end. */
  readonly endedInMs: number;
}

/** Longer than any call of the gateway may take. */
const patienceMs = 40_000;

const started = async (): Promise<ChildProcess> => {
  const site = spawn(process.execPath, [join(web, "src", "server.ts")], {
    cwd: web,
    env: { ...process.env, LISTEN_FDS: "1" },
    stdio: ["ignore", "pipe", "inherit", 3],
  });
  // The first line that tells of a request: it has been answered.
  await new Promise<void>((answers) =>
    site.stdout?.on("data", (text: Buffer) => void (text.includes('"msg":"request"') && answers())),
  );
  return site;
};

const ended = async (site: ChildProcess): Promise<Replaced> => {
  const began = performance.now();
  const exit = once(site, "exit") as Promise<[number | null]>;
  const impatient = setTimeout(() => site.kill("SIGKILL"), patienceMs);
  site.kill("SIGTERM");
  const [code] = await exit;
  clearTimeout(impatient);
  return { code, endedInMs: performance.now() - began };
};

let running: ChildProcess | undefined;
const replaced = async (): Promise<Replaced> => {
  const before = running;
  running = await started();
  return before ? ended(before) : { code: null, endedInMs: 0 };
};

process.on("message", () => void replaced().then((how) => process.send?.(how)));
process.once("disconnect", () => {
  running?.kill("SIGKILL");
  process.exit();
});
