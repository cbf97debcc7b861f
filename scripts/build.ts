import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { err, ok, type Result } from "neverthrow";
import { next, root, web } from "./paths.ts";
import { copyIcons, writeBrowserScripts } from "./browser-scripts.ts";
import { writeLists } from "./lists.ts";
import { packStaticFiles } from "./static-files.ts";

/** Files that the built site depends on. */
const sources = ["apps/web", "brands", "content", "packages", "package.json", "package-lock.json", "tsconfig.json"];
const ignored = /^(node_modules|\..*|.*\.tsbuildinfo|next-env\.d\.ts|.*\.test\.tsx?)$/;
const stamp = join(web, ".next", "built-from");

/** Builds the site with `next build`, unless the last build was made from the same files. */
export async function buildIfChanged(beforeBuild: () => void): Promise<Result<"built" | "unchanged", string>> {
  writeLists();
  copyIcons();
  await writeBrowserScripts();
  const fingerprint = fingerprintOfSources();
  if (existsSync(join(web, ".next", "BUILD_ID")) && existsSync(stamp) && readFileSync(stamp, "utf8") === fingerprint) {
    return ok("unchanged");
  }
  beforeBuild();
  const { code, output } = await nextBuild();
  if (code !== 0) return err(output);
  await packStaticFiles();
  writeFileSync(stamp, fingerprint);
  return ok("built");
}

function nextBuild(): Promise<{ code: number | null; output: string }> {
  return new Promise((resolve) => {
    const env: NodeJS.ProcessEnv = { ...process.env, NODE_ENV: "production", NEXT_TELEMETRY_DISABLED: "1" };
    const child = spawn(process.execPath, [next, "build"], { cwd: web, env, stdio: ["ignore", "pipe", "pipe"] });
    const endWithUs = () => child.kill();
    process.once("exit", endWithUs);
    let output = "";
    child.stdout.on("data", (chunk: Buffer) => (output += chunk.toString()));
    child.stderr.on("data", (chunk: Buffer) => (output += chunk.toString()));
    child.once("close", (code) => {
      process.off("exit", endWithUs);
      resolve({ code, output });
    });
  });
}

function fingerprintOfSources(): string {
  const hash = createHash("sha256");
  for (const file of sources.flatMap((path) => filesUnder(join(root, path)))) {
    hash
      .update(`${relative(root, file)}\0`)
      .update(readFileSync(file))
      .update("\0");
  }
  return hash.digest("hex");
}

function filesUnder(path: string): string[] {
  if (statSync(path).isFile()) return [path];
  return readdirSync(path, { withFileTypes: true })
    .filter((entry) => !ignored.test(entry.name))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => filesUnder(join(path, entry.name)));
}

if (import.meta.main) {
  const started = Date.now();
  const result = await buildIfChanged(() => console.log("Building the site …"));
  result.match(
    (what) =>
      console.log(
        what === "built"
          ? `Built in ${((Date.now() - started) / 1000).toFixed(1)} s`
          : "Nothing changed since the last build",
      ),
    (output) => {
      console.error(output);
      console.error("switchyard: the site could not be built; next build says why above");
      process.exitCode = 1;
    },
  );
}
