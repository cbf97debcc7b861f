import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { toMarkedText } from "./marked-text.ts";

describe("rich text as marked text", () => {
  it.each([
    ["Plain words, 5 < 6, AT&T", "Plain words, 5 < 6, AT&T"],
    ["**bold** [as it is](/help)\n\nsecond", "**bold** [as it is](/help)\n\nsecond"],
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
    ['a<img src="x">b', "ab"],
    ['<span alt="no">words</span>', "words"],
    ["<a> nowhere </a> there", "nowhere there"],
    ['<a href=" /a ">x</a>', "[x](/a)"],
    ['x<a href="/a"> y</a>z<b>v </b>w', "x [y](/a)z**v** w"],
    ['x<a href="/a">  y  </a>z', "x [y](/a) z"],
    ['x<b>  </b>y<a href="/a"> </a>z', "x y z"],
    ['<a href="/a">one <b>bold</b> word</a>', "[one bold word](/a)"],
    ['<b>bold <a href="/a">link</a> word</b>', "**bold** [link](/a) word"],
    ["<b>one <i>slanted</i> word</b>", "**one slanted word**"],
    ["<b>a*b**</b>", "**ab**"],
    ["<p>a\n\t b</p>", "a b"],
    ["a<hr>b", "a\n\nb"],
    ["<ul><li>a<ol><li>b</li><li>c</li></ol></li><li>d</li></ul>", "• a\n\n1. b\n\n2. c\n\n• d"],
    ["<ol><li>a<ul><li>b</li></ul></li><li>c</li></ol><ul><li>d</li></ul>", "1. a\n\n• b\n\n2. c\n\n• d"],
    ["<ol><li>a</li></ol><li>b</li>", "1. a\n\n• b"],
    ["<ol><li>a<ol><li>b</li><li>c</li></ol></li><li>d</li></ol>", "1. a\n\n1. b\n\n2. c\n\n2. d"],
    ["<ul><li></li></ul>after", "after"],
    ["a<math><p>x</p></math>b", "ab"],
    ["x<b> <i> y </i> </b>z", "x **y** z"],
    ["<ul><li></li><li>b</li></ul>after", "• b\n\nafter"],
    ["<ol><li><ol><li><b>a</b></li></ol></li></ol>", "1. **a**"],
    [
      `<ol>${"<li><p>x</p></li>".repeat(11)}</ol>`,
      Array.from({ length: 11 }, (_, index) => `${index + 1}. x`).join("\n\n"),
    ],
    ["<p>See 1.</p><p>and •</p>", "See 1.\n\nand •"],
    ["<table><tr><td></td><td>a</td><td> </td><td>b</td></tr></table>", "a · · b"],
    ["<p>a <td>b</td></p>", "a · b"],
    ["<script><b>x</b><p>y</p></script>z", "z"],
    ["<svg><title>x</title><b>y</b><img alt='w'></svg>z", "z"],
    ["<noscript>a<svg>b</svg>c</noscript>d", "d"],
    ["a</script>b<script>c</script>d", "abd"],
    ["&#65; &#x42; &#x1F600;", "A B 😀"],
    ["AT&T; &#; &#x; &1;", "AT&T; &#; &#x; &1;"],
    ["&frac12;", "½"],
    ["a<!-- b -->c", "ac"],
    ["<!DOCTYPE html>a", "a"],
    ["a</ b", "a</ b"],
    ["1 <2> 3", "1 <2> 3"],
  ])("%s", (html, text) => {
    expect(toMarkedText(html)).toBe(text);
  });

  it.each(["script", "style", "template", "iframe", "object", "noscript", "svg", "math", "head", "title"])(
    "the contents of <%s> are left out",
    (name) => {
      expect(toMarkedText(`a<${name}>b</${name}>c`)).toBe("ac");
    },
  );

  it.each([
    "p",
    "div",
    "section",
    "article",
    "header",
    "footer",
    "blockquote",
    "ul",
    "ol",
    "table",
    "tr",
    "pre",
    "figure",
  ])("<%s> is a separate paragraph", (name) => {
    expect(toMarkedText(`a<${name}>b</${name}>c`)).toBe("a\n\nb\n\nc");
  });

  it.each(["h1", "h2", "h3", "h4", "h5", "h6"])("<%s> is a separate bold paragraph", (name) => {
    expect(toMarkedText(`a<${name}>b</${name}>c`)).toBe("a\n\n**b**\n\nc");
  });

  test("any input ends, and no element is left", () => {
    const tag = fc.constantFrom(
      "p",
      "b",
      "a href='javascript:x'",
      "script",
      "li",
      "table",
      "td",
      "br",
      "x-y",
      "h3",
      "ol",
    );
    const piece = fc.oneof(
      fc.string(),
      tag.map((name) => `<${name}>`),
      tag.map((name) => `</${name.split(" ")[0] ?? ""}>`),
      fc.constantFrom("&amp;", "<!--", "-->", "<"),
    );
    fc.assert(
      fc.property(
        fc.array(piece, { maxLength: 30 }).map((pieces) => pieces.join("")),
        (html) => {
          expect(toMarkedText(`<p>${html}`)).not.toMatch(/<(p|script|li|table)>/);
        },
      ),
    );
  });
});
