import { createHash, randomUUID } from "node:crypto";
import { mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";

/** Copies of answers that survive a restart. Losing one costs nothing while the content system answers, so no call here fails. */
export interface Copies {
  /** The copy, or undefined. */
  read(key: string): Promise<string | undefined>;
  write(key: string, text: string): Promise<void>;
  remove(key: string): Promise<void>;
}

/** The format's version; copies of another version are ignored. */
const format = 1;

/** Copies as files in a folder, one per key, replaced atomically. */
export const folderCopies = (dir: string, report: (message: string) => void): Copies => {
  const fileOf = (key: string): string =>
    join(dir, `${createHash("sha256").update(`${format} ${key}`).digest("hex").slice(0, 32)}.json`);
  const quietly = async (what: string, work: () => Promise<void>): Promise<void> => {
    await work().catch((error: NodeJS.ErrnoException) =>
      report(`a copy could not be ${what}: ${error.code ?? "unknown"}`),
    );
  };
  return {
    read: async (key) => await readFile(fileOf(key), "utf8").catch(() => undefined),
    write: (key, text) =>
      quietly("written", async () => {
        await mkdir(dir, { recursive: true, mode: 0o700 });
        const draft = `${fileOf(key)}.${randomUUID()}`;
        await writeFile(draft, text, { mode: 0o600 });
        await rename(draft, fileOf(key));
      }),
    remove: (key) => quietly("removed", () => rm(fileOf(key), { force: true })),
  };
};
