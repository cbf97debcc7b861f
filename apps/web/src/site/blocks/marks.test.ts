import { describe, expect, test } from "vitest";
import { marksOf, paragraphsOf } from "./marks.ts";

describe("marked text of the content", () => {
  test("reads bold and links; the rest is plain text", () => {
    expect(marksOf("Call **now**, or [ask us](/help#call).")).toEqual([
      { kind: "text", text: "Call " },
      { kind: "bold", text: "now" },
      { kind: "text", text: ", or " },
      { kind: "link", text: "ask us", target: "/help#call" },
      { kind: "text", text: "." },
    ]);
  });

  test.each([
    "javascript:alert(1)",
    "//evil.example",
    "http://plain.example",
    "doc:else",
    "data:text/html,x",
    "mailto:",
    "mailto:help@larkspur.example?bcc=evil@evil.example",
  ])("a link to %s becomes plain text", (target) => {
    expect(marksOf(`[here](${target})`)[0]).toMatchObject({ kind: "text", text: "here" });
  });

  test.each([
    "/help",
    "#outage",
    "tel:+18005550142",
    "mailto:help@larkspur.example",
    "https://www.puc.texas.gov/",
    "doc:efl",
  ])("a link to %s stays a link", (target) => {
    expect(marksOf(`[here](${target})`)).toEqual([{ kind: "link", text: "here", target }]);
  });

  test("HTML is plain text", () => {
    expect(marksOf("<b>no</b>")).toEqual([{ kind: "text", text: "<b>no</b>" }]);
  });

  test("a blank line separates paragraphs", () => {
    expect(paragraphsOf("one\n  two\n\n three\n \n")).toEqual(["one\n  two", "three"]);
  });
});
