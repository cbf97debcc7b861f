import { globSync, mkdirSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { type Plugin, rolldown } from "rolldown";
import { type Contents, markOf, packedCommands, packs } from "../apps/cli-simulator/src/packed.ts";
import { root } from "./paths.ts";

/* Packs a command of the simulator, so that it starts at once: `node scripts/simulator-pack.ts replay`. */

const sources = join(root, "apps/cli-simulator/src");

/** Whoever makes the same pack takes less than this. */
const patienceMs = 60_000;

/** Modules find files beside them by `import.meta`; packed, they still lie in the sources. */
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

/** A journey's flow is loaded by its name, so all of them are in. */
const flow = /\/packages\/domain\/src\/[a-z-]+\/flow\.ts$/;

/** What else is loaded only when it is asked for, other commands and what speaks to a database say, comes from the sources then. */
const withoutOthers = (work: string): Plugin => ({
  name: "without others",
  async resolveDynamicImport(source, importer) {
    const target = typeof source === "string" ? await this.resolve(source, importer) : null;
    return target === null || target.id === work || flow.test(target.id)
      ? target
      : { id: pathToFileURL(target.id).href, external: true };
  },
});

const pack = async (command: string, work: string): Promise<void> => {
  const began = Date.now();
  const bundle = await rolldown({
    input: join(sources, "main.ts"),
    platform: "node",
    logLevel: "silent",
    plugins: [whereTheyLie, withoutOthers(join(sources, work))],
  });
  const { output } = await bundle.generate({ dir: packs, codeSplitting: false, minify: true, sourcemap: true });
  const read = await bundle.watchFiles;
  await bundle.close();
  const files = [
    ...read.filter((file) => !file.includes("node_modules")),
    import.meta.filename,
    join(sources, "packed.ts"),
    // Which files are the modules of our own packages, and which versions the others have.
    ...globSync("{packages,apps}/*/package.json", { cwd: root }).map((file) => join(root, file)),
    join(root, "package-lock.json"),
    join(root, "node_modules/.package-lock.json"),
  ];
  // What was written meanwhile may be in it or not.
  if (files.some((file) => statSync(file).ctimeMs >= began)) return;
  const contents: Contents = {
    node: process.version,
    files: Object.fromEntries(files.map((file) => [file, markOf(file)])),
  };
  put(`${command}.mjs.map`, output[0].map?.toString() ?? "");
  put(`${command}.mjs`, output[0].code);
  // Last: without it there is no pack.
  put(`${command}.json`, JSON.stringify(contents));
};

/** Whole or not at all: somebody may be reading it. */
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
  } finally {
    rmSync(making, { force: true });
  }
}
