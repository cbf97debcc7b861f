import { randomBytes } from "node:crypto";
import { createWriteStream, mkdirSync } from "node:fs";
import { join } from "node:path";
import { root, sandboxMain, web } from "../paths.ts";
import { type PostgresServer, startPostgres } from "../postgres.ts";
import { answers, Program } from "../processes.ts";
import { freePort, settingsFrom } from "../settings.ts";

type Environment = Readonly<Record<string, string | undefined>>;

/** One process of the built site, which can be restarted at its port. */
export interface Instance {
  readonly port: number;
  readonly url: string;
  readonly dataDir: string;
  /** Its process id; undefined before its start. */
  readonly pid: number | undefined;
  /** Starts it, and waits until it serves. @throws with the reason if it ends before */
  start(): Promise<void>;
  /** Kills it, as a power cut would. */
  kill(): Promise<void>;
  /** Asks it to end, and waits until its last answer is sent. @returns how it ended */
  end(): Promise<string>;
}

/** Several instances over one database, each with its data folder, and their sandbox. */
export interface Instances {
  readonly all: readonly Instance[];
  readonly database: PostgresServer;
  readonly sandboxUrl: string;
  /** The log file of the instances and the sandbox. */
  readonly log: string;
  stop(): Promise<void>;
}

export interface Wishes {
  /** The folder for their data and logs. */
  readonly folder: string;
  /** The environment of all instances. */
  readonly env: Environment;
  readonly sandboxPort: number;
  readonly count: number;
  /** The database's address for the instances, if it differs from the server's. */
  readonly storeUrl?: (database: PostgresServer) => Promise<string>;
  /** Additional environment of one instance. */
  readonly envOf?: (index: number) => Environment;
}

/** Starts the instances, and waits until all serve. @throws with the reason if one fails */
export const startInstances = async ({
  folder,
  env,
  sandboxPort,
  count,
  storeUrl = ({ url }) => Promise.resolve(url),
  envOf = () => ({}),
}: Wishes): Promise<Instances> => {
  const database = await startPostgres({ isDurable: true });
  const log = join(folder, "site.log");
  const file = createWriteStream(log, { flags: "a" });
  const logged = (program: Program): Program => {
    program.show((text) => file.write(text), true);
    return program;
  };
  const shared: Environment = {
    ...env,
    SANDBOX_PORT: String(sandboxPort),
    STORE_URL: await storeUrl(database),
    SECRET_KEY: randomBytes(32).toString("hex"),
    CONSENT_KEY: randomBytes(32).toString("hex"),
    LISTEN_ADDRESS: "127.0.0.1",
    TRUSTED_PROXIES: "1",
    SHARED_CACHE_SECONDS: "5",
    DRAIN_SECONDS: "1",
  };
  const sandbox = logged(
    new Program({
      name: "the sandbox gateway",
      args: [sandboxMain],
      cwd: root,
      env: environment({ ...shared, DATA_DIR: folderOf(folder, "gateway") }),
    }),
  );
  const sandboxUrl = `http://localhost:${sandboxPort}`;
  const instance = async (index: number): Promise<Instance> => {
    const port = await freePort();
    const dataDir = folderOf(folder, `instance-${index + 1}`);
    const own = environment({ ...shared, PORT: String(port), DATA_DIR: dataDir, ...envOf(index) });
    const url = `http://127.0.0.1:${port}`;
    let running: Program | undefined;
    return {
      port,
      url,
      dataDir,
      get pid() {
        return running?.pid;
      },
      start: async () => {
        running = logged(
          new Program({ name: `instance ${index + 1}`, args: [join(web, "src", "server.ts")], cwd: web, env: own }),
        );
        await answered(running, `${url}/api/health/ready`);
      },
      kill: async () => {
        await running?.kill();
      },
      end: async () => {
        if (running?.pid !== undefined) process.kill(running.pid, "SIGTERM");
        return (await running?.ended) ?? "it never began";
      },
    };
  };
  const all = await Promise.all(Array.from({ length: count }, (_, index) => instance(index)));
  const stop = async (): Promise<void> => {
    await Promise.all([...all.map((one) => one.kill()), sandbox.stop()]);
    await database.stop();
    file.end();
  };
  try {
    await Promise.all([answered(sandbox, `${sandboxUrl}/health`), ...all.map((one) => one.start())]);
  } catch (error) {
    await stop();
    throw error;
  }
  return { all, database, sandboxUrl, log, stop };
};

const folderOf = (folder: string, name: string): string => {
  const path = join(folder, "data", name);
  mkdirSync(path, { recursive: true });
  return path;
};

const environment = (given: Environment): NodeJS.ProcessEnv =>
  settingsFrom(given).match(
    ({ env }) => ({ ...env, NODE_ENV: "production" }),
    (wrong) => {
      throw new Error(wrong.join("\n"));
    },
  );

const answered = async (program: Program, url: string): Promise<void> => {
  const answer = await answers(program, url);
  if (answer.isErr()) throw new Error(answer.error);
};
