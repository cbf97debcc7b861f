import type { Block, Field, Page } from "@switchyard/domain/content/model";
import { canonicalPath } from "@switchyard/domain/content/path";
import { type Brand, isBrand } from "@switchyard/domain/kernel/brand";
import { areas } from "../pages.ts";

/** The public pages of a brand, each with the ids that a link may point to. */
export type Places = ReadonlyMap<string, ReadonlySet<string>>;

export interface LinkCheck {
  readonly brand: Brand;
  readonly places: Readonly<Record<Brand, Places>>;
  /** Ids of this page and of its frame. */
  readonly here: ReadonlySet<string>;
  /** Whether the site has a static file at this path, such as `/site/icon.svg`. */
  hasFile(path: string): boolean;
}

/** A finding on a link. */
export interface DeadLink {
  readonly target: string;
  readonly why: string;
  readonly mend: string;
}

const isRecord = (field: Field | undefined): field is { readonly [key: string]: Field } =>
  typeof field === "object" && field !== null && !Array.isArray(field);
const isOn = (value: Field | undefined): boolean =>
  value === true || value === 1 || /^(1|true|yes)$/i.test(typeof value === "string" ? value : "");
const looksLikeFile = (target: string): boolean =>
  target.startsWith("/site/") || /^\/[^?#]+\.(svg|png|jpe?g|webp|avif|gif|pdf)$/i.test(target);

const documents = new Set(["doc:efl", "doc:tos", "doc:yrc"]);
const toAPage = "link to a page that this brand has, or write that page";

/** Checks one target. @returns undefined if it is fine */
export const deadLink = (
  target: string,
  { brand, places, here, hasFile }: LinkCheck,
  to: Brand = brand,
): DeadLink | undefined => {
  const dead = (why: string, mend: string): DeadLink => ({ target, why, mend });
  if (/^(tel|mailto):./.test(target) || /^https:\/\/[^/\s]+\.[^\s]+$/.test(target)) return undefined;
  if (target.startsWith("doc:"))
    return documents.has(target)
      ? undefined
      : dead(`no document "${target}"`, "doc:efl, doc:tos and doc:yrc are the documents of a plan");
  if (target.startsWith("#"))
    return here.has(target.slice(1))
      ? undefined
      : dead(
          `no part of this page has the id "${target.slice(1)}"`,
          "give the intended part this id, or remove the link",
        );
  if (!target.startsWith("/") || target.startsWith("//"))
    return dead(
      `"${target}" is not a path, tel:, mailto:, https: or doc: target`,
      "begin it with / for a page of the site",
    );
  if (looksLikeFile(target))
    return hasFile(target)
      ? undefined
      : dead(`there is no file ${target}`, "put the file into apps/web/public, or correct the name");
  const [way = "", anchor] = target.split("#");
  const ids = places[to].get(canonicalPath(way.split("?")[0] ?? ""));
  if (!ids) return dead(`dead link ${target}${to === brand ? "" : ` of ${to}`}`, toAPage);
  if (anchor !== undefined && anchor !== "" && !ids.has(anchor))
    return dead(
      `dead link ${target}: that page has no id "${anchor}"`,
      "give the intended part this id, or link to the page only",
    );
  return undefined;
};

/** Checks the path on which a menu entry is highlighted: it, or a path below it, must be a page. */
const deadHighlight = (url: string, { brand, places }: LinkCheck): DeadLink | undefined => {
  const path = canonicalPath(url);
  return [...places[brand].keys()].some((page) => page === path || page.startsWith(`${path}/`))
    ? undefined
    : { target: url, why: `highlight URL ${url} is not a page and no page is below it`, mend: toAPage };
};

/** Every dead link of a block's fields: links, links in texts, menus with their highlight URLs, files. */
export const deadLinks = (field: Field, check: LinkCheck): readonly DeadLink[] => {
  const found: (DeadLink | undefined)[] = [];
  if (typeof field === "string") {
    for (const [, target = ""] of field.matchAll(/\]\(([^)]*)\)/g)) found.push(deadLink(target, check));
    if (looksLikeFile(field)) found.push(deadLink(field, check));
  }
  if (Array.isArray(field)) for (const item of field as readonly Field[]) found.push(...deadLinks(item, check));
  if (isRecord(field)) {
    const { href, brand: other, NavLink, HighlightURLs, highlight, ...rest } = field;
    if (typeof href === "string") found.push(deadLink(href, check, isBrand(other) ? other : check.brand));
    // An inactive entry is not rendered, so its page may be missing.
    const isIdle = "NavText" in field && !isOn(field["Active"]);
    if (typeof NavLink === "string" && NavLink.trim() !== "" && !isIdle) found.push(deadLink(NavLink.trim(), check));
    const highlights = [
      ...(typeof HighlightURLs === "string" ? HighlightURLs.split(",") : []),
      ...(Array.isArray(highlight) ? (highlight as readonly Field[]).filter((url) => typeof url === "string") : []),
    ];
    if (!isIdle)
      found.push(
        ...highlights
          .map((url) => url.trim())
          .filter((url) => url !== "")
          .map((url) => deadHighlight(url, check)),
      );
    for (const value of Object.values(rest)) found.push(...deadLinks(value, check));
  }
  return found.filter((one) => one !== undefined);
};

/** Every id that these blocks render, from their fields and their components. */
export const idsOf = (
  blocks: readonly Block[],
  anchors: ReadonlyMap<string, readonly string[]>,
): ReadonlySet<string> => {
  const ids = new Set<string>(["main"]);
  const collect = (field: Field): void => {
    if (Array.isArray(field)) for (const item of field as readonly Field[]) collect(item);
    if (!isRecord(field)) return;
    if (typeof field["id"] === "string") ids.add(field["id"]);
    for (const value of Object.values(field)) collect(value);
  };
  const collectBlock = ({ type, params, fields, blocks: inside }: Block): void => {
    for (const id of anchors.get(type) ?? []) ids.add(id);
    if (params["id"]) ids.add(params["id"]);
    collect(fields);
    for (const nested of Object.values(inside)) nested.forEach(collectBlock);
  };
  blocks.forEach(collectBlock);
  return ids;
};

export const blocksOf = (page: Page): readonly Block[] => areas.flatMap((area) => page[area]);
