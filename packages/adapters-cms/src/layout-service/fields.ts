import type { Field } from "@switchyard/domain/content/model";
import { isMap, type Raw, type RawMap, scalarText } from "../yaml-file.ts";
import { toMarkedText } from "./marked-text.ts";

/** No real content is nested deeper. */
const deepest = 24;

/** Fields of this name contain HTML for the block that injects it; the block sanitizes it. */
const htmlField = "html";

/** Allowed addresses of links; others are dropped. */
const safeTarget = /^(\/(?![/\\])|#|\?|https?:\/\/|tel:|mailto:|doc:)/i;

/**
 * Converts the fields of a component or an item into the block model. Empty fields (`null`, empty text,
 * a link without a target) are dropped, because a layout service sends every field of a template.
 */
export const fieldsOf = (fields: Raw | undefined, depth = 0): Readonly<Record<string, Field>> => {
  if (Array.isArray(fields)) return { items: listOf(fields as readonly Raw[], "items", depth) };
  if (!isMap(fields)) return {};
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, raw]): [string, Field][] => {
      const field = fieldOf(raw, name, depth);
      return field === undefined ? [] : [[name, field]];
    }),
  );
};

/** One field in any of the shapes of layout services; undefined if it is empty. */
const fieldOf = (raw: Raw | undefined, name: string, depth: number): Field | undefined => {
  if (depth > deepest || raw === null || raw === undefined) return undefined;
  if (Array.isArray(raw)) return listOf(raw as readonly Raw[], name, depth);
  if (!isMap(raw)) return scalarOf(raw as string | number | boolean, name);
  // In a GraphQL answer, `jsonValue` has the layout service's field.
  if (raw["jsonValue"] !== undefined) return fieldOf(raw["jsonValue"], name, depth + 1);
  if (raw["fields"] !== undefined) return itemOf(raw["fields"], depth + 1);
  if ("value" in raw) return valueOf(raw["value"], name, depth + 1);
  if ("editable" in raw) return undefined;
  return valueOf(raw, name, depth);
};

const valueOf = (value: Raw | undefined, name: string, depth: number): Field | undefined => {
  if (!isMap(value)) return fieldOf(value, name, depth);
  if (typeof value["href"] === "string" || value["linktype"] !== undefined) return linkOf(value);
  if (typeof value["src"] === "string") return imageOf(value);
  const { results } = value;
  if (Array.isArray(results)) return listOf(results as readonly Raw[], name, depth);
  const record = fieldsOf(value, depth + 1);
  return Object.keys(record).length === 0 ? undefined : record;
};

/** A referenced item. An item with the only field `value` becomes that value, even an empty one, because lists of words have this form. */
const itemOf = (fields: Raw, depth: number): Field | undefined => {
  const record = fieldsOf(fields, depth);
  if (!isMap(fields) || Object.keys(fields).join() !== "value") return record;
  const { value } = fields;
  return record["value"] ?? (value === "" || (isMap(value) && value["value"] === "") ? "" : undefined);
};

const listOf = (items: readonly Raw[], name: string, depth: number): readonly Field[] =>
  items.map((item) => fieldOf(item, name, depth + 1)).filter((item) => item !== undefined);

const scalarOf = (value: string | number | boolean, name: string): Field | undefined => {
  if (typeof value !== "string") return value;
  const text = name.toLowerCase() === htmlField ? value : toMarkedText(value);
  return text.trim() === "" ? undefined : text;
};

const textOf = (value: Raw | undefined): string => (typeof value === "string" ? value.trim() : "");

/** Joins a link's address, query and anchor. Removes the language from the site's paths, because links use the page's language. */
const linkOf = (link: RawMap): Field | undefined => {
  const [href, query, anchor] = [
    textOf(link["href"]),
    textOf(link["querystring"]).replace(/^\?/, ""),
    textOf(link["anchor"]).replace(/^#/, ""),
  ];
  const address = `${href}${query === "" || href.includes("?") ? "" : `?${query}`}${anchor === "" || href.includes("#") ? "" : `#${anchor}`}`;
  if (!safeTarget.test(address)) return undefined;
  const target = textOf(link["target"]);
  return {
    text: [link["text"], link["title"]].map(textOf).find((words) => words !== "") ?? address,
    href: withoutLanguage(address),
    ...(target === "" ? {} : { target }),
  };
};

const withoutLanguage = (address: string): string => {
  const rest = /^\/(?:en|es)(?=[/?#]|$)(.*)$/s.exec(address)?.[1];
  return rest === undefined ? address : rest.startsWith("/") ? rest : `/${rest}`;
};

const imageOf = (image: RawMap): Field | undefined => {
  const src = textOf(image["src"]);
  if (src === "" || !/^(\/(?![/\\])|https?:\/\/)/i.test(src)) return undefined;
  const sizes = Object.fromEntries(
    ["width", "height"].flatMap((side) => (/^\d+$/.test(scalarText(image[side])) ? [[side, Number(image[side])]] : [])),
  );
  return { src, alt: textOf(image["alt"]), ...sizes };
};
