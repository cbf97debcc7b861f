import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";

/** Where nginx is; undefined where there is none. Debian keeps it where only root's path leads. */
export const nginxProgram = (): string | undefined =>
  [...(process.env["PATH"] ?? "").split(delimiter), "/usr/sbin", "/usr/local/sbin"]
    .map((folder) => join(folder, "nginx"))
    .find((path) => existsSync(path));
