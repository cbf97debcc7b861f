import {
  chmodSync,
  chownSync,
  closeSync,
  existsSync,
  lstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { err, ok, type Result } from "neverthrow";
import { storeFile } from "./schema.ts";
import { consentKey, masterKey } from "../store-keys.ts";

/** File modes for the owner alone, or with a group of readers. With setgid (the first digit), new files belong to the folder's group. */
const modes = { owner: { folder: 0o700, file: 0o600 }, group: { folder: 0o2750, file: 0o640 } } as const;

/** Files of the site and its tools. We don't touch other files in the folder. */
const ours = [storeFile, `${storeFile}-wal`, `${storeFile}-shm`, "cms", "imported", "sandbox"];
/** Key files, which no group may read. */
const keyFiles = [masterKey.file, consentKey.file];

/**
 * Creates the data folder if it is missing, and gives our files in it to the owner alone. Repairs a folder of an older
 * release too.
 * @param group the name or number of a group that may read too; undefined for none
 * @returns a one-line error message
 */
export const makePrivate = (folder: string, group?: string): Result<void, string> => {
  const gid = group === undefined ? undefined : gidOf(group);
  if (group !== undefined && gid === undefined) return err(`the group ${group} does not exist`);
  makeFolder(folder);
  mend(folder, gid);
  for (const name of ours) mendAll(join(/* turbopackIgnore: true */ folder, name), gid);
  for (const name of keyFiles) mend(join(/* turbopackIgnore: true */ folder, name), undefined);
  return ok();
};

/** Creates an empty private file before SQLite opens it. SQLite gives its other files the same mode. */
export const makeFile = (path: string): void => {
  if (!existsSync(path)) closeSync(openSync(path, "a", modes.owner.file));
};

/** Like mkdir -p. Node's recursive mkdir never returns if the system refuses with ENOENT, as under /proc. */
const makeFolder = (path: string): void => {
  if (existsSync(path)) return;
  makeFolder(dirname(path));
  mkdirSync(path, { mode: modes.owner.folder });
};

const mendAll = (path: string, gid: number | undefined): void => {
  mend(path, gid);
  if (lstatSync(path, { throwIfNoEntry: false })?.isDirectory())
    for (const name of readdirSync(path)) mendAll(join(/* turbopackIgnore: true */ path, name), gid);
};

const mend = (path: string, gid: number | undefined): void => {
  const found = lstatSync(path, { throwIfNoEntry: false });
  // Skip files that another process has just removed, and links, which may lead out of the folder.
  if (!found || found.isSymbolicLink()) return;
  if (gid !== undefined && found.gid !== gid) chownSync(path, found.uid, gid);
  const { folder, file } = gid === undefined ? modes.owner : modes.group;
  const mode = found.isDirectory() ? folder : file;
  if ((found.mode & 0o7777) !== mode) chmodSync(path, mode);
};

const gidOf = (group: string): number | undefined => {
  if (/^\d{1,9}$/.test(group)) return Number(group);
  const line = readFileSync("/etc/group", "utf8")
    .split("\n")
    .find((one) => one.startsWith(`${group}:`));
  return line === undefined ? undefined : Number(line.split(":")[2]);
};
