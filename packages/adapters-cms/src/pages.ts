import { canonicalPath } from "@switchyard/domain/content/path";
import { type Block, blockSchema, type Page, type PageKind, pageKinds } from "@switchyard/domain/content/model";
import { type Brand, isBrand } from "@switchyard/domain/kernel/brand";
import { err, ok, type Result } from "neverthrow";
import { z } from "zod";
import { type FolderState, nameInside } from "./folder.ts";
import { inVoice, speakersOf, type Voice } from "./voices.ts";
import { type Flaw, isMap, type Raw, type RawMap, scalarText, type YamlFile } from "./yaml-file.ts";

/** The areas of a page, from top to bottom. */
export const areas = ["bodyTop", "main", "bodyBottom"] as const;
const pageKeys = ["title", "description", "kind", ...areas];
const blockKeys = ["use", "type", "params", "fields", "blocks"];

/** The title of an untitled page (S1-013). */
export const untitled = { en: "Page", es: "Página" } as const;

/** The files of one page: a brand's file wins over the file of the brand it is based on, and both over the shared one, key by key. */
export interface PageFiles {
  readonly shared?: YamlFile;
  readonly like?: YamlFile;
  readonly own?: YamlFile;
  readonly broken?: Flaw;
}

/** Every page of a brand by its path, the hidden ones too. `index.yaml` is the page of its folder. */
export const pagesOf = (state: FolderState, brand: Brand): ReadonlyMap<string, PageFiles> => {
  const pages = new Map<string, PageFiles>();
  const [, like] = speakersOf(brand);
  for (const [folder, role] of [
    ["pages/shared", "shared"],
    ...(like === undefined ? [] : [[`pages/${like}`, "like"] as const]),
    [`pages/${brand}`, "own"],
  ] as const) {
    const add = (key: string, found: PageFiles) => {
      const name = nameInside(folder, key);
      if (name === undefined) return;
      const path = canonicalPath(name.replace(/(^|\/)index$/, ""));
      pages.set(path, { ...pages.get(path), ...found });
    };
    for (const [key, file] of state.files) add(key, { [role]: file });
    for (const [key, flaw] of state.broken) add(key, { broken: flaw });
  }
  return pages;
};

const valueOf = (files: PageFiles, key: string): { readonly value: Raw; readonly file: YamlFile } | undefined => {
  const file = [files.own, files.like, files.shared].find((candidate) => candidate?.root[key] !== undefined);
  const value = file?.root[key];
  return file && value !== undefined ? { value, file } : undefined;
};

/** A page's kind. A missing or unknown kind means static. */
export const kindOf = (files: PageFiles): PageKind =>
  pageKinds.find((kind) => kind === valueOf(files, "kind")?.value) ?? "static";

/** Reads a page of one brand in one language. A flaw names the file and the line. */
export const readPage = (
  state: FolderState,
  path: string,
  files: PageFiles,
  voice: Voice,
  facts: ReadonlyMap<string, string>,
): Result<Page, Flaw> => {
  if (files.broken) return err(files.broken);
  for (const file of [files.shared, files.like, files.own]) {
    const odd = file && Object.keys(file.root).find((key) => !pageKeys.includes(key));
    if (file && odd !== undefined)
      return err({ file: file.file, line: file.lineOf([odd]), message: `a page has no "${odd}"` });
  }
  const kind = valueOf(files, "kind");
  if (kind && kindOf(files) !== kind.value) {
    return err({
      file: kind.file.file,
      line: kind.file.lineOf(["kind"]),
      message: `kind must be one of ${pageKinds.join(", ")}`,
    });
  }
  const text = (key: string): string => {
    const found = valueOf(files, key);
    const resolved = found && inVoice(found.value, voice, facts);
    return typeof resolved === "string" ? resolved : "";
  };
  const read: Partial<Record<(typeof areas)[number], readonly Block[]>> = {};
  for (const area of areas) {
    const found = valueOf(files, area);
    if (!found) continue;
    const blocks = readBlocks(state, found.value, { file: found.file, path: [area] }, voice, facts);
    if (blocks.isErr()) return err(blocks.error);
    read[area] = blocks.value;
  }
  return ok({
    path,
    title: text("title") || untitled[voice.locale],
    description: text("description"),
    kind: kindOf(files),
    bodyTop: read.bodyTop ?? [],
    main: read.main ?? [],
    bodyBottom: read.bodyBottom ?? [],
  });
};

/** A place in a file, for a flaw's line. */
interface Place {
  readonly file: YamlFile;
  readonly path: readonly (string | number)[];
  /** The named blocks being expanded, to detect cycles. */
  readonly inside?: readonly YamlFile[];
}

const flawAt = (place: Place, message: string): Flaw => ({
  file: place.file.file,
  line: place.file.lineOf(place.path),
  message,
});

const readBlocks = (
  state: FolderState,
  raw: Raw,
  place: Place,
  voice: Voice,
  facts: ReadonlyMap<string, string>,
): Result<readonly Block[], Flaw> => {
  const joined = join(state, raw, place);
  if (joined.isErr()) return err(joined.error);
  const resolved = inVoice(joined.value, voice, facts) ?? [];
  const parsed = z.array(blockSchema).safeParse(withTextParams(resolved));
  if (parsed.success) return ok(parsed.data);
  const issue = parsed.error.issues[0];
  return err(
    flawAt(
      { ...place, path: [...place.path, ...((issue?.path ?? []) as (string | number)[])] },
      `not a block: ${issue?.message ?? "unreadable"}`,
    ),
  );
};

/** Replaces `use: <name>` by the named block of `content/blocks`; fields beside it win. */
const join = (state: FolderState, raw: Raw, place: Place): Result<Raw, Flaw> => {
  if (Array.isArray(raw)) {
    const items: Raw[] = [];
    for (const [index, item] of (raw as readonly Raw[]).entries()) {
      const joined = join(state, item, { ...place, path: [...place.path, index] });
      if (joined.isErr()) return joined;
      items.push(joined.value);
    }
    return ok(items);
  }
  if (!isMap(raw)) return err(flawAt(place, "a block must be keys and values"));
  // A block of one brand only, or one per brand.
  if (!("type" in raw) && !("use" in raw)) {
    const perBrand: Record<string, Raw> = {};
    for (const [brand, block] of Object.entries(raw)) {
      if (!isBrand(brand)) return err(flawAt(place, 'a block needs a "type", or a "use"'));
      const joined = join(state, block, { ...place, path: [...place.path, brand] });
      if (joined.isErr()) return joined;
      perBrand[brand] = joined.value;
    }
    return ok(perBrand);
  }
  const odd = Object.keys(raw).find((key) => !blockKeys.includes(key));
  if (odd !== undefined) return err(flawAt({ ...place, path: [...place.path, odd] }, `a block has no "${odd}"`));

  const { use, ...own } = raw;
  let block: RawMap = own;
  if (use !== undefined) {
    const name = `blocks/${scalarText(use)}.yaml`;
    const here = { ...place, path: [...place.path, "use"] };
    const named = state.files.get(name);
    if (!named) return err(state.broken.get(name) ?? flawAt(here, `there is no content/${name}`));
    if (place.inside?.includes(named)) return err(flawAt(here, `content/${name} uses itself`));
    const base = join(state, named.root, { file: named, path: [], inside: [...(place.inside ?? []), named] });
    if (base.isErr()) return base;
    if (isMap(base.value)) block = over(base.value, own);
  }
  const nested = block["blocks"];
  if (!isMap(nested)) return ok(block);
  const blocks: Record<string, Raw> = {};
  for (const [area, list] of Object.entries(nested)) {
    const joined = join(state, list, { ...place, path: [...place.path, "blocks", area] });
    if (joined.isErr()) return joined;
    blocks[area] = joined.value;
  }
  return ok({ ...block, blocks });
};

const over = (base: RawMap, own: RawMap): RawMap => {
  const merged: Record<string, Raw> = { ...base, ...own };
  for (const key of ["params", "fields", "blocks"]) {
    const [below, above] = [base[key], own[key]];
    if (isMap(below) && isMap(above)) merged[key] = { ...below, ...above };
  }
  return merged;
};

/** Converts params to text, because YAML reads 1 and true as other types. */
const withTextParams = (resolved: Raw): Raw => {
  if (Array.isArray(resolved)) return resolved.map(withTextParams);
  if (!isMap(resolved)) return resolved;
  const { params, blocks } = resolved;
  return {
    ...resolved,
    ...(isMap(params)
      ? { params: Object.fromEntries(Object.entries(params).map(([name, value]) => [name, scalarText(value)])) }
      : {}),
    ...(isMap(blocks)
      ? { blocks: Object.fromEntries(Object.entries(blocks).map(([area, list]) => [area, withTextParams(list)])) }
      : {}),
  };
};
