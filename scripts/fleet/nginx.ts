import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { answers, Program } from "../processes.ts";
import { cacheFolder, nginxConf, type Upstream } from "./nginx-conf.ts";

/** The path of nginx; undefined without one. Debian installs it in a folder that is only on root's PATH. */
export const nginxProgram = (): string | undefined =>
  [...(process.env["PATH"] ?? "").split(delimiter), "/usr/sbin", "/usr/local/sbin"]
    .map((folder) => join(folder, "nginx"))
    .find((path) => existsSync(path));

/** nginx in front of the instances. */
export interface Balancer {
  readonly url: string;
  /** The folder of cached anonymous pages. */
  readonly cache: string;
  /** Sends new requests to these instances. Running requests finish. */
  use(instances: readonly Upstream[]): Promise<void>;
  /** Resolves with a one-line reason after its end. */
  readonly ended: Promise<string>;
  stop(): Promise<void>;
}

interface Wishes {
  readonly folder: string;
  readonly port: number;
  readonly instances: readonly Upstream[];
  readonly perSecond?: number | undefined;
}

/** The time until the new workers of nginx are ready. */
const reloadMs = 300;

/** Starts nginx in front of the instances. @throws with the reason if it fails or is missing */
export const startBalancer = async ({ folder, port, instances, perSecond }: Wishes): Promise<Balancer> => {
  const program = nginxProgram();
  if (program === undefined) throw new Error("there is no nginx");
  const [file, cache] = [join(folder, "nginx.conf"), cacheFolder(folder)];
  mkdirSync(cache, { recursive: true });
  const write = (used: readonly Upstream[]): void =>
    writeFileSync(file, nginxConf({ port, instances: used, folder, perSecond }));
  write(instances);
  const nginx = new Program({
    name: "nginx",
    program,
    args: ["-p", folder, "-e", "stderr", "-c", file],
    cwd: folder,
    env: process.env,
  });
  const url = `http://localhost:${port}`;
  const answer = await answers(nginx, `${url}/api/health/live`);
  if (answer.isErr()) throw new Error(answer.error);
  return {
    url,
    cache,
    use: async (used) => {
      write(used);
      if (nginx.pid !== undefined) process.kill(nginx.pid, "SIGHUP");
      await pause(reloadMs);
    },
    ended: nginx.ended,
    stop: () => nginx.stop(),
  };
};
