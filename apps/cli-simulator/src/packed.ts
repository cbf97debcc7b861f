import { spawn } from "node:child_process";
import { accessSync, constants, existsSync, readFileSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

/*
 * What support types while a customer waits is packed: all that the command loads is one file of JavaScript, in place of three
 * hundred of TypeScript.
 */

/** The commands that are packed, each with the module that does its work. */
export const packedCommands: Readonly<Partial<Record<string, string>>> = {
  journeys: "commands/journeys.ts",
  replay: "commands/replay.ts",
};

const root = fileURLToPath(new URL("../../..", import.meta.url));
export const packs = join(root, "node_modules/.cache/switchyard");

/** What a pack was made of, or could not be made of: each file with its mark, and for which Node. */
export interface Contents {
  readonly node: string;
  readonly files: Readonly<Record<string, string>>;
}

/** Another one for whoever writes a file, moves another one into its place, or sets back its time. */
export const markOf = (file: string): string => {
  const { ino, size, mtimeMs, ctimeMs } = statSync(file);
  return `${ino} ${size} ${mtimeMs} ${ctimeMs}`;
};

/**
 * The module that runs this command: its pack, where each file is still the one that it was made of, else the sources. So a rule
 * that was changed a second ago is the one that replays; a new pack is made meanwhile, for the next time.
 */
export const moduleFor = (command = ""): string => {
  const sources = new URL("./main.ts", import.meta.url).href;
  if (packedCommands[command] === undefined) return sources;
  const pack = join(packs, command);
  if (isFresh(`${pack}.json`)) return pathToFileURL(`${pack}.mjs`).href;
  // What could not be packed can't be now either, until something of it is another.
  if (isFresh(`${pack}.failed.json`)) sayOnce(command, `${pack}.failed.txt`);
  else if (mayBePacked()) packMeanwhile(command);
  return sources;
};

/** Who says why takes it away. */
const sayOnce = (command: string, file: string): void => {
  try {
    const why = readFileSync(file, "utf8");
    rmSync(file);
    process.stderr.write(
      `switchyard: ${command} can't be packed (${why}): it starts more slowly until the sources or the tools are others.\n`,
    );
  } catch {
    // It was said before.
  }
};

const isFresh = (contents: string): boolean => {
  try {
    const { node, files } = JSON.parse(readFileSync(contents, "utf8")) as Contents;
    return node === process.version && Object.entries(files).every(([file, mark]) => markOf(file) === mark);
  } catch {
    return false;
  }
};

/** An installed release may be read only, and without the tools of those who work on it. */
const mayBePacked = (): boolean => {
  try {
    const place = [packs, join(packs, ".."), join(root, "node_modules")].find((folder) => existsSync(folder));
    accessSync(place ?? root, constants.W_OK);
    return existsSync(join(root, "node_modules/rolldown"));
  } catch {
    return false;
  }
};

const packMeanwhile = (command: string): void =>
  spawn(process.execPath, [join(root, "scripts/simulator-pack.ts"), command], {
    detached: true,
    stdio: "ignore",
    // Nothing of the environment is needed, and what NODE_OPTIONS asks of this process is not meant for that one.
    env: { NODE_ENV: "production" },
  })
    // Then there is no pack the next time either.
    .on("error", () => undefined)
    .unref();
