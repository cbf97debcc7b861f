import type { Page } from "./visitor.ts";

const marks: readonly (readonly [RegExp, string])[] = [
  [/<(script|style|template)[\s\S]*?<\/\1>/g, " "],
  [/<[^>]+>/g, " "],
  [/&#x27;/g, "'"],
  [/&quot;/g, '"'],
  [/&lt;/g, "<"],
  [/&gt;/g, ">"],
  [/&amp;/g, "&"],
  [/\s+/g, " "],
];

/** What somebody reads: no markup, a space where there was some. */
export const textOf = ({ html }: Pick<Page, "html">): string =>
  marks.reduce((text, [mark, plain]) => text.replace(mark, plain), html);

/** Where a page is, without what the address carries along. */
export const pathOf = ({ url }: Pick<Page, "url">): string => url.replace(/[?#].*/, "");

export const queryOf = ({ url }: Pick<Page, "url">): URLSearchParams =>
  new URLSearchParams(url.replace(/#.*/, "").split("?")[1] ?? "");
