import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { parse } from "yaml";
import type { BrandFacts } from "../../brands/brand.ts";
import { brandIds, lists } from "../../scripts/lists.ts";
import { root } from "../../scripts/paths.ts";

const read = (path: string): string => readFileSync(join(root, path), "utf8");
const ids = brandIds();

/** A value of each brand that must be unique. */
const twice = (values: readonly (readonly [id: string, value: string])[]): readonly string[] =>
  values
    .filter(([id, value]) => values.some(([other, same]) => other !== id && same === value))
    .map(([id, value]) => `${id}: ${value}`);

test.each(ids)("%s has an id that is valid in code, and every file of a brand", (id) => {
  expect(id).toMatch(/^[a-z]+$/);
  const files = ["brand.ts", "look.ts", "tokens.css", "sandbox.ts"];
  const icons = ["favicon.ico", "icon.svg", "touch-icon.png"].map((icon) => `icons/${icon}`);
  expect([...files, ...icons].filter((file) => !existsSync(join(root, "brands", id, file)))).toEqual([]);
});

test("the lists of brands, stylesheets and blocks contain each folder (else: npm run lists)", () => {
  for (const [file, text] of lists()) expect(read(file), file).toBe(text);
});

test("no two brands share an id, host, content site or plan code", async () => {
  const facts: [string, BrandFacts][] = Object.entries((await import("../../brands/index.ts")).default);
  const sandboxes = Object.entries((await import("../../brands/sandbox.ts")).default);
  expect(twice(facts.map(([id, { headerId }]) => [id, headerId]))).toEqual([]);
  expect(twice(facts.map(([id, { host }]) => [id, host]))).toEqual([]);
  expect(twice(facts.map(([id, { cmsSite }]) => [id, cmsSite]))).toEqual([]);
  expect(twice(sandboxes.map(([id, { planCode }]) => [id, planCode]))).toEqual([]);
  expect(twice(sandboxes.map(([id, { promotion }]) => [id, promotion]))).toEqual([]);
});

test.each(ids)("%s uses the content of a brand that has its own", async (id) => {
  const facts: Readonly<Record<string, BrandFacts>> = (await import("../../brands/index.ts")).default;
  const like = facts[id]?.contentLike;
  expect(like === undefined || (like !== id && facts[like]?.contentLike === undefined && like in facts)).toBe(true);
});

test.each(ids)("%s defines each color, font and shape, in its own scope", (id) => {
  const tokensOf = (one: string) =>
    [...read(`brands/${one}/tokens.css`).matchAll(/^ +(--[\w-]+):/gm)].map(([, name = ""]) => name);
  const own = tokensOf(id);
  expect(tokensOf("main").filter((token) => !own.includes(token))).toEqual([]);
  expect(read(`brands/${id}/tokens.css`)).toContain(`:root[data-brand="${id}"]`);
});

test.each(ids)("content has the facts of %s: its names, telephone number and addresses", async (id) => {
  const facts = parse(read("content/facts.yaml")) as Readonly<
    Record<string, Readonly<Record<string, unknown>> | string>
  >;
  const byBrand = Object.entries(facts).filter(([, value]) => typeof value === "object" && "main" in value);
  expect(
    byBrand.filter(([, value]) => (value as Record<string, unknown>)[id] === undefined).map(([name]) => name),
  ).toEqual([]);
  const { default: brands } = await import("../../brands/index.ts");
  const { default: sandboxes } = await import("../../brands/sandbox.ts");
  const factOf = (name: string) => String((facts[name] as Record<string, unknown>)[id]).replaceAll("\u00A0", " ");
  expect(factOf("fullBrand")).toBe(brands[id as keyof typeof brands].name);
  expect(factOf("phone")).toBe(sandboxes[id as keyof typeof sandboxes].phone);
});

test.each(ids)("the sandbox sells enough plans of %s for each group of its list", async (id) => {
  const { default: sandboxes } = await import("../../brands/sandbox.ts");
  const plans = sandboxes[id as keyof typeof sandboxes].families.flatMap(({ variants }) => variants);
  expect(plans.length).toBeGreaterThan(6);
});
