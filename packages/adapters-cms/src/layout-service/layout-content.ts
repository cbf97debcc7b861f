import type { Page, PageKind } from "@switchyard/domain/content/model";
import { canonicalPath, isPublicPath } from "@switchyard/domain/content/path";
import type { ContentLibrary, ContentMemory, ContentPart, Labels } from "@switchyard/domain/content/ports";
import type { ContentPolicy } from "@switchyard/domain/journey/model";
import { type Brand, isBrand } from "@switchyard/domain/kernel/brand";
import type { Locale } from "@switchyard/domain/kernel/locale";
import { type Problem, problem } from "@switchyard/domain/kernel/problem";
import { err, ok, Result, ResultAsync } from "neverthrow";
import { policyOfFields } from "../policy.ts";
import { layoutServiceCalls, type LayoutServiceCalls, type LayoutServiceOptions } from "./calls.ts";
import { folderCopies } from "./copies.ts";
import { fieldsOf } from "./fields.ts";
import { ContentCache } from "./content-cache.ts";
import { toLabels } from "./labels.ts";
import { kindOfRoute, toPage } from "./page.ts";

/** A flaw in the content system's data. */
export interface LayoutFlaw {
  /** Site, language and path, or the subject. */
  readonly where: string;
  readonly message: string;
}

export interface LayoutContentOptions extends LayoutServiceOptions {
  /** Absolute path of the folder for copies that survive a restart. */
  readonly copies: string;
  /** How long an answer is fresh, in milliseconds. */
  readonly freshMs: number;
  /** Gets each flaw once. */
  readonly report?: (flaw: LayoutFlaw) => void;
  /** Gets every failed fetch; the last good answer stays in use. */
  readonly reportProblem?: (what: string, problem: Problem) => void;
  /** Hears of a change that was found by looking, not of one that it was reported to look for. */
  readonly changed?: (part: ContentPart) => void;
}

/** Content of a layout service, for visitors and for previews. */
export interface LayoutContent extends ContentMemory {
  readonly published: ContentLibrary;
  /** Unpublished content, fetched at every call without a cache. */
  readonly preview: ContentLibrary;
}

/** The route with the policy: the values that content sets for the rules. */
const policyPath = "/_policy";

/**
 * Content from a Sitecore-style layout service (contracts/cms.openapi.yaml, docs/adr/0014-layout-service.md): routes are
 * pages, the dictionary has the labels, GraphQL lists the pages, the item `/_policy` has the policy.
 */
export const layoutContent = (options: LayoutContentOptions): LayoutContent => {
  const tell = onceEach(options.report ?? (() => {}));
  const cache = new ContentCache({
    freshMs: options.freshMs,
    copies: folderCopies(options.copies, (message) => tell({ where: options.copies, message })),
    report: options.reportProblem ?? (() => {}),
    changed: (key) => options.changed?.(partOf(key)),
  });
  const published = looksOf(layoutServiceCalls(options, false), options, tell);
  const preview = looksOf(layoutServiceCalls(options, true), options, tell);
  return {
    published: libraryOf(published, (key, look) => cache.get(key, look), options.freshMs),
    preview: libraryOf(preview, (_, look) => new ResultAsync(look()), 0),
    forget: ({ brand, paths }) =>
      cache.forget((key) => {
        const of = partOf(key);
        const isOfPaths = paths === undefined || of.paths?.some((path) => paths.includes(path)) === true;
        return isOfPaths && (brand === undefined || of.brand === brand);
      }),
  };
};

/** The pages that a changed answer affects: one page, or all pages of the brand. */
const partOf = (key: string): ContentPart => {
  const [kind, brand, , path] = key.split(" ");
  const page = kind === "page" && path !== undefined && isPublicPath(path) ? { paths: [path] } : {};
  return { ...(isBrand(brand) ? { brand } : {}), ...page };
};

type Get = <Value>(key: string, look: () => Promise<Result<Value, Problem>>) => ResultAsync<Value, Problem>;

const libraryOf = (looks: Looks, get: Get, freshMs: number): ContentLibrary => {
  const indexOf = sameWhileFresh(freshMs);
  return {
    page: (brand, locale, path) =>
      get(`page ${brand} ${locale} ${canonicalPath(path)}`, () => looks.page(brand, locale, canonicalPath(path))),
    pageIndex: (brand) => get(`index ${brand}`, () => looks.index(brand)).map((entries) => indexOf(brand, entries)),
    labels: (brand, locale) => get(`labels ${brand} ${locale}`, () => looks.labels(brand, locale)),
    policy: (brand) => get(`policy ${brand}`, () => looks.policy(brand)),
  };
};

type Entries = readonly (readonly [string, PageKind])[];

/** The index stays the same object until its pages may have changed, because callers cache by its identity. */
const sameWhileFresh = (freshMs: number): ((brand: Brand, entries: Entries) => ReadonlyMap<string, PageKind>) => {
  const made = new Map<
    Brand,
    { readonly entries: Entries; readonly at: number; readonly index: ReadonlyMap<string, PageKind> }
  >();
  return (brand, entries) => {
    const known = made.get(brand);
    if (known?.entries === entries && Date.now() - known.at < freshMs) return known.index;
    const index = new Map(entries);
    made.set(brand, { entries, at: Date.now(), index });
    return index;
  };
};

interface Looks {
  page(brand: Brand, locale: Locale, path: string): Promise<Result<Page | undefined, Problem>>;
  index(brand: Brand): Promise<Result<Entries, Problem>>;
  labels(brand: Brand, locale: Locale): Promise<Result<Labels, Problem>>;
  policy(brand: Brand): Promise<Result<ContentPolicy, Problem>>;
}

const looksOf = (
  calls: LayoutServiceCalls,
  { sites }: LayoutServiceOptions,
  tell: (flaw: LayoutFlaw) => void,
): Looks => {
  const tellAbout = (where: string) => (message: string) => tell({ where, message });
  return {
    page: async (brand, locale, path) =>
      (await calls.route(brand, locale, path)).map(
        (route) => route && toPage(route, path, locale, tellAbout(`${sites[brand]} ${locale} ${path}`)),
      ),

    index: async (brand) => {
      const both = await Promise.all([calls.routes(brand, "es"), calls.routes(brand, "en")]);
      return Result.combine(both).andThen((lists) => {
        const kinds = new Map(lists.flat().map(({ path, kind }) => [canonicalPath(path), kindOfRoute(kind)] as const));
        const pages = [...kinds].filter(([path]) => isPublicPath(path));
        // A site without pages is an error of the content system.
        return pages.length === 0
          ? err(problem("malformed", "content.routes", `no pages of ${sites[brand]}`))
          : ok(pages);
      });
    },

    labels: async (brand, locale) =>
      (await calls.phrases(brand, locale)).map((phrases) =>
        toLabels(phrases, tellAbout(`${sites[brand]} ${locale} dictionary`)),
      ),

    policy: async (brand) =>
      (await calls.route(brand, "en", policyPath)).andThen((route) =>
        route
          ? policyOfFields(fieldsOf(route["fields"])).mapErr((message) =>
              problem("malformed", "content.policy", message),
            )
          : err(problem("malformed", "content.policy", `there is no ${policyPath}`)),
      ),
  };
};

const maxReported = 1_000;

const onceEach = (report: (flaw: LayoutFlaw) => void): ((flaw: LayoutFlaw) => void) => {
  const reported = new Set<string>();
  return (flaw) => {
    const key = `${flaw.where}: ${flaw.message}`;
    if (reported.has(key) || reported.size >= maxReported) return;
    reported.add(key);
    report(flaw);
  };
};
