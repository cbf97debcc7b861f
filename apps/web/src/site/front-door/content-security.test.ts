import { describe, expect, test } from "vitest";
import { contentSecurity, framedByUs, type Partners } from "./content-security.ts";

const noPartners: Partners = { cardFrameUrl: null, deviceRiskUrl: null, chatUrl: null, contentScriptOrigins: [] };
const directive = (policy: string, name: string) => policy.split("; ").find((one) => one.startsWith(`${name} `));

describe("without partners only our own origin is allowed", () => {
  const policy = contentSecurity(noPartners, "abc");

  test.each([
    ["default-src", "default-src 'self'"],
    ["script-src", "script-src 'self' 'nonce-abc'"],
    ["worker-src", "worker-src 'self'"],
    ["connect-src", "connect-src 'self'"],
    ["form-action", "form-action 'self'"],
    ["frame-src", "frame-src 'self'"],
    ["frame-ancestors", "frame-ancestors 'none'"],
    ["object-src", "object-src 'none'"],
    ["base-uri", "base-uri 'none'"],
  ])("%s", (name, expected) => expect(directive(policy, name)).toBe(expected));

  test("no inline script runs but the framework's own", () => {
    expect(directive(contentSecurity(noPartners), "script-src")).toBe("script-src 'self'");
    expect(policy).not.toMatch(/script-src[^;]*unsafe|strict-dynamic/);
  });
});

describe("a partner's origin is allowed only for its purpose", () => {
  const policy = contentSecurity({
    cardFrameUrl: "https://cards.example.com:8443/frame?merchant=7",
    deviceRiskUrl: "https://risk.example.com",
    chatUrl: "https://chat.example.com/start",
    mapTiles: { url: "https://tiles.example.com/{z}/{x}/{y}.png" },
    contentScriptOrigins: ["https://tags.example.com"],
  });

  test("the card provider's page may be framed and receive a form", () => {
    expect(directive(policy, "frame-src")).toBe("frame-src 'self' https://cards.example.com:8443");
    expect(directive(policy, "form-action")).toBe(
      "form-action 'self' https://cards.example.com:8443 https://chat.example.com",
    );
  });

  test("the script of the device-risk service may load and make requests", () => {
    expect(directive(policy, "script-src")).toContain("https://risk.example.com");
    expect(directive(policy, "connect-src")).toContain("https://risk.example.com");
  });

  test("a map's pictures are allowed, and nothing else from there", () => {
    expect(policy.split("https://tiles.example.com")).toHaveLength(2);
    expect(directive(policy, "img-src")).toContain(" https://tiles.example.com ");
  });

  test("scripts that content may add can load images and make requests too", () => {
    for (const name of ["script-src", "img-src", "connect-src"])
      expect(directive(policy, name)).toContain("https://tags.example.com");
  });
});

test("code may be evaluated only in development", () => {
  expect(directive(contentSecurity(noPartners, "n", true), "script-src")).toContain("'unsafe-eval'");
});

test("only our own pages may frame a document", () => {
  expect(directive(framedByUs(contentSecurity(noPartners)), "frame-ancestors")).toBe("frame-ancestors 'self'");
});
