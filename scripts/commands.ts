import { type ChildProcess, spawn } from "node:child_process";
import { root } from "./paths.ts";
import { Progress, type ProgressMessage } from "./testing/progress.ts";
import { patient } from "./testing/slowness.ts";

const running = new Set<ChildProcess>();
const windows = process.platform === "win32";

export interface CommandOptions {
  readonly env?: Readonly<Record<string, string>>;
  /** Whether its reporter sends progress. A command without a reporter has no timeout. */
  readonly hasReporter?: boolean;
  /** A suite without a finished test for this time is stopped, in milliseconds. */
  readonly longestSilence?: number;
}

export interface Finished {
  ok: boolean;
  /** Everything from stdout and stderr, in order. */
  output: string;
  progress: Progress;
}

/** Runs a command of the project. A suite in which no test ends for two minutes is stopped and has failed. */
export function command(
  args: string[],
  { env = {}, hasReporter = false, longestSilence = patient(120_000) }: CommandOptions = {},
): Promise<Finished> {
  return new Promise((resolve) => {
    const { FORCE_COLOR: _, ...inherited } = process.env;
    const child = spawn(process.execPath, args, {
      cwd: root,
      env: { ...inherited, NO_COLOR: "1", NEXT_TELEMETRY_DISABLED: "1", ...env },
      stdio: ["ignore", "pipe", "pipe", ...(hasReporter ? ["ipc" as const] : [])],
      // A separate process group, so that its child processes end with it.
      detached: !windows,
    });
    running.add(child);
    const progress = new Progress();
    let output = "";
    let silence: NodeJS.Timeout | undefined;
    let isCutOff = false;
    const wait = (): void => {
      clearTimeout(silence);
      if (!hasReporter || isCutOff) return;
      silence = setTimeout(() => {
        isCutOff = true;
        const waitingFor = progress.waitingFor.map((title) => `\n  ${title}`).join("");
        output += `\nEnded: nothing has finished for ${longestSilence / 1000} s. Waiting for:${waitingFor}`;
        kill(child);
        setTimeout(() => kill(child, "SIGKILL"), patient(20_000)).unref();
      }, longestSilence);
    };
    const read = (text: string): void => void (output += text);
    child.stdout?.setEncoding("utf8").on("data", read);
    child.stderr?.setEncoding("utf8").on("data", read);
    child.on("message", (message) => {
      progress.hear(message as ProgressMessage);
      if ((message as ProgressMessage).kind === "ended") wait();
    });
    wait();
    child.once("close", (code) => {
      clearTimeout(silence);
      running.delete(child);
      resolve({ ok: code === 0 && !isCutOff, output, progress });
    });
  });
}

export function killCommands(): void {
  for (const child of running) kill(child);
}

function kill(child: ChildProcess, signal: NodeJS.Signals = "SIGTERM"): void {
  if (child.pid === undefined) return;
  try {
    process.kill(windows ? child.pid : -child.pid, signal);
  } catch {
    // The process has just ended.
  }
}
