import { accessSync, constants, existsSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { err, ok, type Result } from "neverthrow";
import { reason } from "./read-text.ts";

/** A new file never overwrites another one; a report replaces the last one. */
type Kind = "new" | "report";

const attempted = (file: string, attempt: (path: string) => void): Result<string, string> => {
  const path = resolve(file);
  try {
    attempt(path);
    return ok(path);
  } catch (error) {
    return err(`${path} can't be written: ${reason(error)}.`);
  }
};

/** @returns its whole path, or a sentence with the reason why it can't be written */
export const writeText = (file: string, text: string, kind: Kind = "new"): Result<string, string> =>
  attempted(file, (path) => {
    if (kind === "new") writeFileSync(path, "", { flag: "wx" });
    // A full disk leaves no partial file, and the previous report stays.
    const part = `${path}.part`;
    try {
      writeFileSync(part, text);
      renameSync(part, path);
    } catch (error) {
      rmSync(part, { force: true });
      if (kind === "new") rmSync(path, { force: true });
      throw error;
    }
  });

/** The same for a file that is written at the end of a long run: problems that are known now are reported now. */
export const mayBeWritten = (file: string, kind: Kind = "new"): Result<string, string> =>
  kind === "new" && existsSync(file)
    ? err(`${resolve(file)} can't be written: file already exists.`)
    : attempted(file, (path) => accessSync(dirname(path), constants.W_OK));
