import { readdir, readFile, stat } from "node:fs/promises";
import { basename, join, relative, sep } from "node:path";
import { type Flaw, readYaml, type YamlFile } from "./yaml-file.ts";

/** The content folder at one moment. Never changed: a new version is a new object. */
export interface FolderState {
  /** By path inside the folder, with slashes: `pages/shared/help.yaml`. */
  readonly files: ReadonlyMap<string, YamlFile>;
  /** Files that can't be read and never could. */
  readonly broken: ReadonlyMap<string, Flaw>;
}

interface Seen {
  readonly stamp: string;
  readonly file?: YamlFile;
  readonly flaw?: Flaw;
}

/**
 * Reads a folder of YAML files again and again, only what has changed. A file that breaks keeps its last good version:
 * an author's slip must not take a page away from customers. Each broken version is reported once.
 */
export class Folder {
  readonly #dir: string;
  readonly #report: (flaw: Flaw) => void;
  #seen = new Map<string, Seen>();
  #state: FolderState | undefined;

  constructor(dir: string, report: (flaw: Flaw) => void) {
    this.#dir = dir;
    this.#report = report;
  }

  /** The folder as it is now; the very same object as before when nothing has changed. Rejects when it can't be listed. */
  async read(): Promise<FolderState> {
    const names = (await readdir(this.#dir, { recursive: true })).filter((name) => /\.ya?ml$/.test(name)).toSorted();
    const next = new Map<string, Seen>();
    let changed = this.#state === undefined || names.length !== this.#seen.size;
    await Promise.all(
      names.map(async (name) => {
        const key = name.split(sep).join("/");
        const before = this.#seen.get(key);
        const now = await this.#look(key, join(this.#dir, name), before);
        if (now !== before) changed = true;
        if (now) next.set(key, now);
      }),
    );
    if (!changed && this.#state) return this.#state;
    this.#seen = next;
    this.#state = stateOf(next);
    return this.#state;
  }

  async #look(key: string, path: string, before: Seen | undefined): Promise<Seen | undefined> {
    const name = `${basename(this.#dir)}/${key}`;
    try {
      const { mtimeMs, size } = await stat(path);
      const stamp = `${mtimeMs}:${size}`;
      if (before?.stamp === stamp) return before;
      return readYaml(name, await readFile(path, "utf8")).match(
        (file): Seen => ({ stamp, file }),
        (flaw): Seen => {
          this.#report(flaw);
          return { stamp, flaw, ...(before?.file ? { file: before.file } : {}) };
        },
      );
    } catch {
      // Gone between the listing and the look: as if it had never been there.
      return undefined;
    }
  }
}

const stateOf = (seen: ReadonlyMap<string, Seen>): FolderState => {
  const files = new Map<string, YamlFile>();
  const broken = new Map<string, Flaw>();
  for (const [key, { file, flaw }] of [...seen].toSorted(([one], [other]) => (one < other ? -1 : 1))) {
    if (file) files.set(key, file);
    else if (flaw) broken.set(key, flaw);
  }
  return { files, broken };
};

/** `pages/shared/mvi/offers.yaml` to `mvi/offers`, for a file inside `pages/shared`. */
export const nameInside = (folder: string, key: string): string | undefined =>
  key.startsWith(`${folder}/`)
    ? relative(folder, key)
        .split(sep)
        .join("/")
        .replace(/\.ya?ml$/, "")
    : undefined;
