import { mkdir, mkdtemp, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { Folder, nameInside } from "./folder.ts";
import type { Flaw } from "./yaml-file.ts";

let dir: string;
let heard: Flaw[];
let writes = 0;
beforeEach(async () => {
  dir = join(await mkdtemp(join(tmpdir(), "folder-")), "content");
  heard = [];
});
afterEach(() => rm(dirname(dir), { recursive: true, force: true }));

const write = async (name: string, text: string, at = (writes += 1)) => {
  const path = join(dir, name);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, text);
  await utimes(path, new Date(), new Date(1_700_000_000_000 + at * 1000));
};
/** A folder, with a way to read the contents of its files. */
const opened = () => {
  const folder = new Folder(dir, (flaw) => heard.push(flaw));
  return async () => {
    const state = await folder.read();
    return {
      state,
      contents: Object.fromEntries([...state.files].map(([key, { root }]) => [key, root])),
      broken: Object.fromEntries(state.broken),
    };
  };
};

describe("a folder of content", () => {
  it("returns its files by their paths, in order, with the names that authors know", async () => {
    await write("pages/z.yaml", "a: 1");
    await write("pages/shared/b.yml", "a: 2");
    await write("a.yaml", "a: 3");
    await write("readme.md", "a: 4");
    await write("pages/c.yaml.bak", "a: 5");
    await write("pages/dyaml", "a: 6");
    const { state, contents, broken } = await opened()();
    expect([...state.files.keys()]).toEqual(["a.yaml", "pages/shared/b.yml", "pages/z.yaml"]);
    expect([...state.files.values()].map(({ file }) => file)).toEqual([
      "content/a.yaml",
      "content/pages/shared/b.yml",
      "content/pages/z.yaml",
    ]);
    expect([contents, broken]).toEqual([
      { "a.yaml": { a: 3 }, "pages/shared/b.yml": { a: 2 }, "pages/z.yaml": { a: 1 } },
      {},
    ]);
  });

  it("returns the same object, with the same files, until something changes", async () => {
    await write("a.yaml", "a: 1");
    await write("b.yaml", "a: 1");
    const read = opened();
    const first = (await read()).state;
    expect((await read()).state).toBe(first);
    await write("b.yaml", "a: 2");
    const second = (await read()).state;
    expect(second).not.toBe(first);
    expect([
      second.files.get("a.yaml") === first.files.get("a.yaml"),
      second.files.get("b.yaml")?.root,
      first.files.get("b.yaml")?.root,
    ]).toEqual([true, { a: 2 }, { a: 1 }]);
    expect((await read()).state).toBe(second);
  });

  it("may be empty, and then also returns the same object", async () => {
    await mkdir(dir, { recursive: true });
    const read = opened();
    const { state, contents } = await read();
    expect([contents, (await read()).state === state]).toEqual([{}, true]);
  });

  it("notices a file of another length at the same time, and one of the same length at another", async () => {
    await write("a.yaml", "a: 1", 5000);
    const read = opened();
    await read();
    await write("a.yaml", "a: 22", 5000);
    expect((await read()).contents).toEqual({ "a.yaml": { a: 22 } });
    await write("a.yaml", "a: 33", 5001);
    expect((await read()).contents).toEqual({ "a.yaml": { a: 33 } });
  });

  it("notices added and removed files", async () => {
    await write("a.yaml", "a: 1");
    const read = opened();
    await read();
    await write("b.yaml", "b: 1");
    expect((await read()).contents).toEqual({ "a.yaml": { a: 1 }, "b.yaml": { b: 1 } });
    await rm(join(dir, "a.yaml"));
    expect((await read()).contents).toEqual({ "b.yaml": { b: 1 } });
  });

  it("uses the last good version of a broken file, and reports each broken version once", async () => {
    await write("a.yaml", "a: 1");
    await write("b.yaml", "- b");
    const read = opened();
    const flaw = { file: "content/b.yaml", line: 1, message: "must be keys and values" };
    expect((await read()).broken).toEqual({ "b.yaml": flaw });
    await write("a.yaml", "\na: [");
    const { contents, broken } = await read();
    await read();
    expect([contents, broken]).toEqual([{ "a.yaml": { a: 1 } }, { "b.yaml": flaw }]);
    expect(heard.map(({ file }) => file)).toEqual(["content/b.yaml", "content/a.yaml"]);
    await write("a.yaml", "a: [");
    expect((await read()).contents).toEqual({ "a.yaml": { a: 1 } });
    await write("a.yaml", "a: 2");
    await write("b.yaml", "b: 2");
    expect(await read()).toMatchObject({ contents: { "a.yaml": { a: 2 }, "b.yaml": { b: 2 } }, broken: {} });
    expect(heard).toHaveLength(3);
  });

  it("skips a folder with the name of a file", async () => {
    await write("a.yaml", "a: 1");
    await mkdir(join(dir, "folder.yaml"));
    expect(await opened()()).toMatchObject({ contents: { "a.yaml": { a: 1 } }, broken: {} });
    expect(heard).toEqual([]);
  });

  it("that is missing can't be read", async () => {
    await expect(opened()()).rejects.toThrow("ENOENT");
  });
});

it.each([
  ["pages/shared", "pages/shared/mvi/offers.yaml", "mvi/offers"],
  ["pages/shared", "pages/shared/a.yaml.yml", "a.yaml"],
  ["pages/shared", "pages/shared/ayaml", "ayaml"],
  ["blocks", "blocks/a.yml", "a"],
  ["blocks", "blocks-2/a.yml", undefined],
  ["blocks", "a/blocks/b.yml", undefined],
])("inside %s the file %s is called %s", (folder, key, name) => {
  expect(nameInside(folder, key)).toBe(name);
});
