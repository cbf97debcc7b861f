import { describe, expect, it } from "vitest";
import { checkLabels, labelKeys } from "./check-labels.ts";

const labels = {
  card: { price: "1", error: { late: "2", none: "3" }, "term-2": "4" },
  shell: "5",
  menu: { open: "6" },
};
const keys = ["card.price", "card.error.late", "card.error.none", "card.term-2", "shell", "menu.open"];

it("label keys include their parents", () => {
  expect(labelKeys(labels)).toEqual(keys);
  expect(labelKeys({})).toEqual([]);
});

/** Findings on this code, except unused labels. */
const missing = (text: string) =>
  checkLabels(labels, [{ file: "page.tsx", text }], () => "").filter(({ where }) => where !== "");
/** The labels that this code leaves unused. */
const idle = (...texts: string[]) =>
  checkLabels(
    labels,
    texts.map((text) => ({ file: "page.tsx", text })),
    (key) => `labels:${key}`,
  ).flatMap(({ where }) => (where.startsWith("labels:") ? [where.slice(7)] : []));
const without = (...used: string[]) => keys.filter((key) => !used.includes(key));

describe("a label that the code uses", () => {
  it.each<[string, number, string]>([
    ['t("card.colour")', 1, 'there is no label "card.colour"'],
    ["\nt('card.error.early.a-b');", 2, 'there is no label "card.error.early.a-b"'],
    ["a\n\nt(`shell.open`)\n\n", 3, 'there is no label "shell.open"'],
    ['t("card.pri")', 1, 'there is no label "card.pri"'],
    ["t(`card.errors.${code}`)", 1, 'there are no labels under "card.errors."'],
    ["\n\nt(`menu.${code}`, `menu.list.item.${code}`)\n", 3, 'there are no labels under "menu.list.item."'],
  ])("%s must exist", (text, line, message) => {
    expect(missing(text)).toEqual([
      {
        level: "error",
        where: `page.tsx:${line}`,
        message,
        mend: "write it in a file of content/labels, in both languages, or correct the key",
      },
    ]);
  });

  it.each([
    't("card.price")',
    "t(`card.error.${code}`)",
    "`card.${a}.${b}`",
    't("card.error")',
    '"a card.colour"',
    '"card.colour of"',
    '"cards.colour"',
    '"home.colour"',
    "card.colour",
    '"card."',
    '"shell"',
    "`${card}`",
  ])("%s is correct", (text) => {
    expect(missing(text)).toEqual([]);
  });
});

describe("a label that no page uses", () => {
  it("is reported with its file and line", () => {
    const found = checkLabels({ a: { b: "1" } }, [], (key) => `content/labels/x.yaml:${key}`);
    expect(found).toEqual([
      {
        level: "error",
        where: "content/labels/x.yaml:a.b",
        message: 'no page uses the label "a.b"',
        mend: 'delete it; if code builds its key, name it there in a comment: "Labels used: the.tree.*"',
      },
    ]);
    expect(checkLabels({}, [{ file: "page.tsx", text: '"a.b"' }], () => "")).toEqual([]);
  });

  it.each<[string, readonly string[]]>([
    ['"card.price"', without("card.price")],
    ["'card.term-2' `menu.open`", without("card.term-2", "menu.open")],
    ['"card.error"', without("card.error.late", "card.error.none")],
    ["`card.error.${code}`", without("card.error.late", "card.error.none")],
    ["`card.${code}`", without("card.price", "card.error.late", "card.error.none", "card.term-2")],
    ["`card.errors.${code}`", keys],
    ['"card.err"', keys],
    ["// Labels used: card.error.*", without("card.error.late", "card.error.none")],
    // The marker of earlier releases.
    ["// labels: card.error.*", without("card.error.late", "card.error.none")],
    ["// labels:card.error.l*", without("card.error.late")],
    ["// Labels used: card.error.*, menu.*", without("card.error.late", "card.error.none", "menu.open")],
    ["// Labels used: card.error.*\n menu.*", without("card.error.late", "card.error.none", "menu.open")],
    [
      "// Labels used: card.*rest menu.*",
      without("card.price", "card.error.late", "card.error.none", "card.term-2", "menu.open"),
    ],
    ["// Labels used: shell* card.term-2*", without("shell", "card.term-2")],
    ["// Labels used: card.error.late", keys],
    ["// Labels used: menu and card.*", keys],
    ["// words: card.*", keys],
  ])("%s", (text, unused) => {
    expect(idle(text)).toEqual(unused);
  });

  it("may be used by any of the files", () => {
    expect(idle('"card.price"', "`card.error.${code}`", "// Labels used: menu.*", '"shell"')).toEqual([
      "card.term-2",
      "shell",
    ]);
  });
});
