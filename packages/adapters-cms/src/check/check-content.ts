import { readdir, readFile } from "node:fs/promises";
import { join, sep } from "node:path";
import { isPublicPath } from "@switchyard/domain/content/path";
import { type Brand, brands } from "@switchyard/domain/kernel/brand";
import { locales } from "@switchyard/domain/kernel/locale";
import { Folder } from "../folder.ts";
import { readLabels } from "../labels.ts";
import { pagesOf, readPage } from "../pages.ts";
import { readPolicy } from "../policy.ts";
import { factsFor } from "../voices.ts";
import { flawText } from "../yaml-file.ts";
import type { BlockKinds } from "./block-kinds.ts";
import { checkLabels, labelKeys, type Source } from "./check-labels.ts";
import { checkPage } from "./check-pages.ts";
import { checkTexts } from "./check-texts.ts";
import { type Finding, wrong } from "./finding.ts";

export interface ContentCheck {
  /** The content folder. */
  readonly dir: string;
  /** What the site can render, see `blockKinds`. */
  readonly kinds: BlockKinds;
  /** The sources of the site, for the labels that it asks for. */
  readonly web: string;
}

/**
 * Reads all content for both brands in both languages and tells what is wrong with it. Rejects only when the folder
 * can't be read.
 */
export const checkContent = async ({ dir, kinds, web }: ContentCheck): Promise<readonly Finding[]> => {
  const findings: Finding[] = [];
  const state = await new Folder(dir, () => {}).read();
  for (const flaw of state.broken.values()) findings.push(wrong(`${flaw.file}:${flaw.line}`, flaw.message));

  const factsRoot = state.files.get("facts.yaml")?.root;
  const factNames = new Set(Object.keys(factsRoot ?? {}));
  for (const file of state.files.values()) findings.push(...checkTexts(file, factNames));

  const publicPaths = (brand: Brand): ReadonlySet<string> => new Set([...pagesOf(state, brand).keys()].filter(isPublicPath));
  const paths = { main: publicPaths("main"), tee: publicPaths("tee") };

  for (const brand of brands) {
    for (const locale of locales) {
      const voice = { brand, locale };
      const facts = factsFor(factsRoot, voice);
      for (const [path, files] of pagesOf(state, brand)) {
        const page = readPage(state, path, files, voice, facts);
        if (page.isErr()) findings.push(wrong(`${brand} ${path}`, flawText(page.error)));
        else findings.push(...checkPage({ page: page.value, brand, paths, kinds }));
      }
    }
    const policy = state.files.get("policy.yaml");
    const read = policy && readPolicy(policy, { brand, locale: "en" });
    if (!read) findings.push(wrong("content/policy.yaml", "is missing"));
    else if (read.isErr()) findings.push(wrong(flawText({ ...read.error, message: brand }), read.error.message));
  }

  const [labels = {}, ...others] = brands.flatMap((brand) => locales.map((locale) => readLabels(state, { brand, locale }, new Map())));
  const keys = labelKeys(labels);
  for (const other of others) {
    const there = new Set(labelKeys(other));
    for (const key of keys) if (!there.has(key)) findings.push(wrong("content/labels", `"${key}" is not there for every brand and language`));
  }
  findings.push(...checkLabels(labels, await sources(web)));
  return unique(findings);
};

const sources = async (web: string): Promise<readonly Source[]> => {
  const names = (await readdir(web, { recursive: true }).catch(() => [])).filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name) && !name.split(sep).includes("node_modules"));
  return Promise.all(names.map(async (name) => ({ file: name, text: await readFile(join(web, name), "utf8") })));
};

const unique = (findings: readonly Finding[]): readonly Finding[] => [...new Map(findings.map((finding) => [`${finding.where} ${finding.message}`, finding])).values()];
