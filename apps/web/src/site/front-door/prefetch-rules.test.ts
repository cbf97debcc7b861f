import { describe, expect, test } from "vitest";
import { prefetchRules } from "./prefetch-rules.ts";

const matched = (kinds: Parameters<typeof prefetchRules>[0]): readonly string[] =>
  prefetchRules(kinds).prefetch.flatMap(({ where }) => where.href_matches);

describe("pages that a browser may prefetch", () => {
  test("are those that are the same for all anonymous visitors, in both languages", () =>
    expect(
      matched(
        new Map([
          ["/", "static"],
          ["/help", "static"],
          ["/_shell", "static"],
          ["/not-found", "static"],
          ["/mvi/offers", "plan-list"],
          ["/mvi/order-information", "journey"],
          ["/esign", "visitor"],
          ["/my-account", "member"],
        ]),
      ),
    ).toEqual(["/", "/es", "/help", "/es/help"]));

  test("are listed literally, without characters that have a meaning in a pattern", () =>
    expect(matched(new Map([["/a(b)*", "static"]]))).toEqual(["/a\\(b\\)\\*", "/es/a\\(b\\)\\*"]));
});
