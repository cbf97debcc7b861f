import { readdir, readFile, stat } from "node:fs/promises";
import { basename, join, relative, sep } from "node:path";
import { type Flaw, readYaml, type YamlFile } from "./yaml-file.ts";

/** A version of the content folder. Immutable: a new version is a new object. */
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
 * Rereads the changed files of a folder. A broken file stays at its last good version:
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

  /** The current version; the same object as before if nothing has changed. Rejects if the folder can't be listed. */
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
      // The file was deleted after the listing.
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
