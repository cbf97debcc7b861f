import { type ChildProcess, spawn } from "node:child_process";
import { root } from "./paths.ts";

const running = new Set<ChildProcess>();
const windows = process.platform === "win32";

export interface Finished {
  ok: boolean;
  /** Everything it said, stdout and stderr as they came. */
  output: string;
}

/** Runs a command of the project to its end, with nothing to read; after `minutes` it is ended and counts as failed. */
export function command(args: string[], minutes: number, env: Record<string, string> = {}): Promise<Finished> {
  return new Promise((resolve) => {
    const { FORCE_COLOR: _, ...inherited } = process.env;
    const child = spawn(process.execPath, args, {
      cwd: root,
      env: { ...inherited, NO_COLOR: "1", NEXT_TELEMETRY_DISABLED: "1", ...env },
      stdio: ["ignore", "pipe", "pipe"],
      // In a process group of its own, so that what it starts ends with it.
      detached: !windows,
    });
    running.add(child);
    let output = "";
    child.stdout.setEncoding("utf8").on("data", (text: string) => (output += text));
    child.stderr.setEncoding("utf8").on("data", (text: string) => (output += text));
    const limit = setTimeout(() => {
      output += `\nended after ${minutes} minutes`;
      kill(child);
    }, minutes * 60_000);
    child.once("close", (code) => {
      clearTimeout(limit);
      running.delete(child);
      resolve({ ok: code === 0, output });
    });
  });
}

export function killCommands(): void {
  for (const child of running) kill(child);
}

function kill(child: ChildProcess): void {
  if (child.pid === undefined) return;
  try {
    process.kill(windows ? child.pid : -child.pid, "SIGTERM");
  } catch {
    // It has just ended by itself.
  }
}
