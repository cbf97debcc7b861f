import { mkdtemp, mkdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { blockKinds, type BlockKinds } from "./block-kinds.ts";
import { checkContent } from "./check-content.ts";

let root: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), "content-check-"));
});
afterEach(() => rm(root, { recursive: true, force: true }));

const policy = "holidays: 2026-12-25\ncalendarDays: 90\nevModels: []\nbirthYears: { from: 1900, to: 2008 }\ndepositDueDays: 30\nautopayPlans: []\n";
const write = async (files: Readonly<Record<string, string>>) => {
  for (const [name, text] of Object.entries({ "content/policy.yaml": policy, ...files })) {
    await mkdir(dirname(join(root, name)), { recursive: true });
    await writeFile(join(root, name), text);
  }
};
const kinds: BlockKinds = new Map([
  ["faq", z.object({ heading: z.string(), items: z.array(z.object({ question: z.string(), answer: z.string() })) })],
  ["rich-text", undefined],
  ["path-to-plan", undefined],
]);
const check = () => checkContent({ dir: join(root, "content"), kinds, web: join(root, "web") });
const errors = async () => (await check()).filter(({ level }) => level === "error").map(({ where, message }) => `${where}: ${message}`);
const notes = async () => (await check()).filter(({ level }) => level === "note").map(({ message }) => message);
const page = (block: string) => ({ "content/pages/shared/help.yaml": `main:\n  - ${block}\n` });

describe("the content check", () => {
  it("is content with good content", async () => {
    await write(page("{ type: faq, fields: { heading: { en: Help, es: Ayuda }, items: [{ question: A?, answer: { en: Yes, es: Sí } }] } }"));
    expect(await errors()).toEqual([]);
  });

  it.each([
    ["a file that can't be read", { "content/labels/x.yaml": "a: [\n" }, "content/labels/x.yaml:"],
    ["a missing Spanish text", { "content/labels/x.yaml": "a:\n  b: { en: Back }\n" }, "content/labels/x.yaml:2: a.b: Spanish is missing"],
    ["a missing English text", { "content/labels/x.yaml": "a: { b: { en: '', es: Atrás } }\n" }, "English is missing"],
    ["Spanish that was never written", { "content/labels/x.yaml": "a: { en: Back to the plans, es: Back to the plans }\n" }, "Spanish is the same as English"],
    ["words in one language only", { "content/labels/x.yaml": "a: Go back to the plans\n" }, "looks like words"],
    ["a comma that cuts a text in two", { "content/labels/x.yaml": "price: { en: Well, yes, es: Bueno }\n" }, "a text with a comma needs quotes"],
    ["arguments that differ", { "content/labels/x.yaml": 'a: { en: "Call {phone}", es: "Llame al {telefono}" }\n' }, "different arguments: phone, telefono"],
    ["a message that can't be formatted", { "content/labels/x.yaml": 'a: { en: "Call {phone", es: "Llame" }\n' }, "not a message"],
    ["an unknown fact", { "content/labels/x.yaml": 'a: { en: "Call %{fax}", es: "Llame %{fax}" }\n' }, 'no fact "fax"'],
    ["a link in one language only", { "content/labels/x.yaml": 'a: { en: "[Help](/help)", es: Ayuda }\n' }, "different links"],
    ["an unknown block", page("{ type: carrousel }"), 'main /help: unknown block "carrousel"'],
    ["a field that the block can't do without", page("{ type: faq, fields: { heading: Help, items: [{ question: A? }] } }"), 'faq: field "items.0.answer"'],
    ["a param that the block can't do without", page("{ type: path-to-plan, params: { movePath: /help }, fields: { heading: Help } }"), 'param "switchPath" is missing'],
    ["a dead link", page("{ type: rich-text, fields: { heading: Help, links: [{ text: A, href: /nowhere }] } }"), "rich-text: dead link /nowhere"],
    ["a dead link inside a text", page('{ type: rich-text, fields: { heading: Help, lead: "See [there](/nowhere)" } }'), "rich-text: dead link /nowhere"],
    ["a dead anchor", page('{ type: rich-text, fields: { heading: Help, lead: "See [there](#nowhere)" } }'), 'nothing here has the id "nowhere"'],
    ["a page that only the other brand has", { ...page("{ type: rich-text, fields: { heading: Help, links: [{ text: A, href: /sun }] } }"), "content/pages/tee/sun.yaml": "main: [{ type: rich-text, fields: { heading: Sun } }]" }, "main /help: rich-text: dead link /sun"],
    ["a wrong policy", { "content/policy.yaml": policy.replace("2026-12-25", "Christmas") }, '"Christmas" is not a day'],
    ["an exclamation mark", { "content/labels/x.yaml": "a: { en: Hurry!, es: Corra }\n" }, "no exclamation marks"],
  ])("finds %s", async (_what, files, expected) => {
    await write(files);
    expect((await errors()).join("\n")).toContain(expected);
  });

  it("finds a label that the site asks for and nobody wrote, and notes one that nobody asks for", async () => {
    await write({
      "content/labels/x.yaml": "card: { price: '1', term: '2', error: { a: '3' } }",
      "web/blocks/card/block.tsx": 't("card.price"); t("card.colour"); t(`card.error.${code}`);',
    });
    expect(await errors()).toContain('blocks/card/block.tsx: there is no label "card.colour"');
    expect(await notes()).toEqual(['no page uses "card.term"']);
  });

  it("notes a field that its block has no use for", async () => {
    await write(page("{ type: faq, fields: { heading: A, items: [], footnote: B } }"));
    expect(new Set(await notes())).toEqual(new Set(['faq has no use for the field "footnote"']));
  });
});

describe("the blocks that a site can render", () => {
  it("are its folders, each with the shape that it declares", async () => {
    const found = await blockKinds(resolve(import.meta.dirname, "../../../../apps/web/src"));
    expect(found.get("faq")?.safeParse({ heading: "A" }).success).toBe(false);
    expect(found.has("render-blocks.tsx")).toBe(false);
  });
});
