import { existsSync, readFileSync, writeFileSync } from "node:fs";

/** Writes a file unless it has this text already: another process may be reading it, or compare its time. */
export function writeIfChanged(path: string, text: string): void {
  if (!existsSync(path) || readFileSync(path, "utf8") !== text) writeFileSync(path, text);
}
