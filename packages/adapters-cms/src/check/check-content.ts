import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { basename, dirname, join, relative, sep } from "node:path";
import type { Page } from "@switchyard/domain/content/model";
import { canonicalPath, isPublicPath } from "@switchyard/domain/content/path";
import { type Brand, brands, perBrand } from "@switchyard/domain/kernel/brand";
import { locales } from "@switchyard/domain/kernel/locale";
import { Folder, type FolderState, nameInside } from "../folder.ts";
import { readLabels } from "../labels.ts";
import { type PageFiles, pagesOf, readPage } from "../pages.ts";
import { factNamesIn, factsFor, isByBrand, isByLocale } from "../voices.ts";
import { isMap, type Raw, type YamlFile } from "../yaml-file.ts";
import { anchorsOf, type BlockKinds } from "./block-kinds.ts";
import { checkLabels, labelKeys, type Source } from "./check-labels.ts";
import { blocksOf, idsOf, type Places } from "./check-links.ts";
import { checkPage } from "./check-pages.ts";
import { checkPolicy } from "./check-policy.ts";
import { checkTexts } from "./check-texts.ts";
import { type Finding, mergeFindings, note, wrong } from "./finding.ts";
import { PageText, type SourceText } from "./page-text.ts";

export interface ContentCheck {
  /** The content folder. */
  readonly dir: string;
  /** The site's blocks, see `blockKinds`. */
  readonly kinds: BlockKinds;
  /** The site's sources, searched for labels and drawings; its static files are in `public` beside. */
  readonly web: string;
  /** The day of the check, for warnings about lists that end within a year. */
  readonly today: string;
}

/**
 * Checks all content for every brand in both languages. Each finding has its file and line, and a fix.
 * Rejects only if the folder can't be read.
 */
export const checkContent = async ({ dir, kinds, web, today }: ContentCheck): Promise<readonly Finding[]> => {
  const findings: Finding[] = [];
  const state = await new Folder(dir, () => {}).read();
  for (const flaw of state.broken.values())
    findings.push(
      wrong(`${flaw.file}:${flaw.line}`, flaw.message, "until it can be read, the site uses its last good version"),
    );

  const factNames = factNamesIn(state.files);
  for (const file of state.files.values()) findings.push(...checkTexts(file, factNames));
  findings.push(...twicePages(state), ...idleBlocks(state));

  const texts = await sourceTexts(dir, state);
  const named = new Map([...texts].flatMap(([key, text]) => [[nameInside("blocks", key) ?? "", text] as const]));
  const [code, drawings, anchors] = await Promise.all([sources(web), drawingNames(web), anchorsOf(web)]);
  const hasFile = (path: string): boolean => existsSync(join(dirname(web), "public", path.split(/[?#]/)[0] ?? ""));

  for (const locale of locales) {
    const read = (brand: Brand): readonly { readonly page: Page; readonly files: PageFiles }[] =>
      [...pagesOf(state, brand)].flatMap(([path, files]) => {
        const page = readPage(state, path, files, { brand, locale }, factsFor(state.files, { brand, locale }));
        if (page.isOk()) return [{ page: page.value, files }];
        const { file, line, message } = page.error;
        if (!files.broken)
          findings.push(
            wrong(
              `${file}:${line}`,
              message,
              "see content/README.md for the parts of a page and a block",
              `${brand} ${path}`,
            ),
          );
        return [];
      });
    const pages = perBrand(read);
    const frameOf = (brand: Brand) =>
      pages[brand].filter(({ page }) => page.path === "/_shell").flatMap(({ page }) => blocksOf(page));
    const idsOn = (page: Page, brand: Brand) => idsOf([...frameOf(brand), ...blocksOf(page)], anchors);
    const placesOf = (brand: Brand): Places =>
      new Map(
        pages[brand].filter(({ page }) => isPublicPath(page.path)).map(({ page }) => [page.path, idsOn(page, brand)]),
      );
    const places = perBrand(placesOf);
    for (const brand of brands) {
      for (const { page, files } of pages[brand]) {
        const own = [files.own, files.like, files.shared]
          .flatMap((file) => (file ? [texts.get(keyOf(file, dir))] : []))
          .filter((text) => text !== undefined);
        findings.push(
          ...checkPage({
            page,
            brand,
            places,
            here: idsOn(page, brand),
            kinds,
            drawings,
            text: new PageText(own, named),
            hasFile,
          }),
        );
      }
    }
  }
  findings.push(...checkPolicy(state, today), ...checkLabelTrees(state, code));
  return mergeFindings(findings);
};

/** Finds labels that a brand or language lacks, and duplicate, unused and missing labels. */
const checkLabelTrees = (state: FolderState, code: readonly Source[]): readonly Finding[] => {
  const findings: Finding[] = [];
  const places = new Map<string, string>();
  for (const [key, file] of state.files) {
    if (!key.startsWith("labels/")) continue;
    for (const path of labelPaths(file.root)) {
      const label = path.join(".");
      const place = `${file.file}:${file.lineOf(path)}`;
      const before = places.get(label);
      if (before !== undefined)
        findings.push(wrong(place, `the label "${label}" is also in ${before}`, "keep one of them"));
      else places.set(label, place);
    }
  }
  const whereOf = (label: string): string => places.get(label) ?? "content/labels:1";
  const trees = brands.flatMap((brand) => locales.map((locale) => readLabels(state, { brand, locale }, new Map())));
  const [labels = {}] = trees;
  const all = new Set(trees.flatMap((tree) => labelKeys(tree)));
  for (const tree of trees) {
    const there = new Set(labelKeys(tree));
    for (const label of all)
      if (!there.has(label))
        findings.push(
          wrong(
            whereOf(label),
            `"${label}" does not exist for every brand and language`,
            "write it for each brand, or for all at once",
          ),
        );
  }
  return [...findings, ...checkLabels(labels, code, whereOf)];
};

/** The keys of a file's labels, across brands and languages. */
const labelPaths = (value: Raw, above: readonly string[] = []): readonly (readonly string[])[] => {
  const isLabel = isByLocale(value) || isByBrand(value) || !isMap(value);
  return isLabel ? [above] : Object.entries(value).flatMap(([key, item]) => labelPaths(item, [...above, key]));
};

/** Finds pages with the same path: `sale.yaml` and `sale/index.yaml`, or names that differ only in case. */
const twicePages = (state: FolderState): readonly Finding[] => {
  const seen = new Map<string, string>();
  return [...state.files].flatMap(([key, { file }]) => {
    const folder = ["shared", ...brands].map((one) => `pages/${one}`).find((one) => key.startsWith(`${one}/`));
    if (folder === undefined) return [];
    const path = `${folder} ${canonicalPath((nameInside(folder, key) ?? "").replace(/(^|\/)index$/, "")).toLowerCase()}`;
    const before = seen.get(path);
    seen.set(path, before ?? file);
    return before === undefined
      ? []
      : [wrong(`${file}:1`, `is the same page as ${before}`, "keep one of the two files")];
  });
};

const idleBlocks = (state: FolderState): readonly Finding[] => {
  const used = new Set<string>();
  const collect = (value: Raw): void => {
    if (Array.isArray(value)) (value as readonly Raw[]).forEach(collect);
    if (!isMap(value)) return;
    if (typeof value["use"] === "string") used.add(value["use"]);
    for (const item of Object.values(value)) collect(item);
  };
  for (const { root } of state.files.values()) collect(root);
  return [...state.files].flatMap(([key, { file }]) => {
    const name = nameInside("blocks", key);
    return name === undefined || used.has(name)
      ? []
      : [note(`${file}:1`, `no page uses the block "${name}"`, `delete the file, or use it: - use: ${name}`)];
  });
};

const keyOf = (file: YamlFile, dir: string): string => file.file.slice(basename(dir).length + 1);

const sourceTexts = async (dir: string, state: FolderState): Promise<ReadonlyMap<string, SourceText>> =>
  new Map(
    await Promise.all(
      [...state.files].map(
        async ([key, { file }]) =>
          [key, { file, lines: (await readFile(join(dir, key), "utf8")).split("\n") }] as const,
      ),
    ),
  );

const sources = async (web: string): Promise<readonly Source[]> => {
  const root = dirname(dirname(dirname(web)));
  const names = (await readdir(web, { recursive: true }).catch(() => [])).filter(
    (name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name) && !name.split(sep).includes("node_modules"),
  );
  return Promise.all(
    names.map(async (name) => ({
      file: relative(root, join(web, name)).split(sep).join("/"),
      text: await readFile(join(web, name), "utf8"),
    })),
  );
};

/** The names of the site's drawings. */
const drawingNames = async (web: string): Promise<ReadonlySet<string>> => {
  const source = await readFile(join(web, "site", "blocks", "content-drawing.tsx"), "utf8").catch(() => "");
  return new Set([...source.matchAll(/^\s*"?([\w-]+)"?: \(look\)/gm)].map(([, name = ""]) => name));
};
