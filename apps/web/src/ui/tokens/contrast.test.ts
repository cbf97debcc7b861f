import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { type Brand, brands } from "@switchyard/domain/kernel/brand";
import { brandLooks } from "./brand-looks.ts";

/** WCAG AA: text needs 4.5 to 1, the parts of a control 3 to 1. */
const text = [
  ["ink", "ground"],
  ["ink", "surface"],
  ["ink", "tint"],
  ["ink", "selected"],
  ["ink", "accent-soft"],
  ["muted", "ground"],
  ["muted", "surface"],
  ["muted", "tint"],
  ["muted", "selected"],
  ["link", "ground"],
  ["link", "surface"],
  ["link", "tint"],
  ["on-accent", "accent"],
  ["on-accent", "accent-hover"],
  ["ground", "ink"],
  ["err", "ground"],
  ["err", "surface"],
  ["err", "err-soft"],
  ["ok", "ok-soft"],
  ["ok", "tint"],
  ["warn", "warn-soft"],
  ["info", "info-soft"],
  ["on-night", "night"],
  ["on-night", "panel"],
  ["on-night-2", "night"],
  ["on-night-2", "panel"],
  ["on-night-2", "panel-2"],
  ["night-link", "panel"],
  ["on-night-accent", "night-accent"],
  ["on-night-accent", "night-accent-hover"],
] as const;
const parts = [
  ["field", "surface"],
  ["field", "ground"],
  ["line", "ground"],
  ["line", "surface"],
  ["line", "tint"],
  ["night-line", "panel"],
  ["on-night-2", "panel"],
] as const;

function tokens(brand: Brand, scheme: "light" | "dark"): ReadonlyMap<string, string> {
  const css = readFileSync(new URL(`../../../../../brands/${brand}/tokens.css`, import.meta.url), "utf8");
  return new Map(
    [...css.matchAll(/--([\w-]+): (?:light-dark\((#\w{6}), (#\w{6})\)|(#\w{6}));/g)].map(
      ([, name = "", light, dark, both]) => [name, both ?? (scheme === "light" ? light : dark) ?? ""],
    ),
  );
}

function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((c) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(all: ReadonlyMap<string, string>, front: string, back: string): number {
  const [a, b] = [luminance(all.get(front) ?? ""), luminance(all.get(back) ?? "")];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

describe.each(brands.flatMap((brand) => (["light", "dark"] as const).map((scheme) => [brand, scheme] as const)))(
  "the colours of %s in the %s scheme",
  (brand, scheme) => {
    const all = tokens(brand, scheme);
    it.each(text)("%s can be read on %s", (front, back) =>
      expect(contrast(all, front, back)).toBeGreaterThanOrEqual(4.5),
    );
    it("the browser's bars have the colour of the page's top", () =>
      expect(brandLooks[brand].themeColors[scheme]).toBe(all.get("night")));
    it.each(parts)("%s can be seen on %s", (front, back) =>
      expect(contrast(all, front, back)).toBeGreaterThanOrEqual(3),
    );
  },
);
