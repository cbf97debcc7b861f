import { describe, expect, test } from "vitest";
import { budgets } from "./budgets.ts";
import { folderOf, foundIn, lintedFiles } from "./count.ts";
import { piecesOf } from "./pieces.ts";
import { listedWordsIn, offencesIn } from "./rules.ts";

const beforeAndAfter = [
  [
    "Who this is, for the books of who has read that, and who has looked for whom.",
    "The support user's name, recorded in the audit log with each search and each journey they open.",
  ],
  [
    "What follows a step that nobody can tell is no change of its own.",
    "Steps after one that can't be replayed are not counted as separate changes.",
  ],
  [
    "What is in no pack comes by Node's own loader, of which Node tells everybody who watches that it is new.",
    "Modules outside the bundle go through Node's loader, which prints an experimental warning; we suppress it.",
  ],
  [
    "Who lives there and was born in that year, and who was born in it and may have moved there; where no year was typed, whoever lives there.",
    "Residents born in that year, plus people born in that year who may have moved in. Without a year: all residents.",
  ],
  [
    "As Next says it: whoever stands in front is told the same, whichever of the two answers.",
    "Same `cache-control` as Next sends, so a proxy sees one policy whether the cache or Next answers.",
  ],
  [
    "Nothing in it is out of date ever; what was asked for longest ago goes first.",
    "Entries never go stale, so the cache is a plain LRU.",
  ],
  [
    "Who comes to a page of theirs: what happens before it is shown.",
    "Loads the visitor or member before the page renders.",
  ],
  [
    "Of who leaves and has told what is no birth date either, that is recorded.",
    "Records that a visitor left the form with an invalid birth date.",
  ],
  ["Neither answer makes the other call a new one.", "Retrying one call reuses the other's idempotency key."],
  [
    "With another first key counting begins anew: none counts for more than an hour.",
    "Changing the key resets the counter; every window is at most an hour.",
  ],
] as const;

describe("the linter", () => {
  test.each(beforeAndAfter)("rejects: %s", (before) => expect(offencesIn(before)).not.toEqual([]));
  test.each(beforeAndAfter)("instead of %s accepts: %s", (_, after) => expect(offencesIn(after)).toEqual([]));

  test("accepts a question", () => expect(offencesIn("What does a deposit cost?")).toEqual([]));

  test.each<readonly [string, string, readonly string[]]>([
    ["a.ts", "// One\n// two.\nconst a = 1; /** Three\n * four. */", ["One\n two.", "Three\nfour."]],
    ["a.ts", "// oxlint-disable-next-line x -- a reason\n// @ts-expect-error", ["a reason"]],
    ["a.test.ts", "test.each([1])(`one ${two}`, () => undefined);\nawait page.test();", ["one name"]],
    ["a.md", "# One\n| two | `three` |\n```\nnone\n```\n- [four](five)", ["One", "two", "Code", "four"]],
    [
      "a.yaml",
      '# One\nlabel: { en: "Two {three} {four, select, none {five six} other {seven eight}}", es: "Nueve" }',
      ["One", "Two name", "four, select, none", "five six", "other", "seven eight"],
    ],
  ])("reads the prose of %s: %s", (path, source, prose) =>
    expect(piecesOf(path, source).flatMap(({ text }) => text.trim() || [])).toEqual(prose),
  );

  test("finds listed words in names", () =>
    expect(listedWordsIn("const heldUntil = whatWasSaid(nobodys, retold);")).toEqual(["held", "said"]));
});

describe("the budget of", () => {
  const found = Map.groupBy(lintedFiles(), folderOf);
  /** The budget must be lowered when the count is this far below it. */
  const slack = 10;

  test("each folder exists", () => expect([...found.keys()].toSorted()).toEqual(Object.keys(budgets).toSorted()));

  test.each(Object.entries(budgets))("%s: fewer sentences and words than before", (folder, budget) => {
    const files = found.get(folder)?.map(foundIn) ?? [];
    const counts = {
      sentences: files.reduce((sum, { offences }) => sum + offences.length, 0),
      words: files.reduce((sum, { words }) => sum + words.length, 0),
    };
    for (const kind of ["sentences", "words"] as const) {
      const [count, most] = [counts[kind], budget[kind]];
      expect(count, `${kind} to rewrite: npm run prose -- ${folder}`).toBeLessThanOrEqual(most);
      expect(count, `lower ${kind} of ${folder} to ${count} in budgets.ts`).toBeGreaterThanOrEqual(most - slack);
    }
  });
});
