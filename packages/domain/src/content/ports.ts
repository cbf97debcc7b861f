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

/** Pages, labels and the policy values from content. */
export interface ContentLibrary {
  page(brand: Brand, locale: Locale, path: string): ResultAsync<Page | undefined, Problem>;
  /** Every path of a brand with its kind, for the front door. */
  pageIndex(brand: Brand): ResultAsync<ReadonlyMap<string, PageKind>, Problem>;
  labels(brand: Brand, locale: Locale): ResultAsync<Labels, Problem>;
  policy(brand: Brand): ResultAsync<ContentPolicy, Problem>;
}

/** Selects content by brand and pages; without both, all of it. */
export interface ContentPart {
  readonly brand?: Brand | undefined;
  readonly paths?: readonly string[] | undefined;
}

/** Cached reads of content. */
export interface ContentMemory {
  /** Evicts it: the next reader gets the current content. */
  forget(part: ContentPart): void;
}

/** An item of the content system on the demo page (S1-238). */
export interface DemoItem {
  readonly id: string;
  readonly name: string;
  readonly sample1: string;
  /** Undefined where the link is not set. */
  readonly sample2: { readonly text: string; readonly url: string; readonly target: string } | undefined;
}

export interface DemoItems {
  readonly datasource: DemoItem | undefined;
  readonly route: DemoItem | undefined;
  /** The items below the route's. */
  readonly children: readonly DemoItem[];
}

/** The connected demo: one query for a datasource item and for the route item with its children (S1-265). */
export interface ConnectedDemo {
  items(paths: { readonly datasource: string; readonly route: string }): ResultAsync<DemoItems, Problem>;
}
