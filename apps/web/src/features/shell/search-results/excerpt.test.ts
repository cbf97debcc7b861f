import { describe, expect, test } from "vitest";
import type { Field, Page } from "@switchyard/domain/content/model";
import { searchablePage } from "@switchyard/domain/content/searchable-page";
import type { Piece } from "./excerpt.ts";
import { search, searchIndex, termsOf } from "./search.ts";

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
/** Marks hits with brackets. */
const marked = (pieces: readonly Piece[]): string =>
  pieces.map(({ text, isHit }) => (isHit ? `[${text}]` : text)).join("");
const found = (query: string, ...pages: readonly Page[]) =>
  search(searchIndex(pages.map(searchablePage)), query, "en").map(({ path, excerpt }) => `${path}: ${marked(excerpt)}`);

describe("the words of a query", () => {
  test.each([
    ["  Depósito,  DEPOSITO ", ["deposito"]],
    ["a plan", ["plan"]],
    ["a b", ["a", "b"]],
    ["one two three four five six seven eight nine", ["one", "two", "three", "four", "five", "six", "seven", "eight"]],
    ["12-month", ["12", "month"]],
    [`${"x".repeat(99)} y z`, ["x".repeat(99)]],
    ["", []],
  ])("of “%s”", (query, words) => expect(termsOf(query)).toEqual(words));
});

const long = `${"Lorem ipsum dolor sit amet ".repeat(12)}deposit and then ${"some more words ".repeat(14)}end.`;

describe("the excerpt of a result", () => {
  test("of a short text is the whole text, with hits marked at the beginnings of words", () => {
    expect(found("dep", page("/a", { text: "A deposit, no independence, Depósito." }))).toEqual([
      "/a: A [dep]osit, no independence, [Dep]ósito.",
    ]);
  });

  test("of a long text is cut between words around its first hit, and says so on both sides", () => {
    const [hit = ""] = found("deposit", page("/a", { text: long }));
    const text = hit.slice("/a: ".length);
    expect(text).toMatch(/^… (Lorem|ipsum|dolor|sit|amet) .*\[deposit\] and then .*(some|more|words) …$/);
    expect(text.replaceAll(/[[\]]/g, "").length).toBeGreaterThan(180);
    expect(text.replaceAll(/[[\]]/g, "").length).toBeLessThanOrEqual(194);
    expect(long).toContain(text.replaceAll(/[[\]]/g, "").slice(2, -2));
  });

  test("of a long text with its hit early begins at the beginning", () => {
    const [hit = ""] = found("lorem", page("/a", { text: long }));
    expect(hit).toMatch(/^\/a: \[Lorem\] ipsum .*[a-z] …$/);
    expect(hit).not.toContain("… [");
  });

  test("of a long text with its hit late goes to the end", () => {
    const [hit = ""] = found("end", page("/a", { text: long }));
    expect(hit).toMatch(/^\/a: … .*\[end\]\.$/);
  });

  test("of a text of just the longest length is the whole text; one letter more, and it is cut", () => {
    const words = (length: number): string => `hit ${"word ".repeat(60)}`.slice(0, length - 1) + "x";
    expect(found("hit", page("/a", { text: words(190) }))[0]?.replace("/a: ", "")).toHaveLength(192);
    expect(found("hit", page("/a", { text: words(191) }))[0]).toMatch(/ …$/);
  });

  test("ends with a word, not with a mark between words", () => {
    const text = `hit ${"x".repeat(178)},;: : after ${"more ".repeat(20)}`;
    expect(found("hit", page("/a", { text }))[0]).toBe(`/a: [hit] ${"x".repeat(178)} …`);
  });

  test("of words without a space is cut in the middle of them", () => {
    const [hit = ""] = found("hit", page("/a", { text: `hit${"x".repeat(400)}` }));
    expect(hit).toBe(`/a: [hit]${"x".repeat(92)} …`);
  });

  test("comes from the text with most of the words, the first of equals, and the description before others", () => {
    const both = page("/a", { a: "A plan.", b: "A plan with a deposit.", c: "Deposit and plan." });
    expect(found("plan deposit", both)).toEqual(["/a: A [plan] with a [deposit]."]);
    expect(found("plan", { ...both, description: "Which plan?" })).toEqual(["/a: Which [plan]?"]);
    expect(found("deposit", { ...both, description: "Which plan?" })).toEqual(["/a: A plan with a [deposit]."]);
  });

  test("is never a heading, and empty if there is no other text", () =>
    expect(found("deposit", page("/a", { heading: "Deposit" }))).toEqual(["/a: "]));
  test("for the star has no marks", () =>
    expect(found("*", page("/b", { text: "A plan." }), page("/a", { text: "" }))).toEqual(["/a: ", "/b: A plan."]));
});

describe("where the excerpt of a long text is cut", () => {
  /** A hundred words of four letters, the hit among them; the first one may be longer. */
  const wordsWith = (hit: number, first = "w000"): string =>
    Array.from({ length: 100 }, (_, index) =>
      index === hit ? "here" : index === 0 ? first : `w${String(index).padStart(3, "0")}`,
    ).join(" ");
  const ends = (query: string, text: string): string => {
    const [excerpt = ""] = found(query, page("/a", { text }));
    return excerpt.slice("/a: ".length).replace(/^(… )?(\S+) .* ([^ …]+)( …)?$/, "$1$2 to $3$4");
  };
  test.each([
    ["early in it, begins at its beginning", "here", wordsWith(20), "w000 to w037 …"],
    ["just before the last third of an excerpt", "here", wordsWith(26), "w000 to w037 …"],
    ["just after that", "here", wordsWith(27), "… w014 to w051 …"],
    ["at that very letter", "here", wordsWith(26, "w000abc"), "… w013 to w050 …"],
    ["in its middle", "here", wordsWith(40), "… w027 to w064 …"],
    ["at its end", "here", wordsWith(99), "… w086 to here"],
    ["nowhere, as of a result of everything", "*", wordsWith(50), "w000 to w037 …"],
  ])("with its hit %s", (_, query, text, words) => expect(ends(query, text).replaceAll(/[[\]]/g, "")).toBe(words));

  test("with the whole end of it in reach, goes to that end", () => {
    // From the excerpt's first word on, the text has as many letters as an excerpt, and then one more.
    const text = wordsWith(40).slice(0, 135 + 189);
    expect([ends("here", `${text}x`), ends("here", `${text}xy`)]).toEqual(["… w027 to w064x", "… w027 to w063 …"]);
  });

  test("stays inside a text of exactly its length, with a hit at any position", () => {
    const text = `${"word ".repeat(37)}hit.x`;
    expect([text.length, found("hit", page("/a", { text }))]).toEqual([190, [`/a: ${"word ".repeat(37)}[hit].x`]]);
  });
});

describe("marked parts of a result", () => {
  const excerpt = (query: string, text: string): readonly Piece[] =>
    search(searchIndex([searchablePage(page("/a", { text }))]), query, "en")[0]?.excerpt ?? [];
  const plain = (text: string): Piece => ({ text, isHit: false });
  const hit = (text: string): Piece => ({ text, isHit: true });
  test.each([
    [
      "words in the order of the text, whatever the query's",
      "deposit plan",
      "A plan, its deposit.",
      [plain("A "), hit("plan"), plain(", its "), hit("deposit"), plain(".")],
    ],
    [
      "the longer of two words that begin alike",
      "dep deposit",
      "A deposit, a depot",
      [plain("A "), hit("deposit"), plain(", a "), hit("dep"), plain("ot")],
    ],
    [
      "the same, asked for the other way round",
      "deposit dep",
      "A deposit, a depot",
      [plain("A "), hit("deposit"), plain(", a "), hit("dep"), plain("ot")],
    ],
    ["a text that is the word alone", "deposit", "Deposit", [hit("Deposit")]],
    ["nothing of a result of everything", "*", "Deposit", [plain("Deposit")]],
    ["nothing of an empty text", "*", "", []],
  ])("is %s", (_, query, text, pieces) => expect(excerpt(query, text)).toEqual(pieces));
});

describe("the order of results", () => {
  const titled = (
    path: string,
    title: string,
    fields: Readonly<Record<string, Field>> = { text: "words" },
    description = "",
  ): Page => page(path, fields, { title, description });
  const paths = (query: string, ...pages: readonly Page[]): string[] =>
    search(searchIndex(pages.map(searchablePage)), query, "en").map(({ path }) => path);

  test("is title, then two headings, then description, then texts", () => {
    const pages = [
      titled("/text", "A", { text: "plan plan plan" }),
      titled("/description", "B", { text: "words" }, "plan"),
      titled("/headings", "C", { heading: "plan", title: "plan", Heading: "plan" }),
      titled("/title", "plan"),
    ];
    expect(paths("plan", ...pages)).toEqual(["/title", "/headings", "/description", "/text"]);
  });

  test("is by how often a text says a word, and no text says it often enough to come before a title", () => {
    expect(paths("plan", titled("/few", "A", { text: "plan" }), titled("/more", "B", { text: "plan plan" }))).toEqual([
      "/more",
      "/few",
    ]);
    expect(paths("plan", titled("/often", "A", { text: "plan ".repeat(30) }), titled("/title", "plan"))).toEqual([
      "/title",
      "/often",
    ]);
  });

  test("of equals is by title", () =>
    expect(paths("words", titled("/2", "Zebra"), titled("/1", "Apple"))).toEqual(["/1", "/2"]));

  test("contains only pages with all words, otherwise those with most words, at least half", () => {
    const pages = [titled("/one", "A", { text: "deposit" }), titled("/two", "B", { text: "deposit plan" })];
    expect(paths("deposit plan", ...pages)).toEqual(["/two"]);
    expect(paths("deposit elsewhere", ...pages)).toEqual(["/one", "/two"]);
    expect(paths("deposit elsewhere never", ...pages)).toEqual([]);
    expect(paths("deposit plan elsewhere never", ...pages)).toEqual(["/two"]);
    expect(paths("elsewhere", ...pages)).toEqual([]);
    expect(paths("", ...pages)).toEqual([]);
  });
});

test("letters that become longer in lower case keep their places", () =>
  expect(found("plan", page("/a", { text: "İİ plan" }))).toEqual(["/a: İİ [plan]"]));
