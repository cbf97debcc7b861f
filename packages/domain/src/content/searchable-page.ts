import type { Block, Field, Page } from "./model.ts";

/** The searchable text of a page. */
export interface SearchablePage {
  readonly path: string;
  readonly title: string;
  readonly description: string;
  readonly texts: readonly SearchableText[];
}

interface SearchableText {
  readonly text: string;
  readonly isHeading: boolean;
}

/** Names of fields that are settings, not texts. */
const settings: ReadonlySet<string> = new Set([
  "href",
  "id",
  "drawing",
  "brand",
  "size",
  "tone",
  "highlight",
  "badges",
  "NavLink",
  "CssClass",
  "HighlightURLs",
  "QuestionId",
  "AnswerType",
  "Value",
  "DisplayImage",
  "BarColour",
  "BarBackgroundColour",
  "ReviewImage",
  "Ratings",
  "docType",
  "productid",
  "tdsp",
]);
const headings: ReadonlySet<string> = new Set(["heading", "title", "Question", "Heading"]);

/**
 * The texts of a page, without its frame. Messages with arguments and addresses are left out, because they are no
 * prose.
 */
export const searchablePage = ({ path, title, description, bodyTop, main, bodyBottom }: Page): SearchablePage => ({
  path,
  title,
  description,
  texts: [...bodyTop, ...main, ...bodyBottom].flatMap(textsOfBlock),
});

const textsOfBlock = ({ fields, blocks }: Block): readonly SearchableText[] => [
  ...textsOfField(fields, ""),
  ...Object.values(blocks).flat().flatMap(textsOfBlock),
];

function textsOfField(field: Field, name: string): readonly SearchableText[] {
  if (settings.has(name)) return [];
  if (typeof field === "string")
    return isProse(field) ? [{ text: withoutMarks(field), isHeading: headings.has(name) }] : [];
  if (Array.isArray(field)) return (field as readonly Field[]).flatMap((item) => textsOfField(item, name));
  if (typeof field !== "object" || field === null) return [];
  return Object.entries(field as { readonly [key: string]: Field }).flatMap(([key, value]) => textsOfField(value, key));
}

const isProse = (text: string): boolean =>
  /\p{L}/u.test(text) && !/^(\/|#|tel:|mailto:|https?:|doc:)\S*$/.test(text) && !/[{<]/.test(text);

const withoutMarks = (text: string): string =>
  text
    .replaceAll(/\*\*([^*]+)\*\*/g, "$1")
    .replaceAll(/\[([^\]]+)\]\([^)\s]*\)/g, "$1")
    .replaceAll(/\s+/g, " ")
    .trim();
