import { perBrand } from "@switchyard/domain/kernel/brand";
import type { Block, Field, Page } from "@switchyard/domain/content/model";
import { describe, expect, it } from "vitest";
import { blocksOf, deadLink, deadLinks, idsOf, type LinkCheck } from "./check-links.ts";

const files = ["/site/sun.svg", "/site/rates", "/terms.pdf"];
const check: LinkCheck = {
  brand: "main",
  places: {
    ...perBrand(() => new Map()),
    main: new Map([
      ["/", new Set(["main"])],
      ["/help", new Set(["main", "outage"])],
      ["/mvi/offers", new Set(["main"])],
    ]),
    tee: new Map([["/sun", new Set(["main"])]]),
  },
  here: new Set(["main", "up"]),
  hasFile: (path) => files.includes(path),
};

const toAPage = "link to a page that this brand has, or write that page";
const toAFile = "put the file into apps/web/public, or correct the name";
const noTarget = (target: string) => ({
  target,
  why: `"${target}" is not a path, tel:, mailto:, https: or doc: target`,
  mend: "begin it with / for a page of the site",
});
const noFile = (target: string) => ({ target, why: `there is no file ${target}`, mend: toAFile });
const noPage = (target: string) => ({ target, why: `dead link ${target}`, mend: toAPage });

describe("a link", () => {
  it.each([
    "/",
    "/help",
    "/help/",
    "/help?zip=75206",
    "/help?zip=75206#outage",
    "/help#outage",
    "/help#",
    "/help?photo=/sun.svg",
    "#up",
    "/site/sun.svg",
    "/site/rates",
    "/terms.pdf",
    "doc:efl",
    "doc:tos",
    "doc:yrc",
    "tel:1",
    "mailto:a",
    "https://example.com",
    "https://example.com/a?b=c#d",
  ])("may lead to %s", (target) => {
    expect(deadLink(target, check)).toBeUndefined();
  });

  it.each([
    ...[
      "",
      "help",
      "//example.com",
      "tel:",
      "mailto:",
      "no tel:1",
      "http://example.com",
      "https://localhost",
      "https://example.",
      "https://exa mple.com",
      "https://example.com/a b",
      "https:///example.com",
      "see https://example.com",
    ].map(noTarget),
    ...[
      "/site/moon",
      "/moon.svg",
      "/moon.PNG",
      "/moon.jpg",
      "/moon.jpeg",
      "/moon.webp",
      "/moon.avif",
      "/moon.gif",
      "/moon.pdf",
    ].map(noFile),
    ...["/nowhere", "/nowhere?a=b#c", "/sun", "/moon.svg.gz", "/moonsvg"].map(noPage),
    {
      target: "doc:abc",
      why: 'no document "doc:abc"',
      mend: "doc:efl, doc:tos and doc:yrc are the documents of a plan",
    },
    {
      target: "#outage",
      why: 'no part of this page has the id "outage"',
      mend: "give the intended part this id, or remove the link",
    },
    {
      target: "/help#up",
      why: 'dead link /help#up: that page has no id "up"',
      mend: "give the intended part this id, or link to the page only",
    },
  ])("is dead: $why", (dead) => {
    expect(deadLink(dead.target, check)).toEqual(dead);
  });

  it("to the other brand must be one of its pages", () => {
    expect(deadLink("/sun", check, "tee")).toBeUndefined();
    expect(deadLink("/help", check, "tee")).toEqual({ target: "/help", why: "dead link /help of tee", mend: toAPage });
  });
});

const noHighlight = (url: string) => ({
  target: url,
  why: `highlight URL ${url} is not a page and no page is below it`,
  mend: toAPage,
});

describe("the dead links of a block's fields", () => {
  it.each<[string, Field, readonly object[]]>([
    [
      "words with links in them",
      "See [one](/one), [two](/help) and [three](#three).",
      [
        noPage("/one"),
        {
          target: "#three",
          why: 'no part of this page has the id "three"',
          mend: "give the intended part this id, or remove the link",
        },
      ],
    ],
    ["a link without a target", "[one]()", [noTarget("")]],
    ["a picture", "/site/moon.svg", [noFile("/site/moon.svg")]],
    ["a path in plain text", "/nowhere", []],
    ["numbers, switches and nothing", [1, true, null], []],
    ["lists of lists", [["/moon.png"], [{ href: "/one" }]], [noFile("/moon.png"), noPage("/one")]],
    [
      "a link and the text beside it",
      { href: "/one", text: "[two](/two)", image: { src: "/moon.png" } },
      [noPage("/one"), noPage("/two"), noFile("/moon.png")],
    ],
    ["a target that is no text", { href: 1 }, []],
    [
      "a link to the other brand",
      [
        { href: "/sun", brand: "tee" },
        { href: "/sun", brand: "moon" },
      ],
      [noPage("/sun")],
    ],
    [
      "an entry of a menu",
      { NavLink: " /one ", HighlightURLs: "/two, ,/help , /mvi" },
      [noPage("/one"), noHighlight("/two")],
    ],
    ["an entry without a target", { NavText: "A", Active: true, NavLink: " " }, []],
    [
      "an entry whose target is no text",
      { NavText: "A", Active: 1, NavLink: 1, HighlightURLs: 1, highlight: "/two" },
      [],
    ],
    [
      "an entry of another kind of menu",
      { highlight: ["/help/", "/two", 3, " /hel "] },
      [noHighlight("/two"), noHighlight("/hel")],
    ],
    ["an entry above others", { Submenu: [{ NavLink: "/one" }] }, [noPage("/one")]],
  ])("%s", (_what, field, dead) => {
    expect(deadLinks(field, check)).toEqual(dead);
  });

  it("are not found in lists with an extra comma", () => {
    const places = { ...perBrand(() => new Map()), main: new Map([["/help", new Set(["main"])]]) };
    expect(deadLinks({ HighlightURLs: ", /help,", highlight: ["", " "] }, { ...check, places })).toEqual([]);
  });

  it.each<[Field, boolean]>([
    [true, true],
    [1, true],
    ["1", true],
    ["true", true],
    ["YES", true],
    [false, false],
    [0, false],
    [2, false],
    ["0", false],
    ["11", false],
    ["21", false],
    ["", false],
    [null, false],
    [["1"], false],
  ])("an entry whose Active is %j counts: %s", (Active, counts) => {
    const found = deadLinks(
      { NavText: "A", Active, NavLink: "/one", HighlightURLs: "/two", highlight: ["/three"] },
      check,
    );
    expect(found).toEqual(counts ? [noPage("/one"), noHighlight("/two"), noHighlight("/three")] : []);
  });
});

const block = (type: string, more: Partial<Block> = {}): Block => ({
  type,
  params: {},
  fields: {},
  blocks: {},
  ...more,
});

describe("the ids that a link may lead to", () => {
  it("are the main part and those of nested fields, params, components and inner blocks", () => {
    const blocks = [
      block("menu", {
        params: { id: "param" },
        fields: { id: "field", items: [{ id: "item" }, { more: { id: "deep" } }, "id"], no: { id: 1 } },
      }),
      block("hero", {
        params: { id: "" },
        blocks: {
          aside: [block("faq", { fields: { part: { id: "inside" } } })],
          below: [block("menu", { params: { id: "below" } })],
        },
      }),
    ];
    const anchors = new Map([
      ["menu", ["drawer", "search"]],
      ["footer", ["foot"]],
    ]);
    expect([...idsOf(blocks, anchors)]).toEqual([
      "main",
      "drawer",
      "search",
      "param",
      "field",
      "item",
      "deep",
      "inside",
      "below",
    ]);
    expect([...idsOf([], anchors)]).toEqual(["main"]);
  });
});

it("the blocks of a page come from top to bottom", () => {
  const page: Page = {
    path: "/",
    title: "",
    description: "",
    kind: "static",
    bodyBottom: [block("footer")],
    main: [block("hero"), block("faq")],
    bodyTop: [block("menu")],
  };
  expect(blocksOf(page).map(({ type }) => type)).toEqual(["menu", "hero", "faq", "footer"]);
});
