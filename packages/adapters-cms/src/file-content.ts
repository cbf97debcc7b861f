import type { Page, PageKind } from "@switchyard/domain/content/model";
import { canonicalPath, isPublicPath } from "@switchyard/domain/content/path";
import type { ContentLibrary, ContentMemory, ContentPart, Labels } from "@switchyard/domain/content/ports";
import type { ContentPolicy } from "@switchyard/domain/journey/model";
import type { Brand } from "@switchyard/domain/kernel/brand";
import type { Locale } from "@switchyard/domain/kernel/locale";
import { type Problem, problem } from "@switchyard/domain/kernel/problem";
import { err, errAsync, ok, type Result, ResultAsync } from "neverthrow";
import { Folder, type FolderState } from "./folder.ts";
import { readLabels } from "./labels.ts";
import { kindOf, type PageFiles, pagesOf, readPage } from "./pages.ts";
import { readPolicy } from "./policy.ts";
import { factsFor } from "./voices.ts";
import { type Flaw, flawText } from "./yaml-file.ts";

export interface FileContentOptions {
  /** Absolute path of the content folder. */
  readonly dir: string;
  /** Milliseconds, for the interval between checks of the folder. */
  readonly now?: () => number;
  /** Gets each flaw once; the last good version stays in use. */
  readonly report?: (flaw: Flaw) => void;
  /** Gets changes found by a check, but not those of a purge. */
  readonly changed?: (part: ContentPart) => void;
}

/** How long a version is fresh, in milliseconds. */
const freshFor = 1000;

/**
 * Content from a folder of YAML files (`content/README.md`), cached in memory. We check the folder
 * at most once a second, so a published page opens without a restart. A broken file breaks only its page, and its flaw names
 * path and line.
 */
export const fileContent = ({
  dir,
  now = Date.now,
  report = () => {},
  changed = () => {},
}: FileContentOptions): ContentLibrary & ContentMemory => {
  const folder = new Folder(dir, report);
  let version: ContentVersion | undefined;
  const lastGood = new Map<string, unknown>();
  let lookedAt = Number.NEGATIVE_INFINITY;
  let looking: Promise<ContentVersion> | undefined;
  let isReported = false;

  const look = async (): Promise<ContentVersion> => {
    const state = await folder.read();
    if (version?.state === state) return version;
    const isNews = version !== undefined && !isReported;
    version = new ContentVersion(state, lastGood, report);
    if (isNews) changed({});
    return version;
  };

  const current = (operation: string): ResultAsync<ContentVersion, Problem> => {
    // A request during a check of the files waits for its result, so that a page and its title come from one version.
    if (!looking && version && now() - lookedAt < freshFor)
      return ResultAsync.fromSafePromise(Promise.resolve(version));
    if (!looking) {
      lookedAt = now();
      looking = look().finally(() => {
        looking = undefined;
        isReported = false;
      });
    }
    return (
      ResultAsync.fromPromise(looking, () => problem("unreachable", operation, "the content folder can't be read"))
        // A folder that is missing for a moment must not take the site down.
        .orElse((trouble) => (version ? ok(version) : errAsync(trouble)))
    );
  };

  return {
    page: (brand, locale, path) => current("content.page").andThen((at) => at.page(brand, locale, canonicalPath(path))),
    pageIndex: (brand) => current("content.pageIndex").map((at) => at.index(brand)),
    labels: (brand, locale) => current("content.labels").map((at) => at.labels(brand, locale)),
    policy: (brand) => current("content.policy").andThen((at) => at.policy(brand)),
    forget: () => {
      lookedAt = Number.NEGATIVE_INFINITY;
      isReported = true;
    },
  };
};

/** One version of the folder, with the values computed from it so far. */
class ContentVersion {
  readonly state: FolderState;
  readonly #lastGood: Map<string, unknown>;
  readonly #report: (flaw: Flaw) => void;
  readonly #made = new Map<string, unknown>();

  constructor(state: FolderState, lastGood: Map<string, unknown>, report: (flaw: Flaw) => void) {
    this.state = state;
    this.#lastGood = lastGood;
    this.#report = report;
  }

  page(brand: Brand, locale: Locale, path: string): Result<Page | undefined, Problem> {
    const files = this.#pages(brand).get(path);
    if (!files) return ok(undefined);
    return this.#lastGoodOf(`page ${brand} ${locale} ${path}`, "content.page", () =>
      readPage(this.state, path, files, { brand, locale }, this.#facts(brand, locale)),
    );
  }

  index(brand: Brand): ReadonlyMap<string, PageKind> {
    return this.#once(
      `index ${brand}`,
      () =>
        new Map(
          [...this.#pages(brand)]
            .filter(([path]) => isPublicPath(path))
            .map(([path, files]) => [path, kindOf(files)] as const),
        ),
    );
  }

  labels(brand: Brand, locale: Locale): Labels {
    return this.#once(`labels ${brand} ${locale}`, () =>
      readLabels(this.state, { brand, locale }, this.#facts(brand, locale)),
    );
  }

  policy(brand: Brand): Result<ContentPolicy, Problem> {
    return this.#lastGoodOf(`policy ${brand}`, "content.policy", () => {
      const file = this.state.files.get("policy.yaml");
      if (file) return readPolicy(file, { brand, locale: "en" });
      return err(
        this.state.broken.get("policy.yaml") ?? { file: "content/policy.yaml", line: 1, message: "is missing" },
      );
    });
  }

  #pages(brand: Brand): ReadonlyMap<string, PageFiles> {
    return this.#once(`pages ${brand}`, () => pagesOf(this.state, brand));
  }

  #facts(brand: Brand, locale: Locale): ReadonlyMap<string, string> {
    return this.#once(`facts ${brand} ${locale}`, () => factsFor(this.state.files, { brand, locale }));
  }

  /** Like `once`, but returns the last good value if the file is broken now. Without one it is a problem. */
  #lastGoodOf<Value>(key: string, operation: string, read: () => Result<Value, Flaw>): Result<Value, Problem> {
    return this.#once(key, () =>
      read().match(
        (value): Result<Value, Problem> => {
          this.#lastGood.set(key, value);
          return ok(value);
        },
        (flaw): Result<Value, Problem> => {
          this.#report(flaw);
          return this.#lastGood.has(key)
            ? ok(this.#lastGood.get(key) as Value)
            : err(problem("malformed", operation, flawText(flaw)));
        },
      ),
    );
  }

  #once<Value>(key: string, make: () => Value): Value {
    if (!this.#made.has(key)) this.#made.set(key, make());
    return this.#made.get(key) as Value;
  }
}
