import { hash } from "node:crypto";
import { existsSync, globSync, mkdirSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { stripVTControlCharacters } from "node:util";
import type { Plugin } from "rolldown";
import { type Contents, markOf, packedCommands, packs } from "../apps/cli-simulator/src/packed.ts";
import { root } from "./paths.ts";
import { schemasWhenRead } from "./schemas-when-read.ts";

/* Bundles a command of the simulator, so that it starts fast: `node scripts/simulator-pack.ts replay`. */

const sources = join(root, "apps/cli-simulator/src");

/** Another process that builds the same bundle takes less time than this. */
const patienceMs = 60_000;

/** Modules find files beside them by `import.meta`, so the bundle must point to the sources. */
const whereTheyLie: Plugin = {
  name: "where they lie",
  transform: {
    filter: { code: "import.meta" },
    handler: (code, id) =>
      code
        .replaceAll("import.meta.url", JSON.stringify(pathToFileURL(id).href))
        .replaceAll("import.meta.dirname", JSON.stringify(dirname(id))),
  },
};

/** A replay loads flows, the ports of signed-in customers and file readers by name: the bundle contains all of them. */
const ofFlows =
  /\/(packages\/(domain\/src\/[a-z-]+\/flow|adapters-gateway\/src\/(customer-)?ports)|cli-simulator\/src\/files\/journal-file)\.ts$/;

/** Other modules that load on demand, such as other commands and the database driver, come from the sources. */
const withoutOthers = (command: string, work: string): Plugin => ({
  name: "without others",
  async resolveDynamicImport(source, importer) {
    const target = typeof source === "string" ? await this.resolve(source, importer) : null;
    return target === null || target.id === work || (command !== "journeys" && ofFlows.test(target.id))
      ? target
      : { id: pathToFileURL(target.id).href, external: true };
  },
});

/** The files that decide the bundle besides the sources: our packages' manifests, the lock file and this script. */
const tools = (): readonly string[] => [
  import.meta.filename,
  join(import.meta.dirname, "schemas-when-read.ts"),
  join(sources, "packed.ts"),
  ...globSync("{packages,apps}/*/package.json", { cwd: root }).map((file) => join(root, file)),
  join(root, "package-lock.json"),
  join(root, "node_modules/.package-lock.json"),
];

const marked = (files: readonly string[]): Contents => ({
  node: process.version,
  files: Object.fromEntries(files.map((file) => [file, markOf(file)])),
});

const pack = async (command: string, work: string): Promise<void> => {
  const began = Date.now();
  // A missing build for this machine fails here, where we record the failure.
  const { rolldown } = await import("rolldown");
  const bundle = await rolldown({
    input: join(sources, "main.ts"),
    platform: "node",
    // The bundle needs no option of tsconfig.json, and a copy of the sources may lack the file.
    tsconfig: false,
    logLevel: "silent",
    plugins: [whereTheyLie, schemasWhenRead, withoutOthers(command, join(sources, work))],
  });
  const { output } = await bundle.generate({
    dir: packs,
    codeSplitting: false,
    format: "cjs",
    minify: true,
    sourcemap: true,
  });
  const read = await bundle.watchFiles;
  await bundle.close();
  const files = [...read.filter((file) => !file.includes("node_modules")), ...tools()];
  // The bundle may contain an older version of a file that changed meanwhile.
  if (files.some((file) => statSync(file).ctimeMs >= began)) return;
  const { code, map } = output[0];
  const earlier = globSync(`${command}.*.cjs*`, { cwd: packs });
  const packed = `${command}.${hash("sha256", code).slice(0, 16)}.cjs`;
  const mapped = `${packed}.map`;
  put(mapped, map?.toString() ?? "");
  put(packed, code);
  // Last, because a bundle without it doesn't count.
  put(`${command}.json`, JSON.stringify({ ...marked(files), pack: packed } satisfies Contents));
  for (const name of earlier) if (name !== packed && name !== mapped) rmSync(join(packs, name), { force: true });
};

/** Records a failure, so that we don't try again until a source, a folder or a tool changes. */
const remember = (command: string, error: unknown): void => {
  const all = globSync("{packages/*,apps/cli-simulator}/src/**", { cwd: root }).map((file) => join(root, file));
  const why = error instanceof Error ? error.message : "unknown";
  put(`${command}.failed.txt`, stripVTControlCharacters(why).split("\n")[0] ?? "");
  put(`${command}.failed.json`, JSON.stringify(marked([...all, ...tools().filter((file) => existsSync(file))])));
};

/** Writes atomically, because another process may read the file. */
const put = (name: string, text: string): void => {
  const unfinished = join(packs, `${name}.${process.pid}`);
  writeFileSync(unfinished, text);
  renameSync(unfinished, join(packs, name));
};

const [command = ""] = process.argv.slice(2);
const work = packedCommands[command];
const making = join(packs, `${command}.making`);
const isBeingMade = Date.now() - (statSync(making, { throwIfNoEntry: false })?.mtimeMs ?? 0) < patienceMs;
if (work !== undefined && !isBeingMade) {
  mkdirSync(packs, { recursive: true });
  writeFileSync(making, "");
  try {
    await pack(command, work);
  } catch (error) {
    remember(command, error);
    throw error;
  } finally {
    rmSync(making, { force: true });
  }
}
