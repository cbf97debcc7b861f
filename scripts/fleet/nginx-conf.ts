import { readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../paths.ts";

const template = join(root, "deploy", "nginx", "switchyard.conf.template");

/** An instance of the site as the balancer knows it. */
export interface Upstream {
  readonly port: number;
  /** Taken out, until it is put back. */
  readonly isOut?: boolean;
}

interface Balancer {
  readonly port: number;
  readonly instances: readonly Upstream[];
  /** For the balancer's files: what it keeps, and its process number. */
  readonly folder: string;
  /** Requests a second of one address; trials ask everything from one. */
  readonly perSecond?: number | undefined;
}

/** The folder that pages for strangers are kept in. */
export const cacheFolder = (folder: string): string => join(folder, "strangers");

/** The balancer's whole configuration: the template that is deployed, in what nginx wants around it. */
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
  // The folder is its owner's alone, so whoever made it reads it.
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
