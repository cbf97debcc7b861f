import { describe, expect, it } from "vitest";
import { canonicalPath, isPublicPath } from "./path.ts";

describe("the path of a page", () => {
  it.each([
    ["/", "/"],
    ["", "/"],
    ["/mvi/offers/", "/mvi/offers"],
    ["mvi/offers", "/mvi/offers"],
    ["/oops/", "/oops"],
    ["/OOPS/x", "/oops"],
    ["/Oops", "/oops"],
    ["/oopsie", "/oopsie"],
    ["//help//", "/help"],
    ["/help/oops", "/help/oops"],
    ["/Help", "/Help"],
  ])("of %j is %j", (path, expected) => {
    expect(canonicalPath(path)).toBe(expected);
  });

  it("is public unless one of its steps begins with an underscore", () => {
    expect(isPublicPath("/help")).toBe(true);
    expect(isPublicPath("/_shell")).toBe(false);
    expect(isPublicPath("/help_desk")).toBe(true);
    expect(isPublicPath("/help/_parts/x")).toBe(false);
  });
});
