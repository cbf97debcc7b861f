import { brands } from "@switchyard/domain/kernel/brand";
import { mkdtemp, mkdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { blockKinds, type BlockKinds } from "./block-kinds.ts";
import { checkContent } from "./check-content.ts";
import { contrastOf } from "./contrast.ts";

let root: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), "content-check-"));
});
afterEach(() => rm(root, { recursive: true, force: true }));

const policy =
  "holidays: 2026-12-25\ncalendarDays: 90\nevModels: []\nbirthYears: { from: 1900, to: 2008 }\ndepositDueDays: 30\nautopayPlans: []\n";
type Files = Readonly<Record<string, string>>;
const write = async (files: Files) => {
  for (const [name, text] of Object.entries({ "content/policy.yaml": policy, ...files })) {
    await mkdir(dirname(join(root, name)), { recursive: true });
    await writeFile(join(root, name), text);
  }
};
const kinds: BlockKinds = new Map([
  ["faq", z.object({ heading: z.string(), items: z.array(z.object({ question: z.string(), answer: z.string() })) })],
  ["rich-text", undefined],
  ["path-to-plan", undefined],
  ["menu", undefined],
  ["badges", undefined],
]);
const web = "apps/web/src";
const findings = (level: "error" | "note") => async () => {
  const found = await checkContent({ dir: join(root, "content"), kinds, web: join(root, web), today: "2025-12-01" });
  for (const { mend } of found) expect(mend).not.toBe("");
  return found
    .filter((finding) => finding.level === level)
    .map(({ where, message, on }) => `${where}: ${message}${on === undefined ? "" : ` (${on})`}`);
};
const [errors, notes] = [findings("error"), findings("note")];
const page = (block: string, more: Files = {}): Files => ({
  "content/pages/shared/help.yaml": `title: Help\nmain:\n  - ${block}\n`,
  ...more,
});
const help = "content/pages/shared/help.yaml:3:";
const all = `(${brands.map((brand) => `${brand} /help`).join(", ")})`;
const entry = (more: string) => page(`{ type: menu, fields: { menus: [{ NavText: A, Active: 1, ${more} }] } }`);

describe("the content check", () => {
  it("finds no error in correct content", async () => {
    await write(
      page(
        "{ type: faq, fields: { heading: { en: Help, es: Ayuda }, items: [{ question: A?, answer: { en: Yes, es: Sí } }] } }",
      ),
    );
    expect(await errors()).toEqual([]);
  });

  it.each<[string, Files, string]>([
    ["a file that can't be read", { "content/labels/x.yaml": "a:\n  b: [\n" }, "content/labels/x.yaml:"],
    [
      "a missing Spanish text",
      { "content/labels/x.yaml": "a:\n  b: { en: Back }\n" },
      "content/labels/x.yaml:2: a.b: Spanish is missing",
    ],
    [
      "a missing English text",
      { "content/labels/x.yaml": "a: { b: { en: '', es: Atrás } }\n" },
      "content/labels/x.yaml:1: a.b: English is missing",
    ],
    [
      "Spanish that was never written",
      { "content/labels/x.yaml": "a: { en: Back to the plans, es: Back to the plans }\n" },
      "Spanish is the same as English",
    ],
    ["words in one language only", { "content/labels/x.yaml": "a: Go back to the plans\n" }, "looks like words"],
    [
      "a comma that cuts a text in two",
      { "content/labels/x.yaml": "price: { en: Well, yes, es: Bueno }\n" },
      "en and es are beside yes",
    ],
    [
      "arguments that differ",
      { "content/labels/x.yaml": 'a: { en: "Call {phone}", es: "Llame al {telefono}" }\n' },
      "different arguments: phone, telefono",
    ],
    [
      "a message that can't be formatted",
      { "content/labels/x.yaml": 'a: { en: "Call {phone", es: "Llame" }\n' },
      "not a message",
    ],
    ["an unknown fact", { "content/labels/x.yaml": 'a: { en: "Call %{fax}", es: "Llame %{fax}" }\n' }, 'no fact "fax"'],
    [
      "a link in one language only",
      { "content/labels/x.yaml": 'a: { en: "[Help](/help)", es: Ayuda }\n' },
      "different links",
    ],
    ["an exclamation mark", { "content/labels/x.yaml": "a: { en: Hurry!, es: Corra }\n" }, "no exclamation marks"],
    [
      "a label that one brand does not have",
      { "content/labels/x.yaml": "a: '1'\nb: { main: '1' }\n" },
      'content/labels/x.yaml:2: "b" does not exist for every brand',
    ],
    [
      "a duplicate label",
      { "content/labels/x.yaml": "a: { b: '1' }\n", "content/labels/y.yaml": "c: '1'\na:\n  b: '2'\n" },
      'content/labels/y.yaml:3: the label "a.b" is also in content/labels/x.yaml:1',
    ],
    ["an unknown block", page("{ type: carrousel }"), `${help} unknown block "carrousel" ${all}`],
    [
      "a field that the block can't do without",
      page("{ type: faq, fields: { heading: Help, items: [{ question: A? }] } }"),
      `${help} faq: field "items.0.answer"`,
    ],
    [
      "a param that the block can't do without",
      page("{ type: path-to-plan, params: { movePath: /help }, fields: { heading: Help } }"),
      'param "switchPath" is missing',
    ],
    [
      "a kind of page that there is none of",
      { "content/pages/shared/help.yaml": "title: Help\nkind: secret\nmain: [{ type: rich-text }]\n" },
      "content/pages/shared/help.yaml:2: kind must be one of static",
    ],
    [
      "a page with a key that pages don't have",
      { "content/pages/shared/help.yaml": "title: Help\nbody: []\n" },
      'content/pages/shared/help.yaml:2: a page has no "body"',
    ],
    [
      "an empty page",
      { "content/pages/shared/help.yaml": "title: Help\n" },
      `content/pages/shared/help.yaml:1: the page is empty ${all}`,
    ],
    [
      "two files of one page",
      page("{ type: rich-text }", { "content/pages/shared/help/index.yaml": "main: [{ type: rich-text }]" }),
      "content/pages/shared/help/index.yaml:1: is the same page as content/pages/shared/help.yaml",
    ],
    [
      "a dead link",
      page("{ type: rich-text, fields: { heading: Help, links: [{ text: A, href: /nowhere }] } }"),
      `${help} rich-text: dead link /nowhere ${all}`,
    ],
    [
      "a dead link inside a text",
      page('{ type: rich-text, fields: { heading: Help, lead: "See [there](/nowhere)" } }'),
      "rich-text: dead link /nowhere",
    ],
    [
      "a dead link in a block that pages share",
      page("{ use: shared }", {
        "content/blocks/shared.yaml":
          "type: rich-text\nfields:\n  heading: A\n  links: [{ text: A, href: /nowhere }]\n",
      }),
      "content/blocks/shared.yaml:4: rich-text: dead link /nowhere",
    ],
    [
      "a dead anchor",
      page('{ type: rich-text, fields: { heading: Help, lead: "See [there](#nowhere)" } }'),
      'no part of this page has the id "nowhere"',
    ],
    [
      "a dead anchor of another page",
      page("{ type: rich-text, fields: { links: [{ text: A, href: '/sun#up' }] } }", {
        "content/pages/shared/sun.yaml": "main: [{ type: rich-text, fields: { id: down } }]",
      }),
      'dead link /sun#up: that page has no id "up"',
    ],
    [
      "a page that only the other brand has",
      page("{ type: rich-text, fields: { heading: Help, links: [{ text: A, href: /sun }] } }", {
        "content/pages/tee/sun.yaml": "main: [{ type: rich-text, fields: { heading: Sun } }]",
      }),
      `${help} rich-text: dead link /sun ${all.replace(", tee /help", "")}`,
    ],
    [
      "a link to the other brand that is dead there",
      page("{ type: rich-text, fields: { links: [{ text: A, href: /sun, brand: tee }] } }"),
      "dead link /sun of tee",
    ],
    [
      "a link without TLS",
      page("{ type: rich-text, fields: { links: [{ text: A, href: 'http://example.com' }] } }"),
      '"http://example.com" is not a path',
    ],
    ["a menu entry that leads nowhere", entry("NavLink: /nowhere"), `${help} menu: dead link /nowhere`],
    [
      "an entry of a menu below",
      entry("NavLink: '', Submenu: [{ NavText: B, Active: 1, NavLink: /nowhere }]"),
      "menu: dead link /nowhere",
    ],
    [
      "a highlight URL that is no page",
      entry("NavLink: /help, HighlightURLs: '/help, /nowhere'"),
      "highlight URL /nowhere is not a page",
    ],
    [
      "a picture that is not there",
      page("{ type: rich-text, fields: { image: /site/sun.svg } }"),
      "there is no file /site/sun.svg",
    ],
    [
      "a drawing that is not there",
      page("{ type: rich-text, fields: { drawing: moon } }", {
        [`${web}/site/blocks/content-drawing.tsx`]: "  sun: (look) => 1,",
      }),
      'there is no drawing "moon"',
    ],
    [
      "a badge that can't be read",
      page("{ type: badges, fields: { plans: [{ colour: '#FFFFFF', fontColour: '#C0C0C0' }] } }"),
      "#C0C0C0 on #FFFFFF can't be read: contrast 1.8",
    ],
    [
      "a colour that is none",
      page("{ type: badges, fields: { plans: [{ colour: red, fontColour: '#C0C0C0' }] } }"),
      '"red" or "#C0C0C0" is not a colour',
    ],
    [
      "a wrong policy",
      { "content/policy.yaml": policy.replace("2026-12-25", "Christmas") },
      '"Christmas" is not a day',
    ],
    ["no policy", { "content/policy.yaml": "" }, "content/policy.yaml:"],
  ])("finds %s", async (_what, files, expected) => {
    await write(files);
    expect((await errors()).join("\n")).toContain(expected);
  });

  it.each<[string, Files]>([
    [
      "a link to a part of a page",
      page("{ type: rich-text, fields: { id: up, links: [{ text: A, href: '/help#up' }, { text: B, href: '#up' }] } }"),
    ],
    [
      "a link to a part that a component names itself",
      page("{ type: menu, fields: { links: [{ text: A, href: '#drawer' }] } }", {
        [`${web}/features/shell/menu/block.tsx`]: '<nav id="drawer">',
      }),
    ],
    [
      "an entry that is not active and waits for its page",
      page("{ type: menu, fields: { menus: [{ NavText: A, Active: 0, NavLink: /later, HighlightURLs: /later }] } }"),
    ],
    [
      "a highlight URL above pages",
      page("{ type: menu, fields: { menus: [{ NavText: A, Active: 1, NavLink: /help/a, HighlightURLs: /help }] } }", {
        "content/pages/shared/help/a.yaml": "main: [{ type: rich-text }]",
      }),
    ],
    [
      "a picture that is there",
      page("{ type: rich-text, fields: { image: /site/sun.svg } }", { "apps/web/public/site/sun.svg": "<svg/>" }),
    ],
  ])("has nothing against %s", async (_what, files) => {
    await write(files);
    expect(await errors()).toEqual([]);
  });

  it("reports a used label that is missing, and an unused label", async () => {
    await write({
      "content/labels/x.yaml": "card: { price: '1', term: '2', error: { a: '3' } }",
      [`${web}/features/plans/card/block.tsx`]: 't("card.price");\nt("card.colour"); t(`card.error.${code}`);',
    });
    expect(await errors()).toEqual([
      `${web}/features/plans/card/block.tsx:2: there is no label "card.colour"`,
      'content/labels/x.yaml:1: no page uses the label "card.term"',
    ]);
  });

  it("counts labels whose keys are built at run time as used, if a comment lists them", async () => {
    await write({
      "content/labels/x.yaml": "card: { term: '2', error: { a: '3' }, home: { b: '4', cOf: '5' } }",
      [`${web}/features/plans/card/block.tsx`]: "// Labels used: card.error.*, card.term.* card.home.c*\nt(key);",
    });
    expect(await errors()).toEqual([
      'content/labels/x.yaml:1: no page uses the label "card.term"',
      'content/labels/x.yaml:1: no page uses the label "card.home.b"',
    ]);
  });

  it("reports unused fields, Spanish equal to English, and blocks that no page uses", async () => {
    await write(
      page("{ type: faq, fields: { heading: { en: Our plans, es: Our plans }, items: [], footnote: B } }", {
        "content/blocks/idle.yaml": "type: rich-text\n",
      }),
    );
    expect(await notes()).toEqual([
      'content/blocks/idle.yaml:1: no page uses the block "idle"',
      `${help} main.0.fields.heading: Spanish is the same as English: Our plans`,
      `${help} faq does not use the field "footnote" ${all}`,
    ]);
  });
});

describe("contrast", () => {
  it.each([
    ["#000000", "#FFFFFF", 21],
    ["#767676", "#FFFFFF", 4.54],
    ["#14173D", "#14173D", 1],
  ])("of %s on %s is %d", (one, other, contrast) => expect(contrastOf(one, other)).toBeCloseTo(contrast, 1));
});

describe("the blocks that a site can render", () => {
  it("are its folders, each with the shape that it declares", async () => {
    const found = await blockKinds(resolve(import.meta.dirname, "../../../../apps/web/src"));
    expect(found.get("faq")?.safeParse({ heading: "A" }).success).toBe(false);
    expect(found.has("render-blocks.tsx")).toBe(false);
  });
});
