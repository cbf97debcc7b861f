import { describe, expect, test } from "vitest";
import type { Field, Page } from "./model.ts";
import { searchablePage } from "./searchable-page.ts";

const page = (path: string, fields: Readonly<Record<string, Field>>, what: Partial<Page> = {}): Page =>
  ({
    path,
    title: path,
    description: "",
    bodyTop: [],
    main: [{ type: "text", params: {}, fields, blocks: {} }],
    bodyBottom: [],
    ...what,
  }) as Page;
const texts = (fields: Readonly<Record<string, Field>>) => searchablePage(page("/a", fields)).texts;
describe("the searchable text of a page", () => {
  test("is every text of every block, with headings marked", () => {
    expect(
      texts({
        heading: "Move in",
        Heading: "Move",
        title: "Title",
        Question: "Why",
        text: "Words",
        list: [{ title: "One" }, "two"],
      }),
    ).toEqual([
      { text: "Move in", isHeading: true },
      { text: "Move", isHeading: true },
      { text: "Title", isHeading: true },
      { text: "Why", isHeading: true },
      { text: "Words", isHeading: false },
      { text: "One", isHeading: true },
      { text: "two", isHeading: false },
    ]);
    const inside = page(
      "/a",
      { text: "outer" },
      {
        bodyTop: [
          {
            type: "text",
            params: {},
            fields: { text: "top" },
            blocks: { main: [{ type: "text", params: {}, fields: { text: "inner" }, blocks: {} }] },
          },
        ] as never,
        bodyBottom: [{ type: "text", params: {}, fields: { text: "bottom" }, blocks: {} }] as never,
      },
    );
    expect(searchablePage(inside).texts.map(({ text }) => text)).toEqual(["top", "inner", "outer", "bottom"]);
  });

  test.each([
    "/help",
    "#top",
    "tel:+18005550100",
    "mailto:help@example.com",
    "https://example.com/a",
    "http://example.com",
    "doc:efl",
    "12 %",
    "{count} months",
    "a <b>",
  ])("excludes an address, number or message with arguments: %s", (text) => expect(texts({ text })).toEqual([]));
  test.each(["/help and more", "see #1", "x tel: us"])("may begin like an address: %s", (text) =>
    expect(texts({ text })).toEqual([{ text, isHeading: false }]),
  );
  test("excludes settings, and values other than text", () =>
    expect(texts({ href: "word", tone: "warm", count: 12, flag: true, none: null, id: "word" })).toEqual([]));
  test("has no markup", () =>
    expect(texts({ text: " **Bold**  and [a link](/help)\n too " })).toEqual([
      { text: "Bold and a link too", isHeading: false },
    ]));
});
