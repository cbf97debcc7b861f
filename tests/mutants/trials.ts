import { type ChildProcess, spawn } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { root } from "../../scripts/paths.ts";
import { type Job, jobVariable, type Line, type Verdict } from "./job.ts";

/** How long one test file may take, without a word, before the process counts as stuck; longer before the first mutant, when all of its tests run. */
const patience = 25_000;
const firstPatience = 180_000;

/**
 * Runs the process with the tests, and tells each verdict as it comes. A process that has grown too large ends before all is
 * told, and so does one that a mutant has stopped: the rest is another process's.
 */
export async function trials(job: Job, file: string, tell: (id: string, verdict: Verdict) => void): Promise<void> {
  writeFileSync(file, JSON.stringify(job));
  writeFileSync(job.report, "");
  const child = spawn(process.execPath, [vitest(), "run", "--config", join(import.meta.dirname, "vitest.config.ts")], {
    cwd: root,
    env: { ...process.env, [jobVariable]: file, CI: "1", LOG_LEVEL: "error" },
    stdio: ["ignore", "pipe", "pipe"],
    // In a process group of its own, so that what it starts ends with it.
    detached: process.platform !== "win32",
  });
  const endWithUs = (): void => stop(child);
  process.once("exit", endWithUs);
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding("utf8").on("data", (text: string) => (output += text));
  const ended = new Promise<true>((resolve) => child.once("close", () => resolve(true)));

  let read = 0;
  let lastNews = Date.now();
  let current: Extract<Line, { began: string }> | null = null;
  let isLearning = true;
  let isDone = false;
  let isStuck = false;
  try {
    for (let hasEnded = false; !hasEnded && !isStuck;) {
      hasEnded = await Promise.race([ended, new Promise<false>((resolve) => setTimeout(resolve, 300, false))]);
      isStuck = !hasEnded && Date.now() - lastNews > (isLearning ? firstPatience : patience);
      const lines = readFileSync(job.report, "utf8").split("\n");
      for (const text of lines.slice(read, -1)) {
        const line = JSON.parse(text) as Line;
        if ("failed" in line) throw new Error(`These tests fail without any change:\n${line.failed.join("\n")}`);
        if (!("learned" in line)) isLearning = false;
        if ("began" in line) current = line;
        if ("verdict" in line) {
          tell(line.id, line.verdict);
          current = null;
        }
        if ("done" in line) isDone = true;
        lastNews = Date.now();
      }
      read = lines.length - 1;
    }
  } finally {
    stop(child);
    process.off("exit", endWithUs);
  }
  if (isDone) return;
  if (current === null || !isStuck) throw new Error(`The tests could not be run:\n${output}`);
  tell(current.began, { fate: "stuck", by: current.by, basis: current.basis });
}

function stop({ pid, exitCode }: ChildProcess): void {
  if (pid === undefined || exitCode !== null) return;
  try {
    process.kill(process.platform === "win32" ? pid : -pid, "SIGKILL");
  } catch {
    // It has ended by itself.
  }
}

const vitest = (): string => join(dirname(createRequire(import.meta.url).resolve("vitest/package.json")), "vitest.mjs");
