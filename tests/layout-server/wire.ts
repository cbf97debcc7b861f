// Content in the shape of a Sitecore-style layout service.
import { createHash } from "node:crypto";
import type { Block, Field, Page } from "@switchyard/domain/content/model";
import type { Labels } from "@switchyard/domain/content/ports";
import type { ContentPolicy } from "@switchyard/domain/journey/model";
import type { Locale } from "@switchyard/domain/kernel/locale";

type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };
type JsonMap = { readonly [key: string]: Json };

/** A stable id in the usual format. */
const idOf = (what: string): string =>
  createHash("sha256")
    .update(what)
    .digest("hex")
    .slice(0, 32)
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");

const componentName = (type: string): string =>
  type.replaceAll(/(^|-)([a-z])/g, (_, __, letter: string) => letter.toUpperCase());
const placeholder = (place: string): string => place.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

const escaped = (text: string): string => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
const isMarked = (text: string): boolean => /\*\*[^*]+\*\*|\[[^\]]+\]\([^)\s]+\)|\n\s*\n/.test(text);

/** Marked-up text as a rich-text field. */
const richText = (text: string): string =>
  text
    .split(/\n\s*\n/)
    .map(
      (paragraph) =>
        `<p>${escaped(paragraph.trim())
          .replaceAll(/\*\*([^*]+)\*\*/g, "<strong>$1</strong>")
          .replaceAll(/\[([^\]]+)\]\(([^)\s]+)\)/g, '<a href="$2">$1</a>')}</p>`,
    )
    .join("\n");

const isRecord = (field: Field): field is { readonly [key: string]: Field } =>
  typeof field === "object" && field !== null && !Array.isArray(field);

/** Text and address as a general link, with an optional target. */
const isLink = (field: { readonly [key: string]: Field }): boolean =>
  typeof field["text"] === "string" &&
  typeof field["href"] === "string" &&
  Object.keys(field).every((key) => ["text", "href", "target"].includes(key));

const linkOf = (link: { readonly [key: string]: Field }, locale: Locale): JsonMap => {
  const [text, href, target] = [link["text"], link["href"], link["target"]].map((part) =>
    typeof part === "string" ? part : "",
  );
  const [, path = "", query, anchor] = /^([^?#]*)(?:\?([^#]*))?(?:#(.*))?$/s.exec(href ?? "") ?? [];
  const isInternal = path.startsWith("/");
  const address = isInternal && locale === "es" ? `/es${path === "/" ? "" : path}` : path;
  const isAnchor = path === "" && query === undefined;
  return {
    text: text ?? "",
    href: isAnchor ? (href ?? "") : address,
    linktype: isInternal ? "internal" : isAnchor ? "anchor" : "external",
    title: "",
    class: "",
    target: target ?? "",
    querystring: query ?? "",
    anchor: isAnchor ? "" : (anchor ?? ""),
  };
};

const fieldOf = (field: Field, name: string, locale: Locale, where: string): Json => {
  if (typeof field === "string") return { value: isMarked(field) && name !== "html" ? richText(field) : field };
  if (field === null || typeof field !== "object") return { value: field };
  if (!isRecord(field)) return field.map((item, place) => itemOf(item, name, locale, `${where}/${place + 1}`));
  return isLink(field) ? { value: linkOf(field, locale) } : itemOf(field, name, locale, where);
};

/** The item behind a reference. A plain value goes into the field `value`. */
const itemOf = (item: Field, name: string, locale: Locale, where: string): JsonMap => {
  const fields =
    isRecord(item) && !isLink(item) ? fieldsOf(item, locale, where) : { value: fieldOf(item, name, locale, where) };
  const itemName = where.slice(where.lastIndexOf("/") + 1);
  return { id: idOf(where), url: `/content${where}`, name: itemName, displayName: itemName, fields };
};

const fieldsOf = (fields: Readonly<Record<string, Field>>, locale: Locale, where: string): JsonMap =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, fieldOf(field, name, locale, `${where}/${name}`)]),
  );

const componentOf = (block: Block, locale: Locale, where: string): JsonMap => ({
  uid: idOf(where),
  componentName: componentName(block.type),
  dataSource: `{${idOf(`${where} data`).toUpperCase()}}`,
  params: block.params,
  fields: fieldsOf(block.fields, locale, where),
  ...(Object.keys(block.blocks).length === 0 ? {} : { placeholders: placeholdersOf(block.blocks, locale, where) }),
});

const placeholdersOf = (places: Readonly<Record<string, readonly Block[]>>, locale: Locale, where: string): JsonMap =>
  Object.fromEntries(
    Object.entries(places).map(([place, blocks]) => [
      placeholder(place),
      blocks.map((block, count) => componentOf(block, locale, `${where}/${place}/${count + 1}`)),
    ]),
  );

const routeOf = (
  path: string,
  language: Locale,
  templateName: string,
  fields: JsonMap,
  placeholders: JsonMap,
): JsonMap => {
  const name = path === "/" ? "home" : path.slice(path.lastIndexOf("/") + 1);
  return {
    name,
    displayName: name,
    fields,
    databaseName: "web",
    deviceId: "fe5d7fdf-89c0-4d99-9aa3-b5fbd009c9f3",
    itemId: idOf(path),
    itemLanguage: language,
    itemVersion: 1,
    layoutId: idOf("layout"),
    templateId: idOf(templateName),
    templateName,
    placeholders,
  };
};

/** A page as a route. */
export const routeOfPage = (
  { path, title, description, kind, bodyTop, main, bodyBottom }: Page,
  locale: Locale,
): JsonMap =>
  routeOf(
    path,
    locale,
    "App Route",
    fieldsOf({ title, description, kind }, locale, path),
    placeholdersOf({ bodyTop, main, bodyBottom }, locale, path),
  );

/** The policy as a route without blocks. */
export const routeOfPolicy = ({ holidays, evModels, autopayPlans, ...rest }: ContentPolicy): JsonMap =>
  routeOf(
    "/_policy",
    "en",
    "Policy",
    fieldsOf(
      { ...rest, holidays: holidays.join(", "), evModels: evModels.join(", "), autopayPlans: autopayPlans.join(", ") },
      "en",
      "/_policy",
    ),
    {},
  );

/** The layout service's answer; a null route for an unknown page. */
export const layoutOf = (
  route: JsonMap | null,
  {
    site,
    language,
    path,
    isPreview,
  }: { readonly site: string; readonly language: Locale; readonly path: string; readonly isPreview: boolean },
): JsonMap => ({
  sitecore: {
    context: {
      visitorIdentificationTimestamp: 0,
      pageEditing: false,
      pageState: isPreview ? "preview" : "normal",
      site: { name: site },
      language,
      itemPath: path,
    },
    route,
  },
});

/** Labels as a dictionary's flat phrases. */
export const phrasesOf = (labels: Labels, before = ""): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(labels).flatMap(([key, value]): (readonly [string, string])[] =>
      typeof value === "string" ? [[`${before}${key}`, value]] : Object.entries(phrasesOf(value, `${before}${key}.`)),
    ),
  );
