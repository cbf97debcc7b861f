import { brands } from "@switchyard/domain/kernel/brand";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { checkContent } from "./check-content.ts";

let root: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), "content-check-"));
});
afterEach(() => rm(root, { recursive: true, force: true }));

const policy =
  "holidays: 2026-12-25\ncalendarDays: 90\nevModels: []\nbirthYears: { from: 1900, to: 2008 }\ndepositDueDays: 30\nautopayPlans: []\n";
const words = "main: [{ type: rich-text }]\n";

/** All findings on a project with these files; the site's code is in apps/web/src. */
const findingsIn = async (files: Readonly<Record<string, string>>) => {
  for (const [name, text] of Object.entries({ "content/policy.yaml": policy, ...files })) {
    await mkdir(dirname(join(root, name)), { recursive: true });
    await writeFile(join(root, name), text);
  }
  return checkContent({
    dir: join(root, "content"),
    kinds: new Map([
      ["rich-text", undefined],
      ["menu", undefined],
    ]),
    web: join(root, "apps/web/src"),
    today: "2025-12-01",
  });
};
const error = (where: string, message: string, mend: string, on?: string) => ({
  level: "error",
  where,
  message,
  mend,
  ...(on === undefined ? {} : { on }),
});
/** A finding on a page of each brand. */
const ofAll = (path: string): string => brands.map((brand) => `${brand} ${path}`).join(", ");
const toAPage = "link to a page that this brand has, or write that page";
const readme = "content/README.md lists its fields";

describe("files of content", () => {
  it("that can't be read are reported once, with the effect on the site", async () => {
    expect(await findingsIn({ "content/pages/shared/help.yaml": "title: Help\nmain:\n  - type: a: b\n" })).toEqual([
      error(
        "content/pages/shared/help.yaml:3",
        "Nested mappings are not allowed in compact mappings",
        "until it can be read, the site uses its last good version",
      ),
    ]);
  });

  it("may name existing facts", async () => {
    const shared = {
      "content/labels/x.yaml": "a: { en: 'Call %{phone}', es: 'Llame %{phone}' }\n",
      "apps/web/src/a.ts": "// Labels used: a*",
    };
    expect(await findingsIn(shared)).toMatchObject([
      { message: 'a.en: there is no fact "phone" in facts.yaml' },
      { message: 'a.es: there is no fact "phone" in facts.yaml' },
    ]);
    expect(await findingsIn({ ...shared, "content/facts.yaml": "phone: '1'\n" })).toEqual([]);
  });

  it("include the policy", async () => {
    const { "content/policy.yaml": there, ...rest } = {
      "content/policy.yaml": policy,
      "content/pages/shared/help.yaml": words,
    };
    await findingsIn(rest);
    await rm(join(root, "content/policy.yaml"));
    const check = () =>
      checkContent({
        dir: join(root, "content"),
        kinds: new Map([["rich-text", undefined]]),
        web: join(root, "apps/web/src"),
        today: "2025-12-01",
      });
    expect(await check()).toEqual([error("content/policy.yaml:1", "is missing", readme)]);
    await writeFile(
      join(root, "content/policy.yaml"),
      there.replace("calendarDays: 90", "calendarDays: { main: 90, tee: 0 }"),
    );
    expect(await check()).toEqual([
      error("content/policy.yaml:2", "calendarDays: Too small: expected number to be >=1", readme, "tee"),
    ]);
  });
});

describe("pages", () => {
  it("that are invalid are reported with their brands", async () => {
    expect(
      await findingsIn({
        "content/pages/shared/help.yaml": `heading: A\n${words}`,
        "content/pages/tee/sun.yaml": "main: [{ fields: {} }]",
      }),
    ).toEqual([
      error(
        "content/pages/shared/help.yaml:1",
        'a page has no "heading"',
        "see content/README.md for the parts of a page and a block",
        ofAll("/help"),
      ),
      error(
        "content/pages/tee/sun.yaml:1",
        'a block needs a "type", or a "use"',
        "see content/README.md for the parts of a page and a block",
        "tee /sun",
      ),
    ]);
  });

  it("have one file each, regardless of case", async () => {
    expect(
      await findingsIn({
        "content/pages/shared/help.yaml": words,
        "content/pages/shared/help/index.yaml": words,
        "content/pages/shared/Help.yml": words,
        "content/pages/shared/index.yaml": words,
        "content/pages/shared/help/reindex.yaml": words,
        "content/pages/shared/index/a.yaml": words,
        "content/pages/shared/index/index.yaml": words,
        "content/pages/shared/a.yaml": words,
        "content/pages/main/help.yaml": words,
        "content/pages/main/help/index.yaml": words,
        "content/pages/tee/help.yaml": words,
        "content/pages/tee/HELP.yaml": words,
      }),
    ).toEqual([
      error(
        "content/pages/main/help/index.yaml:1",
        "is the same page as content/pages/main/help.yaml",
        "keep one of the two files",
      ),
      error(
        "content/pages/shared/help.yaml:1",
        "is the same page as content/pages/shared/Help.yml",
        "keep one of the two files",
      ),
      error(
        "content/pages/shared/help/index.yaml:1",
        "is the same page as content/pages/shared/Help.yml",
        "keep one of the two files",
      ),
      error(
        "content/pages/tee/help.yaml:1",
        "is the same page as content/pages/tee/HELP.yaml",
        "keep one of the two files",
      ),
    ]);
  });

  it("of a brand are reported with the line in its file, otherwise in the shared one", async () => {
    const found = await findingsIn({
      "content/pages/shared/help.yaml":
        "main:\n\n  - { type: rich-text, fields: { links: [{ href: /shared }] } }\nbodyBottom: [{ type: menu, fields: { links: [{ href: /below }] } }]\n",
      "content/pages/tee/help.yaml": "main:\n  - { type: rich-text, fields: { links: [{ href: /own }] } }\n",
    });
    expect(found).toEqual([
      error("content/pages/shared/help.yaml:3", "rich-text: dead link /shared", toAPage, "main /help"),
      error("content/pages/shared/help.yaml:4", "menu: dead link /below", toAPage, ofAll("/help")),
      error("content/pages/tee/help.yaml:2", "rich-text: dead link /own", toAPage, "tee /help"),
    ]);
  });

  it("may link to ids of their frame, which is not a page", async () => {
    const frame = {
      "content/pages/shared/_shell.yaml": "main: [{ type: menu, fields: { id: drawer } }]",
      "content/pages/tee/_shell.yaml": "main: [{ type: menu, fields: { id: leaf } }]",
    };
    const links = (...targets: string[]) =>
      `main: [{ type: rich-text, fields: { id: up, links: [${targets.map((href) => `{ href: '${href}' }`).join(", ")}] } }]`;
    const found = await findingsIn({
      ...frame,
      "content/pages/shared/help.yaml": links("#up", "#drawer", "#leaf", "/help#leaf", "/sun#down"),
      "content/pages/shared/sun.yaml":
        "main: [{ type: rich-text, fields: { id: down, links: [{ href: /_shell }, { href: '#up' }] } }]",
    });
    const toAnId = "give the intended part this id, or remove the link";
    const toAnIdThere = "give the intended part this id, or link to the page only";
    expect(found).toEqual([
      error(
        "content/pages/shared/help.yaml:1",
        'rich-text: no part of this page has the id "leaf"',
        toAnId,
        "main /help",
      ),
      error(
        "content/pages/shared/help.yaml:1",
        'rich-text: dead link /help#leaf: that page has no id "leaf"',
        toAnIdThere,
        "main /help",
      ),
      error(
        "content/pages/shared/help.yaml:1",
        'rich-text: no part of this page has the id "drawer"',
        toAnId,
        "tee /help",
      ),
      error("content/pages/shared/sun.yaml:1", "rich-text: dead link /_shell", toAPage, ofAll("/sun")),
      error(
        "content/pages/shared/sun.yaml:1",
        'rich-text: no part of this page has the id "up"',
        toAnId,
        ofAll("/sun"),
      ),
    ]);
  });

  it("show files and drawings that the site has", async () => {
    const found = await findingsIn({
      "content/pages/shared/help.yaml":
        "main: [{ type: rich-text, fields: { list: [/site/sun.svg, '/site/sun.svg?v=2', '/site/sun.svg#ray', /site/moon.svg], items: [{ drawing: sun }, { drawing: half-moon }, { drawing: look }] } }]",
      "apps/web/public/site/sun.svg": "<svg/>",
      "apps/web/src/site/blocks/content-drawing.tsx":
        'const drawings = {\n  sun: (look) => 1,\n  "half-moon": (look) => 2,\n  stars: (sky) => 3, look: (look) => 4,\n};',
    });
    expect(found).toEqual(
      [
        error(
          "content/pages/shared/help.yaml:1",
          "rich-text: there is no file /site/moon.svg",
          "put the file into apps/web/public, or correct the name",
        ),
        error(
          "content/pages/shared/help.yaml:1",
          'rich-text: there is no drawing "look"',
          "use one of these: sun, half-moon",
        ),
      ].map((finding) => ({ ...finding, on: ofAll("/help") })),
    );
  });

  it("use every named block, at any depth", async () => {
    const found = await findingsIn({
      "content/blocks/outer.yaml": "type: rich-text\nblocks: { aside: [{ use: inner }] }\n",
      "content/blocks/inner.yaml": "type: rich-text\nfields: { use: 1 }\n",
      "content/blocks/idle.yaml": "type: rich-text\n",
      "content/blocks/1.yml": "type: menu\n",
      "content/pages/shared/help.yaml": "main: [{ tee: { use: outer }, main: { type: menu } }]",
    });
    expect(found).toEqual([
      {
        level: "note",
        where: "content/blocks/1.yml:1",
        message: 'no page uses the block "1"',
        mend: "delete the file, or use it: - use: 1",
      },
      {
        level: "note",
        where: "content/blocks/idle.yaml:1",
        message: 'no page uses the block "idle"',
        mend: "delete the file, or use it: - use: idle",
      },
    ]);
  });
});

describe("labels", () => {
  const twice = (where: string, label: string, before: string) =>
    error(where, `the label "${label}" is also in ${before}`, "keep one of them");
  const notThere = (where: string, label: string) =>
    error(
      where,
      `"${label}" does not exist for every brand and language`,
      "write it for each brand, or for all at once",
    );

  it("are defined once each, across brands and languages", async () => {
    const found = await findingsIn({
      "content/labels/x.yaml": "a:\n  b: { en: One, es: Uno }\n  c: { main: '1', tee: '2' }\n  d: [x]\n",
      "content/labels/y.yaml": "a:\n  d: '1'\n  b: '2'\n  e: '3'\n",
      "content/labels/z.yaml": "a:\n  b: '4'\na2: '5'\n",
      "apps/web/src/a.ts": "// Labels used: a*",
    });
    expect(found).toEqual([
      twice("content/labels/y.yaml:2", "a.d", "content/labels/x.yaml:4"),
      twice("content/labels/y.yaml:3", "a.b", "content/labels/x.yaml:2"),
      twice("content/labels/z.yaml:2", "a.b", "content/labels/x.yaml:2"),
    ]);
  });

  it("exist for both brands in both languages", async () => {
    const found = await findingsIn({
      "content/labels/x.yaml":
        "a: '0'\nb:\n  c: { tee: '1' }\n  d: { main: '2' }\n  e: { main: { en: One, es: Uno }, tee: '3' }\n",
      "apps/web/src/a.ts": "// Labels used: a*, b.*",
    });
    expect(found).toEqual([notThere("content/labels/x.yaml:3", "b.c"), notThere("content/labels/x.yaml:4", "b.d")]);
  });

  it("are used by the site's code; tests and node_modules don't count", async () => {
    const found = await findingsIn({
      "content/labels/x.yaml": "card:\n  a: '1'\n  b: '2'\n  c: '3'\n  d: '4'\n  e: '5'\n  f: '6'\n",
      "apps/web/src/a.ts": 't("card.a")',
      "apps/web/src/blocks/b.tsx": 't("card.b");\nt("card.x")',
      "apps/web/src/c.test.ts": 't("card.c")',
      "apps/web/src/d.test.tsx": 't("card.d")',
      "apps/web/src/node_modules/e.ts": 't("card.e")',
      "apps/web/src/f.ts.md": 't("card.f")',
    });
    const unused = (line: number, label: string) =>
      error(
        `content/labels/x.yaml:${line}`,
        `no page uses the label "${label}"`,
        'delete it; if code builds its key, name it there in a comment: "Labels used: the.tree.*"',
      );
    expect(found).toEqual([
      error(
        "apps/web/src/blocks/b.tsx:2",
        'there is no label "card.x"',
        "write it in a file of content/labels, in both languages, or correct the key",
      ),
      unused(4, "card.c"),
      unused(5, "card.d"),
      unused(6, "card.e"),
      unused(7, "card.f"),
    ]);
  });
});

it("a missing folder has no findings", async () => {
  await expect(
    checkContent({ dir: join(root, "nowhere"), kinds: new Map(), web: root, today: "2025-12-01" }),
  ).rejects.toThrow("ENOENT");
});

describe("the holidays of the policy", () => {
  const holidays = (days: string) => ({ "content/policy.yaml": policy.replace("2026-12-25", days) });
  const warned = (message: string) => ({
    level: "warning",
    where: "content/policy.yaml:1",
    message,
    mend: expect.stringContaining("add another year's holidays") as string,
    on: brands.join(", "),
  });
  it("give a warning if they end within a year", async () => {
    expect(await findingsIn(holidays("2026-11-30, 2026-07-04"))).toEqual([warned("its last holiday is 2026-11-30")]);
    expect(await findingsIn(holidays("2026-07-04, 2026-12-01"))).toEqual([]);
  });
  it("give a warning when the list is empty", async () => {
    expect(await findingsIn(holidays("[]"))).toEqual([warned("has no holidays")]);
  });
});
