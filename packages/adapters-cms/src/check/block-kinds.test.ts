import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { anchorsOf, blockKinds } from "./block-kinds.ts";

let web: string;
beforeEach(async () => {
  web = await mkdtemp(join(tmpdir(), "block-kinds-"));
});
afterEach(() => rm(web, { recursive: true, force: true }));

const write = async (files: Readonly<Record<string, string>>) => {
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(web, name)), { recursive: true });
    await writeFile(join(web, name), text);
  }
};

describe("the blocks that a site can render", () => {
  it("are the folders with a block.tsx below the subjects, with or without a schema", async () => {
    await write({
      "features/content/hero/block.tsx": "",
      "features/shell/menu/block.tsx": "",
      "features/shell/menu/content.ts": "export const content = 1;",
      "features/shell/footer/block.tsx": "",
      "features/shell/footer/content.ts": "export const other = 1;",
      "features/shell/words/content.ts": "",
      "features/render.tsx": "",
    });
    const found = await blockKinds(web);
    expect(found).toEqual(
      new Map([
        ["footer", undefined],
        ["hero", undefined],
        ["menu", undefined],
      ]),
    );
  });

  it("have the declared schema", async () => {
    const found = await blockKinds(resolve(import.meta.dirname, "../../../../apps/web/src"));
    expect(found.get("faq")).toBeInstanceOf(z.ZodType);
    expect(found.get("faq")?.safeParse({ heading: "A" }).success).toBe(false);
  });

  it("can't be read without the folder", async () => {
    await expect(blockKinds(web)).rejects.toThrow("ENOENT");
  });
});

describe("the ids that components render", () => {
  it("are those of all components of a type", async () => {
    await write({
      "features/shell/menu/block.tsx": '<nav id="drawer"><a id="a-1">\n<b id={name} data-id="" grid="no">',
      "features/shell/menu/parts/search.tsx": '<form id="search">',
      "features/shell/menu/content.ts": 'const part = <a id="typed">;',
      "features/shell/footer/block.tsx": "<footer>",
      "features/shell/words/foot.tsx": '<p id="top">',
    });
    const found = await anchorsOf(web);
    expect(Object.fromEntries([...found].map(([type, ids]) => [type, ids.toSorted()]))).toEqual({
      menu: ["a-1", "drawer", "search"],
      footer: [],
    });
  });

  it("are empty without blocks", async () => {
    expect(await anchorsOf(web)).toEqual(new Map());
  });
});
