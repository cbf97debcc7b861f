import { chmodSync, mkdirSync, readdirSync, statSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { aDataDir, aJourney, aStoreWith } from "../a-journey.fixture.ts";
import { openSqlite } from "./opening.ts";

const modeOf = (path: string): string => (statSync(path).mode & 0o7777).toString(8);
const modesIn = (folder: string): Record<string, string> =>
  Object.fromEntries(
    readdirSync(folder)
      .toSorted()
      .map((name) => [name, modeOf(join(folder, name))]),
  );

/** Opens the folder's store and closes it. */
const opened = (dataDir: string, group?: string): string =>
  openSqlite({ dataDir, group }).match(
    (store) => {
      store.close();
      return "opened";
    },
    (line) => line,
  );

test("only the owner can read our files, also while they are written", async () => {
  const dataDir = join(aDataDir(), "new", "folder");
  await aStoreWith(aJourney(), dataDir);
  expect(modeOf(dataDir)).toBe("700");
  expect(modesIn(dataDir)).toEqual({
    "consent-key": "600",
    "journeys.sqlite": "600",
    "journeys.sqlite-shm": "600",
    "journeys.sqlite-wal": "600",
    secret: "600",
  });
});

test("the start repairs a folder that an older release left readable, with all our files in it", () => {
  const dataDir = aDataDir();
  opened(dataDir);
  for (const folder of ["cms", "sandbox"]) {
    mkdirSync(join(dataDir, folder));
    writeFileSync(join(dataDir, folder, "file"), "");
    chmodSync(join(dataDir, folder), 0o755);
    chmodSync(join(dataDir, folder, "file"), 0o644);
  }
  for (const name of ["journeys.sqlite", "secret"]) chmodSync(join(dataDir, name), 0o644);
  chmodSync(dataDir, 0o755);
  expect(opened(dataDir)).toBe("opened");
  expect([modeOf(dataDir), modesIn(dataDir)]).toEqual([
    "700",
    { cms: "700", "consent-key": "600", "journeys.sqlite": "600", sandbox: "700", secret: "600" },
  ]);
  expect([modesIn(join(dataDir, "cms")), modesIn(join(dataDir, "sandbox"))]).toEqual([
    { file: "600" },
    { file: "600" },
  ]);
});

test("other files in the folder, and targets of links, stay unchanged", () => {
  const [dataDir, elsewhere] = [aDataDir(), aDataDir()];
  writeFileSync(join(elsewhere, "file"), "");
  writeFileSync(join(dataDir, "notes"), "");
  symlinkSync(elsewhere, join(dataDir, "cms"));
  for (const path of [join(elsewhere, "file"), join(dataDir, "notes")]) chmodSync(path, 0o644);
  expect(opened(dataDir)).toBe("opened");
  expect([modeOf(join(elsewhere, "file")), modeOf(join(dataDir, "notes"))]).toEqual(["644", "644"]);
});

test("a configured group can read everything except the keys, and write nothing", () => {
  const dataDir = aDataDir();
  opened(dataDir);
  expect(opened(dataDir, String(process.getgid?.() ?? 0))).toBe("opened");
  expect([modeOf(dataDir), modesIn(dataDir)]).toEqual([
    "2750",
    { "consent-key": "600", "journeys.sqlite": "640", secret: "600" },
  ]);
  expect(opened(dataDir)).toBe("opened");
  expect([modeOf(dataDir), modesIn(dataDir)]).toEqual([
    "700",
    { "consent-key": "600", "journeys.sqlite": "600", secret: "600" },
  ]);
});

test("an unknown group gives a one-line error", () =>
  expect(opened(aDataDir(), "nobodys-group-of-all")).toMatch(/: the group nobodys-group-of-all does not exist$/));
