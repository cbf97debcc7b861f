import type { ResultAsync } from "neverthrow";
import type { Brand } from "../kernel/brand.ts";
import type { Locale } from "../kernel/locale.ts";
import type { Problem } from "../kernel/problem.ts";
import type { ContentPolicy } from "../journey/model.ts";
import type { Page, PageKind } from "./model.ts";

/** Nested labels by key, ICU message syntax. */
export interface Labels {
  readonly [key: string]: string | Labels;
}

/** Pages, labels and the policy values that content sets. */
export interface ContentLibrary {
  page(brand: Brand, locale: Locale, path: string): ResultAsync<Page | undefined, Problem>;
  /** Every path of a brand with its kind, for the front door. */
  pageIndex(brand: Brand): ResultAsync<ReadonlyMap<string, PageKind>, Problem>;
  labels(brand: Brand, locale: Locale): ResultAsync<Labels, Problem>;
  policy(brand: Brand): ResultAsync<ContentPolicy, Problem>;
}
