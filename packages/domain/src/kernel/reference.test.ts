import { describe, expect, test } from "vitest";
import { nearReferences, referenceLetters, referenceOf, possibleReferences } from "./reference.ts";

test("a reference has three groups of four letters", () => {
  expect(referenceOf("K7QD2M9XTR4A")).toBe("K7QD-2M9X-TR4A");
});

describe("the meaning of a typed reference", () => {
  test.each([
    "K7QD-2M9X-TR4A",
    "k7qd2m9xtr4a",
    " k7qd 2m9x tr4a ",
    "K7Q-D2M-9XT-R4A",
    "K7QD – 2M9X – TR4A",
    "k7qd.2m9x.tr4a",
    "K 7 Q D 2 M 9 X T R 4 A",
  ])("is found from %j", (heard) => {
    expect(possibleReferences(heard).map((one) => one.toUpperCase())).toContain("K7QD-2M9X-TR4A");
  });

  test("replaces letters that references don't have by the digits that look like them", () => {
    expect(possibleReferences("O1IL-0000-0000")).toContain("0111-0000-0000");
  });

  test("starts with the typed text itself, because older references may differ", () => {
    expect(possibleReferences("demo-journey-01")[0]).toBe("demo-journey-01");
  });

  test.each(["", "short", "a/b", "what is this? a whole sentence, too long for any reference at all"])(
    "is empty for %j",
    (heard) => {
      expect(possibleReferences(heard)).toEqual([]);
    },
  );
});

describe("near references", () => {
  test("have one letter misheard, or two neighbours swapped, across the groups too", () => {
    const near = nearReferences("K7QD-2M9X-TR4A");
    expect(near).toContain("K7QD-2N9X-TR4A");
    expect(near).toContain("7KQD-2M9X-TR4A");
    expect(near).toContain("K7Q2-DM9X-TR4A");
    expect(near).not.toContain("K7QD-2M9X-TR4A");
    expect(near).toHaveLength(new Set(near).size);
    // Each of twelve letters may be replaced, and eleven pairs may be swapped.
    expect(near).toHaveLength(12 * (referenceLetters.length - 1) + 11);
  });

  test("are empty for a reference of another site", () => {
    expect(nearReferences("demo-journey-01")).toEqual([]);
  });
});
