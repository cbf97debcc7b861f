import type { Page } from "../driver/visitor.ts";

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

/** The visible text: the markup replaced by spaces. */
export const textOf = ({ html }: Pick<Page, "html">): string =>
  marks.reduce((text, [mark, plain]) => text.replace(mark, plain), html);

/** A page's path without its query string. */
export const pathOf = ({ url }: Pick<Page, "url">): string => url.replace(/[?#].*/, "");

/** The part of a page that is visible with this radio button chosen ("" for none). */
export const shownWith = (page: Pick<Page, "html">, value: string): Pick<Page, "html"> => {
  const open: boolean[] = [];
  let html = "";
  let from = 0;
  for (const tag of page.html.matchAll(/<(\/?)(?:div|span)\b[^>]*>/g)) {
    const isHidden = open.includes(true);
    if (!isHidden) html += page.html.slice(from, tag.index);
    from = tag.index + tag[0].length;
    if (tag[1] === "/") open.pop();
    else open.push(/data-choice="/.test(tag[0]) && !tag[0].includes(`data-choice="${value}"`));
  }
  return { html: html + page.html.slice(from) };
};

/** The visible text with this choice selected. */
export const textWith = (page: Pick<Page, "html">, value: string): string => textOf(shownWith(page, value));
