import { readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../paths.ts";

const template = join(root, "deploy", "nginx", "switchyard.conf.template");

/** An instance of the site in the balancer's configuration. */
export interface Upstream {
  readonly port: number;
  /** Whether it is removed for now. */
  readonly isOut?: boolean;
}

interface Balancer {
  readonly port: number;
  readonly instances: readonly Upstream[];
  /** The folder of the balancer's cache and process id. */
  readonly folder: string;
  /** The limit of requests per second and address. Trials send everything from one address. */
  readonly perSecond?: number | undefined;
}

/** The folder of cached anonymous pages. */
export const cacheFolder = (folder: string): string => join(folder, "strangers");

/** The balancer's whole configuration: the deployed template inside nginx's outer blocks. */
export const nginxConf = ({ port, instances, folder, perSecond = 40 }: Balancer): string => {
  const filledIn: Readonly<Record<string, string>> = {
    LISTEN: `127.0.0.1:${port}`,
    INSTANCES: instances
      .map((one) => `server 127.0.0.1:${one.port} max_fails=1 fail_timeout=2s${one.isOut === true ? " down" : ""};`)
      .join("\n  "),
    CACHE: cacheFolder(folder),
    RATE: `${perSecond}r/s`,
  };
  const site = readFileSync(template, "utf8").replaceAll(/^([^#\n]*)\$\{(\w+)\}/gm, (_, before: string, name: string) =>
    before.concat(filledIn[name] ?? ""),
  );
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
    (kind) => `  ${kind}_temp_path ${join(folder, kind)};`,
  );
  // Only the folder's owner can read it, so the workers must run as the owner.
  const user = process.getuid?.() === 0 ? "user root;\n" : "";
  return `${user}daemon off;
pid ${join(folder, "nginx.pid")};
error_log stderr crit;
events { worker_connections 1024; }
http {
${temporary.join("\n")}
${site}}
`;
};
