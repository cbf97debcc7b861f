import { perBrand } from "@switchyard/domain/kernel/brand";
import type { Block, Field, Page } from "@switchyard/domain/content/model";
import { pageNames } from "@switchyard/domain/flows/pages";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { type BlockKinds, needs, unrendered } from "./block-kinds.ts";
import type { Places } from "./check-links.ts";
import { checkPage } from "./check-pages.ts";
import { PageText } from "./page-text.ts";

const block = (type: string, more: Partial<Block> = {}): Block => ({
  type,
  params: {},
  fields: {},
  blocks: {},
  ...more,
});
const places: Places = new Map([
  ["/help", new Set(["main"])],
  ["/mvi/offers", new Set(["main"])],
]);
const kinds: BlockKinds = new Map<string, z.ZodType | undefined>([
  ["faq", z.object({ heading: z.string(), items: z.array(z.object({ answer: z.string() })).optional() })],
  ["fine-print", z.string().or(z.object({}).passthrough())],
  ["words", z.record(z.string(), z.unknown()).transform(() => "words")],
  ["nothing", z.record(z.string(), z.unknown()).transform(() => null)],
  ...["rich-text", "feature-list", "rich-menu", "quotes", "steps", "tabs", "zebra", ...Object.keys(needs)].map(
    (type) => [type, undefined] as const,
  ),
]);

/** Findings on a page with these blocks under `main`, and these lines in its file. */
const found = (
  blocks: readonly Block[],
  lines: readonly string[] = [],
  drawings: readonly string[] = ["sun", "sunrise", "roof"],
) => {
  const page: Page = {
    path: "/help",
    title: "Help",
    description: "",
    kind: "static",
    bodyTop: [],
    main: blocks,
    bodyBottom: [],
  };
  const text = new PageText([{ file: "content/help.yaml", lines }], new Map());
  return checkPage({
    page,
    brand: "tee",
    places: { ...perBrand(() => new Map()), tee: places },
    here: new Set(["main"]),
    kinds,
    drawings: new Set(drawings),
    text,
    hasFile: () => false,
  });
};
const error = (line: number, message: string, mend: string) => ({
  level: "error",
  where: `content/help.yaml:${line}`,
  message,
  mend,
  on: "tee /help",
});

describe("a page", () => {
  it("with correct blocks has no findings", () => {
    expect(
      found([
        block("faq", { fields: { heading: "A" } }),
        block("rich-text", { fields: { href: "/help" } }),
        block("password-rule"),
      ]),
    ).toEqual([]);
  });

  it("without any block is empty", () => {
    expect(found([])).toEqual([error(1, "the page is empty", "give it a block under main:, or delete the file")]);
  });

  it("may not have unknown blocks; similar names are suggested", () => {
    const lines = [
      "main:",
      "  - type: rich-texts",
      "  - type: qute",
      "  - type: tab-menus",
      "  - type: xx",
      "  - type: a-rich",
      "  - type: rich-st",
      "  - type: x-features",
    ];
    expect(
      found(
        [
          block("rich-texts"),
          block("qute"),
          block("Tab-Menus"),
          block("xx"),
          block("a-rich"),
          block("rich-st"),
          block("x-features"),
        ],
        lines,
      ),
    ).toEqual([
      error(2, 'unknown block "rich-texts"', "use one of the site's: rich-text, rich-menu"),
      error(3, 'unknown block "qute"', "use one of the site's: quotes"),
      error(1, 'unknown block "Tab-Menus"', "use one of the site's: tabs, editable-text-box"),
      error(5, 'unknown block "xx"', "use one of the site's: faq, fine-print, words, nothing, rich-text, feature-list"),
      error(6, 'unknown block "a-rich"', "use one of the site's: rich-text, rich-menu, account-paths"),
      error(7, 'unknown block "rich-st"', "use one of the site's: rich-text, rich-menu"),
      error(8, 'unknown block "x-features"', "use one of the site's: feature-list"),
    ]);
  });

  it("may have a block inside another, which is checked as well", () => {
    expect(
      found([
        block("rich-text", { blocks: { aside: [block("rich-text", { blocks: { deep: [block("carousel")] } })] } }),
      ]),
    ).toEqual([error(1, 'unknown block "carousel"', "use one of the site's: calendar, connected-demo")]);
  });
});

describe("the requirements of a block", () => {
  it.each(Object.entries(needs))("%s", (type, { params = [], blocks = [] }) => {
    const expected = [
      ...params.map((name) => error(1, `${type}: param "${name}" is missing`, `add it: params: { ${name}: … }`)),
      ...blocks.map((area) =>
        error(1, `${type}: "${area}" has no block`, `add a block: blocks: { ${area}: [{ type: … }] }`),
      ),
    ];
    expect(expected.length).toBeGreaterThan(0);
    expect(found([block(type)])).toEqual(expected);
    expect(
      found([
        block(type, {
          params: Object.fromEntries(params.map((name) => [name, ""])),
          blocks: Object.fromEntries(blocks.map((area) => [area, []])),
        }),
      ]),
    ).toEqual(expect.arrayContaining(expected));
    expect(
      found([
        block(type, {
          params: Object.fromEntries(params.map((name) => [name, "/help"])),
          blocks: Object.fromEntries(blocks.map((area) => [area, [block("rich-text")]])),
        }),
      ]),
    ).toEqual([]);
  });

  it("are reported with the line of the empty area", () => {
    expect(found([block("hero")], ["main:", "  - type: hero", "    blocks:", "      aside: []"])).toMatchObject([
      { where: "content/help.yaml:4" },
    ]);
  });

  it("are pinned for each block, because a block without them breaks the page", () => {
    const lacks = Object.fromEntries(
      Object.keys(needs).map((type) => [
        type,
        found([block(type)]).map(({ message }) => message.replace(`${type}: `, "")),
      ]),
    );
    const param = (...names: string[]) => names.map((name) => `param "${name}" is missing`);
    const place = (...names: string[]) => names.map((name) => `"${name}" has no block`);
    expect(lacks).toEqual({
      calendar: param("esiid"),
      "data-layer": param("event"),
      "editable-text-box": param("name"),
      "html-injection": param("place"),
      interstitial: param("name", "threshold"),
      "connected-demo": param("datasource", "route"),
      "account-paths": param(
        "sign-in",
        "residential-account",
        "business-account",
        "signed-out",
        "session-timeout",
        "forgot-password",
        "forgot-username",
        "reset-password",
        "create-account",
        "awaiting-service-date",
        "closed-account",
      ),
      hero: place("aside"),
      "mini-confirmation": param("userNameIs", "userNamePattern"),
      "path-to-plan": param("movePath", "switchPath"),
      "plan-compare": place("usage", "ask"),
      "plan-prove": place("ask"),
      "plan-list": [...param("orderInformationLink"), ...place("rightSide", "viewPlans", "helpMeChoose", "ask")],
      "order-information": param("defaultDriverLicenseState"),
      outcome: param("reference", "tone"),
      "session-expiry": place("prompt"),
      "terms-and-conditions": place("terms"),
    });
    expect([...unrendered]).toEqual(["destinations", "account-paths", "route-flags", "password-rule", "account-tasks"]);
  });
});

describe("the fields of a block", () => {
  it("have the shape that its component declares", () => {
    const lines = [
      "main:",
      "  - type: rich-text",
      "  - type: faq",
      "    fields:",
      "      items: []",
      "      heading: 1",
    ];
    expect(
      found([block("faq", { fields: { heading: 1, items: [{ answer: "A" }, { answer: 2 }], footnote: "B" } })], lines),
    ).toEqual([
      error(
        3,
        'faq: field "heading": Invalid input: expected string, received number',
        "its shape is in content.ts beside the block, apps/web/src/features/*/faq",
      ),
      error(
        3,
        'faq: field "items.1.answer": Invalid input: expected string, received number',
        "its shape is in content.ts beside the block, apps/web/src/features/*/faq",
      ),
    ]);
  });

  it("are only noted if the component doesn't use them", () => {
    const lines = ["main:", "  - type: faq", "    fields:", "      heading: footnote", "      footnote: B"];
    const idle = {
      level: "note",
      where: "content/help.yaml:5",
      message: 'faq does not use the field "footnote"',
      mend: "remove it, or correct its name",
      on: "tee /help",
    };
    expect(found([block("faq", { fields: { heading: "footnote", footnote: "B" } })], lines)).toEqual([idle]);
    expect(
      found([
        block("fine-print", { fields: { footnote: "B" } }),
        block("words", { fields: { footnote: "B" } }),
        block("nothing", { fields: { footnote: "B" } }),
      ]),
    ).toEqual([]);
  });

  it("name existing drawings, at any depth, if any are known", () => {
    const lines = ["- type: rich-text", "  sunshine: yes", "  drawing: sunshine"];
    const fields: Readonly<Record<string, Field>> = {
      drawing: "roof",
      items: [{ drawing: "sunshine" }, { deep: { drawing: 1 } }, null, "moon"],
    };
    expect(found([block("rich-text", { fields })], lines)).toEqual([
      error(3, 'rich-text: there is no drawing "sunshine"', "use one of these: sun, sunrise"),
    ]);
    expect(found([block("rich-text", { fields })], lines, [])).toEqual([]);
    expect(
      found(
        [block("rich-text", { fields: { items: [{ drawing: "sunshine" }] } })],
        ["- type: rich-text", "- drawing:", "    sunshine"],
      ),
    ).toMatchObject([{ where: "content/help.yaml:3" }]);
  });

  it("give badges colours with enough contrast", () => {
    const lines = ["- type: rich-text", "  colour: red", "  fontColour: '#C0C0C0'"];
    expect(
      found(
        [
          block("rich-text", {
            fields: {
              plans: [
                { colour: "red", fontColour: "#C0C0C0" },
                { colour: "#FFFFFF", fontColour: "#C0C0C0" },
                { colour: "#FFFFFF", fontColour: "#767676" },
                { colour: "red" },
                { fontColour: "red" },
              ],
            },
          }),
        ],
        lines,
      ),
    ).toEqual([
      error(
        2,
        'rich-text: "red" or "#C0C0C0" is not a colour like "#14173D"',
        "write both as # and six hexadecimal digits",
      ),
      error(
        3,
        "rich-text: #C0C0C0 on #FFFFFF can't be read: contrast 1.8",
        "choose a darker or a lighter one of the two until it is 4.5 or more",
      ),
    ]);
    expect(
      found(
        [block("rich-text", { fields: { colour: "#FFFFFF", fontColour: "#C0C0C0" } })],
        ["- type: rich-text", "  colour: '#FFFFFF'"],
      ),
    ).toMatchObject([{ where: "content/help.yaml:2" }]);
    expect(
      found(
        [block("rich-text", { fields: { colour: "#FFFFFF", fontColour: "blue" } })],
        ["- type: rich-text", "  fontColour: blue"],
      ),
    ).toMatchObject([{ where: "content/help.yaml:2" }]);
  });

  it("have working links", () => {
    const lines = ["- type: rich-text", "  lead: '[there](/nowhere)'"];
    expect(found([block("rich-text", { fields: { lead: "[there](/nowhere), [here](/help)" } })], lines)).toEqual([
      error(2, "rich-text: dead link /nowhere", "link to a page that this brand has, or write that page"),
    ]);
  });
});

describe("the params of a block", () => {
  it("have working links if their names contain links", () => {
    const lines = ["- type: rich-text", "  params:", "    allPath: /nowhere"];
    const params = { allPath: "/nowhere", moreLink: "/help", Linked: "/no", pathTo: "/no" };
    expect(found([block("rich-text", { params })], lines)).toEqual([
      error(3, "rich-text: dead link /nowhere", "link to a page that this brand has, or write that page"),
    ]);
    expect(found([block("rich-text", { params: { moreLink: "/nowhere" } })], lines)).toHaveLength(1);
  });

  it("of account paths all have working links", () => {
    const params = Object.fromEntries((needs["account-paths"]?.params ?? []).map((name) => [name, "/help"]));
    expect(found([block("account-paths", { params: { ...params, "signed-out": "/out" } })])).toEqual([
      error(1, "account-paths: dead link /out", "link to a page that this brand has, or write that page"),
    ]);
  });
});

describe("the destinations of the decisions", () => {
  const all = Object.fromEntries(pageNames.map((name) => [name, "/help"]));
  const [first, second] = pageNames;

  it("are pages on both routes", () => {
    expect(found([block("destinations", { params: all })])).toEqual([]);
    const lines = ["- type: destinations", "  params:", `    ${first}: "/{route}/offers"`];
    expect(found([block("destinations", { params: { ...all, [first]: "/{route}/offers" } })], lines)).toEqual([
      error(3, "destinations: dead link /swi/offers", "link to a page that this brand has, or write that page"),
    ]);
    expect(
      found([block("destinations", { params: { ...all, [first]: "/{route}/no" } })], lines).map(
        ({ message }) => message,
      ),
    ).toEqual(["destinations: dead link /mvi/no", "destinations: dead link /swi/no"]);
  });

  it("exist for every decision, and for no other", () => {
    const lines = ["- type: destinations", "  params:", "    nowhere: /help"];
    expect(found([block("destinations", { params: { ...all, [second]: "", nowhere: "/help" } })], lines)).toEqual(
      expect.arrayContaining([
        {
          ...error(3, 'destinations: no decision leads to "nowhere"', ""),
          mend: expect.stringMatching(/^remove it, or correct its name: /),
        },
        error(1, `destinations: "${second}" leads nowhere`, `add its path: ${second}: /…`),
      ]),
    );
    expect(found([block("rich-text", { blocks: { a: [block("rich-text")] } })])).toEqual([]);
  });
});
