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

/** Who may read beside the owner: no user, or a group. New files in a folder with the first digit (setgid) belong to its group. */
const modes = { owner: { folder: 0o700, file: 0o600 }, group: { folder: 0o2750, file: 0o640 } } as const;

/** What the site and its tools put there. Whatever else lies in the folder is somebody else's. */
const ours = [storeFile, `${storeFile}-wal`, `${storeFile}-shm`, "cms", "imported", "sandbox"];
/** The keys: no group reads those. */
const keyFiles = [masterKey.file, consentKey.file];

/**
 * Makes the data folder where it is missing, and sees to it that nobody but its owner can read what we put there: a folder
 * of an older release is mended.
 * @param group whose members may read too: its name or number; undefined for none
 * @returns the problem in one line for people
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

/** A file that is there from now on, private from its first byte. SQLite gives those beside it the same mode. */
export const makeFile = (path: string): void => {
  if (!existsSync(path)) closeSync(openSync(path, "a", modes.owner.file));
};

/** Like mkdir -p. Node's own recursive mkdir never returns where the system refuses with ENOENT, as under /proc. */
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
  // What another process has just removed needs no mending, and a link leads out of the folder.
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
