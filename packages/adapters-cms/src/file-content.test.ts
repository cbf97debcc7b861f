import { policyDefaults } from "@switchyard/domain/content/policy-defaults";
import { mkdtemp, mkdir, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { fileContent } from "./file-content.ts";
import type { Flaw } from "./yaml-file.ts";

let dir: string;
let time: number;
let heard: Flaw[];
let writes = 0;

beforeEach(async () => {
  dir = join(await mkdtemp(join(tmpdir(), "content-")), "content");
  time = 0;
  heard = [];
});
afterEach(() => rm(dirname(dir), { recursive: true, force: true }));

const write = async (name: string, text: string) => {
  const path = join(dir, name);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, text);
  writes += 1;
  await utimes(path, new Date(), new Date(1_700_000_000_000 + writes * 1000));
};
const library = () => fileContent({ dir, now: () => time, report: (flaw) => heard.push(flaw) });
const aBlock = (text: string) => `main: [{ type: rich-text, fields: { heading: ${text} } }]\n`;

describe("content from files", () => {
  it("opens a new page without a restart (S1-008)", async () => {
    await write("pages/shared/index.yaml", aBlock("Home"));
    const content = library();
    expect((await content.page("main", "en", "/spring/sale"))._unsafeUnwrap()).toBeUndefined();
    await write("pages/shared/spring/sale.yaml", `title: Spring\nkind: plan-list\n${aBlock("Spring")}`);
    time += 1000;
    expect((await content.page("main", "en", "/spring/sale/"))._unsafeUnwrap()).toMatchObject({
      path: "/spring/sale",
      title: "Spring",
      kind: "plan-list",
    });
    expect((await content.pageIndex("tee"))._unsafeUnwrap().get("/spring/sale")).toBe("plan-list");
  });

  it("checks the folder at most once a second", async () => {
    await write("pages/shared/index.yaml", aBlock("Before"));
    const content = library();
    const heading = async () => (await content.page("main", "en", "/"))._unsafeUnwrap()?.main[0]?.fields["heading"];
    expect(await heading()).toBe("Before");
    await write("pages/shared/index.yaml", aBlock("After"));
    time += 999;
    expect(await heading()).toBe("Before");
    time += 1;
    expect(await heading()).toBe("After");
  });

  it("rereads after a purge, and announces only changes that it found in a check", async () => {
    await write("pages/shared/index.yaml", aBlock("Before"));
    let changes = 0;
    const content = fileContent({ dir, now: () => time, changed: () => (changes += 1) });
    const heading = async () => (await content.page("main", "en", "/"))._unsafeUnwrap()?.main[0]?.fields["heading"];
    expect([await heading(), changes]).toEqual(["Before", 0]);
    await write("pages/shared/index.yaml", aBlock("Purged"));
    content.forget({});
    expect([await heading(), changes]).toEqual(["Purged", 0]);
    await write("pages/shared/index.yaml", aBlock("Found"));
    time += 1000;
    expect([await heading(), changes]).toEqual(["Found", 1]);
  });

  it("returns the same version to concurrent callers", async () => {
    await write("pages/shared/index.yaml", aBlock("Before"));
    const content = library();
    await content.page("main", "en", "/");
    await write("pages/shared/index.yaml", aBlock("After"));
    time += 1000;
    const pages = await Promise.all([content.page("main", "en", "/"), content.page("main", "en", "/")]);
    expect(pages.map((page) => page._unsafeUnwrap()?.main[0]?.fields["heading"])).toEqual(["After", "After"]);
  });

  it("returns the same objects until the folder changes", async () => {
    await write("pages/shared/index.yaml", aBlock("Home"));
    await write("labels/a.yaml", "a: '1'");
    const content = library();
    const things = async () => [
      (await content.page("main", "en", "/"))._unsafeUnwrap(),
      (await content.pageIndex("main"))._unsafeUnwrap(),
      (await content.labels("main", "en"))._unsafeUnwrap(),
    ];
    const first = await things();
    time += 1000;
    for (const [index, thing] of (await things()).entries()) expect(thing).toBe(first[index]);
    await write("labels/a.yaml", "a: '22'");
    time += 1000;
    expect((await things())[2]).toEqual({ a: "22" });
  });

  it("uses the last version while the folder is missing", async () => {
    await write("pages/shared/index.yaml", aBlock("Home"));
    time = 10_000;
    const content = library();
    await content.page("main", "en", "/");
    await rm(dir, { recursive: true });
    time += 1000;
    expect((await content.page("main", "en", "/"))._unsafeUnwrap()?.main[0]?.fields["heading"]).toBe("Home");
  });

  it("checks at most once a second, at any time", async () => {
    await write("pages/shared/index.yaml", aBlock("Before"));
    time = 10_000;
    const content = library();
    await content.page("main", "en", "/");
    await write("pages/shared/index.yaml", aBlock("After"));
    time += 999;
    expect((await content.page("main", "en", "/"))._unsafeUnwrap()?.main[0]?.fields["heading"]).toBe("Before");
  });

  it("removes a page with its file", async () => {
    await write("pages/shared/old.yaml", aBlock("Old"));
    const content = library();
    await content.page("main", "en", "/old");
    await rm(join(dir, "pages/shared/old.yaml"));
    time += 1000;
    expect((await content.page("main", "en", "/old"))._unsafeUnwrap()).toBeUndefined();
  });

  it("contains each language of each brand, side by side in one file", async () => {
    await write(
      "pages/shared/index.yaml",
      `title: { en: Light, es: Luz }\n${aBlock("{ main: { en: Sun, es: Sol }, tee: Leaf }")}`,
    );
    const content = library();
    const titleAndHeading = async (brand: "main" | "tee", locale: "en" | "es") => {
      const page = (await content.page(brand, locale, "/"))._unsafeUnwrap();
      return [page?.title, page?.main[0]?.fields["heading"]];
    };
    expect(await titleAndHeading("main", "en")).toEqual(["Light", "Sun"]);
    expect(await titleAndHeading("main", "es")).toEqual(["Luz", "Sol"]);
    expect(await titleAndHeading("tee", "es")).toEqual(["Luz", "Leaf"]);
  });

  it("separates brands and languages in any order of calls", async () => {
    await write("facts.yaml", "phone: { main: { en: 1-800-1, es: 1-800-2 }, tee: { en: 1-800-3, es: 1-800-4 } }");
    await write("labels/a.yaml", "call: { en: 'Call %{phone}', es: 'Llame %{phone}' }");
    await write("pages/shared/index.yaml", aBlock("'%{phone}'"));
    await write("pages/tee/leaf.yaml", aBlock("Leaf"));
    await write("pages/main/sun.yaml", aBlock("Sun"));
    const content = library();
    const titleAndHeading = async (brand: "main" | "tee", locale: "en" | "es") => [
      (await content.labels(brand, locale))._unsafeUnwrap()["call"],
      (await content.page(brand, locale, "/"))._unsafeUnwrap()?.main[0]?.fields["heading"],
    ];
    expect([
      await titleAndHeading("main", "en"),
      await titleAndHeading("main", "es"),
      await titleAndHeading("tee", "en"),
      await titleAndHeading("tee", "es"),
    ]).toEqual([
      ["Call 1-800-1", "1-800-1"],
      ["Llame 1-800-2", "1-800-2"],
      ["Call 1-800-3", "1-800-3"],
      ["Llame 1-800-4", "1-800-4"],
    ]);
    expect([...(await content.pageIndex("main"))._unsafeUnwrap()]).toEqual([
      ["/", "static"],
      ["/sun", "static"],
    ]);
    expect([...(await content.pageIndex("tee"))._unsafeUnwrap()]).toEqual([
      ["/", "static"],
      ["/leaf", "static"],
    ]);
  });

  it("prefers a brand's own file to the shared one, area by area", async () => {
    await write("pages/shared/help.yaml", `title: Help\n${aBlock("Shared")}bodyBottom: [{ type: faq }]\n`);
    await write("pages/tee/help.yaml", aBlock("Own"));
    const page = (await library().page("tee", "en", "/help"))._unsafeUnwrap();
    expect([page?.title, page?.main[0]?.fields["heading"], page?.bodyBottom[0]?.type]).toEqual(["Help", "Own", "faq"]);
  });

  it("omits a list item for a brand without it", async () => {
    await write("pages/shared/index.yaml", "main: [{ type: faq, fields: { items: [A, { tee: B }, C] } }]");
    const items = async (brand: "main" | "tee") =>
      (await library().page(brand, "en", "/"))._unsafeUnwrap()?.main[0]?.fields["items"];
    expect(await items("main")).toEqual(["A", "C"]);
    expect(await items("tee")).toEqual(["A", "B", "C"]);
  });

  it("inserts a named block where it is used, overridden by fields beside it, and puts facts into texts", async () => {
    await write("facts.yaml", "phone: { main: 1-800-1, tee: 1-800-2 }");
    await write(
      "blocks/panel.yaml",
      'type: help-panel\nparams: { a: 1, b: true }\nfields: { heading: Help, text: "Call %{phone}, %{unknown}" }',
    );
    await write("pages/shared/index.yaml", "main: [{ use: panel, params: { b: no }, fields: { heading: Mine } }]");
    expect((await library().page("tee", "en", "/"))._unsafeUnwrap()?.main[0]).toEqual({
      type: "help-panel",
      params: { a: "1", b: "no" },
      fields: { heading: "Mine", text: "Call 1-800-2, %{unknown}" },
      blocks: {},
    });
  });

  it("gives a page without a title the title Page (S1-013)", async () => {
    await write("pages/shared/bare.yaml", aBlock("Bare"));
    expect((await library().page("main", "en", "/bare"))._unsafeUnwrap()?.title).toBe("Page");
  });

  it("returns the oops page for every path under /oops, in upper and lower case (S1-018)", async () => {
    await write("pages/shared/oops.yaml", aBlock("Oops"));
    for (const path of ["/oops", "/OOPS/x", "/Oops/"])
      expect((await library().page("main", "en", path))._unsafeUnwrap()?.path).toBe("/oops");
  });

  it("leaves blocks of other pages out of the page index", async () => {
    await write("pages/shared/_shell.yaml", aBlock("Frame"));
    const content = library();
    expect([...(await content.pageIndex("main"))._unsafeUnwrap().keys()]).toEqual([]);
    expect((await content.page("main", "en", "/_shell"))._unsafeUnwrap()?.main).toHaveLength(1);
  });
});

describe("a broken file", () => {
  it("breaks only its own page, and names its path and line", async () => {
    await write("pages/shared/good.yaml", aBlock("Good"));
    await write("pages/shared/bad.yaml", "title: Bad\nmain:\n  - type: [unclosed\n");
    const content = library();
    expect((await content.page("main", "en", "/good")).isOk()).toBe(true);
    expect((await content.page("main", "en", "/bad"))._unsafeUnwrapErr()).toMatchObject({
      kind: "malformed",
      operation: "content.page",
      detail: expect.stringMatching(/^content\/pages\/shared\/bad\.yaml:[34]: /),
    });
  });

  it.each([
    ["a block without a type", "title: X\nmain:\n  - fields: { a: 1 }\n", ":3: a block needs"],
    ["a word that no page has", "title: X\n\nheading: Y\n", ':3: a page has no "heading"'],
    [
      "a block that is not there",
      "main:\n  - type: faq\n  - use: nowhere\n",
      ":3: there is no content/blocks/nowhere.yaml",
    ],
    ["a block that uses itself", "main:\n  - use: loop\n", "loop.yaml uses itself"],
    ["a kind that is none", "kind: blog\n", ":1: kind must be one of"],
  ])("names the place of %s", async (_what, text, expected) => {
    await write("blocks/loop.yaml", "type: faq\nblocks: { inner: [{ use: loop }] }\n");
    await write("pages/shared/bad.yaml", text);
    expect((await library().page("main", "en", "/bad"))._unsafeUnwrapErr().detail).toContain(expected);
  });

  it("leaves its last good version in use, and is reported", async () => {
    await write("pages/shared/index.yaml", aBlock("Good"));
    await write(
      "policy.yaml",
      "holidays: 2026-12-25\ncalendarDays: 90\nevModels: []\nbirthYears: { from: 1900, to: 2008 }\ndepositDueDays: 30\nautopayPlans: []\n",
    );
    const content = library();
    await content.page("main", "en", "/");
    await content.policy("main");
    await write("pages/shared/index.yaml", "main: [\n");
    await write(
      "policy.yaml",
      "holidays: 2026-02-30\ncalendarDays: 90\nevModels: []\nbirthYears: { from: 1900, to: 2008 }\ndepositDueDays: 30\nautopayPlans: []\n",
    );
    time += 1000;
    expect((await content.page("main", "en", "/"))._unsafeUnwrap()?.main[0]?.fields["heading"]).toBe("Good");
    expect((await content.policy("main"))._unsafeUnwrap().holidays).toEqual(["2026-12-25"]);
    expect(heard.map(({ file }) => file)).toEqual(["content/pages/shared/index.yaml", "content/policy.yaml"]);
    expect(heard[1]?.message).toContain("2026-02-30");
  });

  it("affects only its own labels", async () => {
    await write("labels/good.yaml", "common: { back: { en: Back, es: Atrás } }");
    await write("labels/bad.yaml", "shell: { open: [\n");
    expect((await library().labels("main", "es"))._unsafeUnwrap()).toEqual({ common: { back: "Atrás" } });
    expect(heard).toHaveLength(1);
  });

  it("is a problem, not an exception, when the folder itself is missing", async () => {
    const content = library();
    const troubles = [
      await content.page("main", "en", "/"),
      await content.pageIndex("main"),
      await content.labels("main", "en"),
      await content.policy("main"),
    ].map((answer) => answer._unsafeUnwrapErr());
    expect(troubles).toEqual(
      ["page", "pageIndex", "labels", "policy"].map((what) => ({
        kind: "unreachable",
        operation: `content.${what}`,
        detail: "the content folder can't be read",
      })),
    );
  });

  it("is reported once to concurrent callers", async () => {
    await write("pages/shared/index.yaml", "main: [\n");
    const content = library();
    await Promise.all([
      content.page("main", "en", "/other"),
      content.page("main", "es", "/other"),
      content.pageIndex("tee"),
    ]);
    expect(heard).toHaveLength(1);
  });

  it("needs no error log", async () => {
    await write("pages/shared/index.yaml", "main: [{ type: 5 }]");
    const detail = "content/pages/shared/index.yaml:1: not a block: Invalid input: expected string, received number";
    expect((await fileContent({ dir }).page("main", "en", "/"))._unsafeUnwrapErr()).toEqual({
      kind: "malformed",
      operation: "content.page",
      detail,
    });
  });
});

describe("policy from content", () => {
  it("reads holidays from a list with commas (E-089) and gives each brand its own values", async () => {
    await write(
      "policy.yaml",
      "holidays: 2026-11-26, 2026-12-25,\ncalendarDays: { main: 90, tee: 10 }\nevModels: [EV-ANY]\nbirthYears: { from: 1906, to: 2008 }\ndepositDueDays: 30\nautopayPlans: [LK-TRUE-12]\n",
    );
    const content = library();
    expect((await content.policy("main"))._unsafeUnwrap()).toEqual({
      ...policyDefaults,
      holidays: ["2026-11-26", "2026-12-25"],
      calendarDays: 90,
      connectDays: 60,
      disconnectDays: 60,
      evModels: ["EV-ANY"],
      birthYears: { from: 1906, to: 2008 },
      depositDueDays: 30,
      autopayPlans: ["LK-TRUE-12"],
    });
    expect((await content.policy("tee"))._unsafeUnwrap().calendarDays).toBe(10);
  });

  it("is a problem if it is missing, broken or invalid", async () => {
    const policy = async () => (await library().policy("main"))._unsafeUnwrapErr();
    await write("facts.yaml", "");
    expect(await policy()).toEqual({
      kind: "malformed",
      operation: "content.policy",
      detail: "content/policy.yaml:1: is missing",
    });
    await write("policy.yaml", "\n\n- words\n");
    expect(await policy()).toEqual({
      kind: "malformed",
      operation: "content.policy",
      detail: "content/policy.yaml:1: must be keys and values",
    });
    await write("policy.yaml", "holidays: []\ncalendarDays: 0\n");
    expect(await policy()).toEqual({
      kind: "malformed",
      operation: "content.policy",
      detail: "content/policy.yaml:2: calendarDays: Too small: expected number to be >=1",
    });
  });
});
