import { existsSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { command } from "../../scripts/commands.ts";
import { next } from "../../scripts/paths.ts";
import { answers, Program } from "../../scripts/processes.ts";
import { freePort } from "../../scripts/settings.ts";

const folder = join(import.meta.dirname, "bare-site");

export interface BareSite {
  readonly url: string;
  stop(): Promise<void>;
}

/** Rebuilds if a source is newer than the build. */
function isBuilt(): boolean {
  const built = join(folder, ".next", "BUILD_ID");
  if (!existsSync(built)) return false;
  const sources = readdirSync(join(folder, "app"), { recursive: true, encoding: "utf8" }).map((name) =>
    join(folder, "app", name),
  );
  return sources.every((source) => statSync(source).mtimeMs < statSync(built).mtimeMs);
}

/** The smallest possible Next site: one dynamic page of one line, as the baseline for ours. */
export async function startBareSite(): Promise<BareSite> {
  if (!isBuilt()) {
    const built = await command([next, "build", folder], { env: { NODE_ENV: "production" } });
    if (!built.ok) throw new Error(built.output);
  }
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const program = new Program({
    name: "the bare site",
    args: [next, "start", folder, "--hostname", "localhost", "--port", String(port)],
    cwd: folder,
    env: { ...process.env, NODE_ENV: "production", NEXT_TELEMETRY_DISABLED: "1" },
  });
  const ready = await answers(program, url);
  if (ready.isErr()) throw new Error(ready.error);
  return { url, stop: () => program.stop() };
}
