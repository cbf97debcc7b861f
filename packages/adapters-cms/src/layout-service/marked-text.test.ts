import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { toMarkedText } from "./marked-text.ts";

describe("rich text as marked text", () => {
  it.each([
    ["Plain words, 5 < 6, AT&T", "Plain words, 5 < 6, AT&T"],
    ["**kept** [as it is](/help)\n\nsecond", "**kept** [as it is](/help)\n\nsecond"],
    ["<p>One</p><p>Two</p>", "One\n\nTwo"],
    ["One<br/>Two", "One\n\nTwo"],
    ["R&amp;D&nbsp;is &lt;b&gt;", "R&D\u00A0is <b>"],
    ["<p>A <strong>bold</strong> word and <b> another </b>.</p>", "A **bold** word and **another** ."],
    ['<p>See <a href="/help#outage">the numbers</a>.</p>', "See [the numbers](/help#outage)."],
    ['<a href="/a (b) c">x [y]</a>', "[x y](/a%20%28b%29%20c)"],
    ['<a href=""><em>nowhere</em></a>', "nowhere"],
    ["<h2>Title</h2><div>Text</div>", "**Title**\n\nText"],
    ["<ul><li>one</li><li><p>two</p></li></ul><ol><li>a</li><li>b</li></ol>", "• one\n\n• two\n\n1. a\n\n2. b"],
    ["<table><tr><th>kWh</th><th>Price</th></tr><tr><td>500</td><td>14¢</td></tr></table>", "kWh · Price\n\n500 · 14¢"],
    ["before<script>alert(1)</script><style>p{}</style><iframe>x</iframe> after", "before after"],
    ['<img src="x" onerror="alert(1)" alt="A house"> here', "A house here"],
    ["<p>never closed <b>bold", "never closed **bold**"],
    ["</p></div>closed too often", "closed too often"],
    ["{count, plural, one {<b>one</b>} other {#}}", "{count, plural, one {**one**} other {#}}"],
  ])("%s", (html, text) => {
    expect(toMarkedText(html)).toBe(text);
  });

  test("whatever comes, it ends, and no element is left of what was one", () => {
    const tag = fc.constantFrom("p", "b", "a href='javascript:x'", "script", "li", "table", "td", "br", "x-y", "h3", "ol");
    const piece = fc.oneof(fc.string(), tag.map((name) => `<${name}>`), tag.map((name) => `</${name.split(" ")[0] ?? ""}>`), fc.constantFrom("&amp;", "<!--", "-->", "<"));
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 30 }).map((pieces) => pieces.join("")), (html) => {
        expect(toMarkedText(`<p>${html}`)).not.toMatch(/<(p|script|li|table)>/);
      }),
    );
  });
});
