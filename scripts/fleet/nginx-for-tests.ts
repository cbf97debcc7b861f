import { execFile } from "node:child_process";
import { existsSync, mkdirSync } from "node:fs";
import { delimiter, join } from "node:path";
import { promisify } from "node:util";
import { root } from "../paths.ts";
import { nginxProgram } from "./nginx.ts";

const run = promisify(execFile);
const folder = join(root, "node_modules", ".cache", "nginx");
const minute = 60_000;

/** Searched once, because several test projects start concurrently. */
let found: Promise<string> | undefined;

/**
 * The PATH with an nginx in it: the machine's, or the one of Debian's package. We only unpack the package for the
 * tests, because installing it would start a service. Without nginx the tests of the shared cache are skipped.
 */
export const pathWithNginx = async (): Promise<string> => (found ??= find());

async function find(): Promise<string> {
  const path = process.env["PATH"] ?? "";
  if (nginxProgram() !== undefined || !existsSync("/usr/bin/apt-get")) return path;
  const programs = join(folder, "usr", "sbin");
  if (!existsSync(join(programs, "nginx"))) {
    mkdirSync(folder, { recursive: true });
    const update = process.getuid?.() === 0 ? "apt-get update -qq; " : "";
    const unpack = `${update}apt-get download -qq nginx && dpkg-deb --extract nginx_*.deb .`;
    await run("/bin/sh", ["-c", unpack], { cwd: folder, timeout: minute }).catch(() => undefined);
  }
  return `${path}${delimiter}${programs}`;
}
