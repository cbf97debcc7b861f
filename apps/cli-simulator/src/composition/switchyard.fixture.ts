import { execFile } from "node:child_process";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect } from "vitest";

export interface Ended {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

export const launcher = join(import.meta.dirname, "../../../../bin/switchyard");

/** Runs the simulator as support does: by its name, in a new process and folder. */
export const switchyard = (args: readonly string[], settings: Readonly<Record<string, string>> = {}): Promise<Ended> =>
  new Promise((resolve) => {
    const given = Object.entries({ PATH: `${dirname(launcher)}:${process.env["PATH"] ?? ""}`, ...settings }).map(
      ([name, value]) => `${name}=${value}`,
    );
    const child = execFile("env", [...given, launcher, ...args], { cwd: tmpdir() }, (_, stdout, stderr) =>
      resolve({ code: child.exitCode ?? -1, stdout, stderr }),
    );
  });

/** Changes stored data, which the site never does. It drops the protecting triggers first. */
export const tamper = (dataDir: string, sql: string): void => {
  const db = new DatabaseSync(join(dataDir, "journeys.sqlite"));
  db.exec("DROP TRIGGER journal_is_never_changed; DROP TRIGGER journal_is_never_cut");
  expect(db.prepare(sql).run().changes).toBeGreaterThan(0);
  db.close();
};
