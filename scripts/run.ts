import { join } from "node:path";
import { err, ok, type Result } from "neverthrow";
import type { Config } from "../apps/web/src/composition/config.ts";
import { type Brand, brands } from "@switchyard/domain/kernel/brand";
import { next, root, sandboxMain, web } from "./paths.ts";
import { answers, Program } from "./processes.ts";
import type { Settings } from "./settings.ts";

/** The running programs, in the order of their start. */
export interface Running {
  sandbox: Program | null;
  site: Program;
}

/**
 * Starts the sandbox gateway (unless GATEWAY_URL names another one) and the site, and waits until
 * both answer, as long as they run. With `dev` both reload when their sources change.
 *
 * @param tell gets progress messages during a long wait
 * @returns the running programs, or a one-line error that names the missing one
 */
export async function run(
  { config, env }: Settings,
  { dev, tell }: { dev: boolean; tell?: (line: string) => void },
): Promise<Result<Running, string>> {
  const watch = dev ? ["--watch", "--watch-preserve-output"] : [];
  const mode = dev ? "development" : "production";
  const sandbox = config.gateway.isSandbox
    ? new Program({
        name: "the sandbox gateway",
        args: [...watch, sandboxMain],
        cwd: root,
        env: { ...env, NODE_ENV: mode },
      })
    : null;
  const site = new Program({
    name: "the site",
    // Use localhost and never 127.0.0.1, or redirects to the visitor's host would loop.
    args: dev
      ? [next, "dev", "--hostname", "localhost", "--port", String(config.port)]
      : [join(web, "src", "server.ts")],
    cwd: web,
    env: { ...env, NODE_ENV: mode },
  });
  const waits = [
    answers(site, `${siteUrl(config)}/api/health`, {
      host: brands.map((brand) => hostOf(brand, config)).find((host) => host !== undefined) ?? "localhost",
      tell,
    }),
  ];
  if (sandbox) waits.unshift(answers(sandbox, `${config.gateway.url}/health`, { tell }));
  const missing = await firstFailure(waits);
  return missing === null ? ok({ sandbox, site }) : err(missing);
}

export const siteUrl = (config: Config): string => `http://localhost:${config.port}`;

/** The host of a brand for a browser on this machine: one of this machine's names, or else the first configured one. */
export const hostOf = (brand: Brand, { brandHosts }: Pick<Config, "brandHosts">): string | undefined => {
  const hosts = Object.keys(brandHosts).filter((host) => brandHosts[host] === brand);
  return hosts.find((host) => /(^|\.)localhost$/.test(host)) ?? hosts[0];
};

/** The first failure as soon as it happens, or null if all succeed. */
async function firstFailure(waits: Promise<Result<void, string>>[]): Promise<string | null> {
  const failures = waits.map(async (wait) => {
    const result = await wait;
    return result.isErr() ? result.error : new Promise<never>(() => {});
  });
  return Promise.race([
    ...failures,
    Promise.all(waits).then((all) => all.find((result) => result.isErr())?.error ?? null),
  ]);
}
