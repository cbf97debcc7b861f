import { describe, expect, it } from "vitest";
import { badgeColours } from "./badge-colours.ts";

describe("a badge with colours from content", () => {
  it("keeps the content's font color if it is readable on the badge color", () => {
    expect(badgeColours("#0F6B43", "#FFFFFF")).toEqual({ background: "#0F6B43", text: "#FFFFFF" });
  });
  it("uses dark or white text, whichever has more contrast, if the content's font color can't be read", () => {
    expect(badgeColours("#FFF2D9", "#FFD480")).toEqual({ background: "#FFF2D9", text: "#14173D" });
    expect(badgeColours("#0b3d91", "#112233")).toEqual({ background: "#0b3d91", text: "#FFFFFF" });
  });
  it("chooses without a font color, also for short notation", () => {
    expect(badgeColours("#fc0")).toEqual({ background: "#fc0", text: "#14173D" });
  });
  it("never returns a pair below 4.5 to 1: if neither ink nor white reaches it, only the dot keeps the color", () => {
    expect(badgeColours("#EB0000", "#EE0000")).toEqual({ background: "#EB0000", text: "#FFFFFF" });
    expect(badgeColours("#797979")).toBe("dot-only");
  });
  it("leaves the badge neutral if the color can't be measured", () => {
    expect(badgeColours("tomato")).toBeNull();
    expect(badgeColours("#12345")).toBeNull();
    expect(badgeColours("red;background:url(x)")).toBeNull();
  });
});
