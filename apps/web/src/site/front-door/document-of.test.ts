import { describe, expect, test } from "vitest";
import { documentOf } from "./document-of.ts";

const around = (inside: string) => `<!DOCTYPE html><html><head></head><body><main>${inside}</main></body></html>`;
/** The remaining HTML of a part of a page. */
const left = (inside: string) => documentOf(around(inside)).replace(/^.*<main>|<\/main>.*$/g, "");

describe("a document drops", () => {
  test("the framework's files and their preloads", () => {
    expect(left('<script src="/_next/static/chunks/a.js" async=""></script>')).toBe("");
    expect(left('<script src="/_next/static/chunks/polyfills.js" noModule=""></script>')).toBe("");
    expect(left('<link rel="preload" as="script" fetchPriority="low" href="/_next/static/chunks/a.js"/>')).toBe("");
  });

  test("the page's data, and every other inline script", () => {
    expect(left('<script id="_R_">(globalThis["TURBOPACK"]||[]).push(1)</script>')).toBe("");
    expect(left('<script>self.__next_f.push([1,"a > b, \\u003c/script>"])</script>')).toBe("");
    expect(left("<script>alert(1)</script>")).toBe("");
    expect(left('<script type="module">alert(1)</script>')).toBe("");
  });

  test("React's hydration markers", () => expect(left("<!-- --><!--$--><!--/$--><!--&--><!--/&-->")).toBe(""));
});

describe("a document keeps", () => {
  test("the site's own scripts, those of partners, and data for machines", () => {
    expect(left('<script src="/site/page.js" defer=""></script>')).toBe(
      '<script src="/site/page.js" defer=""></script>',
    );
    expect(left('<script async="" src="/site/interstitial.js"></script>')).toBe(
      '<script async="" src="/site/interstitial.js"></script>',
    );
    expect(left('<script src="https://tags.example.com/t.js"></script>')).toBe(
      '<script src="https://tags.example.com/t.js"></script>',
    );
    expect(left('<script type="application/ld+json">{"@type":"Organization"}</script>')).toBe(
      '<script type="application/ld+json">{"@type":"Organization"}</script>',
    );
  });

  test("styles, fonts, other comments, and text that only looks like a script", () => {
    expect(left('<link rel="preload" as="font" href="/_next/static/media/a.woff2"/>')).toBe(
      '<link rel="preload" as="font" href="/_next/static/media/a.woff2"/>',
    );
    expect(left('<link rel="stylesheet" href="/_next/static/chunks/a.css"/>')).toBe(
      '<link rel="stylesheet" href="/_next/static/chunks/a.css"/>',
    );
    expect(left("<!-- editors wrote this -->")).toBe("<!-- editors wrote this -->");
    expect(left("&lt;script&gt;alert(1)&lt;/script&gt;")).toBe("&lt;script&gt;alert(1)&lt;/script&gt;");
  });
});

test("a document of a document is the same", () => {
  const whole = around(
    '<p>a<!-- -->b</p><script>self.__next_f.push([1,"x"])</script><script src="/site/page.js"></script>',
  );
  expect(documentOf(documentOf(whole))).toBe(documentOf(whole));
});
