import { type Block, type Page, type PageKind, pageKinds } from "@switchyard/domain/content/model";
import type { Locale } from "@switchyard/domain/kernel/locale";
import { untitled } from "../pages.ts";
import { isMap, type Raw, type RawMap, scalarText } from "../yaml-file.ts";
import { fieldsOf } from "./fields.ts";
import { blockTypeOf, placeOf } from "./names.ts";

/** Gets each flaw, in words for content editors. */
export type Tell = (message: string) => void;

/** No real page is nested deeper. */
const deepest = 16;

/**
 * Converts a route of a layout service into a page. Unusable components, such as one without a name, are
 * dropped and reported.
 */
export const toPage = (route: RawMap, path: string, locale: Locale, tell: Tell): Page => {
  const fields = fieldsOf(route["fields"]);
  const text = (...names: readonly string[]): string =>
    names.map((name) => fields[name]).find((value) => typeof value === "string") ?? "";
  const places = placesOf(route["placeholders"], tell, 0);
  return {
    path,
    title: text("title", "pageTitle", "Title") || untitled[locale],
    description: text("description", "metaDescription", "Description"),
    kind: kindOfRoute(fields["kind"]),
    bodyTop: places["bodyTop"] ?? [],
    main: places["main"] ?? [],
    bodyBottom: places["bodyBottom"] ?? [],
  };
};

/** A page's kind, from a text or from a selected list item. A missing or unknown kind means static. */
export const kindOfRoute = (value: unknown): PageKind => {
  const word = isMap(value as Raw) ? ((value as RawMap)["value"] ?? (value as RawMap)["name"]) : value;
  return pageKinds.find((kind) => kind === word) ?? "static";
};

/** Merges placeholders with one name: dynamic ones, or one name in two spellings. */
const placesOf = (
  placeholders: Raw | undefined,
  tell: Tell,
  depth: number,
): Readonly<Record<string, readonly Block[]>> => {
  const places = new Map<string, readonly Block[]>();
  if (!isMap(placeholders) || depth > deepest) return {};
  for (const [name, components] of Object.entries(placeholders)) {
    if (!Array.isArray(components)) {
      if (components !== null) tell(`the placeholder ${name} is not a list`);
      continue;
    }
    const blocks = (components as readonly Raw[]).flatMap((component) => blockOf(component, name, tell, depth));
    places.set(placeOf(name), [...(places.get(placeOf(name)) ?? []), ...blocks]);
  }
  return Object.fromEntries(places);
};

const blockOf = (component: Raw, placeholder: string, tell: Tell, depth: number): readonly Block[] => {
  if (!isMap(component)) {
    if (component !== null) tell(`an entry of the placeholder ${placeholder} is not a component`);
    return [];
  }
  const type = blockTypeOf(scalarText(component["componentName"]));
  if (type === "") {
    // Skip the markers of the page editor, which have no name.
    if (component["type"] === undefined) tell(`a component in the placeholder ${placeholder} has no componentName`);
    return [];
  }
  return [
    {
      type,
      params: paramsOf(component["params"]),
      fields: fieldsOf(component["fields"]),
      blocks: placesOf(component["placeholders"], tell, depth + 1),
    },
  ];
};

const paramsOf = (params: Raw | undefined): Readonly<Record<string, string>> =>
  isMap(params)
    ? Object.fromEntries(
        Object.entries(params)
          .map(([name, value]) => [name, scalarText(isMap(value) ? value["value"] : value)])
          .filter(([, value]) => value !== ""),
      )
    : {};
