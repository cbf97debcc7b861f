import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { constants as loaders, Script } from "node:vm";

// Importing `node:fs` as a module would load all streams.
const { accessSync, constants, existsSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } =
  process.getBuiltinModule("node:fs");

/* Bundles the commands that support runs while a customer waits: one JavaScript file in place of three hundred
   TypeScript files. */

/** The bundled commands, each with its module. */
export const packedCommands: Readonly<Partial<Record<string, string>>> = {
  journeys: "commands/journeys.ts",
  "journeys-show": "commands/show-journey.ts",
  find: "commands/find.ts",
  replay: "commands/replay.ts",
};

const root = fileURLToPath(new URL("../../..", import.meta.url));
export const packs = join(root, "node_modules/.cache/switchyard");

/** The sources of a bundle, or of a failed one: each file with its fingerprint, and the Node version. */
export interface Contents {
  readonly node: string;
  readonly files: Readonly<Record<string, string>>;
  /**
   * The bundle, if there is one: a JavaScript file, named by its digest, so that the files beside it belong to it
   * alone.
   */
  readonly pack?: string;
}

/** The fingerprint changes when a file is written, replaced, or set back in time. */
export const markOf = (file: string): string => {
  const { ino, size, mtimeMs, ctimeMs } = statSync(file);
  return `${ino} ${size} ${mtimeMs} ${ctimeMs}`;
};

type Main = (argv: readonly string[]) => Promise<void>;

/**
 * The code of this command: its bundle while every source is unchanged, otherwise the sources. So a rule that changed a
 * second ago is the one that replays. Meanwhile another process makes a new bundle for the next call.
 */
export const mainFor = async (argv: readonly string[]): Promise<Main> => {
  const command = argv[0] === "journeys" && argv[1] === "show" ? "journeys-show" : (argv[0] ?? "");
  // Support does not replay all journeys while a customer waits, so that code is in no bundle.
  if (packedCommands[command] !== undefined && !argv.includes("--all")) {
    const pack = fresh(`${command}.json`)?.pack;
    if (pack !== undefined) return mainIn(join(packs, pack));
    // After a failure, bundles again only when a source has changed.
    if (fresh(`${command}.failed.json`)) sayOnce(command, join(packs, `${command}.failed.txt`));
    else if (mayBePacked()) await packMeanwhile(command);
  }
  return (await import("./main.ts")).main;
};

/**
 * The main function of this bundle. Node's own compile cache stores functions before they run. We store ours after a
 * successful run, so that it contains each function that the run needed.
 */
const mainIn = (pack: string): Main => {
  const compiled = `${pack}.compiled${flags}`;
  const cachedData = existsSync(compiled) ? readFileSync(compiled) : undefined;
  const head = "(exports,require)=>{";
  tellNobodyOfTheLoader();
  const script = new Script(`${head}${readFileSync(pack, "utf8")}\n}`, {
    filename: pathToFileURL(pack).href,
    columnOffset: -head.length,
    importModuleDynamically: loaders.USE_MAIN_CONTEXT_DEFAULT_LOADER,
    ...(cachedData ? { cachedData } : {}),
  });
  const packed = {} as { readonly main: Main };
  const run = script.runInThisContext() as (exports: object, require: typeof whenUsed) => void;
  run(packed, whenUsed);
  if (cachedData && !script.cachedDataRejected) return packed.main;
  return async (argv) => {
    await packed.main(argv);
    if (!process.exitCode) keep(compiled, script.createCachedData());
  };
};

/** V8's flags, such as `--min-semi-space-size=16`. V8 rejects code that was compiled with other flags. */
const flags = process.execArgv.filter((one) => /^--[a-z-]+(=\d+)?$/.test(one)).join("");

/** One of Node's own modules, loaded on first use, because most are not needed for one journey. */
const whenUsed = (name: string): object =>
  new Proxy({}, { get: (_, part) => Reflect.get(process.getBuiltinModule(name) ?? {}, part) as unknown });

/** Modules outside the bundle go through Node's loader, which prints an experimental warning; we suppress it. */
const tellNobodyOfTheLoader = (): void => {
  const listeners = process.listeners("warning");
  process.removeAllListeners("warning").on("warning", (warning) => {
    if (!warning.message.includes("USE_MAIN_CONTEXT_DEFAULT_LOADER")) for (const one of listeners) one(warning);
  });
};

/** Written through a temporary file, because another process may be reading it. */
const keep = (file: string, data: Buffer): void => {
  try {
    writeFileSync(`${file}.${process.pid}`, data);
    renameSync(`${file}.${process.pid}`, file);
  } catch {
    // Otherwise the next start compiles it again.
  }
};

/** Once the failure is explained, its record is removed. */
const sayOnce = (command: string, file: string): void => {
  try {
    const why = readFileSync(file, "utf8");
    rmSync(file);
    process.stderr.write(
      `switchyard: ${command} can't be bundled (${why}): it starts more slowly until the sources or the tools change.\n`,
    );
  } catch {
    // The process that failed has reported it.
  }
};

/** @returns the stored bundle, if each of its sources is unchanged */
const fresh = (contents: string): Contents | undefined => {
  try {
    const read = JSON.parse(readFileSync(join(packs, contents), "utf8")) as Contents;
    const isFresh =
      read.node === process.version && Object.entries(read.files).every(([file, mark]) => markOf(file) === mark);
    return isFresh ? read : undefined;
  } catch {
    return undefined;
  }
};

/** An installed release may be read-only and without development tools. */
const mayBePacked = (): boolean => {
  try {
    const place = [packs, join(packs, ".."), join(root, "node_modules")].find((folder) => existsSync(folder));
    accessSync(place ?? root, constants.W_OK);
    return existsSync(join(root, "node_modules/rolldown"));
  } catch {
    return false;
  }
};

/** The module for starting processes loads much, so it loads on demand. */
const packMeanwhile = async (command: string): Promise<void> => {
  const { spawn } = await import("node:child_process");
  spawn(process.execPath, [join(root, "scripts/simulator-pack.ts"), command], {
    detached: true,
    stdio: "ignore",
    // The bundler needs no environment, and this process's NODE_OPTIONS are not for it.
    env: { NODE_ENV: "production" },
  })
    // Otherwise the next start has no bundle either.
    .on("error", () => undefined)
    .unref();
};
