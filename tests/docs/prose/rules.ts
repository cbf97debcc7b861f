import type { Root } from "nlcst";
import { toString } from "nlcst-to-string";
import retextEnglish from "retext-english";
import { type Plugin, unified } from "unified";
import { visit } from "unist-util-visit";
import { VFile } from "vfile";

/** A sentence with more words than this, before or after a colon, is two sentences. */
const mostWords = 25;

/** A pattern that a sentence must not contain, with a hint for the author. */
interface Ban {
  readonly rule: string;
  readonly found: RegExp;
}

const bans: readonly Ban[] = [
  {
    rule: "a clause or *nobody* as the subject: name the visitor, the page, the call",
    found:
      /^(?:(?:of|to|for|by|with|from|in|and|but|that) )?(?:who|whom|whose|whoever|what(?! to\b)|whatever|wherever|nobody|neither|none(?= \w))\b(?![^]*\?["”)]*$)/i,
  },
  {
    rule: "a clause as the subject of a second sentence",
    found:
      /[;:] (?:(?:of|to|for|by|with|from|in|and|but) )?(?:who|whoever|what(?! to\b)|whatever|nobody|neither|none(?!,))\b(?![^]*\?)/i,
  },
  {
    rule: "a passive verb of saying: show, report, return, send",
    found: /\b(?:is|are|was|were|be|been|being)(?: (?:not|never|also|only|then|still))? (?:said|told|heard|spoken)\b/i,
  },
  {
    rule: "a passive *kept, held, drawn*: store, cache, render",
    found: /\b(?:is|are|was|were|be|been|being)(?: (?:not|never|also|only|then|still))? (?:kept|held|drawn)\b/i,
  },
  { rule: "*stands* for *is* or *is shown*", found: /\b(?:stands?|stood)\b(?!-| (?:for|alone|in for)\b)/i },
  {
    rule: "glue or filler: delete it or name the thing",
    found:
      /\b(?:so much|whatever|wherever|whoever|nobody|anew|beforehand|of before|of (?:its|his|her|their) own|as it stands|(?<!(?:page|path|file|row) )by itself|of theirs|of hers|of its(?=[\s.,;:]*$|[.,;:]))\b/i,
  },
];

const isWord = (text: string): boolean => /[\p{L}\p{N}]/u.test(text);

const plainEnglish: Plugin<[], Root> = () => (tree, file) => {
  visit(tree, "SentenceNode", (sentence) => {
    const text = toString(sentence).replaceAll(/\s+/g, " ").trim();
    const place = sentence.position;
    for (const { rule, found } of bans) if (found.test(text)) file.message(`${rule}: ${text}`, { place });
    const words = Math.max(...text.split(/: | @/).map((part) => part.split(/[\s/]+/).filter(isWord).length));
    if (words > mostWords) file.message(`${words} words, at most ${mostWords}: ${text}`, { place });
  });
};

const english = unified().use(retextEnglish).use(plainEnglish);

export interface Offence {
  /** Counted from the text's first line, which is 1. */
  readonly line: number;
  readonly message: string;
}

/** Checks each sentence of a text. */
export function offencesIn(text: string): readonly Offence[] {
  const file = new VFile(text);
  english.runSync(english.parse(file), file);
  return file.messages.map(({ line = 1, reason }) => ({ line, message: reason }));
}

/** Words that almost always hide the field's term. They count anywhere in a file, also in names such as `heldUntil`. */
export const listedWords = ["said", "told", "stands", "kept", "held", "nobody", "whoever"] as const;
const listed = new RegExp(
  listedWords
    .flatMap((word) => [
      `(?<![A-Za-z])[${word[0]?.toUpperCase()}${word[0]}]${word.slice(1)}(?![a-z])`,
      `(?<=[a-z0-9])${word[0]?.toUpperCase()}${word.slice(1)}(?![a-z])`,
    ])
    .join("|"),
  "g",
);
export const listedWordsIn = (source: string): readonly string[] =>
  [...source.matchAll(listed)].map(([word]) => word.toLowerCase());
