import { describe, expect, test } from "vitest";
import { cleanBody, piecesOf } from "./clean-html.ts";

const policy = {
  tags: ["p", "a", "strong", "img", "script", "iframe", "style"],
  scriptOrigins: ["https://tags.example.com"],
};
const body = (html: string): string => cleanBody(html, policy);
const pieces = (html: string) => piecesOf(html, policy);

describe("HTML of the content for the body", () => {
  test("keeps what the provider allows", () => {
    expect(body('<p class="x">Good <strong>to</strong> <a href="/help" target="_blank">know</a></p>')).toBe(
      '<p class="x">Good <strong>to</strong> <a href="/help" target="_blank" rel="noopener">know</a></p>',
    );
  });

  test.each([
    ["<script>alert(1)</script>"],
    ['<script src="https://tags.example.com/x.js"></script>'],
    ["<style>body{display:none}</style>"],
    ['<iframe src="https://evil.example"></iframe>'],
  ])("removes %s despite the settings", (html) => expect(body(html)).toBe(""));

  test.each([
    ['<p onclick="alert(1)">x</p>', "<p>x</p>"],
    ['<p style="position:fixed">x</p>', "<p>x</p>"],
    ['<p data-event-open="{}">x</p>', "<p>x</p>"],
    ['<a href="javascript:alert(1)">x</a>', "<a>x</a>"],
    ['<a href="//evil.example">x</a>', "<a>x</a>"],
    ['<a href=" java&#10;script:alert(1)">x</a>', "<a>x</a>"],
    ['<img src="http://plain.example/x.png" alt="">', '<img alt="" />'],
    ["<form><input></form>", ""],
    ["<h2>not allowed</h2>", "not allowed"],
    ["<p>open", "<p>open</p>"],
  ])("turns %s into %s", (html, clean) => expect(body(html)).toBe(clean));
});

describe("HTML of the content for the head", () => {
  test("keeps metadata, preparing links, and scripts of the origins in the settings", () => {
    expect(
      pieces(
        '<meta name="verification" content="abc"><meta property="og:image" content="https://x.example/i.png"><link rel="preconnect" href="https://tags.example.com"><script src="https://tags.example.com/t.js?id=1" onload="alert(1)"></script>',
      ),
    ).toEqual([
      { tag: "meta", attributes: { name: "verification", content: "abc" } },
      { tag: "meta", attributes: { property: "og:image", content: "https://x.example/i.png" } },
      { tag: "link", attributes: { rel: "preconnect", href: "https://tags.example.com" } },
      { tag: "script", attributes: { src: "https://tags.example.com/t.js?id=1" } },
    ]);
  });

  test.each([
    '<meta http-equiv="refresh" content="0;url=https://evil.example">',
    '<link rel="stylesheet" href="https://evil.example/x.css">',
    '<link rel="icon" href="javascript:alert(1)">',
    "<script>alert(1)</script>",
    '<script src="https://evil.example/x.js"></script>',
    '<script src="https://tags.example.com.evil.example/x.js"></script>',
    '<script src="//tags.example.com/x.js"></script>',
    '<base href="https://evil.example">',
    "<style>*{color:red}</style>",
    "<title>Other</title>",
  ])("removes %s", (html) => expect(pieces(html)).toEqual([]));
});
