// Owns the site's listening socket (its file descriptor 3) and passes it to one process of the site at a time. At each
// message it starts a new process, waits until that one answers, ends the old one, and reports both.
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { web } from "../../../scripts/paths.ts";

export interface Replaced {
  /** The old process's exit code; null at the first start, or if a signal killed it. */
  readonly code: number | null;
  /** Milliseconds from the signal to the exit. */
  readonly endedInMs: number;
}

/** Longer than any gateway call takes. */
const patienceMs = 40_000;

const started = async (): Promise<ChildProcess> => {
  const site = spawn(process.execPath, [join(web, "src", "server.ts")], {
    cwd: web,
    env: { ...process.env, LISTEN_FDS: "1" },
    stdio: ["ignore", "pipe", "inherit", 3],
  });
  // The log line of the first answered request.
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
