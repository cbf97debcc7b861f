import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import type { Traces } from "./fixtures.ts";

/** The output of the support engineer's command for a reference while the site runs. */
export interface Replayed {
  readonly exitCode: number;
  readonly verdict: string;
  readonly steps: readonly unknown[];
}

type Place = Pick<Traces, "dataDir"> & Partial<Traces>;

const command = join(import.meta.dirname, "../../bin/switchyard");

export const replayed = (reference: string, { dataDir, storeUrl = "" }: Place): Promise<Replayed> =>
  new Promise((resolve, reject) => {
    const child = execFile(
      command,
      ["replay", reference, "--json"],
      { env: { ...process.env, DATA_DIR: dataDir, STORE_URL: storeUrl }, maxBuffer: 64 * 1024 * 1024 },
      (_, stdout) => {
        try {
          const { verdict, steps = [] } = JSON.parse(stdout) as { verdict: string; steps?: readonly unknown[] };
          resolve({ exitCode: child.exitCode ?? -1, verdict, steps });
        } catch (error) {
          reject(new Error(`the replay printed no JSON: ${stdout.slice(0, 200)}`, { cause: error }));
        }
      },
    );
  });

/** The journey as a standalone page, from `switchyard view`. */
export const viewed = async (reference: string, { dataDir, storeUrl = "" }: Place, file: string): Promise<string> => {
  await promisify(execFile)(command, ["view", reference, "--out", file], {
    env: { ...process.env, DATA_DIR: dataDir, STORE_URL: storeUrl },
  });
  return readFile(file, "utf8");
};
