import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { blockKinds } from "@switchyard/adapters-cms/check/block-kinds";
import { fileContent } from "@switchyard/adapters-cms/file-content";
import { layoutContent } from "@switchyard/adapters-cms/layout-service/layout-content";
import { cmsNetwork } from "@switchyard/adapters-cms/network";
import type { Block, Field, Page } from "@switchyard/domain/content/model";
import type { ContentLibrary } from "@switchyard/domain/content/ports";
import { brandFacts, brands, perBrand } from "@switchyard/domain/kernel/brand";
import { locales } from "@switchyard/domain/kernel/locale";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type LayoutServer, serveLayout } from "./serve.ts";

const dir = join(import.meta.dirname, "../../content");
const files = fileContent({ dir });
const copies = mkdtempSync(join(tmpdir(), "switchyard-copies-"));
const kinds = await blockKinds(join(import.meta.dirname, "../../apps/web/src"));
let server: LayoutServer;
let library: ContentLibrary;

beforeAll(async () => {
  server = await serveLayout({ port: 0, content: dir, sandboxUrl: "http://localhost:1", apiKey: "key" });
  library = layoutContent({
    url: server.url,
    apiKey: "key",
    sites: perBrand((brand) => brandFacts[brand].cmsSite),
    fetch: cmsNetwork(),
    timeoutMs: 20_000,
    copies,
    freshMs: 60_000,
    report: (flaw) => expect.fail(JSON.stringify(flaw)),
  }).published;
});
afterAll(async () => {
  await server.close();
  rmSync(copies, { recursive: true, force: true });
});

/** Blocks whose fields don't fit their components. */
const misfits = (page: Page | undefined): readonly string[] => {
  const wrong = (blocks: readonly Block[]): readonly string[] =>
    blocks.flatMap(({ type, fields, blocks: inside }) => [
      ...(kinds
        .get(type)
        ?.safeParse(fields)
        .error?.issues.map(({ path }) => `${type} ${path.join(".")}`) ?? []),
      ...wrong(Object.values(inside).flat()),
    ]);
  return page ? wrong([...page.bodyTop, ...page.main, ...page.bodyBottom]) : [];
};

/** Rich text loses line breaks in the source and empty fields. */
const plain = (field: Field): Field => {
  if (typeof field === "string")
    return field
      .split(/\n\s*\n/)
      .map((paragraph) => paragraph.replaceAll(/[^\S\u00A0]+/g, " ").trim())
      .join("\n\n");
  if (Array.isArray(field)) return (field as readonly Field[]).map(plain);
  if (typeof field !== "object" || field === null) return field;
  return Object.fromEntries(
    Object.entries(field)
      .filter(([, value]) => value !== "" && value !== null)
      .map(([name, value]) => [name, plain(value)]),
  );
};
const plainPage = (page: Page | undefined): Field | undefined =>
  page && plain(JSON.parse(JSON.stringify(page)) as Field);

describe.each(brands)("the layout service's content of the %s brand equals the files'", (brand) => {
  test.each(locales)("every page in %s, including hidden ones", async (locale) => {
    const paths = ["/_shell", "/_destinations", ...(await files.pageIndex(brand))._unsafeUnwrap().keys()];
    expect(paths.length).toBeGreaterThan(20);
    for (const path of paths) {
      const [file, route] = await Promise.all([files.page(brand, locale, path), library.page(brand, locale, path)]);
      expect(plainPage(route._unsafeUnwrap()), path).toEqual(plainPage(file._unsafeUnwrap()));
      expect(misfits(route._unsafeUnwrap()), path).toEqual([]);
    }
  });

  test.each(locales)("every label in %s", async (locale) => {
    expect((await library.labels(brand, locale))._unsafeUnwrap()).toEqual(
      (await files.labels(brand, locale))._unsafeUnwrap(),
    );
  });

  test("the list of pages, over several queries, and the policy", async () => {
    expect((await library.pageIndex(brand))._unsafeUnwrap()).toEqual((await files.pageIndex(brand))._unsafeUnwrap());
    expect((await library.policy(brand))._unsafeUnwrap()).toEqual((await files.policy(brand))._unsafeUnwrap());
  });
});

test("an unknown page is no page, and no problem", async () => {
  expect((await library.page("main", "en", "/no-such-page"))._unsafeUnwrap()).toBeUndefined();
});
